import Support
import Testing
import simd

@testable import Ollin

@Suite struct ScanGraphTests {
  private func eye(_ pose: simd_float4x4) -> Vector3 { Vector3.zero.transformed(by: pose) }

  /// A walk round the large hall by a camera whose sense of place slips: what it sees, where it says
  /// it is, and where it was.
  private struct Walk {
    var clouds: [PointCloud] = []
    var reported: [simd_float4x4] = []
    var truths: [simd_float4x4] = []

    init(frames: Int, rounds: Double, slip: Float) {
      var room = StagedRoom.large
      room.columns = 24
      room.rows = 18
      var drift = matrix_identity_float4x4
      var step = simd_float4x4(
        simd_quatf(angle: 0.0019 * slip, axis: simd_normalize(SIMD3<Float>(0.15, 1, 0.1))))
      step.columns.3 = SIMD4(SIMD3(0.002, 0.0003, -0.0015) * slip, 1)
      for frame in 0..<frames {
        let truth = StagedRoom.round(rounds * Double(frame) / Double(frames))
        clouds.append(room.seen(from: truth))
        truths.append(truth)
        reported.append(drift * truth)
        drift = drift * step
      }
    }
  }

  private var settings: ScanGraph.Settings {
    var settings = ScanGraph.Settings()
    settings.keyframeDetail = 0.06
    // Frames go in as they are reported: what is put right is put right by the loops.
    settings.alignment.passes = 0
    return settings
  }

  /// The root of the mean square of how far keyframes are from where they should be.
  private func error(_ poses: [simd_float4x4], _ truths: [simd_float4x4]) -> Double {
    var sum = 0.0
    for (pose, truth) in zip(poses, truths) { sum += (eye(pose) - eye(truth)).lengthSquared }
    return (sum / Double(max(poses.count, 1))).squareRoot()
  }

  @Test func aWalkThatComesRoundIsStraightened() throws {
    let walk = Walk(frames: 90, rounds: 1.12, slip: 1)
    var scan = ScanGraph(voxelSize: 0.05, settings: settings)
    var truths: [simd_float4x4] = []
    var loops: [ScanGraph.Loop] = []
    for (index, cloud) in walk.clouds.enumerated() {
      let count = scan.count
      let update = scan.add(cloud, correcting: walk.reported[index])
      if let keyframe = update.keyframe {
        #expect(keyframe == truths.count)
        truths.append(walk.truths[index])
      }
      if let loop = update.loop {
        loops.append(loop)
        #expect(update.keyframe == loop.keyframe)
        // Laid out again from the keyframes' thinned clouds.
        #expect(loop.moved == 0 || scan.count < count + cloud.count)
      }
    }
    let loop = try #require(loops.first)
    #expect(scan.loops == loops && scan.keyframes.count == truths.count)
    #expect(loop.keyframe - loop.recognized >= 15 && loop.overlap >= 0.55 && loop.error <= 0.05)
    #expect(loop.moved > 0.3)
    // The slip was 0.7 m at the end and 0.33 m in the mean.
    let before = error(scan.keyframes.map(\.reportedPose), truths)
    let after = error(scan.keyframes.map(\.pose), truths)
    #expect(before > 0.25 && after < before / 2, "\(before) to \(after)")
    let last = try #require(scan.keyframes.last)
    let end = eye(last.pose).distance(to: eye(truths[truths.count - 1]))
    let reportedEnd = eye(last.reportedPose).distance(to: eye(truths[truths.count - 1]))
    #expect(reportedEnd > 0.6 && end < reportedEnd / 5, "\(reportedEnd) to \(end)")
    // The first keyframe holds the scan in place, and what comes next starts from the last.
    #expect(eye(scan.keyframes[0].pose).distance(to: eye(walk.reported[0])) < 1e-6)
    let placed = scan.correction * last.reportedPose
    #expect(eye(placed).distance(to: eye(last.pose)) < 1e-4)
    #expect(scan.correction == scan.world.correction && scan.cloud.count == scan.count)
    // The rebuilt cloud lies where the hall is.
    let hall = StagedRoom.large.hall
    let outside = scan.cloud.points.filter { !hall.padded(by: 0.35).contains($0.position) }
    #expect(outside.isEmpty, "\(outside.count) of \(scan.count)")
  }

  @Test func theSameWalkGivesTheSameBits() {
    let walk = Walk(frames: 90, rounds: 1.12, slip: 1)
    func scan() -> ScanGraph {
      var scan = ScanGraph(voxelSize: 0.05, settings: settings)
      for (cloud, pose) in zip(walk.clouds, walk.reported) { scan.add(cloud, correcting: pose) }
      return scan
    }
    let (first, second) = (scan(), scan())
    #expect(!first.loops.isEmpty && first.loops == second.loops)
    #expect(first.keyframes.map(\.pose) == second.keyframes.map(\.pose))
    #expect(first.cloud.points == second.cloud.points)
  }

  @Test func withoutASlipALoopMovesNothing() {
    let walk = Walk(frames: 90, rounds: 1.12, slip: 0)
    var scan = ScanGraph(voxelSize: 0.05, settings: settings)
    for (cloud, pose) in zip(walk.clouds, walk.reported) { scan.add(cloud, correcting: pose) }
    #expect(!scan.loops.isEmpty)
    #expect(scan.loops.allSatisfy { $0.moved < 0.02 })
    #expect(error(scan.keyframes.map(\.pose), scan.keyframes.map(\.reportedPose)) < 0.01)
  }

