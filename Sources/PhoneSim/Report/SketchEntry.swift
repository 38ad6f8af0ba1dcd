/// One time the phone said mode Sketch to a host, and how long the first picture took.
public struct SketchEntry: Codable, Equatable, Sendable {
  /// Seconds since the phone started.
  public var time: Double
  /// Seconds until the last byte of the first keyframe; nil when none came before the phone left
  /// the mode or lost the host.
  public var firstPictureAfter: Double?
}
