import Wire

/// Every kind of message, with small values.
enum GoldenMessages {
  static let all = people + places + pictures + others

  static let people: [Golden<PhoneMessage>] = [
    Golden("no bodies", kind: 2, .pose([]), "00"),
    Golden(
      "two bodies", kind: 2,
      .pose([
        PhonePoseSample(
          isTracked: true, timestamp: 1.5, anchor: matrixValue, scaleFactor: 2,
          joints: [
            .root: PhoneJointSample(
              position: SIMD3(1, 2, 3), orientation: SIMD4(0, 0, 0, 1), isTracked: true),
            .rightFoot: PhoneJointSample(
              position: SIMD3(-1, 0.5, 0), orientation: SIMD4(1, 0, 0, 0), isTracked: false),
          ]),
        PhonePoseSample(isTracked: false, timestamp: 2, anchor: matrixValue, joints: [:]),
      ]),
      "02",
      "01 000000000000F83F", matrixHex, "00000040",  // tracked, 1.5, anchor, scale 2
      "0200",  // two joints
      "00 0000803F 00000040 00004040  00000000 00000000 00000000 0000803F 01",
      "15 000080BF 0000003F 00000000  0000803F 00000000 00000000 00000000 00",
      "00 0000000000000040", matrixHex, "0000803F", "0000"),
    Golden("no faces", kind: 3, .face([]), "00"),
    Golden(
      "a face", kind: 3,
      .face([
        PhoneFaceSample(
          isTracked: true, timestamp: 2, headOrientation: SIMD4(0, 1, 0, 0),
          headPosition: SIMD3(1, 2, 3), blendShapes: [0.5, 1],
          meshVertices: [SIMD3(1, 2, 3), SIMD3(4, 5, 6), SIMD3(7, 8, 9)],
          triangleIndices: [0, 1, 0x0102], textureCoordinates: [SIMD2(0.5, 1)],
          leftEyeOrientation: SIMD4(1, 0, 0, 0), leftEyePosition: SIMD3(2, 0, 0),
          rightEyeOrientation: SIMD4(0, 0, 1, 0), rightEyePosition: SIMD3(0, 0, 2),
          lookAtPoint: SIMD3(-1, -1, 1))
      ]),
      "01",
      "01 0000000000000040",
      "00000000 0000803F 00000000 00000000  0000803F 00000040 00004040",  // head
      "02 0000003F 0000803F",  // blend shapes
      "0300 0000803F 00000040 00004040 00008040 0000A040 0000C040 0000E040 00000041 00001041",
      "03000000 0000 0100 0201",  // indices
      "0100 0000003F 0000803F",  // texture coordinates
      "0000803F 00000000 00000000 00000000  00000040 00000000 00000000",  // left eye
      "00000000 00000000 0000803F 00000000  00000000 00000000 00000040",  // right eye
      "000080BF 000080BF 0000803F"),
    Golden("no hands", kind: 9, .hands([]), "00"),
    Golden(
      "two hands", kind: 9,
      .hands([
        PhoneHandSample(
          isTracked: true, timestamp: 1.5, chirality: .left, confidence: 0.5,
          joints: [
            .wrist: PhoneHandJointSample(point: SIMD2(0.5, 1), confidence: 1),
            .littleTip: PhoneHandJointSample(
              point: SIMD2(1, 0.5), confidence: 0.5, hasWorldPosition: true,
              worldPosition: SIMD3(1, 2, 3)),
          ]),
        PhoneHandSample(
          isTracked: false, timestamp: 2, chirality: .right, confidence: 1, joints: [:]),
      ]),
      "02",
      "01 000000000000F83F 01 0000003F 02",
      "00 0000003F 0000803F 0000803F 00",
      "14 0000803F 0000003F 0000003F 01 0000803F 00000040 00004040",
      "00 0000000000000040 02 0000803F 00"),
    Golden(
      "no fingers", kind: 16, .touch(PhoneTouchSample(timestamp: 2, touches: [])),
      "0000000000000040 00"),
    Golden(
      "two fingers", kind: 16,
      .touch(
        PhoneTouchSample(
          timestamp: 1.5,
          touches: [
            PhoneTouchPoint(
              id: 0x0403_0201, position: SIMD2(-1, 1), hasForce: true, force: 2, radius: 0.5,
              age: 1),
            PhoneTouchPoint(
              id: 7, position: SIMD2(0.5, -1), hasForce: false, force: 0, radius: 1, age: 2),
          ])),
      "000000000000F83F 02",
      "01020304 000080BF 0000803F 01 00000040 0000003F 0000803F",
      "07000000 0000003F 000080BF 00 00000000 0000803F 00000040"),
  ]
}
