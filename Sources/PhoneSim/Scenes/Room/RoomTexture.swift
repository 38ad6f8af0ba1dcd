internal import Foundation
internal import Ollin

/// Pictures of the room's surfaces, painted from numbers.
///
/// Those that repeat go on at their edges without a seam.
enum RoomTexture {
  /// A picture of a pattern.
  static func image(of pattern: RoomLook.Pattern) -> Image {
    switch pattern {
    case .plaster: painted(256) { x, y in grey(0.985 + 0.03 * cloud(x, y, 24, 1)) }
    case .smooth: painted(8) { _, _ in grey(1) }
    case .boards: painted(512) { x, y in board(x, y) }
    case .wood: painted(256) { x, y in wood(x, y, seed: 3) }
    case .cloth: painted(128) { x, y in weave(x, y) }
    case .leaf: painted(64) { x, y in grey(0.9 + 0.2 * cloud(x, y, 6, 8)) }
    case .rug: painted(384) { x, y in rug(x, y) }
    case .cardboard: painted(128) { x, y in cardboard(x, y) }
    case .book: painted(64) { x, y in book(x, y) }
    case .painting(let number):
      painted(320) { x, y in
        let edge = min(min(x, 1 - x), min(y, 1 - y))
        return edge < 0.045 ? frame(edge) : RoomPainting.colour(number, x, y)
      }
    case .outside: painted(384) { x, y in RoomPainting.outside(x, y) }
    case .shade: painted(64) { x, _ in grey(0.97 + 0.03 * sin(x * 2 * .pi * 16)) }
    }
  }

