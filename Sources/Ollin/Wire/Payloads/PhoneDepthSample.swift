public import FoundationReexport

/// A depth map, the picture that goes with it, and where the camera was.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | width, height | u32, u32 |
/// | fx, fy, cx, cy | f32 each, pixels of the depth grid |
/// | cameraTransform | mat4, camera → world |
/// | colorJPEG | bytes32 |
/// | depth | f32[u32], m, rows from the top left |
/// | hasConfidence | bool |
/// | confidence | u8[u32], only when set |
@frozen public struct PhoneDepthSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// Cells across the grid.
  public var width: Int
  /// Cells down the grid.
  public var height: Int
  /// Focal length across, in cells.
  public var fx: Float
  /// Focal length down, in cells.
  public var fy: Float
  /// The optical centre, in cells from the left.
  public var cx: Float
  /// The optical centre, in cells from the top.
  public var cy: Float
  /// The pose from the camera to the world.
  public var cameraTransform: WireMatrix
  /// The camera's picture as a JPEG file, as the sensor sees it.
  public var colorJPEG: Data
  /// Metres, row by row from the top left; at least one per cell.
  public var depth: [Float]
  /// 0 low, 1 medium, 2 high; at least one per cell.
  public var confidence: [UInt8]?

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, width: Int, height: Int, fx: Float, fy: Float, cx: Float,
    cy: Float, cameraTransform: WireMatrix = .identity, colorJPEG: Data = Data(), depth: [Float],
    confidence: [UInt8]? = nil
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.width = width
    self.height = height
    self.fx = fx
    self.fy = fy
    self.cx = cx
    self.cy = cy
    self.cameraTransform = cameraTransform
    self.colorJPEG = colorJPEG
    self.depth = depth
    self.confidence = confidence
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 106 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount + colorJPEG.count + depth.count * 4
      + (confidence.map { 4 + $0.count } ?? 0)
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    width = Int(try reader.u32())
    height = Int(try reader.u32())
    fx = try reader.f32()
    fy = try reader.f32()
    cx = try reader.f32()
    cy = try reader.f32()
    cameraTransform = try reader.matrix()
    colorJPEG = try reader.data32()
    depth = try reader.array(count: try reader.count(grid: width, height, of: 4))
    guard try reader.bool() else {
      confidence = nil
      return
    }
    confidence = try reader.array(count: try reader.count(grid: width, height, of: 1))
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.u32(width)
    writer.u32(height)
    writer.f32(fx)
    writer.f32(fy)
    writer.f32(cx)
    writer.f32(cy)
    writer.matrix(cameraTransform)
    writer.data32(colorJPEG)
    writer.u32(depth.count)
    writer.array(depth[...])
    writer.bool(confidence != nil)
    if let confidence { writer.bytes32(confidence) }
  }
}
