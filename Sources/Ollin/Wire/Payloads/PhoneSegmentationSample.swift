public import FoundationReexport

/// A matte of the people in view, and the picture that goes with it.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | width, height | u32, u32 |
/// | orientation | u8, quarter turns |
/// | colorJPEG | bytes32 |
/// | matte | u8[u32], rows from the top left |
@frozen public struct PhoneSegmentationSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Cells across the matte.
  public var width: Int
  /// Cells down the matte.
  public var height: Int
  /// Quarter turns clockwise that stand matte and picture upright.
  public var orientation: UInt8
  /// The camera's picture as a JPEG file, as the sensor sees it.
  public var colorJPEG: Data
  /// 0 background to 255 person, row by row; at least one per cell.
  public var matte: [UInt8]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, width: Int, height: Int, orientation: UInt8 = 1,
    colorJPEG: Data = Data(), matte: [UInt8]
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.width = width
    self.height = height
    self.orientation = orientation
    self.colorJPEG = colorJPEG
    self.matte = matte
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 26 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount + colorJPEG.count + matte.count
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    width = Int(try reader.u32())
    height = Int(try reader.u32())
    orientation = try reader.u8()
    colorJPEG = try reader.data32()
    matte = try reader.array(count: try reader.count(grid: width, height, of: 1))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.u32(width)
    writer.u32(height)
    writer.u8(orientation)
    writer.data32(colorJPEG)
    writer.bytes32(matte)
  }
}
