/// How the phone is held and moved.
///
/// | field | type |
/// |---|---|
/// | attitude | vec4 |
/// | gravity | vec3, g |
/// | rotationRate | vec3, rad/s |
/// | userAcceleration | vec3, g |
/// | timestamp | f64, s |
@frozen public struct PhoneMotionSample: WirePayload {
  /// The turn from the reference frame to the phone, a quaternion x y z w.
  public var attitude: SIMD4<Float>
  /// Gravity in the phone's frame, in g: x right across the glass, y up it, z out of it.
  public var gravity: SIMD3<Float>
  /// Turning about each axis, in radians a second.
  public var rotationRate: SIMD3<Float>
  /// The hand's acceleration without gravity, in g.
  public var userAcceleration: SIMD3<Float>
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double

  /// Makes a value of its parts.
  public init(
    attitude: SIMD4<Float>, gravity: SIMD3<Float>, rotationRate: SIMD3<Float> = .zero,
    userAcceleration: SIMD3<Float> = .zero, timestamp: Double
  ) {
    self.attitude = attitude
    self.gravity = gravity
    self.rotationRate = rotationRate
    self.userAcceleration = userAcceleration
    self.timestamp = timestamp
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 60 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  @inline(__always)
  public init(reading reader: inout WireReader) throws(WireError) {
    let fields = try reader.fields(Self.minimumByteCount)
    attitude = fields.value(0)
    gravity = fields.vec3(16)
    rotationRate = fields.vec3(28)
    userAcceleration = fields.vec3(40)
    timestamp = fields.value(52)
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.vec4(attitude)
    writer.vec3(gravity)
    writer.vec3(rotationRate)
    writer.vec3(userAcceleration)
    writer.f64(timestamp)
  }
}
