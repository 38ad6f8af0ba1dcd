import Foundation
@_spi(Host) import Ollin
import Testing
import Wire

@testable import PhoneSim

@Suite struct WorldSceneTests {
  @Test func framesAreWholeAndFitTheWire() throws {
    let scene = WorldScene(seed: 1, drifts: false)
    for step in 0..<8 {
      let frame = scene.frame(at: Double(step) * 4.3)
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
  @Test func pointsLieInTheRoom() {
    let scene = WorldScene(seed: 2, drifts: false)
    for step in 0..<6 {
      let frame = scene.frame(at: Double(step) * 5.9)
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

  @Test func theViewFindsAWallWhereItIs() {
    // Straight ahead from the origin the back wall is 2.6 m away, or 2.57 m at a picture on it.
    let view = RoomView(from: Pose(position: SIMD3(-0.2, 0.9, 0)), width: 64, height: 48)
    let distance = 1 / view.nearness[24 * 64 + 31]
    #expect(abs(distance - 2.6) < 1e-3)
    // Straight down the floor.
    let down = RoomView(
      from: Pose(rotation: .pitch(-.pi / 2), position: SIMD3(0.2, 0, 1.2)), width: 64, height: 48)
    #expect(abs(1 / down.nearness[24 * 64 + 31] - 1.35) < 1e-3)
    #expect(!view.pieces.contains(-1))
  }

  @Test func noiseAndHolesAreThere() {
    let scene = WorldScene(seed: 1, drifts: false)
    let walk = RoomWalk(seed: 1, drifts: false)
    let frame = scene.frame(at: 2)
    let view = RoomView(from: walk.actual(at: 2), width: 256, height: 192)
    var errors: [Float] = []
    for (index, depth) in frame.depth.enumerated() where frame.confidence?[index] == 2 {
      errors.append(abs(depth - 1 / view.nearness[index]))
    }
    let middle = errors.sorted()[errors.count / 2]
    #expect((0.0005...0.01).contains(middle))
    #expect(frame.depth.contains(0))
    #expect(Set(frame.confidence ?? []) == [0, 1, 2])
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
