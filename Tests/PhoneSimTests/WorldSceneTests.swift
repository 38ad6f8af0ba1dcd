import Foundation
@_spi(Host) import Ollin
import Render
import Testing
import Wire

@testable import PhoneSim

@Suite struct WorldSceneTests {
  @Test func framesAreWholeAndFitTheWire() throws {
    let scene = WorldScene(seed: 1, drifts: false, camera: RoomCamera())
    for step in 0..<8 {
      let frame = try #require(scene.frame(at: Double(step) * 4.3))
      #expect(frame.depth.count == 256 * 192 && frame.confidence?.count == 256 * 192)
      #expect(frame.depth.allSatisfy { $0.isFinite && $0 >= 0 && $0 < 5.2 })
      #expect(frame.confidence?.allSatisfy { $0 <= 2 } == true)
      #expect(Staging.isRigid(frame.cameraTransform))
      #expect(frame.fx == 192 && frame.cx == 127.5 && frame.cy == 95.5)
      #expect(PhoneMessage.depth(frame).fitsFrame)
      // Most of the room is measured, and well.
      let measured = frame.depth.filter { $0 > 0 }.count
      #expect(measured > 256 * 192 * 6 / 10)
      #expect(zip(frame.depth, frame.confidence ?? []).allSatisfy { $0 > 0 || $1 == 0 })
      let picture = try Image(data: frame.colorJPEG)
      #expect(picture.width == 256 && picture.height == 192)
    }
  }

  /// Distances, unprojected by hand, lie on the walls and furniture they were drawn from.
  @Test func pointsLieInTheRoom() throws {
    let scene = WorldScene(seed: 2, drifts: false, camera: RoomCamera())
    for step in 0..<6 {
      let frame = try #require(scene.frame(at: Double(step) * 5.9))
      var onFloor = 0
      for row in stride(from: 0, to: 192, by: 7) {
        for column in stride(from: 0, to: 256, by: 7) {
          let depth = frame.depth[row * 256 + column]
          guard depth > 0, frame.confidence?[row * 256 + column] == 2 else { continue }
          let seen = SIMD3(
            (Float(column) - frame.cx) / frame.fx * depth,
            -(Float(row) - frame.cy) / frame.fy * depth, -depth)
          let place = Staging.placed(seen, by: frame.cameraTransform)
          #expect((-2.46...2.46).contains(place.x))
          #expect((Float(-2.66)...1.86).contains(place.z))
          #expect((Float(-1.41)...1.26).contains(place.y))
          if abs(place.y + 1.35) < 0.03 { onFloor += 1 }
        }
      }
      #expect(onFloor > 5 || step > 0)
    }
  }

  @Test(arguments: [1, 3]) func theViewFindsAWallWhereItIs(detail: Int) throws {
    let camera = RoomCamera()
    func view(_ pose: Pose) throws -> RoomView {
      try #require(camera.view(from: pose, width: 64, height: 48, detail: detail))
    }
    // Straight ahead from the origin the back wall is 2.6 m away.
    let ahead = try view(Pose(position: SIMD3(-0.2, 0.9, 0)))
    #expect(abs(ahead.depth[24 * 64 + 31] - 2.6) < 1e-3)
    // Straight down the floor.
    let down = try view(Pose(rotation: .pitch(-.pi / 2), position: SIMD3(0.2, 0, 1.2)))
    #expect(abs(down.depth[24 * 64 + 31] - 1.35) < 1e-3)
    #expect(down.depth.allSatisfy { $0 > 0 })
    #expect(down.pixels.count == 64 * 48 * 4 * detail * detail)
    #expect(down.smallPixels.count == 64 * 48 * 4)
    // A wall seen at a slant: each pixel's own line of sight meets the plane x = 2.4 or a thing
    // before it.
    let aside = try view(Pose(rotation: .yaw(-0.9), position: SIMD3(0.3, 1.05, 0.2)))
    var onWall = 0
    for row in 0..<48 {
      for column in 0..<64 {
        let place =
          aside.lens.eye + aside.lens.ray(column, row) * aside.depth[row * 64 + column]
        #expect(place.x < 2.4 + 1e-3 && place.z > -2.6 - 1e-3)
        if abs(place.x - 2.4) < 1e-3 { onWall += 1 }
      }
    }
    #expect(onWall > 500)
  }

