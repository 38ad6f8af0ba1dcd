public import Ollin

/// A finger landing on the phone's screen: something that happens once.
public struct PhoneTap: Equatable, Sendable {
  /// The number of the finger, to follow it with ``PhoneTouches/touch(id:)``.
  public let id: Int
  /// Where it landed: −1 to 1 across and up, 0 in the middle.
  public let position: Vector2
  /// How hard it pressed, 0 to 1; `nil` on a screen that cannot tell.
  public let force: Double?
  /// How wide the contact was, as a fraction of the screen's width.
  public let radius: Double
  /// When it landed, in seconds of the phone's clock.
  public let time: Double

  /// A tap made by hand.
  public init(
    id: Int, position: Vector2, force: Double? = nil, radius: Double = 0, time: Double = 0
  ) {
    self.id = id
    self.position = position
    self.force = force
    self.radius = radius
    self.time = time
  }

  /// The same place inside a rectangle on the canvas, in canvas points.
  public func point(in rectangle: Rectangle) -> Vector2 {
    PhoneTouch(id: id, position: position).point(in: rectangle)
  }
}
