import Ollin

/// Blend modes: light adds up on black, ink multiplies on paper.
///
/// Above, three lamps swing over each other and their sum is white; below, three inks cross and
/// their product is black. Both are mixed in linear light, as lamps and inks do.
final class Spectrum: Sketch {
  let paper = Color(hex: 0xF6F1E4)

  override func draw() {
    background(Color(hex: 0x07070B))
    noStroke()
    fill(paper)
    drawRect(0, height / 2, width, height / 2)

    lamps()
    inks()
    blendMode(.normal)
  }

  func lamps() {
    blendMode(.add)
    let colors = [Color(red: 1, green: 0, blue: 0), .green, Color(red: 0, green: 0, blue: 1)]
    for (index, color) in colors.enumerated() {
      let turn = Double(index) / 3 * .tau + time * 0.4
      let place = Vector2(width / 2, height / 4) + Vector2(angle: turn, length: 72 * scale)
      // Rings, so that where they cross every sum of two and of three can be seen.
      for ring in 0..<9 {
        fill(color.withAlpha(0.34 - Double(ring) * 0.028))
        drawCircle(center: place, radius: (34 + Double(ring) * 16) * scale)
      }
    }
  }

  func inks() {
    blendMode(.multiply)
    let colors = [Color(hex: 0x12B5E5), Color(hex: 0xE8308A), Color(hex: 0xFFDE17)]
    for (index, color) in colors.enumerated() {
      fill(color)
      withState(
        at: Vector2(width / 2, height * 0.75),
        rotation: Double(index) / 3 * .pi + time * 0.12 * Double(index + 1)
      ) {
        for bar in -5...5 {
          let y = Double(bar) * 38 * scale
          let half = (200 * 200 - y * y / (scale * scale)).squareRoot() * scale
          drawRect(-half, y - 9 * scale, half * 2, 18 * scale, cornerRadius: 9 * scale)
        }
      }
    }
  }
}
