/// How wide a stroke is and how it ends and turns.
struct StrokeStyle {
  var width: Double
  var cap: StrokeCap
  var join: StrokeJoin
  /// How far its round parts may be from round, in its own units.
  var tolerance: Double

  /// A corner sharper than this many weights is cut, as in every 2D API.
  static let miterLimit = 10.0

  /// Whether a miter may be drawn where directions with this cosine meet.
  func allowsMiter(_ cosine: Double) -> Bool {
    // The cosine of half the turn is what the weight is divided by.
    join == .miter && (1 + cosine) / 2 * StrokeStyle.miterLimit * StrokeStyle.miterLimit >= 1
  }
}
