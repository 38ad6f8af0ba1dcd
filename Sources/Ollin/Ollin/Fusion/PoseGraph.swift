internal import CPoseGraph

/// Poses, and measurements of where one is as another sees it.
struct PoseGraph {
  /// A measurement.
  struct Edge {
    var from: Int
    var to: Int
    /// From the space of `to` to that of `from`.
    var measured: RigidMotion
    /// Whether it may be wrong: then it pulls only so hard, and is dropped when all others together
    /// contradict it.
    var isLoop = false
  }

  /// The poses; the first stays where it is.
  private(set) var poses: [RigidMotion]
  /// The measurements.
  private(set) var edges: [Edge]

  /// A graph of poses and measurements.
  init(poses: [RigidMotion], edges: [Edge]) {
    self.poses = poses
    self.edges = edges
  }

  /// Shares out what does not fit over all measurements.
  ///
  /// - Parameters:
  ///   - turnScale: how many units of length a turn of one radian counts.
  ///   - slack: how far off a loop may be without anything being wrong, units of length.
  /// - Returns: for each edge whether the others agree with it; `nil` and no change when there is no
  ///   answer.
  mutating func settle(turnScale: Double, slack: Double) -> [Bool]? {
    var keeps = [Bool](repeating: true, count: edges.count)
    let all = edges.map {
      ollin_pose_edge(
        from: Int32(clamping: $0.from), to: Int32(clamping: $0.to),
        measured: ollin_pose($0.measured), kernel: $0.isLoop ? 2 * slack : 0)
    }
    while true {
      var moved = poses.map { ollin_pose($0) }
      let kept = all.indices.filter { keeps[$0] }.map { all[$0] }
      guard ollin_pose_graph_solve(&moved, moved.count, kept, kept.count, turnScale, 30) >= 0
      else { return nil }
      let gaps = edges.indices.map { index -> Double in
        guard edges[index].isLoop, keeps[index] else { return 0 }
        var edge = all[index]
        return ollin_pose_graph_gap(moved, moved.count, &edge, turnScale)
      }
      // The worst first: without it, others may be found to fit.
      let limit = max(3 * slack, (gaps.max() ?? 0) / 2)
      let contradicted = gaps.indices.filter { gaps[$0] > limit }
      guard !contradicted.isEmpty else {
        poses = moved.map { RigidMotion($0) }
        return keeps
      }
      for index in contradicted { keeps[index] = false }
    }
  }
}

extension ollin_pose {
  fileprivate init(_ motion: RigidMotion) {
    self.init()
    let (x, y, z, s) = (motion.x, motion.y, motion.z, motion.shift)
    turn = (x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z)
    shift = (s.x, s.y, s.z)
  }
}

extension RigidMotion {
  fileprivate init(_ pose: ollin_pose) {
    let (t, s) = (pose.turn, pose.shift)
    self.init(
      x: Vector3(t.0, t.1, t.2), y: Vector3(t.3, t.4, t.5), z: Vector3(t.6, t.7, t.8),
      shift: Vector3(s.0, s.1, s.2))
    straighten()
  }
}
