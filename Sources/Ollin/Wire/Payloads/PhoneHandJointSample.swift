/// One joint of a hand, without the id in front of it.
///
/// | field | type |
/// |---|---|
/// | point | vec2, 0…1 |
/// | confidence | f32 |
/// | hasWorldPosition | bool |
/// | worldPosition | vec3, m, only when set |
@frozen public struct PhoneHandJointSample: WirePayload {
  /// Where it is in the upright picture, 0 to 1 from the lower left, y up.
  public var point: SIMD2<Float>
  /// 0 to 1.
  public var confidence: Float
  /// Whether depth placed it in the room.
  public var hasWorldPosition: Bool
  /// Where it is in the world, in metres.
  public var worldPosition: SIMD3<Float>

  /// Makes a value of its parts.
  public init(
    point: SIMD2<Float>, confidence: Float = 1, hasWorldPosition: Bool = false,
    worldPosition: SIMD3<Float> = .zero
  ) {
    self.point = point
    self.confidence = confidence
    self.hasWorldPosition = hasWorldPosition
    self.worldPosition = worldPosition
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 13 }

  /// The bytes this value takes.
  public var byteCount: Int {
    hasWorldPosition ? 25 : Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    point = try reader.vec2()
    confidence = try reader.f32()
    hasWorldPosition = try reader.bool()
    worldPosition = hasWorldPosition ? try reader.vec3() : .zero
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.vec2(point)
    writer.f32(confidence)
    writer.bool(hasWorldPosition)
    if hasWorldPosition { writer.vec3(worldPosition) }
  }
}
