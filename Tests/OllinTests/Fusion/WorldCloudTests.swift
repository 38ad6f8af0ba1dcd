import Support
import Testing
import simd

@testable import Ollin

@Suite struct WorldCloudTests {
  private func shift(_ x: Float, _ y: Float, _ z: Float) -> simd_float4x4 {
    var matrix = matrix_identity_float4x4
    matrix.columns.3 = SIMD4(x, y, z, 1)
    return matrix
  }

  @Test func aCubeKeepsOnePointAndTheLatestOne() {
    var world = WorldCloud(voxelSize: 0.5)
    #expect(world.isEmpty && world.count == 0 && world.correction == matrix_identity_float4x4)
    world.add(
      PointCloud(
        positions: [Vector3(0.1, 0.1, 0.1), Vector3(-0.1, 0.1, 0.1), Vector3(0.5, 0, 0)],
        colors: [.red, .green, .blue], size: 2))
    // The same cube as the first, then one that has none yet, then the cube of the second.
    world.add(
      PointCloud(
        positions: [Vector3(0.4, 0, 0.49), Vector3(0, -0.01, 0), Vector3(-0.5, 0.4, 0)],
        colors: [.black, .white, .orange], size: 3))
    #expect(world.count == 4)
    #expect(
      world.cloud.points.map(\.position) == [
        Vector3(0.4, 0, 0.49), Vector3(-0.5, 0.4, 0), Vector3(0.5, 0, 0), Vector3(0, -0.01, 0),
      ])
    #expect(world.cloud.points.map(\.color) == [.black, .orange, .blue, .white])
    #expect(world.cloud.points.map(\.size) == [3, 3, 2, 3])
  }

  @Test func twoPointsOfOneCloudInACubeAreTheLaterOne() {
    var world = WorldCloud(voxelSize: 1)
    world.add(PointCloud(positions: [.zero, Vector3(0.9, 0.9, 0.9), Vector3(1, 0, 0)]))
    #expect(world.cloud.points.map(\.position) == [Vector3(0.9, 0.9, 0.9), Vector3(1, 0, 0)])
  }

  @Test func aPosePutsPointsWhereTheyBelong() {
    var world = WorldCloud(voxelSize: 0.5)
    let turn = simd_float4x4(simd_quatf(angle: .pi / 2, axis: SIMD3<Float>(0, 1, 0)))
    world.add(PointCloud(positions: [Vector3(0, 0, -1)]), transformedBy: shift(0, 2, 0) * turn)
    let place = world.cloud.points[0].position
    #expect(place.distance(to: Vector3(-1, 2, 0)) < 1e-6)
  }

  @Test func manyFramesOfOneWallAreOneWall() {
    var world = WorldCloud(voxelSize: 0.1)
    for frame in 0..<5 {
      var wall = PointCloud()
      for i in 0..<20 {
        for j in 0..<10 {
          wall.add(Vector3(Double(i) * 0.1 + 0.05, Double(j) * 0.1 + 0.05, 0.01 * Double(frame)))
        }
      }
      world.add(wall)
      #expect(world.count == 200)
      #expect(world.cloud.points.allSatisfy { $0.position.z == 0.01 * Double(frame) })
    }
  }

  @Test func anotherCubeSizeSortsThePointsAgain() {
    var world = WorldCloud(voxelSize: 0.1)
    world.add(PointCloud(positions: (0..<10).map { Vector3(Double($0) * 0.1 + 0.05, 0, 0) }))
    #expect(world.count == 10)
    world.voxelSize = 0.5
    #expect(world.voxelSize == 0.5)
    #expect(world.cloud.points.map { Int($0.position.x * 10) } == [4, 9])
    world.add(PointCloud(positions: [Vector3(0.25, 0, 0)]))
    #expect(world.cloud.points.map { Int($0.position.x * 10) } == [2, 9])
  }

  @Test func aResetForgetsPointsAndCorrection() {
    var room = StagedRoom.small
    room.columns = 24
    room.rows = 18
    var world = WorldCloud(voxelSize: 0.05)
    let pose = StagedRoom.pose(at: Vector3(0, 1.2, 1), yaw: 0.2, pitch: -0.3)
    world.add(room.seen(from: pose), transformedBy: pose)
    world.motion = RigidMotion(shift: .unitX)
    #expect(!world.isEmpty && world.correction.columns.3.x == 1)
    world.reset()
    #expect(world.isEmpty && world.correction == matrix_identity_float4x4)
    world.add(PointCloud(positions: [.one]))
    #expect(world.cloud.points.map(\.position) == [.one])
  }

  @Test func sizesThatAreNoneBecomeSome() {
    for (given, taken) in [
      (0.0, 1e-6), (-3, 1e-6), (-.infinity, 1e-6), (.infinity, 1e9), (.nan, 0.02), (1e-9, 1e-6),
    ] {
      var world = WorldCloud(voxelSize: given)
      #expect(world.voxelSize == taken)
      world.add(PointCloud(positions: [.zero, Vector3(1e-7, 0, 0), Vector3(5e-4, 0, 0)]))
      #expect(world.count == (taken < 1e-4 ? 2 : 1))
      world.voxelSize = given
      #expect(world.voxelSize == taken)
    }
    #expect(WorldCloud().voxelSize == 0.02)
  }

  @Test func placesWithoutACubeAreLeftOut() {
    var world = WorldCloud(voxelSize: 0.5)
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e300, -1e300, 0x1p29, -0x1p29, 1e18, -1e18]
    for value in odd {
      world.add(
        PointCloud(positions: [
          Vector3(value, 0, 0), Vector3(0, value, 0), Vector3(0, 0, value),
        ]))
    }
    #expect(world.isEmpty)
    world.add(PointCloud(positions: [Vector3(0x1p29 - 1, 0, -0x1p29 + 1), Vector3(.nan, 0, 0)]))
    #expect(world.count == 1)
    var pose = matrix_identity_float4x4
    for value: Float in [.nan, .infinity, 3e38] {
      pose.columns.3.y = value
      world.add(PointCloud(positions: [.zero, .one]), transformedBy: pose)
    }
    world.add(PointCloud(positions: [.one, .zero]), transformedBy: simd_float4x4())
    #expect(world.count == 2 && world.cloud.points[1].position == .zero)
    world.add(PointCloud())
    #expect(world.count == 2)
  }

  @Test func aCopyKeepsWhatItHad() {
    var world = WorldCloud(voxelSize: 1)
    world.add(PointCloud(positions: [.zero]))
    var copy = world
    copy.add(PointCloud(positions: [Vector3(0.5, 0, 0), Vector3(3, 0, 0)]))
    #expect(world.count == 1 && world.cloud.points[0].position == .zero)
    #expect(copy.count == 2)
  }
}
