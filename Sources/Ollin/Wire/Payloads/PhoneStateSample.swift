/// What the phone is doing.
///
/// | field | type |
/// |---|---|
/// | timestamp | f64, s |
/// | mode | u8 |
/// | isSupported | bool |
/// | referenceCount | u16 |
/// | referencesAreDeclared | bool |
/// | statusMessage | str16 |
/// | notes | [u8]: str16 |
@frozen public struct PhoneStateSample: WirePayload {
  /// The phone's clock, in seconds since it started.
  public var timestamp: Double
  /// The mode it runs in.
  public var mode: PhoneCaptureMode
  /// Whether this phone can do it.
  public var isSupported: Bool
  /// How many pictures and objects it looks for; 65 535 at most travels.
  public var referenceCount: Int
  /// Whether a sketch declared them, and not the phone's folder.
  public var referencesAreDeclared: Bool
  /// What the app says on its screen.
  public var statusMessage: String
  /// What it says about single references.
  public var notes: [String]

  /// Makes a value of its parts.
  public init(
    timestamp: Double, mode: PhoneCaptureMode, isSupported: Bool = true, referenceCount: Int = 0,
    referencesAreDeclared: Bool = false, statusMessage: String = "", notes: [String] = []
  ) {
    self.timestamp = timestamp
    self.mode = mode
    self.isSupported = isSupported
    self.referenceCount = referenceCount
    self.referencesAreDeclared = referencesAreDeclared
    self.statusMessage = statusMessage
    self.notes = notes
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 16 }

  /// The bytes this value takes.
  public var byteCount: Int {
    notes.cut8.reduce(14 + statusMessage.byteCount16) { $0 + $1.byteCount16 }
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    timestamp = try reader.f64()
    mode = try reader.mode()
    isSupported = try reader.bool()
    referenceCount = Int(try reader.u16())
    referencesAreDeclared = try reader.bool()
    statusMessage = try reader.text16()
    let count = Int(try reader.u8())
    try reader.check(count: count, of: 2)
    notes = []
    notes.reserveCapacity(count)
    for _ in 0..<count { notes.append(try reader.text16()) }
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.f64(timestamp)
    writer.u8(mode.rawValue)
    writer.bool(isSupported)
    writer.u16(UInt16(clamping: referenceCount))
    writer.bool(referencesAreDeclared)
    writer.text16(statusMessage)
    writer.u8(UInt8(notes.cut8.count))
    for note in notes.cut8 { writer.text16(note) }
  }
}
