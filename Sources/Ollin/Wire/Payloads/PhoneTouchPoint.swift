/// One finger on the glass.
///
/// | field | type |
/// |---|---|
/// | id | u32 |
/// | position | vec2, −1…1 |
/// | hasForce | bool |
/// | force | f32, always there |
/// | radius | f32 |
/// | age | f32, s |
@frozen public struct PhoneTouchPoint: WirePayload {
  /// Never used again for another finger.
  public var id: UInt32
  /// −1 to 1 across and up, 0 in the middle.
  public var position: SIMD2<Float>
  /// Whether ``force`` means anything.
  public var hasForce: Bool
  /// How hard it presses.
  public var force: Float
  /// How wide it is, as a part of the screen's width.
  public var radius: Float
  /// Seconds since it came down.
  public var age: Float

  /// Makes a value of its parts.
  public init(
    id: UInt32, position: SIMD2<Float>, hasForce: Bool = false, force: Float = 0, radius: Float = 0,
    age: Float = 0
  ) {
    self.id = id
    self.position = position
    self.hasForce = hasForce
    self.force = force
    self.radius = radius
    self.age = age
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 25 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    self.init(try reader.fields(Self.minimumByteCount))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.u32(id)
    writer.vec2(position)
    writer.bool(hasForce)
    writer.f32(force)
    writer.f32(radius)
    writer.f32(age)
  }
}

extension PhoneTouchPoint: FixedWirePayload {
  @inline(__always)
  init(_ fields: borrowing WireFields) {
    id = fields.value(0)
    position = fields.value(4)
    hasForce = fields.bool(12)
    force = fields.value(13)
    radius = fields.value(17)
    age = fields.value(21)
  }
}
