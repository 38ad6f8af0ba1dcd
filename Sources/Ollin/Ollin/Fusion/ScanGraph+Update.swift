extension ScanGraph {
  /// What became of a cloud.
  public struct Update: Sendable {
    /// How it was lined up; the pose is the one before a straightening.
    public var alignment: CloudAlignment
    /// The keyframe it became, if it was worth keeping.
    public var keyframe: Int?
    /// The place that was recognized, if one was.
    public var loop: Loop?
  }
}
