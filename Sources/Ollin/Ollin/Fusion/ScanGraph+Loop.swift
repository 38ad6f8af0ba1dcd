extension ScanGraph {
  /// A place that was recognized.
  public struct Loop: Equatable, Sendable {
    /// The keyframe that turned out to be somewhere known.
    public var keyframe: Int
    /// The older keyframe whose place it is.
    public var recognized: Int
    /// The share of what it saw that the older ones saw too, 0 to 1.
    public var overlap: Double
    /// What the match left over, world units.
    public var error: Double
    /// The longest way that a keyframe was moved for it, world units; 0 when all stood right.
    public var moved: Double
  }
}
