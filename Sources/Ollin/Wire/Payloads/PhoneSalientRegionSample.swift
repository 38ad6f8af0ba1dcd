/// One part of the picture a viewer would look at.
///
/// | field | type |
/// |---|---|
/// | x, y, width, height | f32 each, 0…1 |
/// | confidence | f32 |
/// | hasWorldPosition | bool |
/// | worldPosition | vec3, m, only when set |
@frozen public struct PhoneSalientRegionSample: WirePayload {
  /// The left side, 0 to 1 of the upright picture.
  public var x: Float
  /// The lower side, 0 to 1, y up.
  public var y: Float
  /// 0 to 1.
  public var width: Float
  /// 0 to 1.
  public var height: Float
  /// 0 to 1.
  public var confidence: Float
  /// Whether depth placed its middle in the room.
  public var hasWorldPosition: Bool
  /// Its middle in the world, in metres.
  public var worldPosition: SIMD3<Float>

  /// Makes a value of its parts.
  public init(
    x: Float, y: Float, width: Float, height: Float, confidence: Float = 1,
    hasWorldPosition: Bool = false, worldPosition: SIMD3<Float> = .zero
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.confidence = confidence
    self.hasWorldPosition = hasWorldPosition
    self.worldPosition = worldPosition
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 21 }

  /// The bytes this value takes.
  public var byteCount: Int {
    hasWorldPosition ? 33 : Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    x = try reader.f32()
    y = try reader.f32()
    width = try reader.f32()
    height = try reader.f32()
    confidence = try reader.f32()
    hasWorldPosition = try reader.bool()
    worldPosition = hasWorldPosition ? try reader.vec3() : .zero
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.f32(x)
    writer.f32(y)
    writer.f32(width)
    writer.f32(height)
    writer.f32(confidence)
    writer.bool(hasWorldPosition)
    if hasWorldPosition { writer.vec3(worldPosition) }
  }
}
