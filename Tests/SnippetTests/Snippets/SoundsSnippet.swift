import Ollin
import OllinPhone

/// What is heard: levels, and a flash for every sound that starts.
final class SoundsSnippet: Sketch {
  let device = PhoneDevice()
  let ears = PhoneSounds()
  var started: [SoundEvent] = []

  override func setup() {
    device.sounds.threshold = 0.4
    ears.hear([SoundClassification(label: "dog_bark", confidence: 0.9)], at: 2, duration: 1.5)
  }

  override func draw() {
    let musical = device.sounds.confidence(of: "music")
    background(Color(white: 0.1 + musical * 0.3))
    for event in device.sounds.events() + ears.events() { started.append(event) }
    let flash = max(0, 1 - device.sounds.timeSinceHearing("clapping") / 0.3)
    fill(Color(white: 0.5 + flash / 2))
    noStroke()
    drawRect(0, 200, 40 + musical * 200, 20)
    for (row, event) in started.enumerated() {
      drawText("\(event.label) \(event.confidence) at \(event.time)", 10, 40 + Double(row) * 30)
    }
    let loudest = ears.topClassification?.label ?? "nothing"
    drawText("\(loudest), \(device.sounds.classifications.count) in all", 10, 160)
    _ = (device.sounds.isListening, device.sounds.readingCount)
  }
}