  @Test func keyframesComeByTheWayAndByTheTurn() {
    var room = StagedRoom.small
    room.columns = 16
    room.rows = 12
    var settings = settings
    settings.keyframeDetail = 0.3
    var scan = ScanGraph(voxelSize: 0.05, settings: settings)
    func add(_ x: Double, _ yaw: Double) -> Int? {
      let pose = StagedRoom.pose(at: Vector3(x, 1.2, 0.5), yaw: yaw, pitch: -0.3)
      return scan.add(room.seen(from: pose), correcting: pose).keyframe
    }
    #expect(add(0, 0) == 0 && add(0, 0) == nil && add(0.29, 0) == nil)
    #expect(add(0.31, 0) == 1 && add(0.31, 0.3) == nil && add(0.31, 0.33) == 2)
    // Settings hold from the next cloud on.
    scan.settings.keyframeDistance = 0.05
    #expect(add(0.37, 0.33) == 3)
    scan.settings.keyframeDistance = .nan
    scan.settings.keyframeTurn = 9
    #expect(add(1.4, 0) == nil)
    #expect(scan.keyframes.count == 4 && scan.loops.isEmpty)
    let frame = scan.keyframes[1]
    #expect(frame.pose == frame.reportedPose && frame.reach > 0.5 && frame.reach < 4)
    #expect(frame.cloud.count > 20 && frame.cloud.count < 192)
    // Camera space: all of it lies before the lens.
    #expect(frame.cloud.points.allSatisfy { $0.position.z < 0 })
    let detail = Set(frame.cloud.points.map { VoxelGrid.cell(of: $0.position, size: 0.3) })
    #expect(detail.count == frame.cloud.count)
    scan.reset()
    #expect(scan.isEmpty && scan.keyframes.isEmpty && scan.settings.keyframeTurn == 9)
    #expect(add(1.4, 0) == 0)
  }

  @Test func aKeyframeIsNeverFinerThanTheCubes() {
    var settings = settings
    settings.keyframeDetail = 0.001
    var scan = ScanGraph(voxelSize: 0.25, settings: settings)
    scan.add(
      PointCloud(positions: [Vector3(0.1, 0, -1.1), Vector3(0.2, 0, -1.1), Vector3(0.3, 0, -1.1)]),
      correcting: matrix_identity_float4x4)
    #expect(scan.keyframes.first?.cloud.count == 2 && scan.voxelSize == 0.25)
  }

  @Test func whatIsNoPoseIsFusedAndNotKept() {
    var scan = ScanGraph(voxelSize: 0.25, settings: settings)
    let cloud = PointCloud(positions: [Vector3(0, 0, -1)])
    let mirrored = simd_float4x4(diagonal: SIMD4(-1, 1, 1, 1))
    #expect(scan.add(cloud, correcting: mirrored).keyframe == nil)
    #expect(scan.add(PointCloud(), correcting: matrix_identity_float4x4).keyframe == nil)
    #expect(scan.count == 1 && scan.keyframes.isEmpty)
    #expect(scan.add(cloud, correcting: matrix_identity_float4x4).keyframe == 0)
  }

  @Test func aFarOffOrUnlikeKeyframeIsNotTried() {
    let walk = Walk(frames: 90, rounds: 1.12, slip: 0)
    let changes: [(String, (inout ScanGraph.Settings) -> Void)] = [
      ("separation", { $0.separation = 80 }), ("candidates", { $0.candidates = 0 }),
      ("overlap", { $0.minOverlap = 1.1 }), ("error", { $0.maxError = 0 }),
      ("radius", { $0.searchRadius = -1 }), ("angle", { $0.maxViewAngle = -1 }),
      ("stability", { $0.matching.minStability = 0.34 }),
    ]
    var near = settings
    near.separation = 8
    for (name, change) in changes {
      var settings = near
      change(&settings)
      var scan = ScanGraph(voxelSize: 0.05, settings: settings)
      // The start of the round and its end are all that matters here.
      for index in Array(0..<14) + Array(76..<90) {
        scan.add(walk.clouds[index], correcting: walk.reported[index])
      }
      #expect(scan.keyframes.count > 12 && scan.loops.isEmpty, "\(name)")
    }
    var scan = ScanGraph(voxelSize: 0.05, settings: near)
    for index in Array(0..<14) + Array(76..<90) {
      scan.add(walk.clouds[index], correcting: walk.reported[index])
    }
    #expect(!scan.loops.isEmpty)
  }

  @Test func settingsHaveTheDocumentedValues() {
    let settings = ScanGraph.Settings()
    #expect(settings.keyframeDistance == 0.3 && settings.keyframeTurn == .pi / 10)
    #expect(settings.keyframeDetail == 0.04 && settings.searchRadius == 1.5)
    #expect(settings.separation == 15 && settings.candidates == 3 && settings.neighborhood == 2)
    #expect(settings.minOverlap == 0.55 && settings.maxError == 0.05)
    #expect(settings.maxViewAngle == .pi / 2 && settings.minSnap == 0.01)
    #expect(settings.turnScale == nil && settings.reach == 4)
    #expect(settings.matching.samples == 900 && settings.matching.passes == 14)
    #expect(settings.matching.range == 0.2 && settings.matching.maxShift == 1.5)
    #expect(settings.matching.maxTurn == .pi / 4 && settings.matching.minStability == 0.005)
    #expect(settings.matching.minOverlap == 0.3 && settings.alignment.samples == 1200)
  }
}
