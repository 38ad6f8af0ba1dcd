public import FoundationReexport

/// How the picture moves, and the picture that goes with it.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | interval | f64, s |
/// | width, height | u32, u32 |
/// | orientation | u8, quarter turns |
/// | confidence | f32 |
/// | colorJPEG | bytes32 |
/// | vectors | vec2[u32], cells, x right, y down |
@frozen public struct PhoneFlowSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// The time between the two pictures that were compared, in seconds.
  public var interval: Double
  /// Cells across the grid.
  public var width: Int
  /// Cells down the grid.
  public var height: Int
  /// Quarter turns clockwise that stand grid, vectors and picture upright.
  public var orientation: UInt8
  /// 0 to 1.
  public var confidence: Float
  /// The camera's picture as a JPEG file, as the sensor sees it.
  public var colorJPEG: Data
  /// The movement of each cell, in cells, x right, y down, row by row; at least one per cell.
  public var vectors: [SIMD2<Float>]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, interval: Double, width: Int, height: Int,
    orientation: UInt8 = 1, confidence: Float = 1, colorJPEG: Data = Data(), vectors: [SIMD2<Float>]
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.interval = interval
    self.width = width
    self.height = height
    self.orientation = orientation
    self.confidence = confidence
    self.colorJPEG = colorJPEG
    self.vectors = vectors
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 38 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount + colorJPEG.count + vectors.count * 8
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    interval = try reader.f64()
    width = Int(try reader.u32())
    height = Int(try reader.u32())
    orientation = try reader.u8()
    confidence = try reader.f32()
    colorJPEG = try reader.data32()
    vectors = try reader.array(count: try reader.count(grid: width, height, of: 8))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.f64(interval)
    writer.u32(width)
    writer.u32(height)
    writer.u8(orientation)
    writer.f32(confidence)
    writer.data32(colorJPEG)
    writer.u32(vectors.count)
    writer.array(vectors[...])
  }
}
