public import FoundationReexport

/// One flat surface of the room.
///
/// It lies in its anchor's XZ plane with the normal along +y.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | id | uuid |
/// | scan | u32 |
/// | isRemoved | bool |
/// | transform | mat4, anchor → world |
/// | center | vec3, m, unless removed |
/// | width, height | f32, f32, m, unless removed |
/// | rotationOnYAxis | f32, radians, unless removed |
/// | alignment | u8, unless removed |
/// | surface | u8, unless removed |
/// | boundary | vec3[u32], m, unless removed |
@frozen public struct PhonePlaneSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Stays the same while the phone refines it.
  public var id: UUID
  /// Numbers a run of the scanner; a new number means that the world's origin moved.
  public var scan: UInt32
  /// Whether it is gone; nothing after the transform travels then.
  public var isRemoved: Bool
  /// The pose from the anchor to the world.
  public var transform: WireMatrix
  /// The middle, in the anchor's space, in metres.
  public var center: SIMD3<Float>
  /// Metres across, before the turn.
  public var width: Float
  /// Metres along, before the turn.
  public var height: Float
  /// How width and height are turned about the anchor's y, in radians.
  public var rotationOnYAxis: Float
  /// Which way it lies.
  public var alignment: PhonePlaneAlignment
  /// What it is.
  public var surface: PhoneSurface
  /// The convex outline, in the anchor's space, in metres.
  public var boundary: [SIMD3<Float>]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, id: UUID, scan: UInt32 = 0, isRemoved: Bool = false,
    transform: WireMatrix = .identity, center: SIMD3<Float> = .zero, width: Float = 0,
    height: Float = 0, rotationOnYAxis: Float = 0, alignment: PhonePlaneAlignment = .horizontal,
    surface: PhoneSurface = .unclassified, boundary: [SIMD3<Float>] = []
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.id = id
    self.scan = scan
    self.isRemoved = isRemoved
    self.transform = transform
    self.center = center
    self.width = width
    self.height = height
    self.rotationOnYAxis = rotationOnYAxis
    self.alignment = alignment
    self.surface = surface
    self.boundary = boundary
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 94 }

  /// The bytes this value takes.
  public var byteCount: Int {
    isRemoved ? Self.minimumByteCount : Self.minimumByteCount + 30 + boundary.count * 12
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    id = try reader.uuid()
    scan = try reader.u32()
    isRemoved = try reader.bool()
    transform = try reader.matrix()
    guard !isRemoved else {
      center = .zero
      width = 0
      height = 0
      rotationOnYAxis = 0
      alignment = .horizontal
      surface = .unclassified
      boundary = []
      return
    }
    center = try reader.vec3()
    width = try reader.f32()
    height = try reader.f32()
    rotationOnYAxis = try reader.f32()
    alignment = try reader.lenient(PhonePlaneAlignment.horizontal)
    surface = try reader.lenient(PhoneSurface.unclassified)
    boundary = try reader.vec3Array(count: Int(try reader.u32()))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.uuid(id)
    writer.u32(scan)
    writer.bool(isRemoved)
    writer.matrix(transform)
    guard !isRemoved else { return }
    writer.vec3(center)
    writer.f32(width)
    writer.f32(height)
    writer.f32(rotationOnYAxis)
    writer.u8(alignment.rawValue)
    writer.u8(surface.rawValue)
    writer.u32(boundary.count)
    writer.vec3Array(boundary[...])
  }
}
