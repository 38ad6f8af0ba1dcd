/// How wide a stroke is and how it ends and turns.
struct StrokeStyle {
  var width: Double
  var cap: StrokeCap
  var join: StrokeJoin
  /// How far its round parts may be from round, in its own units.
  var tolerance: Double

  /// A corner sharper than this many weights is cut, as in every 2D API.
  static let miterLimit = 10.0

  /// Whether the corner where directions with this cosine meet is cut straight across.
  func isCut(_ cosine: Double) -> Bool {
    // One that stands out so little is never cut.
    let excess = width / 2 * ((2 / Swift.max(1 + cosine, 1e-12)).squareRoot() - 1)
    return join != .round && !allowsMiter(cosine) && excess >= StrokeStyle.leastExcess
  }

  /// How far the point of a corner stands out that is drawn as a point whatever the join.
  static let leastExcess = 0.08

  /// Whether a miter may be drawn where directions with this cosine meet.
  func allowsMiter(_ cosine: Double) -> Bool {
    // The cosine of half the turn is what the weight is divided by.
    join == .miter && (1 + cosine) / 2 * StrokeStyle.miterLimit * StrokeStyle.miterLimit >= 1
  }
}
