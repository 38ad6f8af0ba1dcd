import Ollin
import OllinPhone

/// How a picture moves: streaks coloured by speed, and dust that is carried along.
///
/// Between one camera frame and the next the phone measures where everything went. The dust keeps
/// the memory of it for a while, as leaves on a stream do.
///
/// Run it with `ollin run PhoneFlow --phone usb`, point the phone at something with texture and
/// move; or with `--phone sim:flow`.
final class PhoneFlow: Sketch {
  /// A speck, and the way it went.
  struct Speck {
    var place: Vector2
    var velocity = Vector2.zero
    var life: Double
  }

  override var canvasSize: CanvasSize { .size(1080, 1440) }

  @Param("Points from one streak to the next", 14...80) var spacing = 30
  let device = PhoneDevice()
  var dust: [Speck] = []

  override func setup() {
    device.use(.flow)
    device.start()
    dust = (0..<700).map { _ in Speck(place: randomVector(), life: random(2)) }
  }

  override func draw() {
    background(Color(hex: 0x07090D))
    guard let motion = device.latestFlow, let picture = device.latestFlowFrame else {
      return drawStatus(device.waitingMessage)
    }
    let size = Vector2(Double(picture.width), Double(picture.height))
    let frame = Rectangle(fitting: size, in: canvasRectangle)
    tint(Color(white: 0.38))
    drawImage(picture, in: frame)
    noTint()
    streaks(motion, in: frame)
    carry(motion, in: frame)
    let drift = motion.averageFlow(in: frame) / max(motion.interval, 0.001)
    drawCaption(String(format: "the picture drifts %.0f points a second", drift.length))
  }

  func streaks(_ motion: OllinPhone.PhoneFlow, in frame: Rectangle) {
    let samples = motion.samples(in: frame, every: Double(spacing) * scale)
    let fastest = max(samples.map(\.flow.length).max() ?? 1, 12 * scale)
    strokeCap(.round)
    for sample in samples {
      let speed = sample.flow.length / fastest
      guard speed > 0.03 else { continue }
      stroke(Colormap.turbo.color(at: 0.15 + 0.8 * speed).withAlpha(0.2 + 0.45 * speed))
      strokeWeight((1.2 + 2.2 * speed) * scale)
      let reach = sample.flow.limited(to: 44 * scale)
      drawLine(sample.position - reach * 0.5, sample.position + reach * 0.5)
    }
  }

  /// Dust takes on the speed of what is under it, and lets go of it slowly.
  func carry(_ motion: OllinPhone.PhoneFlow, in frame: Rectangle) {
    let lag = min(deltaTime * 5, 1)
    let calm = Color(hex: 0x7C93B8)
    let hasty = Color(hex: 0xFFF3D6)
    for index in dust.indices {
      var speck = dust[index]
      let wind = motion.vector(at: speck.place, in: frame) / max(motion.interval, 0.001)
      speck.velocity = speck.velocity.lerp(to: wind * 0.7, lag)
      speck.place += speck.velocity * deltaTime
      speck.life -= deltaTime
      if speck.life < 0 || !frame.contains(speck.place) {
        speck = Speck(place: randomVector(in: frame), life: random(1, 4))
      }
      dust[index] = speck
      let haste = clamp(speck.velocity.length / (500 * scale), 0, 1)
      stroke(Color.mix(calm, hasty, haste).withAlpha(0.35 + 0.65 * haste))
      strokeWeight((2.2 + 2.6 * haste) * scale)
      drawLine(speck.place - speck.velocity * 0.09, speck.place)
    }
  }
}
