import Support
import Testing
import simd

@testable import Ollin

@Suite struct AlignmentTests {
  /// A corner of the small room with a crate in it, and where it is seen from.
  private static let stand = StagedRoom.pose(at: Vector3(0.2, 1.4, 0.6), yaw: 0.7, pitch: -0.5)

  private func room(noise: Double = 0.002) -> StagedRoom {
    var room = StagedRoom.small
    room.noise = noise
    return room
  }

  /// The room scanned from `stand` and a few places about it.
  private func scanned(_ room: inout StagedRoom) -> WorldCloud {
    var world = WorldCloud(voxelSize: 0.05)
    for step in -1...1 {
      var pose = Self.stand
      pose.columns.3.x += 0.1 * Float(step)
      world.add(room.seen(from: pose), transformedBy: pose)
    }
    return world
  }

  private func slip(_ shift: SIMD3<Float>, turn: Float) -> simd_float4x4 {
    var slip = simd_float4x4(
      simd_quatf(angle: turn, axis: simd_normalize(SIMD3<Float>(0.2, 1, 0.1))))
    slip.columns.3 = SIMD4(shift, 1)
    return slip
  }

  private func eye(_ pose: simd_float4x4) -> Vector3 { Vector3.zero.transformed(by: pose) }

  /// Radians between two poses.
  private func angle(_ a: simd_float4x4, _ b: simd_float4x4) throws -> Double {
    let from = try #require(RigidMotion(a))
    let to = try #require(RigidMotion(b))
    return (from.inverse * to).angle
  }

  private var settings: CloudAlignment.Settings {
    var settings = CloudAlignment.Settings()
    settings.samples = 500
    settings.range = 0.1
    settings.passes = 12
    return settings
  }

  @Test func aKnownSlipIsTakenBack() throws {
    var room = room()
    var world = scanned(&room)
    let before = world.count
    let reported = slip(SIMD3(0.03, -0.02, 0.04), turn: 0.02) * Self.stand
    #expect(eye(reported).distance(to: eye(Self.stand)) > 0.05)
    let cloud = room.seen(from: Self.stand)
    let fix = world.add(cloud, correcting: reported, settings: settings)
    #expect(fix.isApplied && fix.overlap > 0.95 && fix.error < 0.01 && fix.passes > 1)
    #expect(fix.stability > 0.005)
    #expect(eye(fix.pose).distance(to: eye(Self.stand)) < 0.004)
    #expect(try angle(fix.pose, Self.stand) < 0.003)
    // The pose is the correction of what was reported, and the points went in there.
    #expect(world.correction == fix.correction)
    let placed = fix.correction * reported
    #expect(eye(placed).distance(to: eye(fix.pose)) < 1e-5)
    var again = world
    again.add(cloud, transformedBy: fix.pose)
    #expect(again.cloud.points == world.cloud.points)
    #expect(Double(world.count) < Double(before) * 1.1)
    // The fix is where the next one starts: it goes in as well placed, in fewer rounds.
    let next = world.add(room.seen(from: Self.stand), correcting: reported, settings: settings)
    #expect(next.isApplied && next.passes <= fix.passes)
    #expect(eye(next.pose).distance(to: eye(Self.stand)) < 0.004)
  }

  @Test func aligningMeasuresAndChangesNothing() {
    var room = room()
    var world = scanned(&room)
    let reported = slip(SIMD3(0.02, 0, 0.02), turn: 0.01) * Self.stand
    let cloud = room.seen(from: Self.stand)
    let before = world.cloud.points
    let measured = world.align(cloud, from: reported, settings: settings)
    #expect(measured.isApplied && world.cloud.points == before)
    #expect(world.correction == matrix_identity_float4x4)
    let added = world.add(cloud, correcting: reported, settings: settings)
    #expect(added.pose == measured.pose && added.error == measured.error)
  }

  /// A wall pins how far it is and which way it faces, and nothing along it.
  @Test func aBareWallIsNotSlidAlong() {
    var room = StagedRoom(
      hall: Box3(min: Vector3(-50, -50, -1.5), max: Vector3(50, 50, 50)))
    var world = WorldCloud(voxelSize: 0.05)
    for _ in 0..<2 { world.add(room.seen(from: matrix_identity_float4x4)) }
    let reported = slip(SIMD3(0.03, 0.02, 0.02), turn: 0)
    let fix = world.add(
      room.seen(from: matrix_identity_float4x4), correcting: reported, settings: settings)
    #expect(fix.isApplied && fix.stability < 0.001)
    #expect(abs(eye(fix.pose).z) < 0.002)
    #expect(abs(eye(fix.pose).x - 0.03) < 0.002 && abs(eye(fix.pose).y - 0.02) < 0.002)
    // A fit that must be pinned is refused instead.
    var strict = settings
    strict.minStability = 0.005
    let refused = world.align(
      room.seen(from: matrix_identity_float4x4), from: reported, settings: strict)
    #expect(!refused.isApplied && refused.overlap > 0.9 && refused.error < 0.02)
  }

