public import simd

/// A scan that knows where it has been.
///
/// It fuses and lines up as ``WorldCloud`` does. Every so often it keeps a keyframe, and when a new
/// one stands where an old one stood it matches the two. Such a match ties a late pose to an early
/// one; what does not fit then is shared out over all poses between them, and the fused cloud is
/// laid out again from the keyframes.
public struct ScanGraph: Sendable {
  /// When a keyframe is kept and what is believed; a change holds from the next cloud on.
  public var settings: Settings
  /// The fused points.
  public private(set) var world: WorldCloud
  /// What is kept, oldest first.
  public private(set) var keyframes: [Keyframe] = []
  /// Every place that was recognized, oldest first.
  public private(set) var loops: [Loop] = []
  /// From each keyframe but the last, where the next one is; then for each loop, where the keyframe
  /// is from the recognized one.
  private(set) var steps: [RigidMotion] = []
  private(set) var ties: [RigidMotion] = []

  /// An empty scan.
  ///
  /// - Parameters:
  ///   - voxelSize: the side of a cube, world units; at least a millionth.
  ///   - settings: when a keyframe is kept and what is believed.
  public init(voxelSize: Double = 0.02, settings: Settings = .init()) {
    self.settings = settings
    world = WorldCloud(voxelSize: voxelSize)
  }

  /// The fused points, in the space of the scan.
  public var cloud: PointCloud { world.cloud }

  /// How many points there are.
  public var count: Int { world.count }

  /// Whether there is no point.
  public var isEmpty: Bool { world.isEmpty }

  /// The side of a cube, world units.
  public var voxelSize: Double { world.voxelSize }

  /// From the space poses are reported in to that of the scan, straightenings included.
  public var correction: simd_float4x4 { world.correction }

  /// Lines a cloud up with what is there, fuses it, and looks whether its place is known.
  ///
  /// - Parameters:
  ///   - cloud: points before the camera.
  ///   - reported: where the camera says it is.
  /// - Returns: what became of it.
  @discardableResult
  public mutating func add(
    _ cloud: PointCloud, correcting reported: simd_float4x4
  ) -> Update {
    let alignment = world.add(cloud, correcting: reported, settings: settings.alignment)
    var update = Update(alignment: alignment)
    guard let keyframe = keyframe(cloud, reported: reported, pose: alignment.pose) else {
      return update
    }
    if let last = keyframes.last { steps.append(last.motion.inverse * keyframe.motion) }
    keyframes.append(keyframe)
    update.keyframe = keyframes.count - 1
    if let match = recognize() { update.loop = close(match) }
    return update
  }

  /// Forgets everything but the settings.
  public mutating func reset() {
    world.reset()
    keyframes = []
    loops = []
    steps = []
    ties = []
  }

  /// The keyframe that a cloud becomes; `nil` when it is not worth one.
  private func keyframe(
    _ cloud: PointCloud, reported: simd_float4x4, pose: simd_float4x4
  ) -> Keyframe? {
    // What is no pose of a camera, or shows nothing, can be fused and not matched.
    guard let reportedMotion = RigidMotion(reported), RigidMotion(pose) != nil else { return nil }
    var motion = world.motion * reportedMotion
    motion.straighten()
    if let last = keyframes.last?.motion {
      let step = last.inverse * motion
      guard
        step.shift.length >= settings.keyframeDistance || step.angle >= settings.keyframeTurn
      else { return nil }
    }
    var thin = WorldCloud(voxelSize: settings.detail(voxelSize: voxelSize))
    thin.add(cloud)
    guard !thin.isEmpty else { return nil }
    return Keyframe(
      motion: motion, pose: pose, reported: reportedMotion, reportedPose: reported,
      cloud: thin.cloud)
  }

  /// Ties the newest keyframe to the place it matched, and straightens the scan where they differ.
  ///
  /// - Returns: the loop; `nil` when the rest of the scan contradicts the match.
  private mutating func close(_ match: Match) -> Loop? {
    let newest = keyframes.count - 1
    var loop = Loop(
      keyframe: newest, recognized: match.keyframe, overlap: match.overlap, error: match.error,
      moved: 0)
    loops.append(loop)
    ties.append(keyframes[match.keyframe].motion.inverse * match.motion)
    let scale = turnScale
    let change = keyframes[newest].motion.inverse * match.motion
    guard change.shift.length > settings.minSnap || change.angle > settings.minSnap / scale else {
      return loop
    }
    guard let straightened = straightened(), straightened.keeps.last == true else {
      loops.removeLast()
      ties.removeLast()
      return nil
    }
    for (keyframe, motion) in zip(keyframes, straightened.motions) {
      loop.moved = max(loop.moved, keyframe.motion.shift.distance(to: motion.shift))
    }
    for index in keyframes.indices { keyframes[index].motion = straightened.motions[index] }
    loops[loops.count - 1] = loop
    loops = zip(loops, straightened.keeps).filter(\.1).map(\.0)
    ties = zip(ties, straightened.keeps).filter(\.1).map(\.0)
    rebuild()
    return loop
  }

  /// Lays the fused cloud out again from the keyframes.
  private mutating func rebuild() {
    world.clear()
    for keyframe in keyframes { world.add(keyframe.cloud, transformedBy: keyframe.pose) }
    guard let last = keyframes.last else { return }
    world.motion = last.motion * last.reported.inverse
    world.motion.straighten()
  }
}
