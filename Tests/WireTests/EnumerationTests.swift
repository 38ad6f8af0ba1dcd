import Testing
import Wire

/// The raw values are the wire's: each is typed here a second time.
@Suite struct EnumerationTests {
  @Test func messageKindsAreNumberedAsOnTheWire() {
    let kinds: [PhoneMessageKind] = [
      .deviceMotion, .bodyPose, .face, .depth, .segmentation, .sceneMesh, .plane, .light, .handPose,
      .recognizedText, .marker, .wand, .saliency, .sound, .flow, .touch, .air, .state,
    ]
    #expect(kinds.map(\.rawValue) == Array(1...18))
    #expect(PhoneMessageKind.allCases == kinds)
  }

  @Test func requestKindsAreNumberedAsOnTheWire() {
    #expect(PhoneRequestKind.allCases == [.mode, .library, .reference, .picture])
    #expect(PhoneRequestKind.allCases.map(\.rawValue) == Array(1...4))
  }

  @Test func modesAreNumberedAsOnTheWire() {
    let modes: [PhoneCaptureMode] = [
      .body, .face, .world, .segment, .selfie, .room, .hands, .text, .markers, .wand, .attention,
      .flow, .touch, .sketch,
    ]
    #expect(PhoneCaptureMode.allCases == modes)
    #expect(modes.map(\.rawValue) == Array(1...14))
    #expect(modes.map(\.id) == Array(1...14))
    #expect(modes.map { $0.title.lowercased() } == modes.map { "\($0)" })
    #expect(PhoneCaptureMode.sketch.title == "Sketch")
  }

  @Test func jointsAreNumberedAsOnTheWire() {
    let joints: [PhoneJoint] = [
      .root, .hips, .spine, .chest, .neck, .head, .leftShoulder, .leftElbow, .leftWrist, .leftHand,
      .rightShoulder, .rightElbow, .rightWrist, .rightHand, .leftHip, .leftKnee, .leftAnkle,
      .leftFoot, .rightHip, .rightKnee, .rightAnkle, .rightFoot,
    ]
    #expect(PhoneJoint.allCases == joints)
    #expect(joints.map(\.rawValue) == Array(0...21))
  }

  @Test func handJointsAreNumberedAsOnTheWire() {
    let joints: [PhoneHandJoint] = [
      .wrist, .thumbCMC, .thumbMP, .thumbIP, .thumbTip, .indexMCP, .indexPIP, .indexDIP, .indexTip,
      .middleMCP, .middlePIP, .middleDIP, .middleTip, .ringMCP, .ringPIP, .ringDIP, .ringTip,
      .littleMCP, .littlePIP, .littleDIP, .littleTip,
    ]
    #expect(PhoneHandJoint.allCases == joints)
    #expect(joints.map(\.rawValue) == Array(0...20))
  }

  @Test func theSmallOnesAreNumberedAsOnTheWire() {
    #expect(PhoneHandChirality.allCases == [.unknown, .left, .right])
    #expect(PhoneHandChirality.allCases.map(\.rawValue) == [0, 1, 2])
    #expect(
      PhoneSurface.allCases
        == [.unclassified, .wall, .floor, .ceiling, .table, .seat, .window, .door])
    #expect(PhoneSurface.allCases.map(\.rawValue) == Array(0...7))
    #expect(PhonePlaneAlignment.allCases == [.horizontal, .vertical])
    #expect(PhonePlaneAlignment.allCases.map(\.rawValue) == [0, 1])
    #expect(PhoneMarkerKind.allCases == [.image, .object])
    #expect(PhoneMarkerKind.allCases.map(\.rawValue) == [0, 1])
  }

  @Test func blendShapesAreInTheirPlaces() {
    #expect(PhoneBlendShape.allCases.count == 52)
    #expect(PhoneBlendShape.allCases.map(\.rawValue) == Array(0...51))
    // One of each run of names.
    let places: [(PhoneBlendShape, UInt8)] = [
      (.eyeBlinkLeft, 0), (.eyeWideLeft, 6), (.eyeBlinkRight, 7), (.eyeWideRight, 13),
      (.jawForward, 14), (.jawOpen, 17), (.mouthClose, 18), (.mouthSmileLeft, 23),
      (.mouthDimpleRight, 28), (.mouthShrugUpper, 34), (.mouthUpperUpRight, 40),
      (.browDownLeft, 41),
      (.browOuterUpRight, 45), (.cheekPuff, 46), (.noseSneerRight, 50), (.tongueOut, 51),
    ]
    for (shape, place) in places { #expect(shape.rawValue == place) }
  }
}
