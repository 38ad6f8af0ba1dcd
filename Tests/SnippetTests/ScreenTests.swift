import OllinPhone
import PhoneSim
import Testing

@testable import Host

extension SnippetTests {
  /// What only a cable tells: pictures go out, and one has reached the phone.
  @Test func theScreenIsOnThePhone() throws {
    let signals = try StopSignals(listening: false)
    var options = RunOptions(sketch: "ScreenSnippet")
    options.phone = .simulated(scene: "canvas")
    (options.width, options.height) = (320, 240)
    // Far more than it takes; a run that is over sooner has seen it all.
    options.frames = 3000
    var sketch: ScreenSnippet?
    ScreenSnippet.whenAllIsSeen = { signals.request() }
    defer { ScreenSnippet.whenAllIsSeen = nil }
    let show = Show(
      makeSketch: {
        let made = ScreenSnippet()
        sketch = made
        return made
      }, options: options, signals: signals)
    let outcome = try show.run()
    let seen = try #require(sketch)
    #expect(seen.unseen.isEmpty && seen.seen.count == ScreenSnippet.sights, "\(seen.seen)")
    let phone = try #require(outcome.summary.phone)
    #expect(phone.pictures > 0 && phone.breachCount == 0, "\(phone.breaches)")
    let screen = try #require(seen.screen)
    screen.stop()
    #expect(!screen.isShowing)
  }
}
