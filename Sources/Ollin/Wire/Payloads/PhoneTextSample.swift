/// One line of text.
///
/// Fewer than four corners are made up with zeros when written; more are left out.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | text | str16 |
/// | confidence | f32 |
/// | corners | 4 × vec2, 0…1 |
/// | hasWorldCorners | bool |
/// | worldCorners | 4 × vec3, m, only when set |
@frozen public struct PhoneTextSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// What it says.
  public var text: String
  /// 0 to 1.
  public var confidence: Float
  /// Top left, top right, bottom right, bottom left, 0 to 1 in the upright picture from the lower
  /// left, y up.
  public var corners: [SIMD2<Float>]
  /// Whether depth placed it in the room.
  public var hasWorldCorners: Bool
  /// The same corners in the world, in metres.
  public var worldCorners: [SIMD3<Float>]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, text: String, confidence: Float = 1,
    corners: [SIMD2<Float>], hasWorldCorners: Bool = false, worldCorners: [SIMD3<Float>] = []
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.text = text
    self.confidence = confidence
    self.corners = corners
    self.hasWorldCorners = hasWorldCorners
    self.worldCorners = worldCorners
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 48 }

  /// The bytes this value takes.
  public var byteCount: Int {
    46 + text.byteCount16 + (hasWorldCorners ? 48 : 0)
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    text = try reader.text16()
    confidence = try reader.f32()
    corners = try reader.array(count: 4)
    hasWorldCorners = try reader.bool()
    worldCorners = hasWorldCorners ? try reader.vec3Array(count: 4) : []
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.text16(text)
    writer.f32(confidence)
    for index in 0..<4 { writer.vec2(index < corners.count ? corners[index] : .zero) }
    writer.bool(hasWorldCorners)
    guard hasWorldCorners else { return }
    for index in 0..<4 { writer.vec3(index < worldCorners.count ? worldCorners[index] : .zero) }
  }
}
