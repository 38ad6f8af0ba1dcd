import Ollin
import OllinPhone

/// Faces as porcelain masks, up to three, and the names of what they do.
///
/// Each mask is the mesh the phone tracks, standing where the head is. It warms with a smile and
/// cools with a frown, and the strongest of its 52 expressions are written below it.
///
/// Run it with `ollin run PhoneFace --phone usb` and look into the front camera; or with
/// `--phone sim:faces`.
final class PhoneFace: Sketch {
  @Smoothed(0.8) var aim = Vector3(0, 0, -0.4)
  @Smoothed(0.8) var away = 0.42

  let device = PhoneDevice()
  let porcelain = Color(hex: 0xEFE7DC)
  let warm = Color(hex: 0xF2785C)
  let cool = Color(hex: 0x5B8DEF)

  override func setup() {
    device.use(.face)
    device.start()
  }

  override func draw() {
    background(Color(hex: 0x15171D))
    // From left to right, so that nobody changes place when the phone counts anew.
    let faces = device.latestFaces.sorted { $0.headPosition.x < $1.headPosition.x }
    guard !faces.isEmpty else { return drawStatus(device.waitingMessage) }

    aim = faces.map(\.headPosition).reduce(.zero, +) / Double(faces.count)
    away = faces.count > 1 ? 0.52 : 0.34
    camera(
      .orbiting(
        target: aim - Vector3(0, 0.035, 0), radius: away, azimuth: 0.25 * sin(time * 0.4),
        elevation: 0.06, near: 0.02))
    environment(.studio.intensified(to: 0.55).lightingOnly())
    // A face tells the phone where the light in the room comes from.
    light(
      device.latestLight?.key
        ?? .directional(Color(hex: 0xFFE8CF), direction: Vector3(-0.7, -0.5, -0.6), intensity: 0.6))
    for face in faces { mask(face) }
    for (index, face) in faces.enumerated() { names(face, column: index, of: faces.count) }
  }

  func mask(_ face: OllinPhone.PhoneFace) {
    let smile = face.blendShape(.mouthSmileLeft) + face.blendShape(.mouthSmileRight)
    let frown = face.blendShape(.browDownLeft) + face.blendShape(.browDownRight)
    let mood =
      smile > frown
      ? Color.mix(porcelain, warm, smile * 0.55, in: .oklch)
      : Color.mix(porcelain, cool, frown * 0.55, in: .oklab)
    withState {
      transform(face.headTransform)
      noStroke()
      material(.ceramic)
      fill(mood)
      drawMesh(face.mesh())
    }
  }

  /// The strongest expressions, a bar for each.
  func names(_ face: OllinPhone.PhoneFace, column: Int, of count: Int) {
    let share = width / Double(count)
    let long = min(share * 0.62, 300 * scale)
    let left = share * (Double(column) + 0.5) - long / 2
    noStroke()
    textFont(.system)
    textSize(19 * scale)
    textAlign(.left, .bottom)
    // Where the eyes look says little about a mood.
    let telling = face.strongestBlendShapes(count: 12)
      .filter { !"\($0.shape)".hasPrefix("eyeLook") }.prefix(4)
    for (row, entry) in telling.enumerated() {
      let y = height - (150 - Double(row) * 38) * scale
      fill(Color(white: 1, alpha: 0.75))
      drawText("\(entry.shape)", left, y)
      fill(Color(white: 1, alpha: 0.14))
      drawRect(left, y + 3 * scale, long, 4 * scale, cornerRadius: 2 * scale)
      fill(Color.mix(cool, warm, Double(row) / 3, in: .oklch))
      drawRect(left, y + 3 * scale, long * entry.value, 4 * scale, cornerRadius: 2 * scale)
    }
  }
}
