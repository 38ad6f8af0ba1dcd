import Support
import Testing
import simd

@testable import Ollin

/// What no camera would send: nothing traps, and what is fused stays sound.
@Suite struct FusionHostileTests {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e20, .leastNonzeroMagnitude, -0.0, 0, -1, 1e9,
    -1e9, 3e38, 1e-30,
  ]
  private static let wholeNumbers = [Int.min, Int.max, -1, 0, 1, 3, 1 << 31, -(1 << 33)]

  private func isSound(_ cloud: PointCloud) -> Bool {
    cloud.points.allSatisfy {
      $0.position.x.isFinite && $0.position.y.isFinite && $0.position.z.isFinite
    }
  }

  private func frame(_ random: inout SplitMix64) -> PointCloud {
    var room = StagedRoom.small
    room.columns = 16
    room.rows = 12
    var cloud = room.seen(from: StagedRoom.pose(at: Vector3(0, 1.2, 0.5), yaw: 0.3, pitch: -0.3))
    for _ in 0..<Int(random.next() % 40) {
      func odd() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
      cloud.points[Int(random.next() % UInt64(cloud.count))].position = Vector3(odd(), odd(), odd())
    }
    return cloud
  }

  private func pose(_ random: inout SplitMix64) -> simd_float4x4 {
    var pose = StagedRoom.pose(at: Vector3(0, 1.2, 0.5), yaw: 0.3, pitch: -0.3)
    switch random.next() % 5 {
    case 0: pose = simd_float4x4()
    case 1: pose = pose * simd_float4x4(diagonal: SIMD4(-1, 1, 1, 1))
    case 2:
      pose[Int(random.next() % 4), Int(random.next() % 4)] =
        Float(Self.numbers.randomElement(using: &random) ?? 0)
    default: pose.columns.3.x += Float(random.nextUnit()) * 0.1
    }
    return pose
  }

  @Test func oddCloudsAndPosesAreSurvived() {
    var random = SplitMix64(seed: 21)
    var world = WorldCloud(voxelSize: 0.05)
    var settings = ScanGraph.Settings()
    settings.separation = 1
    settings.keyframeDistance = 0.02
    settings.matching.samples = 100
    settings.alignment.samples = 100
    var scan = ScanGraph(voxelSize: 0.05, settings: settings)
    for _ in 0..<60 {
      let (cloud, pose) = (frame(&random), pose(&random))
      let fix = world.add(cloud, correcting: pose, settings: settings.alignment)
      #expect(fix.overlap >= 0 && fix.overlap <= 1 && fix.error >= 0 && fix.stability >= 0)
      scan.add(cloud, correcting: pose)
      #expect(RigidMotion(world.correction) != nil && RigidMotion(scan.correction) != nil)
    }
    #expect(isSound(world.cloud) && isSound(scan.cloud) && !world.isEmpty && !scan.isEmpty)
    #expect(scan.keyframes.allSatisfy { RigidMotion($0.pose) != nil && isSound($0.cloud) })
  }

  @Test func oddSettingsAreSurvived() {
    var random = SplitMix64(seed: 22)
    let pose = StagedRoom.pose(at: Vector3(0, 1.2, 0.5), yaw: 0.3, pitch: -0.3)
    for _ in 0..<60 {
      func n() -> Double { Self.numbers.randomElement(using: &random) ?? 0 }
      func i() -> Int { Self.wholeNumbers.randomElement(using: &random) ?? 0 }
      var fit = CloudAlignment.Settings()
      (fit.samples, fit.passes, fit.range) = (i(), min(i(), 4), n())
      (fit.minOverlap, fit.maxShift, fit.maxTurn, fit.minStability) = (n(), n(), n(), n())
      var settings = ScanGraph.Settings()
      (settings.keyframeDistance, settings.keyframeTurn, settings.keyframeDetail) = (n(), n(), n())
      (settings.searchRadius, settings.separation, settings.candidates) = (n(), i(), i())
      (settings.neighborhood, settings.minOverlap, settings.maxError) = (i(), n(), n())
      (settings.maxViewAngle, settings.minSnap, settings.turnScale) = (n(), n(), n())
      (settings.reach, settings.alignment, settings.matching) = (n(), fit, fit)
      var scan = ScanGraph(voxelSize: n(), settings: settings)
      for step in 0..<3 {
        var moved = pose
        moved.columns.3.x += 0.05 * Float(step)
        scan.add(frame(&random), correcting: moved)
      }
      #expect(isSound(scan.cloud) && RigidMotion(scan.correction) != nil)
    }
  }

  /// A plane seven kilometres away, and one two hundred, is fused as finely as one nearby.
  @Test func farAwayIsAsFineAsNear() {
    for away in [0.0, 7_000, 200_000] {
      var world = WorldCloud(voxelSize: 0.05)
      var wall = PointCloud()
      for i in 0..<20 {
        for j in 0..<20 {
          wall.add(Vector3(away + Double(i) * 0.05 + 0.025, Double(j) * 0.05 + 0.025, -1.01))
        }
      }
      world.add(wall)
      world.add(wall)
      #expect(world.count == 400, "\(away)")
      #expect(world.cloud.points == wall.points, "\(away)")
    }
  }
}
