/// How far a depth sample can be trusted.
@frozen public enum DepthConfidence: Int, Comparable, Hashable, Sendable, CaseIterable {
  /// A guess.
  case low = 0
  /// Probably right.
  case medium = 1
  /// Measured well.
  case high = 2

  /// Whether `a` is trusted less than `b`.
  @_transparent public static func < (a: DepthConfidence, b: DepthConfidence) -> Bool {
    a.rawValue < b.rawValue
  }
}
