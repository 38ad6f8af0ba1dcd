/// A pen on a tablet, as far as one is there.
///
/// No host of this system reads one yet: a sketch that asks sees a pen that is not there.
public struct Stylus: Equatable, Sendable {
  /// Whether a pen is on the canvas or near it.
  public let isPresent: Bool
  /// How hard it presses, 0 to 1.
  public let pressure: Double
  /// How far it leans from upright, in radians.
  public let tilt: Double
  /// The way it leans, in radians clockwise from the right.
  public let azimuth: Double

  /// A pen that is not there.
  public static let absent = Stylus(isPresent: false, pressure: 0, tilt: 0, azimuth: 0)
}
