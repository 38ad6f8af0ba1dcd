/// A converted frame and what changed in it: what the renderer hands to the encoder.
public struct Picture: Sendable {
  /// The planes.
  public let frame: I420Frame
  /// What differs from the picture converted before it.
  public let changes: ChangeMap

  /// A picture from its parts.
  public init(frame: I420Frame, changes: ChangeMap) {
    self.frame = frame
    self.changes = changes
  }
}
