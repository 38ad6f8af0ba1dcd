import Ollin
import OllinPhone

/// A finger paints on the phone.
///
/// Thick dabs run, the way the phone is tilted, until they are dry. Every finger on the glass
/// shows as a ring.
///
/// Run it with `ollin run PhoneCanvas --phone usb`, open Ollin Capture on the iPhone, and paint.
final class PhoneCanvas: Sketch {
  /// A touch of paint that stays where it was put.
  struct Dab {
    var position: Vector2
    var radius: Double
    var color: Color
  }

  /// Paint that runs: the head moves, and leaves a wet line behind.
  struct Drip {
    var trail: [Vector2]
    var head: Vector2
    var velocity = Vector2.zero
    var radius: Double
    var color: Color
    /// What is left to run with: 1 when fresh, 0 when dry.
    var wetness = 1.0
  }

  override var canvasSize: CanvasSize { .size(1080, 2340) }

  let device = PhoneDevice()
  let paper = Color(hex: 0x14121F)
  let palette = [0xF25C54, 0xF7B267, 0xF4E285, 0x5BC0BE, 0x6A8EF0, 0xB57BE0].map {
    Color(hex: UInt32($0))
  }

  var dabs: [Dab] = []
  var drips: [Drip] = []
  var brush = Vector2.zero
  var travelled = 0.0

  override func setup() {
    device.show(self)
  }

  override func mousePressed() {
    brush = mouse
    dab(at: mouse)
  }

  override func draw() {
    background(paper)
    if mouseIsPressed { paint(to: mouse) }
    run()

    noStroke()
    for dab in dabs {
      fill(dab.color)
      drawCircle(center: dab.position, radius: dab.radius)
    }
    for drip in drips { draw(drip) }
    for touch in device.touches.down { ring(touch) }

    if dabs.isEmpty {
      drawStatus("Paint with a finger.\nTilt the phone, and the paint runs.")
    }
  }

  // MARK: Painting

  /// Dabs along the way the finger went since the last frame, so that a fast stroke has no gaps.
  func paint(to target: Vector2) {
    let way = target - brush
    let step = 9.0
    guard way.length >= step else { return }
    for _ in 0..<Int(min(way.length / step, 400)) {
      brush += way.normalized * step
      travelled += step
      dab(at: brush)
    }
  }

  func dab(at place: Vector2) {
    let press = pressureIsAvailable ? pressure : 0.6
    let radius = (16 + 34 * press) * (0.75 + 0.5 * noise(travelled * 0.004))
    let color = self.color(at: travelled)
    dabs.append(Dab(position: place, radius: radius, color: color))
    if dabs.count > 2400 { dabs.removeFirst(dabs.count - 2400) }
    if random() < 0.1 {
      let edge = Vector2(angle: random(.tau), length: radius * 0.5)
      drips.append(
        Drip(trail: [place + edge], head: place + edge, radius: random(5, 13), color: color))
      if drips.count > 160 { drips.removeFirst() }
    }
  }

  /// The colour wanders through the palette as the brush travels.
  func color(at distance: Double) -> Color {
    let place = distance / 620
    let index = Int(place) % palette.count
    return Color.mix(
      palette[index], palette[(index + 1) % palette.count], fract(place), in: .oklab)
  }

  // MARK: Running

  /// Gravity in the plane of the glass, in canvas directions; straight down with no phone.
  var fall: Vector2 {
    guard let gravity = device.latestMotion?.gravity else { return Vector2(0, 1) }
    return Vector2(gravity.x, -gravity.y)
  }

  func run() {
    let seconds = min(deltaTime, 0.05)
    for index in drips.indices where drips[index].wetness > 0 {
      var drip = drips[index]
      let pull = fall * (900 * drip.wetness * drip.radius / 9)
      drip.velocity = (drip.velocity + pull * seconds) * (1 - 2.6 * seconds)
      drip.head += drip.velocity * seconds
      drip.wetness -= seconds * (0.14 + drip.velocity.length * 0.0008)
      if let last = drip.trail.last, last.distance(to: drip.head) > 26 {
        drip.trail.append(drip.head)
      }
      drips[index] = drip
    }
  }

  func draw(_ drip: Drip) {
    strokeCap(.round)
    stroke(drip.color)
    noFill()
    for index in drip.trail.indices {
      let next = index + 1 < drip.trail.count ? drip.trail[index + 1] : drip.head
      // Thick where it left the dab, thin where it ran fast.
      strokeWeight(drip.radius * (2 - min(Double(index) * 0.12, 1.1)))
      drawLine(drip.trail[index], next)
    }
    noStroke()
    fill(drip.color)
    drawCircle(center: drip.head, radius: drip.radius * (0.75 + 0.35 * max(drip.wetness, 0)))
  }

  // MARK: Fingers

  func ring(_ touch: PhoneTouch) {
    let landing = 1 - min(touch.age / 0.25, 1)
    withState {
      noFill()
      stroke(Color(white: 1, alpha: 0.9))
      strokeWeight(5)
      drawCircle(
        center: touch.point(in: bounds), radius: 62 + touch.radius * width * 0.5 + 60 * landing)
    }
  }
}
