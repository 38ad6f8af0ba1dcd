/// One hand.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | chirality | u8 |
/// | confidence | f32 |
/// | joints | [u8]: id u8, then ``PhoneHandJointSample`` |
@frozen public struct PhoneHandSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Which hand it is.
  public var chirality: PhoneHandChirality
  /// 0 to 1.
  public var confidence: Float
  /// The joints the phone gave.
  public var joints: [PhoneHandJoint: PhoneHandJointSample]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, chirality: PhoneHandChirality = .unknown,
    confidence: Float = 1, joints: [PhoneHandJoint: PhoneHandJointSample]
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.chirality = chirality
    self.confidence = confidence
    self.joints = joints
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 15 }

  /// The bytes this value takes.
  public var byteCount: Int {
    joints.values.reduce(Self.minimumByteCount) { $0 + 1 + $1.byteCount }
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    chirality = try reader.lenient(PhoneHandChirality.unknown)
    confidence = try reader.f32()
    let count = Int(try reader.u8())
    try reader.check(count: count, of: 1 + PhoneHandJointSample.minimumByteCount)
    joints = [:]
    joints.reserveCapacity(min(count, PhoneHandJoint.allCases.count))
    for _ in 0..<count {
      let id = try reader.u8()
      let joint = try PhoneHandJointSample(reading: &reader)
      if let name = PhoneHandJoint(rawValue: id) { joints[name] = joint }
    }
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.u8(chirality.rawValue)
    writer.f32(confidence)
    writer.u8(UInt8(joints.count))
    for name in PhoneHandJoint.allCases {
      guard let joint = joints[name] else { continue }
      writer.u8(name.rawValue)
      joint.write(to: &writer)
    }
  }
}