  /// A picture, pixel by pixel.
  ///
  /// - Parameters:
  ///   - side: pixels along each side.
  ///   - colour: red, green and blue, 0…1, of a place 0…1 from the left and the top.
  /// - Returns: an opaque picture.
  private static func painted(
    _ side: Int, _ colour: (Double, Double) -> SIMD3<Double>
  ) -> Image {
    let image = Image(width: side, height: side, color: .white)
    image.mapPixels { x, y, _ in
      let shown = colour((Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
        .clamped(lowerBound: .zero, upperBound: SIMD3(repeating: 1))
      return Color(red: shown.x, green: shown.y, blue: shown.z)
    }
    return image
  }

  static func grey(_ value: Double) -> SIMD3<Double> { SIMD3(repeating: value) }

  // MARK: Noise

  /// A number 0…1 that belongs to three whole numbers.
  static func thrown(_ a: Int, _ b: Int, _ seed: Int) -> Double {
    var mixed =
      UInt32(truncatingIfNeeded: a) &* 0x9E37_79B1 ^ UInt32(truncatingIfNeeded: b) &* 0x85EB_CA77
      ^ UInt32(truncatingIfNeeded: seed) &* 0xC2B2_AE3D
    mixed = (mixed ^ mixed >> 15) &* 0x2C1B_3C6D
    mixed = (mixed ^ mixed >> 12) &* 0x297A_2D39
    return Double(mixed >> 8) * 0x1p-24
  }

  /// Smooth numbers −1…1 on a grid of `across` × `down` cells that comes again.
  static func smooth(_ x: Double, _ y: Double, _ across: Int, _ down: Int, _ seed: Int) -> Double {
    let (u, v) = (x * Double(across), y * Double(down))
    let (column, row) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    func wrapped(_ index: Int, _ count: Int) -> Int { ((index % count) + count) % count }
    func at(_ dx: Int, _ dy: Int) -> Double {
      thrown(wrapped(column + dx, across), wrapped(row + dy, down), seed)
    }
    let (s, t) = (Ease.step(0, 1, at: u - Double(column)), Ease.step(0, 1, at: v - Double(row)))
    let top = at(0, 0) + (at(1, 0) - at(0, 0)) * s
    let bottom = at(0, 1) + (at(1, 1) - at(0, 1)) * s
    return (top + (bottom - top) * t) * 2 - 1
  }

  /// Three sizes of smooth noise on top of each other, −1…1.
  static func cloud(_ x: Double, _ y: Double, _ cells: Int, _ seed: Int) -> Double {
    smooth(x, y, cells, cells, seed) * 0.55 + smooth(x, y, cells * 2, cells * 2, seed + 1) * 0.3
      + smooth(x, y, cells * 5, cells * 5, seed + 2) * 0.15
  }

  // MARK: Materials

  /// Grain along x.
  private static func wood(_ x: Double, _ y: Double, seed: Int) -> SIMD3<Double> {
    let wave = y + 0.02 * smooth(x, y, 3, 3, seed)
    let rings = smooth(x * 0.5, wave, 2, 26, seed + 1)
    let fibre = smooth(x, y, 10, 220, seed + 2)
    let value = 0.9 + 0.08 * rings + 0.06 * fibre
    return SIMD3(value, value * 0.985, value * 0.955)
  }

  /// Eight rows of boards, each row of two.
  private static func board(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let row = Int(y * 8)
    let along = x + thrown(row, 0, 41)
    let place = along - along.rounded(.down)
    let half = place < 0.5 ? 0 : 1
    let inRow = y * 8 - Double(row)
    let shade = 0.82 + 0.2 * thrown(row, half, 42)
    let seam = min(min(inRow, 1 - inRow) * 32, (place - Double(half) * 0.5) * 256)
    let grain = wood(x, y, seed: 50 + (row * 2 + half) % 5 * 7)
    let red = 1 + 0.05 * (thrown(row, half, 43) - 0.5)
    return grain * SIMD3(red, 1, 2 - red) * (shade * (0.55 + 0.45 * min(max(seam, 0), 1)))
  }

  /// Threads over and under each other.
  private static func weave(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let (across, down) = (sin(x * 2 * .pi * 32), sin(y * 2 * .pi * 32))
    let over = across * down > 0 ? across.magnitude : down.magnitude
    return grey(0.84 + 0.13 * over + 0.1 * cloud(x, y, 9, 20))
  }

  private static func rug(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let (red, sand, blue) = (
      SIMD3(0.62, 0.20, 0.17), SIMD3(0.88, 0.79, 0.62), SIMD3(0.16, 0.24, 0.36)
    )
    let edge = min(min(x, 1 - x) * 1.45, min(y, 1 - y))
    var colour: SIMD3<Double>
    if edge < 0.03 {
      colour = sand
    } else if edge < 0.10 {
      // Teeth all round.
      let along = min(x, 1 - x) * 1.45 < min(y, 1 - y) ? y : x * 1.45
      let tooth = abs(along * 16 - (along * 16).rounded()) * 2
      colour = (edge - 0.03) / 0.07 < tooth ? blue : sand
    } else if edge < 0.125 {
      colour = red * 0.8
    } else {
      let (u, v) = ((x - 0.5) * 1.45 * 5, (y - 0.5) * 5)
      let diamond = abs(u - u.rounded()) + abs(v - v.rounded())
      colour = diamond < 0.16 ? sand : diamond < 0.3 ? blue : red
    }
    return colour * (0.9 + 0.1 * sin(y * 2 * .pi * 150) + 0.1 * cloud(x, y, 40, 60))
  }

  private static func cardboard(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let board = SIMD3(0.72, 0.57, 0.41) * (0.96 + 0.05 * cloud(x, y, 12, 70))
    if abs(x - 0.5) < 0.07 { return SIMD3(0.80, 0.69, 0.5) * (0.97 + 0.03 * sin(x * 700)) }
    return (0.62...0.88).contains(x) && (0.2...0.42).contains(y)
      ? (Int(y * 60) % 3 == 0 ? SIMD3(0.3, 0.3, 0.32) : SIMD3(0.93, 0.92, 0.88)) : board
  }

  private static func book(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let bands = (0.08...0.11).contains(y) || (0.86...0.89).contains(y)
    let title =
      (0.2...0.62).contains(y) && (0.34...0.66).contains(x) && thrown(Int(y * 40), 1, 80) > 0.3
    if bands || title { return SIMD3(1.0, 0.9, 0.7) }
    return grey(0.86 - 0.5 * (x - 0.5) * (x - 0.5) + 0.06 * cloud(x, y, 5, 82))
  }

  private static func frame(_ edge: Double) -> SIMD3<Double> {
    SIMD3(0.36, 0.26, 0.17) * (0.75 + 0.5 * sin(edge / 0.045 * .pi))
  }
}
