import Ollin
import Testing
import Wire

@testable import OllinPhone

@Suite struct PhoneHandTests {
  let frame = Rectangle(x: 10, y: 20, width: 100, height: 200)

  private func joint(_ x: Float, _ y: Float, world: SIMD3<Float>? = nil) -> PhoneHandJointSample {
    PhoneHandJointSample(
      point: SIMD2(x, y), confidence: 0.5, hasWorldPosition: world != nil,
      worldPosition: world ?? .zero)
  }

  /// A wrist, a thumb and an index finger whose tips lie 3 and 4 centimetres apart along two axes.
  var hand: PhoneHand {
    PhoneHand(
      PhoneHandSample(
        isTracked: true, timestamp: 5, chirality: .left, confidence: 0.75,
        joints: [
          .wrist: joint(0.5, 0, world: .zero), .thumbCMC: joint(0.25, 0.25),
          .thumbTip: joint(0, 1, world: SIMD3(0.01, 0.02, 0.03)),
          .indexMCP: joint(0.5, 0.5, world: SIMD3(0, 0.1, 0)),
          .indexTip: joint(1, 1, world: SIMD3(0.04, 0.06, 0.03)),
        ]))
  }

  @Test func whatThePhoneSaysIsThere() {
    #expect(hand.isTracked && hand.timestamp == 5)
    #expect(hand.chirality == .left && hand.confidence == 0.75)
    #expect(hand.has(.thumbCMC) && !hand.has(.littleTip))
    #expect(hand.confidence(of: .wrist) == 0.5 && hand.confidence(of: .littleTip) == nil)
    #expect(hand.position(.indexMCP) == Vector3(0, Double(Float(0.1)), 0))
    #expect(hand.position(.thumbCMC) == nil && hand.position(.littleTip) == nil)
    #expect(hand.hasWorldPositions)
    #expect(near(hand.center, Vector3(0.0125, 0.045, 0.015)))
  }

  @Test func pointsLieInTheRectangle() throws {
    #expect(hand.point(.wrist, in: frame) == Vector2(60, 220))
    #expect(hand.point(.thumbTip, in: frame) == Vector2(10, 20))
    #expect(hand.point(.thumbCMC, in: frame) == Vector2(35, 170))
    #expect(hand.point(.littleTip, in: frame) == nil)
    let points = hand.points(in: frame)
    #expect(points.count == 5 && points[.indexTip] == Vector2(110, 20))
  }

  @Test func aPinchIsTheWayBetweenTheTips() throws {
    #expect(near(try #require(hand.pinchDistance), 0.05))
    let flat = PhoneHand(
      PhoneHandSample(
        isTracked: true, timestamp: 0,
        joints: [.thumbTip: joint(0, 0, world: .zero), .indexTip: joint(0, 0)]))
    #expect(flat.pinchDistance == nil)
    #expect(flat.chirality == .unknown)
  }

  @Test func bonesHaveBothEnds() {
    #expect(PhoneHand.skeleton.count == 20)
    #expect(PhoneHand.skeleton[0] == (.wrist, .thumbCMC))
    #expect(PhoneHand.skeleton[7] == (.indexDIP, .indexTip))
    #expect(PhoneHand.skeleton[19] == (.littleDIP, .littleTip))
    #expect(PhoneHand.tips == [.thumbTip, .indexTip, .middleTip, .ringTip, .littleTip])
    #expect(PhoneHand.fingerChains.count == 5)
    #expect(PhoneHand.fingerChains.allSatisfy { $0.count == 5 && $0[0] == .wrist })
    #expect(PhoneHand.fingerChains.map { $0[4] } == PhoneHand.tips)
    #expect(hand.bones().map(\.1) == [Vector3(0, Double(Float(0.1)), 0)])
    let flat = hand.bones(in: frame)
    #expect(flat.count == 2)
    #expect(flat[0] == (Vector2(60, 220), Vector2(35, 170)))
    #expect(flat[1] == (Vector2(60, 220), Vector2(60, 120)))
  }

  @Test func theCloudIsJointsAndThenInnerDots() {
    // One bone of 0.1 in steps of 0.025: three inside.
    let cloud = hand.cloud(jointSize: 0.5, boneSize: 0.025)
    #expect(cloud.points.map(\.size) == [0.5, 0.5, 0.5, 0.5, 0.025, 0.025, 0.025])
    #expect(near(cloud.points[5].position, Vector3(0, 0.05, 0)))
    // Steps of 0.005: nineteen.
    #expect(hand.cloud().count == 4 + 19 && hand.cloud().points[0].size == 0.012)
  }

  @Test func everyChiralityIsTold() {
    func chirality(_ wire: PhoneHandChirality) -> PhoneHand.Chirality {
      PhoneHand(PhoneHandSample(isTracked: true, timestamp: 0, chirality: wire, joints: [:]))
        .chirality
    }
    #expect(chirality(.left) == .left)
    #expect(chirality(.right) == .right)
    #expect(chirality(.unknown) == .unknown)
  }

  @Test func noJointsAreNowhere() {
    let hand = PhoneHand(PhoneHandSample(isTracked: false, timestamp: 0, joints: [:]))
    #expect(!hand.hasWorldPositions && hand.center == .zero && hand.cloud().isEmpty)
    #expect(hand.points(in: frame).isEmpty && hand.bones(in: frame).isEmpty)
  }
}
