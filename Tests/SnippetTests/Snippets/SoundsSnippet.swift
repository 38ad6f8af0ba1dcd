import Ollin
import OllinPhone

/// What is heard: levels, and a flash for every sound that starts.
final class SoundsSnippet: Snippet {
  override class var scene: String { "sounds" }
  override class var frames: Int { 600 }
  override class var sights: Int { 9 }

  let device = PhoneDevice()
  var started: [SoundEvent] = []

  override func setup() {
    device.start()
    device.sounds.threshold = 0.4
  }

  override func draw() {
    let musical: Double = device.sounds.confidence(of: "music")
    let now: SoundClassification? = device.sounds.topClassification
    let all: [SoundClassification] = device.sounds.classifications
    background(Color(white: 0.1 + musical * 0.3))
    for event in device.sounds.events() {
      started.append(event)
      see("a sound that starts", event.confidence >= 0.4 && event.time > 1000)
      see("how long ago it was", device.sounds.timeSinceHearing(event.label) < 0.6)
    }
    let newest = started.last?.label ?? "clapping"
    let flash = max(0, 1 - device.sounds.timeSinceHearing(newest) / 0.3)
    fill(Color(white: 0.5 + flash / 2))
    noStroke()
    drawRect(0, 200, 40 + flash * 200, 20)
    for (row, event) in started.suffix(4).enumerated() {
      drawText("\(event.label) \(event.confidence) at \(event.time)", 10, 40 + Double(row) * 30)
    }
    drawText("\(now?.label ?? "nothing"), \(all.count) in all", 10, 160)
    see("a fade", flash > 0 && flash < 1)
    see("a sound that goes on and starts once", all.count == 1 && flash == 0 && !started.isEmpty)
    see("the strongest", now?.confidence ?? 0 > 0.4)
    see("what is over the threshold", all.first == now && all.allSatisfy { $0.confidence >= 0.4 })
    see("a sure sound by its name", now.map { device.sounds.confidence(of: $0.label) } ?? 0 > 0.4)
    see("readings", device.sounds.isListening && device.sounds.readingCount > 10)
    guard frameCount == 590 else { return }
    device.sounds.reset()
    see(
      "nothing once it is forgotten",
      device.sounds.topClassification == nil && device.sounds.threshold == 0.4
        && device.sounds.readingCount > 10)
  }
}
