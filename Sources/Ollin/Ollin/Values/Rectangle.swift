/// An upright rectangle on the canvas, in points.
@frozen public struct Rectangle: Codable, Hashable, Sendable {
  /// The top-left corner.
  public let corner: Vector2
  /// The extent to the right.
  public let width: Double
  /// The extent downwards.
  public let height: Double

  /// A rectangle from its top-left corner.
  @_transparent public init(corner: Vector2, width: Double, height: Double) {
    self.corner = corner
    self.width = width
    self.height = height
  }

  /// A rectangle from its top-left corner.
  @_transparent public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(corner: Vector2(x, y), width: width, height: height)
  }

  /// A rectangle about its middle.
  @_transparent public init(center: Vector2, width: Double, height: Double) {
    self.init(
      corner: Vector2(center.x - width / 2, center.y - height / 2), width: width, height: height)
  }

  /// The largest rectangle with the aspect of `size` that lies inside `container`, centred.
  ///
  /// Only the ratio of `size` counts; a size without a ratio answers the container.
  @inlinable public init(fitting size: Vector2, in container: Rectangle) {
    self.init(size: size, in: container, covering: false)
  }

  /// The smallest rectangle with the aspect of `size` that covers `container`, centred.
  ///
  /// Only the ratio of `size` counts; a size without a ratio answers the container.
  @inlinable public init(covering size: Vector2, in container: Rectangle) {
    self.init(size: size, in: container, covering: true)
  }

  @usableFromInline init(size: Vector2, in container: Rectangle, covering: Bool) {
    let across = container.width / size.x
    let down = container.height / size.y
    guard size.x > 0, size.y > 0, across.isFinite, down.isFinite else {
      self = container
      return
    }
    let factor = covering ? Swift.max(across, down) : Swift.min(across, down)
    self.init(center: container.center, width: size.x * factor, height: size.y * factor)
  }

  /// The left edge.
  @_transparent public var x: Double { corner.x }

  /// The top edge.
  @_transparent public var y: Double { corner.y }

  /// The middle.
  @_transparent public var center: Vector2 {
    Vector2(corner.x + width / 2, corner.y + height / 2)
  }

  /// The top-left corner.
  @_transparent public var topLeft: Vector2 { corner }

  /// The top-right corner.
  @_transparent public var topRight: Vector2 { Vector2(corner.x + width, corner.y) }

  /// The bottom-left corner.
  @_transparent public var bottomLeft: Vector2 { Vector2(corner.x, corner.y + height) }

  /// The bottom-right corner.
  @_transparent public var bottomRight: Vector2 {
    Vector2(corner.x + width, corner.y + height)
  }

  /// Width and height as a vector.
  @_transparent public var size: Vector2 { Vector2(width, height) }

  /// Whether `point` lies inside or on the edge.
  @inlinable public func contains(_ point: Vector2) -> Bool {
    point.x >= corner.x && point.x <= corner.x + width && point.y >= corner.y
      && point.y <= corner.y + height
  }

  /// The rectangle that remains inside `insets`; never of negative size.
  @inlinable public func inset(by insets: Insets) -> Rectangle {
    Rectangle(
      x: corner.x + insets.left, y: corner.y + insets.top,
      width: Swift.max(0, width - insets.left - insets.right),
      height: Swift.max(0, height - insets.top - insets.bottom))
  }

  /// The rectangle that remains `distance` inside every edge; never of negative size.
  @inlinable public func inset(by distance: Double) -> Rectangle { inset(by: Insets(distance)) }

  /// The point at the fractions `u` of the width and `v` of the height.
  @_transparent public func point(u: Double, v: Double) -> Vector2 {
    Vector2(corner.x + width * u, corner.y + height * v)
  }

  /// Where `point` lies as fractions of width and height; 0 along an axis without extent.
  @inlinable public func uv(of point: Vector2) -> Vector2 {
    Vector2(
      width == 0 ? 0 : (point.x - corner.x) / width,
      height == 0 ? 0 : (point.y - corner.y) / height)
  }
}
