import Ollin
import OllinPhone

/// The phone as a wand among lanterns.
///
/// A beam leaves the back of the phone; the lantern it hits lights up. Hold a finger on the glass
/// and the lantern comes along, slide the finger up or down and it goes away or comes near. A tap
/// on nothing hangs a new one.
///
/// Run it with `ollin run PhonePointer --phone usb`, stand where there is room, and point; or with
/// `--phone sim:wand`.
final class PhonePointer: Sketch {
  /// A paper lantern.
  struct Lantern {
    var place: Vector3
    let color: Color
    var glow = 0.0
  }

  @Param("Metres a second by thumb", 0.2...4) var pull = 1.2
  @Smoothed(0.25) var beamEnd = Vector3(0, 0, -2)

  let device = PhoneDevice()
  let papers = [0xFF7A59, 0xFFC857, 0x8BD3C7, 0xF49AC2, 0x9D8DF1].map { Color(hex: UInt32($0)) }
  lazy var lanterns = (0..<17).map { index in
    Lantern(
      place: Vector3(
        (Double(index % 6) - 2.5) * 0.42 + random(-0.1, 0.1),
        (Double(index / 6) - 1) * 0.46 + random(-0.08, 0.08), random(-2.4, -1.5)),
      color: papers[index % papers.count])
  }
  var held: Int?
  var distance = 2.0
  var presses = 0

  override func setup() {
    device.use(.wand)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x10142A))
    guard let wand = device.latestWand else { return drawStatus(device.waitingMessage) }
    let aimed = wand.isTracked ? point(wand) : nil
    camera(
      .perspective(
        eye: Vector3(0.62 + 0.2 * sin(time * 0.3), 0.4, 1.05), target: Vector3(0, 0.02, -1.3),
        fieldOfView: 0.8))
    ambientLight(Color(hex: 0x777A9C))
    light(.directional(Color(hex: 0xFFE3C2), direction: Vector3(-0.4, -0.8, -0.6), intensity: 0.6))
    noStroke()
    for index in lanterns.indices {
      let isLit = index == aimed || index == held
      lanterns[index].glow += ((isLit ? 1 : 0) - lanterns[index].glow) * min(deltaTime * 6, 1)
      hang(lanterns[index])
    }
    phone(wand)
    let what = held != nil ? "carrying one" : aimed != nil ? "pointing at one" : "pointing"
    drawCaption("\(what) · pressed \(wand.pressCount) ×")
  }

  /// Finds what the beam hits, and carries what is held; answers which lantern is pointed at.
  func point(_ wand: PhoneWand) -> Int? {
    let hits = lanterns.indices.compactMap { index in
      wand.ray.hit(sphereAt: lanterns[index].place, radius: 0.14).map { (index, $0) }
    }
    let nearest = hits.min { $0.1 < $1.1 }
    // Counted, not looked at: a tap may begin and end between two frames.
    if wand.pressCount != presses {
      presses = wand.pressCount
      if let nearest {
        held = nearest.0
        distance = nearest.1 + 0.1
      } else if wand.isPressed, lanterns.count < 40 {
        lanterns.append(Lantern(place: wand.point(at: 1.8), color: randomChoice(papers)))
        (held, distance) = (lanterns.count - 1, 1.8)
      }
    }
    if !wand.isPressed { held = nil }
    if let held {
      // The thumb is a speed: the glass is small, and the room is not.
      distance = clamp(distance + (wand.touch?.y ?? 0) * pull * deltaTime, 0.5, 4)
      lanterns[held].place = lanterns[held].place.lerp(
        to: wand.point(at: distance), min(deltaTime * 10, 1))
    }
    beamEnd = wand.point(at: held != nil ? distance : nearest?.1 ?? 3)
    return nearest?.0
  }

  func hang(_ lantern: Lantern) {
    material(.matte)
    fill(Color(hex: 0x565D8C))
    drawCapsule(
      from: lantern.place + Vector3(0, 0.1, 0), to: lantern.place + Vector3(0, 1.6, 0),
      radius: 0.0014)
    material(Material(specular: 0.2, specularSharpness: 10, translucency: 0.8))
    let warm = Color.mix(lantern.color, Color(hex: 0xFFF2CC), 0.75 * lantern.glow)
    fill(warm)
    if lantern.glow > 0.5 { material(.unlit) }
    withState(at: lantern.place) {
      scale(1, 0.82, 1)
      drawSphere(radius: 0.105 + 0.02 * lantern.glow)
      // A wooden ring above and below.
      material(.matte)
      fill(Color(hex: 0x3B2A2A))
      for side in [-1.0, 1] {
        withState(at: Vector3(0, side * 0.105, 0)) { drawCylinder(radius: 0.045, height: 0.03) }
      }
    }
    guard lantern.glow > 0.02 else { return }
    withBillboard(at: lantern.place) {
      noDepth()
      blendMode(.add)
      let halo = [0.5, 0.12, 0.02, 0].map { lantern.color.withAlpha($0 * lantern.glow) }
      fill(.radial(center: .zero, radius: 210 * scale, halo))
      drawCircle(0, 0, 210 * scale)
    }
  }

  func phone(_ wand: PhoneWand) {
    material(.glossy)
    withState {
      transform(wand.placement)
      fill(Color(hex: 0x20242E))
      drawRoundedBox(width: 0.075, height: 0.15, depth: 0.009, radius: 0.004)
      fill(wand.isPressed ? Color(hex: 0xFFF2CC) : Color(hex: 0x5A6CA8))
      translate(0, 0, 0.005)
      drawRoundedBox(width: 0.067, height: 0.14, depth: 0.002, radius: 0.001)
    }
    guard wand.isTracked else { return }
    material(.unlit)
    fill(Color(hex: 0xFFE9B0, alpha: wand.isPressed ? 0.9 : 0.45))
    drawCapsule(
      from: wand.position, to: beamEnd, radius: wand.isPressed ? 0.006 : 0.003)
  }
}
