import Ollin

/// Images made in code: a cloth is woven pixel by pixel, then hung up as tiles.
///
/// `image[x, y]` sets a pixel; drawn, the image stretches, turns and takes a tint.
final class Weave: Sketch {
  let threads = [0x7A1E2C, 0xC44536, 0xE9B44C, 0xF3E9D2, 0x1C6E7D, 0x14333F].map {
    Color(hex: UInt32($0))
  }
  lazy var cloth = weave(size: 96)

  override func draw() {
    background(Color(hex: 0x201A17))
    let tiles = 3
    let tile = width / Double(tiles)
    for row in 0..<tiles {
      for column in 0..<tiles {
        let number = row * tiles + column
        // Each tile has seen a little more sun than the one before.
        tint(Color.mix(.white, Color(hex: 0xFFCB8E), Double(number) / 12))
        let breath = 0.93 + 0.02 * sin(time + Double(number))
        withState(
          at: Vector2((Double(column) + 0.5) * tile, (Double(row) + 0.5) * tile),
          rotation: Double(number % 4) * .pi / 2
        ) {
          drawImage(
            cloth, in: Rectangle(center: .zero, width: tile * breath, height: tile * breath))
        }
      }
    }
    noTint()
  }

  /// A twill: over three threads and under one, a step further in every row.
  func weave(size: Int) -> Image {
    let image = Image(width: size * 4, height: size * 4)
    for y in 0..<size * 4 {
      for x in 0..<size * 4 {
        let (warp, weft) = (x / 4, y / 4)
        let isWarpAbove = (warp + weft) % 4 < 2
        let color = isWarpAbove ? thread(warp, size) : thread(weft, size)
        // Round threads: bright in the middle, dark where they dive under another.
        let across = Double(isWarpAbove ? x % 4 : y % 4) - 1.5
        let light = 1 - 0.16 * across * across
        image[x, y] = Color(
          red: color.red * light, green: color.green * light, blue: color.blue * light)
      }
    }
    return image
  }

  /// Stripes that mirror in the middle, as on a shawl.
  func thread(_ number: Int, _ size: Int) -> Color {
    let place = min(number, size - 1 - number)
    switch place {
    case 0..<3: return threads[5]
    case 3..<9: return threads[0]
    case 9..<11: return threads[2]
    case 11..<20: return threads[4]
    case 20..<22: return threads[3]
    case 22..<34: return threads[1]
    case 34..<36: return threads[2]
    case 36..<38: return threads[5]
    default: return threads[3]
    }
  }
}
