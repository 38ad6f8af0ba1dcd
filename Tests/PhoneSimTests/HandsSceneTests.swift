import Foundation
import Testing
import Wire

@testable import PhoneSim

@Suite struct HandsSceneTests {
  private func readings(_ traits: PhoneTraits = PhoneTraits()) throws -> [[PhoneHandSample]] {
    try Staging.messages("hands", in: .hands, until: 44, traits: traits).compactMap {
      guard case .hands(let hands) = $0.message else { return nil }
      return hands
    }
  }

  @Test func upToFourHandsComeAndGo() throws {
    let readings = try readings()
    #expect(readings.count == 44 * 30)
    #expect(Set(readings.map(\.count)) == [0, 1, 2, 3, 4])
    for hand in readings.joined() {
      #expect((0...1).contains(hand.confidence))
      #expect(hand.chirality != .unknown)
      #expect(hand.joints.count >= 8)
      for joint in hand.joints.values {
        #expect((0...1).contains(joint.point.x) && (0...1).contains(joint.point.y))
        #expect((0.5...1).contains(joint.confidence))
      }
    }
    #expect(readings.joined().contains { $0.joints.count == 21 })
    #expect(readings.joined().contains { $0.chirality == .left })
  }

  @Test func pinchesCloseAndOpenHandsDoNot() throws {
    var distances: [Float] = []
    for hand in try readings().joined() {
      guard let thumb = hand.joints[.thumbTip], let index = hand.joints[.indexTip],
        thumb.hasWorldPosition, index.hasWorldPosition
      else { continue }
      distances.append(Staging.length(thumb.worldPosition - index.worldPosition))
    }
    #expect(distances.filter { $0 < 0.02 }.count > distances.count / 10)
    #expect(distances.filter { $0 > 0.07 }.count > distances.count / 10)
    #expect(distances.allSatisfy { $0 < 0.16 })
  }

  @Test func pointsAreWhereTheJointsAre() throws {
    // Without the sway of the hand: the same camera to within its reach.
    for hand in try readings().prefix(300).joined() {
      for joint in hand.joints.values where joint.hasWorldPosition {
        let place = SIMD3<Double>(joint.worldPosition)
        guard let seen = HeldCamera.atOrigin.view(of: place) else {
          Issue.record("a hand behind the phone")
          return
        }
        let off = seen.point - SIMD2<Double>(joint.point)
        #expect((off * off).sum().squareRoot() < 0.08)
      }
    }
  }

  @Test func fingersKeepTheirLengthAndBendInward() throws {
    let right = HandFigure(scale: 1, isLeft: false)
    for gesture in [HandGesture.open, .pinch, .relaxed, .point, .fist, .victory] {
      let joints = right.joints(gesture)
      #expect(joints.count == 21)
      func bone(_ a: PhoneHandJoint, _ b: PhoneHandJoint) throws -> Double {
        (try #require(joints[a]) - (try #require(joints[b]))).length
      }
      #expect(abs(try bone(.middleMCP, .middlePIP) - 0.046) < 1e-9)
      #expect(abs(try bone(.littleDIP, .littleTip) - 0.019) < 1e-9)
      // A finger bends to the palm and never to the back of the hand.
      let tip = try #require(joints[.ringTip])
      #expect(tip.z >= 0)
    }
    let left = HandFigure(scale: 1, isLeft: true).joints(.open)
    let mirrored = right.joints(.open)
    #expect(left[.thumbTip]?.x == mirrored[.thumbTip].map { -$0.x })
  }

  @Test func withoutADepthSensorHandsStayFlat() throws {
    for hand in try readings(PhoneTraits(hasLidar: false)).joined() {
      #expect(hand.joints.values.allSatisfy { !$0.hasWorldPosition })
    }
  }
}
