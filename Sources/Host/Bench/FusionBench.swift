internal import Ollin
internal import simd

/// Depth frames of about 15 000 points fused into one cloud, on one core.
enum FusionBench {
  /// Measures on the calling thread, for a few seconds.
  ///
  /// - Returns: `merge_ratio_to_dictionary`, the time to fuse a frame whose pose is known over the
  ///   same with a dictionary of cubes, in turns; `merge_million_points_per_second`; `add_ms`, a
  ///   frame lined up and fused at 2.5 cm; and of a walk that comes round, `scan_add_ms` and
  ///   `scan_add_slowest_ms`, the latter with a straightening in it.
  static func run() -> [(name: String, value: Double, target: Double, better: String)] {
    let walk = (0..<230).map { frame(Double($0) / 200) }
    var merged: [Double] = []
    var ratios: [Double] = []
    var world = WorldCloud(voxelSize: 0.025)
    var byHand = DictionaryCloud(size: 0.025)
    var points = 0
    for frame in walk.prefix(120) {
      let ours = milliseconds { world.add(frame.cloud, transformedBy: frame.pose) }
      let theirs = milliseconds { byHand.add(frame.cloud, transformedBy: frame.pose) }
      merged.append(ours)
      ratios.append(ours / theirs)
      points += frame.cloud.count
    }
    precondition(world.cloud.count == byHand.points.count, "Two ways to fuse disagree.")
    var corrected = WorldCloud(voxelSize: 0.025)
    let adds = walk.prefix(120).map { frame in
      milliseconds { _ = corrected.add(frame.cloud, correcting: frame.reported) }
    }
    var scan = ScanGraph(voxelSize: 0.025)
    let scans = walk.map { frame in
      milliseconds { _ = scan.add(frame.cloud, correcting: frame.reported) }
    }
    precondition(!scan.loops.isEmpty, "A walk that comes round is not recognized.")
    let average = Double(points) / 120
    return [
      ("merge_ratio_to_dictionary", RenderBench.median(ratios), 0.4, "lower"),
      (
        "merge_million_points_per_second", average / RenderBench.median(merged) / 1000, 12,
        "higher"
      ),
      ("add_ms", RenderBench.median(adds), 5, "lower"),
      ("scan_add_ms", RenderBench.median(scans), 5, "lower"),
      ("scan_add_slowest_ms", scans.max() ?? 0, 60, "lower"),
    ]
  }

  /// What a plain program would do.
  private struct DictionaryCloud {
    let size: Double
    var points: [PointCloud.Point] = []
    var cubes: [SIMD3<Int>: Int] = [:]

    init(size: Double) { self.size = size }

    mutating func add(_ cloud: PointCloud, transformedBy pose: simd_float4x4) {
      for point in cloud.points {
        var placed = point
        placed.position = point.position.transformed(by: pose)
        let cube = SIMD3(
          Int((placed.position.x / size).rounded(.down)),
          Int((placed.position.y / size).rounded(.down)),
          Int((placed.position.z / size).rounded(.down)))
        if let index = cubes[cube] {
          points[index] = placed
        } else {
          cubes[cube] = points.count
          points.append(placed)
        }
      }
    }
  }

  /// What a camera sees on its way round a hall of 8 × 6 metres with crates along its walls, where it
  /// is, and where it says it is.
  private static func frame(
    _ part: Double
  ) -> (cloud: PointCloud, pose: simd_float4x4, reported: simd_float4x4) {
    let angle = part * 2 * .pi
    let crates = (0..<9).map { index in
      let at = Double(index) / 9 * 2 * .pi
      return Box3(center: Vector3(cos(at) * 3.4, 0.35, sin(at) * 2.4), size: Vector3(0.6, 0.7, 0.5))
    }
    let turn =
      simd_quatf(angle: Float(-angle - .pi / 2), axis: SIMD3(0, 1, 0))
      * simd_quatf(angle: -0.45, axis: SIMD3(1, 0, 0))
    var pose = simd_float4x4(turn)
    pose.columns.3 = SIMD4(Float(cos(angle) * 2.4), 1.4, Float(sin(angle) * 1.6), 1)
    var random = SplitMix64(seed: Int(part * 1000))
    let eye = Vector3.zero.transformed(by: pose)
    var cloud = PointCloud()
    for index in 0..<15_300 {
      let (row, column) = (Double(index / 150), Double(index % 150))
      let ray = Vector3((column - 75) / 115, (51 - row) / 115, -1)
      let way = Ray3(origin: eye, direction: ray.transformed(by: pose) - eye)
      var depth = way.hit(boxAt: Vector3(0, 1.3, 0), size: Vector3(8, 2.6, 6)) ?? 0
      for crate in crates {
        guard let near = way.hit(boxAt: crate.center, size: crate.size) else { continue }
        depth = min(depth, near)
      }
      let noise = 1 + 0.004 * (random.nextUnit() + random.nextUnit() - 1)
      cloud.add(ray / ray.length * depth * noise, size: 0.02)
    }
    var drift = simd_float4x4(simd_quatf(angle: Float(part) * 0.1, axis: SIMD3(0, 1, 0)))
    drift.columns.3 = SIMD4(Float(part) * 0.2, 0, Float(part) * -0.1, 1)
    return (cloud, pose, drift * pose)
  }

  private static func milliseconds(_ work: () -> Void) -> Double {
    let time = ContinuousClock().measure(work)
    return Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) * 1e-15
  }
}
