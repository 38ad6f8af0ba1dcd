public import FoundationReexport

/// Where in the picture a viewer would look.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | heatWidth, heatHeight | u32, u32 |
/// | orientation | u8, quarter turns |
/// | colorJPEG | bytes32 |
/// | heat | u8[u32], rows from the top left |
/// | regions | [u8]: ``PhoneSalientRegionSample`` |
@frozen public struct PhoneSaliencySample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Cells across the heat map.
  public var heatWidth: Int
  /// Cells down the heat map.
  public var heatHeight: Int
  /// Quarter turns clockwise that stand the picture upright; heat and regions are upright already.
  public var orientation: UInt8
  /// The camera's picture as a JPEG file, as the sensor sees it.
  public var colorJPEG: Data
  /// 0 to 255, row by row from the top of the upright picture; at least one per cell.
  public var heat: [UInt8]
  /// The parts that stand out.
  public var regions: [PhoneSalientRegionSample]

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, heatWidth: Int, heatHeight: Int, orientation: UInt8 = 1,
    colorJPEG: Data = Data(), heat: [UInt8], regions: [PhoneSalientRegionSample] = []
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.heatWidth = heatWidth
    self.heatHeight = heatHeight
    self.orientation = orientation
    self.colorJPEG = colorJPEG
    self.heat = heat
    self.regions = regions
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 27 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount - 1 + colorJPEG.count + heat.count + regions.byteCount8
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    heatWidth = Int(try reader.u32())
    heatHeight = Int(try reader.u32())
    orientation = try reader.u8()
    colorJPEG = try reader.data32()
    heat = try reader.array(count: try reader.count(grid: heatWidth, heatHeight, of: 1))
    regions = try reader.list8()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.u32(heatWidth)
    writer.u32(heatHeight)
    writer.u8(orientation)
    writer.data32(colorJPEG)
    writer.bytes32(heat)
    writer.list8(regions)
  }
}
