public import Ollin

extension PhoneFace {
  /// Where an eye is in the head's own space, in metres.
  public func eyePosition(_ eye: PhoneEye) -> Vector3 { pose(of: eye).place }

  /// Where an eye is in the world, in metres.
  public func worldEyePosition(_ eye: PhoneEye) -> Vector3 {
    eyePosition(eye).transformed(by: headTransform)
  }

  /// How an eye is turned in the head's own space, a quaternion x y z w; no turn looks straight
  /// ahead.
  public func eyeOrientation(_ eye: PhoneEye) -> SIMD4<Float> { pose(of: eye).turn }

  /// Where an eye looks in the head's own space, of unit length.
  public func gazeDirection(_ eye: PhoneEye) -> Vector3 {
    Vector3(gaze(eye)).normalized
  }

  /// Where an eye looks in the world, of unit length.
  public func worldGazeDirection(_ eye: PhoneEye) -> Vector3 {
    Vector3(PhonePoses.turned(gaze(eye), by: headOrientation)).normalized
  }

  /// Where both eyes meet in the world, in metres.
  public var worldLookAtPoint: Vector3 { lookAtPoint.transformed(by: headTransform) }

  private func gaze(_ eye: PhoneEye) -> SIMD3<Float> {
    PhonePoses.turned(SIMD3(0, 0, 1), by: pose(of: eye).turn)
  }

  private func pose(of eye: PhoneEye) -> (turn: SIMD4<Float>, place: Vector3) {
    switch eye {
    case .left: leftEye
    case .right: rightEye
    }
  }
}
