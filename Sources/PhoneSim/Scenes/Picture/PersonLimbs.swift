internal import Foundation
internal import Wire

/// What people look like in a picture.
struct PersonLimbs: Sendable {
  private let skin: SIMD3<Float>
  private let hair: SIMD3<Float>
  private let shirt: SIMD3<Float>
  private let trousers: SIMD3<Float>
  private static let shoes = SIMD3<Float>(0.15, 0.14, 0.14)

  init(seed: UInt64) {
    var random = SceneRandom(seed: seed, use: 150)
    let tone = Float(random.number(in: 0.35...0.95))
    skin = SIMD3(0.95, 0.76, 0.62) * (0.35 + 0.65 * tone)
    let dark = Float(random.number(in: 0.1...0.5))
    hair = SIMD3(0.55, 0.36, 0.2) * dark
    let shirts: [SIMD3<Float>] = [
      SIMD3(0.95, 0.65, 0.12), SIMD3(0.85, 0.25, 0.22), SIMD3(0.15, 0.5, 0.62),
      SIMD3(0.9, 0.88, 0.82),
    ]
    shirt = shirts[Int(random.next() % UInt64(shirts.count))]
    trousers = SIMD3(0.16, 0.2, 0.32)
  }

  /// A whole person from the joints of a skeleton.
  ///
  /// - Parameters:
  ///   - moment: where the joints are.
  ///   - shift: from the skeleton's world to the room's, in metres.
  ///   - height: of the person, in metres.
  /// - Returns: limbs in the room.
  func body(_ moment: Walker.Moment, shift: SIMD3<Double>, height: Double) -> [Limb] {
    func place(_ name: PhoneJoint, _ offset: SIMD3<Double> = .zero) -> SIMD3<Double> {
      guard let pose = moment.joints[name] else { return moment.root.position + shift }
      return moment.root.placed(pose.placed(offset * height)) + shift
    }
    let unit = height / 1.75
    var limbs: [Limb] = []
    func add(
      _ from: SIMD3<Double>, _ to: SIMD3<Double>, _ radius: Double, _ end: Double,
      _ colour: SIMD3<Float>
    ) {
      limbs.append(Limb(from, to, radius * unit, end * unit, colour))
    }
    for side in [-1.0, 1] {
      let x = side * 0.03
      add(place(.chest, SIMD3(x, 0.05, 0)), place(.hips, SIMD3(x, 0.03, 0)), 0.115, 0.105, shirt)
      add(place(.hips, SIMD3(x, 0.02, 0)), place(.hips, SIMD3(x, -0.01, 0)), 0.108, 0.1, trousers)
    }
    add(place(.leftShoulder), place(.rightShoulder), 0.062, 0.062, shirt)
    add(place(.neck), place(.head), 0.05, 0.05, skin)
    add(place(.head, SIMD3(0, -0.02, 0.005)), place(.head, SIMD3(0, 0.028, 0)), 0.078, 0.088, skin)
    add(place(.head, SIMD3(0, 0.034, -0.012)), place(.head, SIMD3(0, 0, -0.022)), 0.09, 0.075, hair)
    for names in [
      [PhoneJoint.leftShoulder, .leftElbow, .leftWrist, .leftHand],
      [.rightShoulder, .rightElbow, .rightWrist, .rightHand],
    ] {
      add(place(names[0]), place(names[1]), 0.052, 0.042, shirt)
      add(place(names[1]), place(names[2]), 0.04, 0.03, skin)
      add(place(names[2]), place(names[3]), 0.034, 0.036, skin)
    }
    for names in [
      [PhoneJoint.leftHip, .leftKnee, .leftAnkle, .leftFoot],
      [.rightHip, .rightKnee, .rightAnkle, .rightFoot],
    ] {
      add(place(names[0]), place(names[1]), 0.08, 0.058, trousers)
      add(place(names[1]), place(names[2]), 0.056, 0.042, trousers)
      add(place(names[2], SIMD3(0, -0.015, -0.015)), place(names[3]), 0.042, 0.036, Self.shoes)
    }
    return limbs
  }

