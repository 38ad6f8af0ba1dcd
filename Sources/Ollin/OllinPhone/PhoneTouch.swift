public import Ollin
public import Wire

/// One finger on the phone's screen.
public struct PhoneTouch: Equatable, Sendable {
  /// This finger's own number from landing to leaving, never given to another one.
  public let id: Int
  /// −1 to 1 across and up, 0 in the middle.
  public let position: Vector2
  /// How hard it presses, 0 to 1; `nil` on a screen that cannot tell.
  public let force: Double?
  /// How wide the contact is, as a fraction of the screen's width.
  public let radius: Double
  /// Seconds since it landed.
  public let age: Double

  /// A finger made by hand.
  public init(
    id: Int, position: Vector2, force: Double? = nil, radius: Double = 0, age: Double = 0
  ) {
    self.id = id
    self.position = position
    self.force = force
    self.radius = radius
    self.age = age
  }

  /// A finger as it travels.
  ///
  /// A number that is none becomes 0, and one beyond its range the end of it.
  public init(_ point: PhoneTouchPoint) {
    self.init(
      id: Int(point.id),
      position: Vector2(
        Self.number(point.position.x, in: -1...1), Self.number(point.position.y, in: -1...1)),
      force: point.hasForce ? Self.number(point.force, in: 0...1) : nil,
      radius: Self.number(point.radius, in: 0...1), age: Self.number(point.age, in: 0...1e9))
  }

  /// The same place inside a rectangle on the canvas, in canvas points.
  public func point(in rectangle: Rectangle) -> Vector2 {
    Vector2(
      rectangle.x + (position.x + 1) / 2 * rectangle.width,
      rectangle.y + (1 - (position.y + 1) / 2) * rectangle.height)
  }

  private static func number(_ value: Float, in range: ClosedRange<Double>) -> Double {
    value.isFinite ? min(max(Double(value), range.lowerBound), range.upperBound) : 0
  }
}
