import Ollin
import OllinPhone

/// What the phone hears, as rings on dark water.
///
/// Every sound that begins falls in at its own place, always the same one, and rings out with its
/// name. Along the shore stand the levels of what is heard now.
///
/// Run it with `ollin run PhoneSounds --phone usb`, switch Hear on in the app, and clap, knock,
/// whistle or put music on; or with `--phone sim:sounds`.
final class PhoneSounds: Sketch {
  /// A sound that has begun.
  struct Drop {
    let label: String
    let place: Vector2
    let color: Color
    let strength: Double
    let born: Double
  }

  @Param("Sure enough to ring", 0.1...0.95) var threshold = 0.5
  let device = PhoneDevice()
  var drops: [Drop] = []
  /// Levels that rise and fall softly, by name.
  var levels: [String: Double] = [:]

  override func setup() {
    device.use(.touch)
    device.start()
  }

  override func draw() {
    fill(
      .linear(from: .zero, to: Vector2(0, height), [Color(hex: 0x0B1E2D), Color(hex: 0x05080F)]))
    noStroke()
    drawRect(canvasRectangle)
    device.sounds.threshold = threshold
    for event in device.sounds.events() { fall(event) }
    drops.removeAll { time - $0.born > 7 }
    guard device.sounds.readingCount > 0 else { return drawStatus(device.waitingMessage) }
    for drop in drops { ring(drop) }
    shore()
  }

  func fall(_ event: SoundEvent) {
    // The letters decide: the same sound falls in the same place every time.
    let seed = event.label.unicodeScalars.reduce(7.0) {
      ($0 * 31 + Double($1.value)).truncatingRemainder(dividingBy: 9973)
    }
    let place = Vector2(
      (0.2 + 0.6 * fract(seed * 0.618)) * width, (0.14 + 0.5 * fract(seed * 0.3819)) * height)
    drops.append(
      Drop(
        label: event.label.replacingOccurrences(of: "_", with: " "), place: place,
        color: Color(hue: fract(seed * 0.137), saturation: 0.5, brightness: 1),
        strength: event.confidence, born: time))
    if drops.count > 40 { drops.removeFirst() }
  }

  func ring(_ drop: Drop) {
    let age = time - drop.born
    let fade = pow(1 - min(age / 7, 1), 1.5)
    noFill()
    for wave in 0..<6 {
      let since = age - Double(wave) * 0.22
      guard since > 0 else { continue }
      let radius = (20 + 150 * pow(since, 0.7) * drop.strength) * scale
      stroke(drop.color.withAlpha(fade * (0.9 - Double(wave) * 0.13)))
      strokeWeight((5 - Double(wave) * 0.6) * scale * (0.4 + fade * 0.6))
      // Rings lie on the water, a little flat.
      drawEllipse(center: drop.place, radiusX: radius, radiusY: radius * 0.62)
    }
    noStroke()
    let splash = (60 + 240 * pow(age, 0.6)) * scale
    withState {
      translate(drop.place)
      scale(1, 0.62)
      fill(
        .radial(
          center: .zero, radius: splash,
          [0.4, 0.12, 0.03, 0].map { drop.color.withAlpha($0 * fade) }))
      drawCircle(0, 0, splash)
    }
    fill(drop.color.withAlpha(fade))
    drawCircle(center: drop.place, radius: (6 + 10 * fade) * scale)
    fill(Color(white: 1, alpha: min(fade * 1.4, 1)))
    textSize((26 + 12 * drop.strength) * scale)
    textAlign(.center, .bottom)
    drawText(drop.label, at: drop.place - Vector2(0, 22 * scale))
  }

  /// The strongest few of what is heard now, as reeds.
  func shore() {
    let heard = [
      "speech", "music", "laughter", "applause", "dog_bark", "door_bell", "whistling", "rain",
    ]
    let room = width / Double(heard.count)
    textSize(17 * scale)
    textAlign(.center, .bottom)
    for (index, label) in heard.enumerated() {
      let now = device.sounds.confidence(of: label)
      let level = (levels[label] ?? 0) + (now - (levels[label] ?? 0)) * min(deltaTime * 5, 1)
      levels[label] = level
      let x = (Double(index) + 0.5) * room
      let tall = (8 + 190 * level) * scale
      fill(Color.mix(Color(hex: 0x27465C), Color(hex: 0xFFD28A), level))
      drawRect(
        center: Vector2(x, height - 90 * scale - tall / 2), width: 16 * scale, height: tall,
        cornerRadius: 8 * scale)
      fill(Color(white: 1, alpha: 0.4 + 0.6 * level))
      drawText(label.replacingOccurrences(of: "_", with: " "), at: Vector2(x, height - 50 * scale))
    }
    stroke(Color(hex: 0x27465C))
    strokeWeight(2 * scale)
    drawLine(0, height - 84 * scale, width, height - 84 * scale)
  }
}
