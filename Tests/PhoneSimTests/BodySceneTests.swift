import Foundation
import Testing
import Wire

@testable import PhoneSim

@Suite struct BodySceneTests {
  private func bodies(until end: Double) throws -> [(time: Double, bodies: [PhonePoseSample])] {
    try Staging.messages("body", in: .body, until: end).compactMap { time, message in
      guard case .pose(let bodies) = message else { return nil }
      return (time, bodies)
    }
  }

  @Test func aPersonComesAndGoes() throws {
    let end = Walker(seed: 1).period
    let readings = try bodies(until: end)
    #expect(abs(Double(readings.count) - end * 60) < 1.1)
    #expect(readings.first?.bodies.isEmpty == true)
    let counts = readings.map(\.bodies.count)
    #expect(Set(counts) == [0, 1])
    // Nobody, somebody, nobody, and no more changes than that in one visit.
    let changes = zip(counts, counts.dropFirst()).filter { $0 != $1 }.count
    #expect(changes == 2)
  }

  @Test func bonesAreRightInEveryReading() throws {
    for (time, bodies) in try bodies(until: 26) {
      for body in bodies {
        #expect(body.timestamp == PhoneScene.bootTime + time)
        #expect(Staging.isRigid(body.anchor))
        #expect((0.8...1.1).contains(body.scaleFactor))
        #expect(body.joints[.root]?.position == .zero)
        #expect(body.joints.count >= 12)
        for joint in body.joints.values {
          #expect(Staging.isFinite(joint.position) && Staging.isUnit(joint.orientation))
          #expect(Staging.length(joint.position) < 1.2)
          // Nothing is under the floor, which is where the anchor and the bones agree it is.
          #expect(Staging.placed(joint.position, by: body.anchor).y > Float(Walker.floor) - 0.01)
        }
        if let hip = body.joints[.leftHip], let knee = body.joints[.leftKnee] {
          let thigh = Staging.length(hip.position - knee.position)
          #expect(abs(thigh - body.scaleFactor * 1.8 * 0.243) < 0.012)
        }
      }
    }
  }

  @Test func walksWithArmsAgainstLegsAndSitsDown() throws {
    let readings = try bodies(until: 26).compactMap(\.bodies.first)
    var product = 0.0
    var lowestPelvis = 9.0
    var travelled = 0.0
    var last: SIMD3<Double>?
    for body in readings {
      let place = SIMD3<Double>(
        Double(body.anchor.columns.3.x), Double(body.anchor.columns.3.y),
        Double(body.anchor.columns.3.z))
      lowestPelvis = min(lowestPelvis, place.y - Walker.floor)
      if let last { travelled += (place - last).length }
      last = place
      if let ankle = body.joints[.leftAnkle], let other = body.joints[.rightAnkle],
        let wrist = body.joints[.leftWrist], let far = body.joints[.rightWrist]
      {
        product += Double(
          (ankle.position.z - other.position.z) * (wrist.position.z - far.position.z))
      }
    }
    #expect(product < -1)
    #expect((0.35...0.6).contains(lowestPelvis))
    #expect((4...14).contains(travelled))
  }

  @Test func feetStandStillWhileTheyCarry() throws {
    // Half the time of a step the lower foot carries; it may slip by a few centimetres.
    let readings = try bodies(until: 6).compactMap(\.bodies.first)
    var slips: [Float] = []
    for (one, two) in zip(readings, readings.dropFirst()) {
      guard let left = one.joints[.leftAnkle], let right = one.joints[.rightAnkle] else { continue }
      let name: PhoneJoint =
        left.position.y < right.position.y - 0.03
        ? .leftAnkle : right.position.y < left.position.y - 0.03 ? .rightAnkle : .root
      guard name != .root, let now = one.joints[name], let next = two.joints[name] else { continue }
      let move =
        Staging.placed(next.position, by: two.anchor)
        - Staging.placed(now.position, by: one.anchor)
      slips.append(Staging.length(SIMD3(move.x, 0, move.z)) * 60)
    }
    let middle = try #require(slips.sorted().dropFirst(slips.count / 2).first)
    // Metres a second, where the person goes about 1.1.
    #expect(middle < 0.6)
  }

  @Test func someJointsAreGuessed() throws {
    let bodies = try bodies(until: 26).flatMap(\.bodies)
    #expect(bodies.contains { $0.joints.count == PhoneJoint.allCases.count })
    #expect(bodies.contains { $0.joints.values.contains { !$0.isTracked } })
    #expect(bodies.contains { $0.joints.count < PhoneJoint.allCases.count })
  }
}
