/// What of the distances to scattered points ``Sketch/worley(_:_:feature:jitter:)`` answers.
@frozen public enum WorleyFeature: CaseIterable, Hashable, Sendable {
  /// To the nearest point: dark cells.
  case nearest
  /// To the second nearest.
  case second
  /// How much farther the second is than the nearest: 0 on the borders between cells.
  case border
}
