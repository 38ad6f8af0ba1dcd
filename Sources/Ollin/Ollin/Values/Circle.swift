/// A circle on the canvas, in points.
@frozen public struct Circle: Codable, Hashable, Sendable {
  /// The middle.
  public let center: Vector2
  /// The distance from the middle to the edge.
  public let radius: Double

  /// A circle about `center`.
  @_transparent public init(center: Vector2, radius: Double) {
    self.center = center
    self.radius = radius
  }

  /// A circle about (x, y).
  @_transparent public init(x: Double, y: Double, radius: Double) {
    self.init(center: Vector2(x, y), radius: radius)
  }

  /// The middle's x.
  @_transparent public var x: Double { center.x }

  /// The middle's y.
  @_transparent public var y: Double { center.y }

  /// Twice the radius.
  @_transparent public var diameter: Double { radius * 2 }

  /// The smallest upright rectangle around it.
  @inlinable public var bounds: Rectangle {
    Rectangle(center: center, width: radius * 2, height: radius * 2)
  }

  /// Whether `point` lies inside or on the edge.
  @inlinable public func contains(_ point: Vector2) -> Bool {
    center.distanceSquared(to: point) <= radius * radius
  }

  /// The point of the edge `angle` radians from x, clockwise on the screen.
  @inlinable public func point(at angle: Double) -> Vector2 {
    center + Vector2(angle: angle, length: radius)
  }
}
