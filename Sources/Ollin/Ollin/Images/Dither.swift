/// How a picture keeps its tones with few colours.
@frozen public enum Dither: Hashable, Sendable {
  /// Every pixel by itself: bands.
  case none
  /// What a pixel is off goes on to its neighbours, by the shares of Floyd and Steinberg.
  case floydSteinberg
  /// By the shares of Bill Atkinson, which lose a quarter: more contrast.
  case atkinson
  /// By the shares of Jarvis, Judice and Ninke, over two rows.
  case jarvisJudiceNinke
  /// By the shares of Peter Stucki, over two rows.
  case stucki
  /// By the shares of Daniel Burkes.
  case burkes
  /// By the shares of Frankie Sierra, over two rows.
  case sierra
  /// By those of Sierra's shorter filter.
  case twoRowSierra
  /// By those of Sierra's shortest filter.
  case sierraLite
  /// A fixed pattern of thresholds by Bayer, `size` pixels wide: 2, 4, 8 or 16.
  case ordered(size: Int)

  /// A neighbour that takes a share of what a pixel is off.
  struct Share {
    var dx: Int
    var dy: Int
    var weight: Float
  }

  /// The neighbours, for a row worked from left to right.
  var shares: [Share] {
    switch self {
    case .none, .ordered: []
    case .floydSteinberg: Dither.shares(16, [7], [3, 5, 1])
    case .atkinson: Dither.shares(8, [1, 1], [1, 1, 1], [1])
    case .jarvisJudiceNinke: Dither.shares(48, [7, 5], [3, 5, 7, 5, 3], [1, 3, 5, 3, 1])
    case .stucki: Dither.shares(42, [8, 4], [2, 4, 8, 4, 2], [1, 2, 4, 2, 1])
    case .burkes: Dither.shares(32, [8, 4], [2, 4, 8, 4, 2])
    case .sierra: Dither.shares(32, [5, 3], [2, 4, 5, 4, 2], [2, 3, 2])
    case .twoRowSierra: Dither.shares(16, [4, 3], [1, 2, 3, 2, 1])
    case .sierraLite: Dither.shares(4, [2], [1, 1, 0])
    }
  }

  /// Shares of `whole`: those right of the pixel, then those of the rows below, about its column.
  private static func shares(_ whole: Float, _ right: [Float], _ below: [Float]...) -> [Share] {
    var shares = right.enumerated().map {
      Share(dx: $0.offset + 1, dy: 0, weight: $0.element / whole)
    }
    for (row, weights) in below.enumerated() {
      shares += weights.enumerated().map {
        Share(dx: $0.offset - weights.count / 2, dy: row + 1, weight: $0.element / whole)
      }
    }
    return shares
  }

  /// The threshold of the ordered pattern at a pixel, −½ to ½; `nil` for the other methods.
  func threshold(_ x: Int, _ y: Int) -> Float? {
    guard case .ordered(let size) = self else { return nil }
    // 2, 4, 8 or 16 on a side, whatever was asked for.
    let bits = size <= 2 ? 1 : size <= 4 ? 2 : size <= 8 ? 3 : 4
    let mask = 1 << bits - 1
    // Bayer's matrix: the bits of x ⊕ y and y, interleaved and reversed.
    let (a, b) = ((x ^ y) & mask, y & mask)
    var value = 0
    for bit in 0..<bits {
      value = value << 2 | (a >> bit & 1) << 1 | (b >> bit & 1)
    }
    return (Float(value) + 0.5) / Float(1 << (2 * bits)) - 0.5
  }
}
