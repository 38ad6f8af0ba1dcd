public import FoundationReexport

/// One picture or object that was found.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | id | uuid |
/// | kind | u8 |
/// | name | str16 |
/// | transform | mat4, anchor → world |
/// | size | vec3, m |
/// | center | vec3, m |
/// | scaleFactor | f32 |
@frozen public struct PhoneMarkerSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Stays the same while the phone holds on to it.
  public var id: UUID
  /// The reference's name.
  public var name: String
  /// Picture or object.
  public var kind: PhoneMarkerKind
  /// The pose from the anchor to the world; a picture lies in the anchor's XZ plane.
  public var transform: WireMatrix
  /// Width, height, depth in metres, as the reference states them.
  public var size: SIMD3<Float>
  /// The middle, in the anchor's space, in metres.
  public var center: SIMD3<Float>
  /// What to multiply the size with.
  public var scaleFactor: Float

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, id: UUID, name: String, kind: PhoneMarkerKind,
    transform: WireMatrix, size: SIMD3<Float>, center: SIMD3<Float> = .zero, scaleFactor: Float = 1
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.id = id
    self.name = name
    self.kind = kind
    self.transform = transform
    self.size = size
    self.center = center
    self.scaleFactor = scaleFactor
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 120 }

  /// The bytes this value takes.
  public var byteCount: Int {
    118 + name.byteCount16
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    id = try reader.uuid()
    kind = try reader.lenient(PhoneMarkerKind.image)
    name = try reader.text16()
    transform = try reader.matrix()
    size = try reader.vec3()
    center = try reader.vec3()
    scaleFactor = try reader.f32()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.uuid(id)
    writer.u8(kind.rawValue)
    writer.text16(name)
    writer.matrix(transform)
    writer.vec3(size)
    writer.vec3(center)
    writer.f32(scaleFactor)
  }
}
