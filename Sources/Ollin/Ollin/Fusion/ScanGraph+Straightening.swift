extension ScanGraph {
  /// How far from the camera a turn is weighed, world units.
  var turnScale: Double {
    if let scale = settings.turnScale, scale > 0, scale.isFinite {
      return min(max(scale, 1e-3), 1e6)
    }
    let reaches = keyframes.map(\.reach).sorted()
    return reaches.isEmpty ? 1 : min(max(reaches[reaches.count / 2], 1e-3), 1e6)
  }

  /// Where the keyframes stand when what does not fit is shared out over all of them.
  ///
  /// - Returns: the poses, and for each loop whether the rest of the scan agrees with it; `nil` when
  ///   there is no answer.
  func straightened() -> (motions: [RigidMotion], keeps: [Bool])? {
    let chain = steps.indices.map { PoseGraph.Edge(from: $0, to: $0 + 1, measured: steps[$0]) }
    let tied = zip(loops, ties).map {
      PoseGraph.Edge(from: $0.recognized, to: $0.keyframe, measured: $1, isLoop: true)
    }
    var graph = PoseGraph(poses: keyframes.map(\.motion), edges: chain + tied)
    let slack = settings.maxError > 1e-3 ? min(settings.maxError, 1e3) : 1e-3
    guard let keeps = graph.settle(turnScale: turnScale, slack: slack) else { return nil }
    return (graph.poses, Array(keeps.dropFirst(chain.count)))
  }
}
