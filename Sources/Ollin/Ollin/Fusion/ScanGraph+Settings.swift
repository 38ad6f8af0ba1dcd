extension ScanGraph {
  /// When a keyframe is kept, where a known place is looked for, and what is believed.
  public struct Settings: Sendable {
    /// How far the camera moves before another keyframe is kept, world units.
    public var keyframeDistance = 0.3
    /// How many radians it turns before another is kept.
    public var keyframeTurn = Double.pi / 10
    /// The detail of what a keyframe keeps, world units; never finer than the scan's cubes.
    public var keyframeDetail = 0.04
    /// How far from a keyframe a known place is looked for, world units.
    public var searchRadius = 1.5
    /// How many keyframes back the search starts.
    public var separation = 15
    /// How many old keyframes a new one is tested against.
    public var candidates = 3
    /// How many keyframes on each side of an old one belong to its place.
    public var neighborhood = 2
    /// The least overlap of a match that is believed, 0 to 1.
    public var minOverlap = 0.55
    /// The most a believed match may leave over, world units.
    public var maxError = 0.05
    /// The largest angle between two directions of view that may see the same, radians.
    public var maxViewAngle = Double.pi / 2
    /// How much a match differs from what stands before the scan is straightened, world units.
    public var minSnap = 0.01
    /// How far from the camera a turn is weighed, world units; `nil` is how far it saw.
    public var turnScale: Double?
    /// How many times as far as the second pass of a match the first one looks.
    public var reach = 4.0
    /// How every cloud is lined up with the scan.
    public var alignment = CloudAlignment.Settings()
    /// How a keyframe is lined up with a place.
    public var matching: CloudAlignment.Settings

    /// The usual settings.
    public init() {
      matching = CloudAlignment.Settings()
      matching.samples = 900
      matching.passes = 14
      matching.range = 0.2
      matching.maxShift = 1.5
      matching.maxTurn = .pi / 4
      matching.minStability = 0.005
    }
  }
}

extension ScanGraph.Settings {
  /// The side of a cube of what a keyframe keeps.
  func detail(voxelSize: Double) -> Double {
    keyframeDetail > voxelSize ? keyframeDetail : voxelSize
  }

  /// How many keyframes back the search starts, at least one.
  var soundSeparation: Int { min(max(separation, 1), Int(Int32.max)) }

  /// How many keyframes on each side belong to a place, none or more.
  var soundNeighborhood: Int { min(max(neighborhood, 0), Int(Int32.max)) }
}
