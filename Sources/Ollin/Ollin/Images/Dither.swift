/// How a picture keeps its tones with few colours.
@frozen public enum Dither: CaseIterable, Hashable, Sendable {
  /// Every pixel by itself: bands.
  case none
  /// What a pixel is off goes on to its neighbours, by Floyd and Steinberg's shares.
  case floydSteinberg
  /// The same with Bill Atkinson's shares, which lose a quarter: more contrast.
  case atkinson
  /// A fixed pattern of 8 × 8 thresholds, by Bayer.
  case ordered

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
    case .floydSteinberg:
      [
        Share(dx: 1, dy: 0, weight: 7 / 16), Share(dx: -1, dy: 1, weight: 3 / 16),
        Share(dx: 0, dy: 1, weight: 5 / 16), Share(dx: 1, dy: 1, weight: 1 / 16),
      ]
    case .atkinson:
      [(1, 0), (2, 0), (-1, 1), (0, 1), (1, 1), (0, 2)].map {
        Share(dx: $0.0, dy: $0.1, weight: 1 / 8)
      }
    }
  }

  /// The threshold of the ordered pattern at a pixel, −½ to ½.
  static func threshold(_ x: Int, _ y: Int) -> Float {
    // Bayer's matrix: the bits of x ⊕ y and y, interleaved and reversed.
    let (a, b) = ((x ^ y) & 7, y & 7)
    var value = 0
    for bit in 0..<3 {
      value = value << 2 | (a >> bit & 1) << 1 | (b >> bit & 1)
    }
    return (Float(value) + 0.5) / 64 - 0.5
  }
}
