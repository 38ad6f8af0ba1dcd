import Ollin
import OllinPhone

/// The flat things of a room, and a red ball on the best of them, in the room's own light.
///
/// Floors, tables, seats and walls grow while the phone looks around; each is drawn by its outline.
/// The ball lies on the largest table, or on the floor until there is one. The lamp's warmth is what
/// the phone measures: switch one on and the picture warms. No depth sensor is needed.
///
/// Run it with `ollin run PhoneRoomPlanes --phone usb` and walk about; or with `--phone sim:room`.
final class PhoneRoomPlanes: Sketch {
  @Smoothed(1.5) var aim = Vector3(0, -0.6, -1)
  @Smoothed(1.5) var away = 3.5
  @Smoothed(0.4) var ball = Vector3(0, -1, -1.5)
  @Smoothed(1) var brightness = 0.8
  @Smoothed(1) var glow = Color.white

  let device = PhoneDevice()
  let paints: [PhoneSurface: Color] = [
    .floor: Color(hex: 0x5FA777), .table: Color(hex: 0xE2A95B), .seat: Color(hex: 0xD9667B),
    .wall: Color(hex: 0x55688F), .ceiling: Color(hex: 0xC9CED8),
  ]
  var spot: PhonePlane.ID?

  override func setup() {
    device.use(.room)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x191B22))
    let room = device.planes
    guard !room.isEmpty else { return drawStatus(device.waitingMessage) }

    let extent = room.bounds
    aim = Vector3(extent.center.x, extent.min.y + 0.5, extent.center.z)
    away = extent.longestSide * 0.9 + 1
    cameraShowcase(.sway(amplitude: 0.9, period: 40), target: aim, radius: away, elevation: 0.6)
    shine()
    noStroke()
    // Of what faces away only the outline is drawn: one looks in through it.
    for plane in room.planes {
      let view = plane.center - (activeCamera?.eye ?? .zero)
      draw(plane, isBehind: plane.normal.dot(view) < 0)
    }
    if let ground = room.largest(of: .table) ?? room.floor ?? room.flat.first { roll(on: ground) }
    drawCaption(caption(room))
  }

  /// The room's own light, as the phone measures it.
  func shine() {
    brightness = device.latestLight?.intensity ?? 0.8
    glow = device.latestLight?.color ?? .white
    environment(.studio.intensified(to: 0.5).lightingOnly())
    light(
      .directional(
        glow, direction: Vector3(-0.35, -1, -0.25), intensity: clamp(brightness * 0.55, 0, 2)))
    castShadows()
    shadowSoftness(0.5)
  }

  func draw(_ plane: PhonePlane, isBehind: Bool) {
    let paint = paints[plane.surface] ?? Color(hex: 0x9A9FA8)
    material(.matte)
    if isBehind {
      fill(paint)
      drawMesh(plane.mesh)
    }
    material(.unlit)
    fill(isBehind ? paint.lighter(by: 0.12) : paint.withAlpha(0.35))
    drawTube(plane.outline, radius: isBehind ? 0.01 : 0.006, sides: 6)
  }

  /// The ball lies on a plane and drops onto it when that is a new one.
  func roll(on ground: PhonePlane) {
    let radius = 0.17
    let rest = ground.center + ground.normal * radius
    if spot != ground.id {
      spot = ground.id
      $ball.jump(to: rest + Vector3(0, 0.9, 0))
    }
    ball = rest
    material(.polished)
    fill(Color(hex: 0xE5484D))
    withState(at: ball) { drawSphere(radius: radius) }
  }

  func caption(_ room: PhonePlanes) -> String {
    let area = room.planes.reduce(0) { $0 + $1.area }
    var text = String(format: "%d surfaces, %.0f m²", room.count, area)
    if let light = device.latestLight {
      text += String(format: " · %.0f lm, %.0f K", light.lumens, light.kelvin)
    }
    return text
  }
}
