/// The phone as a pointing stick.
///
/// | field | type |
/// |---|---|
/// | isTracked | bool |
/// | timestamp | f64, s |
/// | transform | mat4, camera → world |
/// | quarterTurnsCW | u8 |
/// | isPressed | bool |
/// | pressCount | u32 |
/// | hasTouch | bool |
/// | touch | vec2, always there |
@frozen public struct PhoneWandSample: WirePayload {
  /// Whether the phone sees it right now.
  public var isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// The camera's pose, with the axes of a phone held in landscape.
  public var transform: WireMatrix
  /// Quarter turns clockwise that stand the picture upright; portrait is 1.
  public var quarterTurnsCW: UInt8
  /// Whether a finger is down.
  public var isPressed: Bool
  /// How many times one came down.
  public var pressCount: UInt32
  /// Whether ``touch`` means anything.
  public var hasTouch: Bool
  /// Where the finger is, −1 to 1 across and up.
  public var touch: SIMD2<Float>

  /// Makes a value of its parts.
  public init(
    isTracked: Bool, timestamp: Double, transform: WireMatrix, quarterTurnsCW: UInt8 = 1,
    isPressed: Bool = false, pressCount: UInt32 = 0, hasTouch: Bool = false,
    touch: SIMD2<Float> = .zero
  ) {
    self.isTracked = isTracked
    self.timestamp = timestamp
    self.transform = transform
    self.quarterTurnsCW = quarterTurnsCW
    self.isPressed = isPressed
    self.pressCount = pressCount
    self.hasTouch = hasTouch
    self.touch = touch
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 88 }

  /// The bytes this value takes.
  public var byteCount: Int {
    Self.minimumByteCount
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    isTracked = try reader.bool()
    timestamp = try reader.f64()
    transform = try reader.matrix()
    quarterTurnsCW = try reader.u8()
    isPressed = try reader.bool()
    pressCount = try reader.u32()
    hasTouch = try reader.bool()
    touch = try reader.vec2()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.bool(isTracked)
    writer.f64(timestamp)
    writer.matrix(transform)
    writer.u8(quarterTurnsCW)
    writer.bool(isPressed)
    writer.u32(pressCount)
    writer.bool(hasTouch)
    writer.vec2(touch)
  }
}
