/// An area of the canvas by its contours, with holes where the winding rule says so.
public struct Shape: Hashable, Codable, Sendable {
  /// Its outlines; for the fill, open ones count as closed.
  public var contours: [Contour]
  /// Which parts of them are inside.
  public var winding: WindingRule

  /// A shape of one contour.
  public init(_ points: [Vector2], closed: Bool = true) {
    self.init(contours: [Contour(points, closed: closed)])
  }

  /// A shape of several contours.
  public init(contours: [Contour], winding: WindingRule = .nonZero) {
    self.contours = contours
    self.winding = winding
  }

  /// An outline with holes in it, whichever way each of them runs.
  public init(outer: [Vector2], holes: [[Vector2]]) {
    self.init(
      contours: ([outer] + holes).map { Contour($0, closed: true) }, winding: .evenOdd)
  }

  /// The smallest upright rectangle around it; of no size at the origin when it is empty.
  public var bounds: Rectangle { Rectangle(around: contours) }

  /// Whether `point` is inside by the winding rule.
  public func contains(_ point: Vector2) -> Bool {
    var turns = 0
    for contour in contours where contour.points.count > 2 {
      var a = contour.points[contour.points.count - 1]
      for b in contour.points {
        if (a.y <= point.y) != (b.y <= point.y) {
          let side = (b - a).cross(point - a)
          if b.y > a.y, side > 0 { turns += 1 }
          if b.y <= a.y, side < 0 { turns -= 1 }
        }
        a = b
      }
    }
    return winding == .nonZero ? turns != 0 : !turns.isMultiple(of: 2)
  }
}

extension WindingRule: Codable {
  /// Reads `nonZero` or `evenOdd`.
  public init(from decoder: any Decoder) throws {
    let name = try decoder.singleValueContainer().decode(String.self)
    self = name == "evenOdd" ? .evenOdd : .nonZero
  }

  /// Writes `nonZero` or `evenOdd`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self == .evenOdd ? "evenOdd" : "nonZero")
  }
}
