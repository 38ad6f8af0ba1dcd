import Wire

extension PhoneMessage {
  /// A state that says which mode runs.
  static func mode(_ mode: PhoneCaptureMode) -> PhoneMessage {
    .state(PhoneStateSample(timestamp: 1, mode: mode))
  }

  /// The fingers that are down, by number and place.
  static func fingers(_ fingers: (id: UInt32, x: Float, y: Float)..., time: Double = 1)
    -> PhoneMessage
  {
    .touch(
      PhoneTouchSample(
        timestamp: time,
        touches: fingers.map { PhoneTouchPoint(id: $0.id, position: SIMD2($0.x, $0.y)) }))
  }

  static func motion(at time: Double) -> PhoneMessage {
    .motion(
      PhoneMotionSample(
        attitude: SIMD4(0, 0, 0, 1), gravity: SIMD3(0, -1, 0), timestamp: time))
  }
}
