/// A converted frame and what changed in it: what the renderer hands to the encoder.
public struct Picture: Sendable {
  /// The planes.
  public let frame: I420Frame
  /// What differs from the picture converted before it.
  public let changes: ChangeMap
  /// Which frame that was; only ever compared with one that was there already then.
  private let before: ObjectIdentifier?

  /// A picture from its parts.
  ///
  /// - Parameters:
  ///   - frame: the planes.
  ///   - changes: what differs.
  ///   - before: the frame it differs from; `nil` where everything counts as changed.
  public init(frame: I420Frame, changes: ChangeMap, from before: I420Frame? = nil) {
    self.frame = frame
    self.changes = changes
    self.before = before.map(ObjectIdentifier.init)
  }

  /// Whether it is known to look like an earlier one.
  ///
  /// That nothing has changed says so of the one converted before it alone, which whoever asks may
  /// never have been given.
  public func repeats(_ earlier: Picture) -> Bool {
    changes.isUnchanged && before == ObjectIdentifier(earlier.frame)
      && frame.size == earlier.frame.size
  }
}
