/// The figure a point is drawn as.
public enum PointMarker: CaseIterable, Hashable, Sendable {
  /// A disc.
  case circle
  /// A square that stands on a side.
  case square
  /// A square that stands on a corner.
  case diamond
  /// A triangle with equal sides and a corner upward.
  case triangle
  /// Two bars, across and down.
  case plus
  /// Two bars from corner to corner.
  case cross

  /// How thick a bar is against the point's size.
  private static let bar = 0.25

  /// The corners of a marker that reaches `radius` from its middle; `nil` where a shape of the
  /// device's own serves.
  func outline(_ x: Double, _ y: Double, radius: Double) -> Contour? {
    func polygon(_ corners: [Vector2]) -> Contour {
      Contour(corners.map { Vector2(x + $0.x * radius, y + $0.y * radius) }, closed: true)
    }
    let bar = PointMarker.bar
    let plus = [
      Vector2(-bar, -1), Vector2(bar, -1), Vector2(bar, -bar), Vector2(1, -bar), Vector2(1, bar),
      Vector2(bar, bar), Vector2(bar, 1), Vector2(-bar, 1), Vector2(-bar, bar), Vector2(-1, bar),
      Vector2(-1, -bar), Vector2(-bar, -bar),
    ]
    return switch self {
    case .circle, .square, .triangle: nil
    case .diamond: polygon([Vector2(0, -1), Vector2(1, 0), Vector2(0, 1), Vector2(-1, 0)])
    case .plus: polygon(plus)
    case .cross: polygon(plus.map { $0.rotated(by: .pi / 4) })
    }
  }
}
