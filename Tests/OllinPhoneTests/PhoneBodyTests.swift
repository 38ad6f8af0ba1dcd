import Ollin
import Testing
import Wire
import simd

@testable import OllinPhone

@Suite struct PhoneBodyTests {
  /// Root at the origin, hips above it, a spine turned by a quarter, and nothing else.
  let body = PhoneBody(
    PhonePoseSample(
      isTracked: true, timestamp: 7,
      anchor: pose(x: SIMD3(0, 0, -1), z: SIMD3(1, 0, 0), at: SIMD3(10, 0, 2)),
      scaleFactor: 0.75,
      joints: [
        .root: PhoneJointSample(position: .zero),
        .hips: PhoneJointSample(position: SIMD3(0, 0.1, 0), isTracked: false),
        .spine: PhoneJointSample(position: SIMD3(0.3, 0.1, 0.4), orientation: quarterAboutZ),
      ]))

  @Test func whatThePhoneSaysIsThere() {
    #expect(body.isTracked)
    #expect(body.timestamp == 7)
    #expect(body.scaleFactor == 0.75)
    #expect(body.has(.root) && !body.has(.head))
    #expect(body.position(.hips) == Vector3(0, Double(Float(0.1)), 0))
    #expect(body.position(.head) == nil)
    #expect(body.isObserved(.root) && !body.isObserved(.hips) && !body.isObserved(.head))
    #expect(body.orientation(.spine) == quarterAboutZ)
    #expect(body.orientation(.root) == SIMD4(0, 0, 0, 1))
    #expect(body.orientation(.head) == nil)
    #expect(Set(body.positions.keys) == [.root, .hips, .spine])
  }

  @Test func theWorldIsTheAnchors() throws {
    // The anchor sends x to −z and z to x, and then goes to (10, 0, 2).
    #expect(near(try #require(body.worldPosition(.spine)), Vector3(10.4, 0.1, 1.7)))
    #expect(body.worldPosition(.head) == nil)
    #expect(near(body.center, Vector3(0.1, 0.2 / 3, 0.4 / 3)))
    #expect(near(body.worldCenter, Vector3(10 + 0.4 / 3, 0.2 / 3, 1.9)))
  }

  @Test func aJointsPoseIsItsTurnAndItsPlace() throws {
    let model = try #require(body.modelTransform(.spine))
    #expect(near(axis(model, 0), Vector3(0, 1, 0)))
    #expect(near(axis(model, 1), Vector3(-1, 0, 0)))
    #expect(near(axis(model, 2), Vector3(0, 0, 1)))
    #expect(near(axis(model, 3), Vector3(0.3, 0.1, 0.4)))
    let world = try #require(body.worldTransform(ofJoint: .spine))
    #expect(near(axis(world, 0), Vector3(0, 1, 0)))
    #expect(near(axis(world, 1), Vector3(0, 0, 1)))
    #expect(near(axis(world, 2), Vector3(1, 0, 0)))
    #expect(near(axis(world, 3), Vector3(10.4, 0.1, 1.7)))
    #expect(body.modelTransform(.head) == nil && body.worldTransform(ofJoint: .head) == nil)
  }

  @Test func bonesHaveBothEnds() {
    #expect(PhoneBody.skeleton.count == 21)
    #expect(PhoneBody.skeleton[0] == (.root, .hips))
    #expect(PhoneBody.skeleton[5] == (.chest, .leftShoulder))
    #expect(PhoneBody.skeleton[16] == (.leftAnkle, .leftFoot))
    #expect(PhoneBody.skeleton[20] == (.rightAnkle, .rightFoot))
    // A tree: every joint but the root ends one bone.
    #expect(Set(PhoneBody.skeleton.map(\.1)) == Set(PhoneJoint.allCases).subtracting([.root]))
    let bones = body.bones()
    #expect(bones.count == 2)
    #expect(near(bones[0].1, Vector3(0, 0.1, 0)) && near(bones[1].1, Vector3(0.3, 0.1, 0.4)))
  }

  @Test func theCloudIsJointsAndThenInnerDots() {
    // Bones of 0.1 and 0.5 in steps of 0.1: none inside the first, four inside the second.
    let cloud = body.cloud(jointSize: 0.2, boneSize: 0.1, color: .red)
    #expect(cloud.points.map(\.size) == [0.2, 0.2, 0.2, 0.1, 0.1, 0.1, 0.1])
    #expect(cloud.points.allSatisfy { $0.color == .red })
    for step in 1...4 {
      let part = Double(step) / 5
      #expect(near(cloud.points[2 + step].position, Vector3(0.3 * part, 0.1, 0.4 * part)))
    }
    #expect(body.cloud().points.map(\.size).first == 0.05)
    // 0.1 in steps of 0.02 has four inside; 0.5 has 24.
    #expect(body.cloud().count == 3 + 4 + 24)
  }

  @Test func nobodyIsNowhere() {
    let nobody = PhoneBody(PhonePoseSample(isTracked: false, timestamp: 0, joints: [:]))
    #expect(nobody.center == .zero && nobody.worldCenter == .zero)
    #expect(nobody.bones().isEmpty && nobody.cloud().isEmpty && nobody.positions.isEmpty)
    #expect(nobody.worldTransform == matrix_identity_float4x4 && nobody.scaleFactor == 1)
  }
}
