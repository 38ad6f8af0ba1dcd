import Foundation
import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
import Pixels
import Support
import Testing

@testable import Host

/// A sketch whose `setup()` throws shows why, on the phone, and its `draw()` never runs.
@Suite(.serialized) @MainActor struct FailedSetupTests {
  struct Missing: Error, CustomStringConvertible {
    let description = "there is no picture koala.png in this folder"
  }

  /// Throws when the phone is not known yet.
  final class Early: Sketch {
    static var draws = 0
    override var canvasSize: CanvasSize { .size(320, 480) }
    override func setup() throws { throw Missing() }
    override func draw() { Self.draws += 1 }
  }

  /// Throws when it holds the phone's screen.
  final class Late: Sketch {
    static var draws = 0
    let device = PhoneDevice()
    override var canvasSize: CanvasSize { .size(320, 480) }
    override func setup() throws {
      device.show(self)
      throw Missing()
    }
    override func draw() {
      Self.draws += 1
      background(.blue)
    }
  }

  /// Takes back what a show sets for the whole process, since other tests are in it.
  private func forgetShow() {
    PhoneScreen.makeStreamer = nil
    PhoneDevice.defaultRoute = .usb(udid: nil)
  }

  /// Runs a sketch until a simulated phone has shown a picture; after half a minute it gives up.
  private func pictureShown(_ type: Sketch.Type) throws -> (RGBAImage?, Show.Outcome) {
    let phone = SimulatedPhone(SimulatedPhoneOptions())
    let (sensors, pictures) = try phone.start()
    defer {
      phone.stop()
      forgetShow()
    }
    var options = RunOptions(sketch: "X")
    options.phone = .tcp(host: "127.0.0.1", sensorPort: sensors, picturePort: pictures)
    options.validates = true
    let signals = try StopSignals()
    Thread.detachNewThread {
      let end = MonotonicClock.now + Patience.nanoseconds
      while phone.lastFrame() == nil, MonotonicClock.now < end { usleep(20_000) }
      signals.request()
    }
    let show = Show(makeSketch: { type.init() }, name: "Koala", options: options, signals: signals)
    let outcome = try show.run()
    phone.stop()
    #expect(phone.report.breachCount == 0)
    return (phone.lastPicture(), outcome)
  }

  private func expectNotice(_ image: RGBAImage) {
    #expect(image.width == 320 && image.height == 480)
    var warning = 0
    var bright = 0
    for at in stride(from: 0, to: image.pixels.count, by: 4) {
      let (red, green, blue) = (
        Int(image.pixels[at]), Int(image.pixels[at + 1]), Int(image.pixels[at + 2])
      )
      if red > 150, red - blue > 60, red - green > 40 { warning += 1 }
      if min(red, green, blue) > 120 { bright += 1 }
    }
    // Letters of the heading, and of the error below it.
    #expect(warning > 60 && warning < 20_000)
    #expect(bright > 60 && bright < 20_000)
    // The ground is dark, 0x14121F.
    for corner in [0, 319, 479 * 320, 479 * 320 + 319] {
      let pixel = image.pixels[corner * 4..<corner * 4 + 3].map { Int($0) }
      #expect(zip(pixel, [0x14, 0x12, 0x1F]).allSatisfy { abs($0 - $1) <= 4 }, "\(pixel)")
    }
  }

  @Test func whatThrewBeforeThePhoneWasShownIsOnThePhone() throws {
    let (image, outcome) = try pictureShown(Early.self)
    expectNotice(try #require(image))
    #expect(!outcome.wasSetUp)
    #expect(outcome.summary.loop.framesDrawn > 0)
    #expect(Early.draws == 0)
  }

  @Test func whatThrewAfterwardsIsOnThePhoneToo() throws {
    let (image, outcome) = try pictureShown(Late.self)
    expectNotice(try #require(image))
    #expect(!outcome.wasSetUp)
    #expect(Late.draws == 0)
  }

  @Test(arguments: [true, false]) func aLimitedRunEndsWithItsExitCode(throwing: Bool) throws {
    let folder = try TemporaryFolder()
    // A library of one name is loaded once a process.
    let name = throwing ? "Throwing" : "Whole"
    let file = try folder.write(
      """
      import Ollin
      struct Broken: Error {}
      final class \(name): Sketch {
        override var canvasSize: CanvasSize { .size(64, 64) }
        override func setup() throws { if \(throwing) { throw Broken() } }
        override func draw() { if \(throwing) { fatalError("draw() of a failed sketch") } }
      }
      """, to: "\(name).swift")
    var options = RunOptions(sketch: file)
    options.phone = .none
    options.frames = 3
    options.isOptimized = false
    defer { forgetShow() }
    let code = try RunCommand(options, signals: try StopSignals()).run()
    #expect(code == (throwing ? 1 : 0))
  }

  @Test func onlyTheBeginningOfALongErrorIsShown() {
    #expect(FailedSketch.shortened("short") == "short")
    #expect(FailedSketch.shortened("") == "")
    let long = FailedSketch.shortened(String(repeating: "x", count: 100_000))
    #expect(long.count == FailedSketch.longestText + 1 && long.hasSuffix("…"))
    let high = FailedSketch.shortened(String(repeating: "\n", count: 1000))
    #expect(high.split(separator: "\n", omittingEmptySubsequences: false).count == 13)
  }
}