  /// A corridor's floor and walls leave only the way along it free.
  @Test func aCorridorIsNotSlidAlong() {
    var room = StagedRoom(
      hall: Box3(min: Vector3(-0.8, -1, -80), max: Vector3(0.8, 1.2, 80)))
    room.noise = 0.002
    room.halfView = 0.9
    let stand = StagedRoom.pose(at: .zero, yaw: 0, pitch: -0.5)
    var world = WorldCloud(voxelSize: 0.05)
    for _ in 0..<2 { world.add(room.seen(from: stand), transformedBy: stand) }
    let reported = slip(SIMD3(0.03, -0.03, 0.05), turn: 0) * stand
    let fix = world.add(room.seen(from: stand), correcting: reported, settings: settings)
    #expect(fix.isApplied && fix.stability < 0.003)
    #expect(abs(eye(fix.pose).x) < 0.004 && abs(eye(fix.pose).y) < 0.004)
    #expect(abs(eye(fix.pose).z - 0.05) < 0.006)
  }

  @Test func theFirstCloudGoesInAsReported() {
    var room = room()
    var world = WorldCloud(voxelSize: 0.05)
    let first = world.add(room.seen(from: Self.stand), correcting: Self.stand)
    #expect(!first.isApplied && first.pose == Self.stand && first.passes == 0)
    #expect(first.overlap == 0 && first.error == 0 && !world.isEmpty)
  }

  /// Each rule that holds a fit back, and that the cloud still goes in by the correction so far.
  @Test func whatIsNotBelievedIsHeldBack() {
    var room = room()
    var world = scanned(&room)
    let carried = slip(SIMD3(0.01, 0, 0), turn: 0)
    world.motion = RigidMotion(carried)!
    let reported = slip(SIMD3(0.03, -0.02, 0.03), turn: 0.02) * Self.stand
    let cloud = room.seen(from: Self.stand)
    #expect(world.align(cloud, from: reported, settings: settings).isApplied)
    func expectHeldBack(
      _ cloud: PointCloud, _ name: String, finds: Bool = true,
      _ change: (inout CloudAlignment.Settings) -> Void
    ) {
      var strict = settings
      change(&strict)
      var world = world
      let before = world.correction
      let fix = world.add(cloud, correcting: reported, settings: strict)
      #expect(!fix.isApplied, "\(name)")
      #expect(world.correction == before && fix.correction == before, "\(name)")
      #expect(eye(fix.pose).distance(to: eye(before * reported)) < 1e-6, "\(name)")
      #expect((fix.overlap > 0) == finds, "\(name)")
      if let last = cloud.points.last {
        let place = last.position.transformed(by: fix.pose)
        #expect(world.cloud.points.contains { $0.position == place }, "\(name)")
      }
    }
    expectHeldBack(cloud, "overlap") { $0.minOverlap = 1.01 }
    expectHeldBack(cloud, "overlap that is no number") { $0.minOverlap = .nan }
    expectHeldBack(cloud, "shift") { $0.maxShift = 0.01 }
    expectHeldBack(cloud, "turn") { $0.maxTurn = 0.005 }
    expectHeldBack(cloud, "stability") { $0.minStability = 0.34 }
    expectHeldBack(cloud, "rounds") { $0.passes = 0 }
    expectHeldBack(PointCloud(points: Array(cloud.points.prefix(5))), "points", finds: false) { _ in
    }
    expectHeldBack(cloud, "samples", finds: false) { $0.samples = 5 }
    let far = PointCloud(
      points: cloud.points.map { point in
        var far = point
        far.position = far.position + Vector3(0, 30, 0)
        return far
      })
    expectHeldBack(far, "nothing there", finds: false) { _ in }
    expectHeldBack(PointCloud(), "nothing", finds: false) { _ in }
  }

  @Test func aPointWithoutAPlaneCountsAsOverlapOnly() {
    // Six points far apart: each is found, none has five neighbours.
    var world = WorldCloud(voxelSize: 0.05)
    let lone = PointCloud(positions: (0..<6).map { Vector3(Double($0), 0, -1) })
    world.add(lone)
    let fix = world.align(lone, from: matrix_identity_float4x4)
    #expect(fix.overlap == 1 && !fix.isApplied && fix.error == 0 && fix.passes == 0)
  }

  @Test func theSameFramesGiveTheSameBits() {
    func scan() -> (points: [PointCloud.Point], fixes: [CloudAlignment]) {
      var room = room()
      var world = WorldCloud(voxelSize: 0.05)
      let fixes = (0..<4).map { step in
        let pose = Self.stand * slip(SIMD3(0.05 * Float(step), 0, 0), turn: 0.02 * Float(step))
        let reported = slip(SIMD3(0.01, 0.005, 0) * Float(step), turn: 0.004) * pose
        return world.add(room.seen(from: pose), correcting: reported, settings: settings)
      }
      return (world.cloud.points, fixes)
    }
    let (first, second) = (scan(), scan())
    #expect(first.points == second.points)
    for (a, b) in zip(first.fixes, second.fixes) {
      #expect(a.pose == b.pose && a.correction == b.correction && a.error == b.error)
      #expect(a.overlap == b.overlap && a.passes == b.passes && a.stability == b.stability)
    }
    #expect(first.fixes.map(\.isApplied) == [false, true, true, true])
  }

  @Test func settingsHaveTheDocumentedValues() {
    let settings = CloudAlignment.Settings()
    #expect(settings.samples == 1200 && settings.passes == 6 && settings.range == 0.05)
    #expect(settings.minOverlap == 0.3 && settings.maxShift == 0.25)
    #expect(settings.maxTurn == .pi / 12 && settings.minStability == 0)
  }
}