  /// Head and shoulders of somebody who holds the phone, turned and moved as a face says.
  func bust(_ face: PhoneFaceSample) -> [Limb] {
    let turn = face.headOrientation
    let head = Pose(
      rotation: Quaternion(
        imaginary: SIMD3(Double(turn.x), Double(turn.y), Double(turn.z)), real: Double(turn.w)),
      position: SIMD3<Double>(face.headPosition))
    func weight(_ shape: PhoneBlendShape) -> Double {
      Double(face.blendShapes[Int(shape.rawValue)])
    }
    let jaw = weight(.jawOpen) * 0.02
    let wide = 0.021 + 0.006 * weight(.mouthSmileLeft) - 0.008 * weight(.mouthPucker)
    let lift = 0.007 * weight(.mouthSmileLeft)
    var parts = [
      Limb(SIMD3(0, -0.05 - jaw * 0.6, 0.012), SIMD3(0, 0.035, 0), 0.062, 0.083, skin),
      Limb(SIMD3(0, 0.055, -0.022), SIMD3(0, -0.01, -0.05), 0.09, 0.075, hair),
      Limb(SIMD3(0, 0.012, 0.07), SIMD3(0, -0.012, 0.082), 0.01, 0.014, skin * 1.05),
      Limb(
        SIMD3(-wide, -0.043 + lift, 0.074), SIMD3(0, -0.047 - jaw * 0.4, 0.083), 0.004,
        0.006 + jaw * 0.5, SIMD3(0.5, 0.16, 0.16)),
      Limb(
        SIMD3(wide, -0.043 + lift, 0.074), SIMD3(0, -0.047 - jaw * 0.4, 0.083), 0.004,
        0.006 + jaw * 0.5, SIMD3(0.5, 0.16, 0.16)),
    ]
    let open = 1 - weight(.eyeBlinkLeft)
    for side in [-1.0, 1] {
      let eye = SIMD3(side * 0.031, 0.02, 0.075)
      parts.append(Limb(SIMD3(side * 0.085, 0.005, -0.01), 0.02, skin))
      let brow = 0.042 + 0.006 * weight(.browInnerUp) - 0.005 * weight(.browDownLeft)
      parts.append(
        Limb(
          SIMD3(side * 0.018, brow, 0.085), SIMD3(side * 0.044, brow + 0.001, 0.074), 0.0042,
          0.0034, hair))
      guard open > 0.35 else { continue }
      parts.append(
        Limb(eye - SIMD3(0.006, 0, 0), eye + SIMD3(0.006, 0, 0), 0.009 * open, nil, SIMD3(1, 1, 1)))
      let look = (SIMD3<Double>(face.lookAtPoint) - eye).unit()
      parts.append(Limb(eye + look * 0.009, 0.0058 * open, SIMD3(0.16, 0.22, 0.3)))
    }
    let neck = head.position + SIMD3(0, -0.08, -0.03)
    let chest = SIMD3(head.position.x * 0.7, head.position.y - 0.3, head.position.z - 0.05)
    return parts.map { $0.placed(by: head) } + [
      Limb(neck, chest + SIMD3(0, 0.07, 0), 0.055, 0.062, skin * 0.9),
      Limb(chest + SIMD3(-0.15, 0, 0), chest + SIMD3(0.15, 0, 0), 0.085, nil, shirt),
      Limb(chest, chest + SIMD3(0, -0.4, 0), 0.19, 0.2, shirt),
      Limb(chest + SIMD3(-0.17, 0, 0), chest + SIMD3(-0.22, -0.4, 0), 0.07, nil, shirt * 0.93),
      Limb(chest + SIMD3(0.17, 0, 0), chest + SIMD3(0.22, -0.4, 0), 0.07, nil, shirt * 0.93),
    ]
  }
}
