import Ollin

/// A page of 24 flat fields, saturated and mixed, whose two chroma samples differ; still, or
/// wandering down with discs that circle over them.
final class ColourFields: Sketch {
  static let columns = 4
  static let rows = 6
  static let colors: [UInt32] = [
    0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0x00FFFF, 0xFF00FF,
    0xE4572E, 0x17807E, 0xF3A712, 0x4062BB, 0xB57BE0, 0x5BC0BE,
    0x7A1F3D, 0x1F5C2E, 0x1B2A7A, 0x5A4A00, 0x0F4F5C, 0x4B0F5C,
    0xFFB3B3, 0xB3FFC2, 0xB8C4FF, 0xFFF2A8, 0x141230, 0xF4E0C6,
  ]

  var moves = false

  override func draw() {
    noStroke()
    let tile = Vector2(width / Double(Self.columns), height / Double(Self.rows))
    let shift = moves ? Double(frameCount) * 3 : 0
    for (index, value) in Self.colors.enumerated() {
      fill(Color(hex: value))
      let x = Double(index % Self.columns) * tile.x
      let y = (Double(index / Self.columns) * tile.y + shift).truncatingRemainder(
        dividingBy: height)
      // A field that leaves below comes in again at the top.
      for top in [y.rounded(), y.rounded() - height] { drawRect(x, top, tile.x + 1, tile.y + 1) }
    }
    guard moves else { return }
    for (index, value) in Self.colors.enumerated() {
      fill(Color(hex: value ^ 0xFFFFFF))
      let angle = time * 2 + Double(index)
      drawCircle(
        (Double(index % Self.columns) + 0.5) * tile.x + cos(angle) * 30,
        (Double(index / Self.columns) + 0.5) * tile.y + sin(angle) * 60, 50)
    }
  }
}
