/// One joint of a body, without the id in front of it.
///
/// | field | type |
/// |---|---|
/// | position | vec3, m |
/// | orientation | vec4 |
/// | isTracked | bool |
@frozen public struct PhoneJointSample: WirePayload {
  /// Where it is in the body's model space, in metres.
  public var position: SIMD3<Float>
  /// How it is turned in model space, a quaternion x y z w.
  public var orientation: SIMD4<Float>
  /// Whether it was seen, and not filled in from the others.
  public var isTracked: Bool

  /// Makes a value of its parts.
  public init(
    position: SIMD3<Float>, orientation: SIMD4<Float> = SIMD4(0, 0, 0, 1), isTracked: Bool = true
  ) {
    self.position = position
    self.orientation = orientation
    self.isTracked = isTracked
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 29 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    position = try reader.vec3()
    orientation = try reader.vec4()
    isTracked = try reader.bool()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.vec3(position)
    writer.vec4(orientation)
    writer.bool(isTracked)
  }
}
