import Ollin
import OllinPhone

/// The phone's glass as an instrument.
///
/// Every finger is a disc as wide as the finger is on the glass, with a comet's tail; every tap
/// rings out where it fell, even one too short for a frame to see. Lift the phone and the light
/// warms: the air it stands in says how high it is.
///
/// Run it with `ollin run PhoneTouches --phone usb` and play on the phone; or with
/// `--phone sim:touch`.
final class PhoneTouches: Sketch {
  /// A tap that rings.
  struct Ring {
    let place: Vector2
    let hue: Double
    let born: Double
  }

  /// Where a finger has been.
  struct Tail {
    var path: [Vector2] = []
    var width = 0.0
  }

  let device = PhoneDevice()
  var rings: [Ring] = []
  var tails: [Int: Tail] = [:]
  @Smoothed(1) var lift = 0.0

  /// The glass, upright in the middle of what the caption leaves of the canvas.
  var glass: Rectangle {
    let tall = min(height * 0.86, width * 1.9)
    let middle = Vector2(center.x, center.y - 30 * scale)
    return Rectangle(center: middle, width: tall * 0.462, height: tall)
  }

  override func setup() {
    device.use(.touch)
    device.start()
  }

  override func draw() {
    lift = clamp((device.latestAir?.altitude ?? 0) * 2, -1, 1)
    background(ground)
    fill(Color.mix(ground, .white, 0.06))
    stroke(Color(white: 1, alpha: 0.3))
    strokeWeight(2.5 * scale)
    drawRect(
      center: glass.center, width: glass.width, height: glass.height, cornerRadius: 62 * scale)
    for tap in device.touches.taps() {
      rings.append(Ring(place: tap.point(in: glass), hue: hue(of: tap.id), born: time))
    }
    if rings.count > 100 { rings.removeFirst(rings.count - 100) }
    guard device.touches.isReporting else {
      return drawStatus("Touch the phone's glass.\n" + device.waitingMessage, in: glass)
    }
    follow()
    rings.removeAll { time - $0.born > 2.4 }
    for ring in rings { draw(ring) }
    for (id, tail) in tails { draw(tail, hue: hue(of: id)) }
    for touch in device.touches.down { draw(touch) }
    drawCaption(caption)
  }

  /// Night blue low down, warm high up.
  var ground: Color { Color.mix(Color(hex: 0x0C1424), Color(hex: 0x4A2413), 0.5 + 0.5 * lift) }

  /// No number comes twice, so the golden angle gives each finger a colour of its own.
  func hue(of id: Int) -> Double { Double(id) * .goldenAngle / .tau + 0.08 * lift }

  /// Lengthens the tails of fingers that are down, and lets the others burn out.
  func follow() {
    for touch in device.touches.down {
      tails[touch.id, default: Tail()].path.append(touch.point(in: glass))
      tails[touch.id]?.width = max(touch.radius * glass.width, 12 * scale)
    }
    for id in tails.keys {
      let isDown = device.touches.touch(id: id) != nil
      if (tails[id]?.path.count ?? 0) > 90 || !isDown { tails[id]?.path.removeFirst() }
      if tails[id]?.path.isEmpty ?? true { tails[id] = nil }
    }
  }

  func draw(_ tail: Tail, hue: Double) {
    strokeCap(.round)
    for (index, pair) in zip(tail.path, tail.path.dropFirst()).enumerated() {
      let fresh = Double(index + 1) / Double(max(tail.path.count, 60))
      let color = Color(hue: hue, saturation: 0.65, brightness: 1)
      stroke(Color.mix(Color.mix(ground, .white, 0.06), color, fresh * fresh))
      strokeWeight(tail.width * (0.15 + 1.5 * fresh))
      drawLine(pair.0, pair.1)
    }
  }

  func draw(_ touch: PhoneTouch) {
    let place = touch.point(in: glass)
    let radius = max(touch.radius * glass.width, 12 * scale)
    let landing = 1 - min(touch.age / 0.3, 1)
    let halo = Color(hue: hue(of: touch.id), saturation: 0.5, brightness: 1)
    let reach = radius * (3.4 + 2 * landing + (touch.force ?? 0))
    noStroke()
    fill(.radial(center: place, radius: reach, [0.7, 0.2, 0.05, 0].map(halo.withAlpha)))
    drawCircle(center: place, radius: reach)
    fill(Color(hue: hue(of: touch.id), saturation: 0.25, brightness: 1))
    drawCircle(center: place, radius: radius)
  }

  func draw(_ ring: Ring) {
    let age = (time - ring.born) / 2.4
    noFill()
    for wave in 0..<3 {
      let part = age - Double(wave) * 0.08
      guard part > 0 else { continue }
      stroke(Color(hue: ring.hue, saturation: 0.55, brightness: 1, alpha: (1 - part) * 0.8))
      strokeWeight((6 * (1 - part) + 0.5) * scale)
      drawCircle(center: ring.place, radius: (20 + 220 * pow(part, 0.6)) * scale)
    }
  }

  var caption: String {
    var text = "\(device.touches.down.count) down, \(device.touches.tapCount) so far"
    if let air = device.latestAir {
      text += String(format: " · %+.2f m, %.1f hPa", air.altitude, air.hectopascals)
    }
    return text
  }
}