  /// The same seed gives the same bytes, whichever camera draws.
  @Test func aSeedDecidesEveryByte() throws {
    let frames = try (0..<2).map { _ in
      let scene = WorldScene(seed: 4, drifts: true, camera: RoomCamera())
      return try [0, 3.1, 7.25].map { try #require(scene.frame(at: $0)) }
    }
    #expect(frames[0] == frames[1])
    let other = WorldScene(seed: 5, drifts: true, camera: RoomCamera())
    #expect(other.frame(at: 3.1)?.depth != frames[0][1].depth)
  }

  @Test func aCameraOpensWhenItLooksAndClosesAtTheEnd() throws {
    let camera = RoomCamera()
    #expect(!camera.isOpen)
    let one = try #require(camera.view(from: Pose(), width: 32, height: 24))
    #expect(camera.isOpen && camera.trouble == nil)
    camera.close()
    #expect(!camera.isOpen)
    let two = try #require(camera.view(from: Pose(), width: 32, height: 24))
    #expect(one.depth == two.depth && one.pixels == two.pixels)
  }

  /// Without a device scenes of the room's picture end, and a sentence says why; others play on.
  @Test func withoutADeviceAPersonIsToldWhatToDo() {
    let camera = RoomCamera { () throws(RenderError) in
      throw .noVulkan(reason: "Install mesa-vulkan-drivers.")
    }
    let world = WorldScene(seed: 1, drifts: false, camera: camera)
    let segment = SegmentScene(seed: 1, camera: camera)
    var scene = PhoneScene(
      name: "test",
      tracks: [
        world.track, segment.track, segment.selfieTrack,
        AttentionScene(seed: 1, isLifted: true, camera: camera).track,
        FlowScene(seed: 1, camera: camera).track, RoomTrack(seed: 1, hasLidar: true),
      ], camera: camera)
    #expect(scene.trouble == nil)
    for mode in [PhoneCaptureMode.world, .segment, .selfie, .attention, .flow] {
      #expect(scene.nextTime(in: mode) == nil)
    }
    #expect(scene.nextTime(in: .room) != nil)
    #expect(scene.trouble?.contains("Install mesa-vulkan-drivers.") == true)
    #expect(!camera.isOpen)
  }

  @Test func noiseAndHolesAreThere() throws {
    let camera = RoomCamera()
    let scene = WorldScene(seed: 1, drifts: false, camera: camera)
    let walk = RoomWalk(seed: 1, drifts: false)
    let frame = try #require(scene.frame(at: 2))
    let view = try #require(
      camera.view(from: walk.actual(at: 2), width: 256, height: 192))
    var errors: [Float] = []
    for (index, depth) in frame.depth.enumerated() where frame.confidence?[index] == 2 {
      errors.append(abs(depth - view.depth[index]))
    }
    let middle = errors.sorted()[errors.count / 2]
    #expect((0.0005...0.01).contains(middle))
    #expect(frame.depth.contains(0))
    #expect(Set(frame.confidence ?? []) == [0, 1, 2])
    // Most of what the sensor is sure of is no edge.
    #expect(errors.count > 256 * 192 / 3)
  }

  @Test func driftGrowsAndIsOffUnlessAsked() {
    let steady = RoomWalk(seed: 5, drifts: false)
    let slipping = RoomWalk(seed: 5, drifts: true)
    func slip(_ time: Double) -> Float {
      let off =
        slipping.truePose(at: time).columns.3 - slipping.reportedPose(at: time).columns.3
      return (off * off).sum().squareRoot()
    }
    var most: Float = 0
    for step in 0..<90 {
      let time = Double(step) * 0.5
      #expect(steady.truePose(at: time) == steady.reportedPose(at: time))
      #expect(slipping.truePose(at: time) == steady.truePose(at: time))
      #expect(Staging.isRigid(slipping.reportedPose(at: time)))
      most = max(most, slip(time))
    }
    #expect(slip(0) < 0.005)
    #expect((0.05...0.8).contains(most))
  }

  @Test func oddTimesHaveAPoseToo() {
    let walk = RoomWalk(seed: 5, drifts: true)
    for time in [Double.nan, .infinity, -.infinity, 1e300, -1e300, -5, 9e8] {
      #expect(Staging.isRigid(walk.truePose(at: time)))
      #expect(Staging.isRigid(walk.reportedPose(at: time)))
    }
  }

  @Test func theWalkStaysInTheRoomAndGoesAsAPersonDoes() {
    let walk = RoomWalk(seed: 9, drifts: false)
    var last = walk.actual(at: 0)
    for step in 1..<(40 * 60) {
      let pose = walk.actual(at: Double(step) / 60)
      #expect((-1.2...1.2).contains(pose.position.x) && (-0.6...1.4).contains(pose.position.z))
      #expect((pose.position - last.position).length * 60 < 1.2)
      let turned = (last.rotation.inverse * pose.rotation).imaginary.length * 2 * 60
      #expect(turned < 3)
      last = pose
    }
  }
}
