/// One body.
///
/// Model space has its origin at the root joint.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | anchor | mat4, model → world |
/// | scaleFactor | f32 |
/// | joints | [u16]: id u8, then ``PhoneJointSample`` |
@frozen public struct PhonePoseSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// The pose from model space to the world.
  public var anchor: WireMatrix
  /// The body's size over the default one's.
  public var scaleFactor: Float
  /// The joints the phone gave, in model space.
  public var joints: [PhoneJoint: PhoneJointSample]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, anchor: WireMatrix = .identity, scaleFactor: Float = 1,
    joints: [PhoneJoint: PhoneJointSample]
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.anchor = anchor
    self.scaleFactor = scaleFactor
    self.joints = joints
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 79 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount + joints.count * (1 + PhoneJointSample.minimumByteCount)
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    anchor = try reader.matrix()
    scaleFactor = try reader.f32()
    let count = Int(try reader.u16())
    try reader.check(count: count, of: 1 + PhoneJointSample.minimumByteCount)
    joints = [:]
    joints.reserveCapacity(min(count, PhoneJoint.allCases.count))
    for _ in 0..<count {
      let id = try reader.u8()
      let joint = try PhoneJointSample(reading: &reader)
      if let name = PhoneJoint(rawValue: id) { joints[name] = joint }
    }
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.matrix(anchor)
    writer.f32(scaleFactor)
    writer.u16(UInt16(joints.count))
    for name in PhoneJoint.allCases {
      guard let joint = joints[name] else { continue }
      writer.u8(name.rawValue)
      joint.write(to: &writer)
    }
  }
}
