/// What the phone hears.
///
/// | field | type |
/// |---|---|
/// | timestamp | f64, s of the audio clock |
/// | duration | f64, s |
/// | entries | [u16]: ``PhoneSoundEntry`` |
@frozen public struct PhoneSoundSample: WirePayload {
  /// The audio clock when the reading begins, in seconds.
  public var timestamp: Double
  /// How much sound was judged, in seconds.
  public var duration: Double
  /// What it may be.
  public var entries: [PhoneSoundEntry]

  /// Makes a value of its parts.
  public init(timestamp: Double, duration: Double, entries: [PhoneSoundEntry]) {
    self.timestamp = timestamp
    self.duration = duration
    self.entries = entries
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 18 }

  /// The bytes this value takes.
  public var byteCount: Int {
    entries.cut16.reduce(Self.minimumByteCount) { $0 + $1.byteCount }
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    timestamp = try reader.f64()
    duration = try reader.f64()
    let count = Int(try reader.u16())
    try reader.check(count: count, of: PhoneSoundEntry.minimumByteCount)
    entries = []
    entries.reserveCapacity(count)
    var memory = 0
    for _ in 0..<count {
      let entry = try PhoneSoundEntry(reading: &reader)
      memory += entry.label.allocatedByteCount
      guard memory <= Self.maxLabelMemory else { throw .tooMuchText(offset: reader.offset) }
      entries.append(entry)
    }
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.f64(timestamp)
    writer.f64(duration)
    writer.u16(UInt16(entries.cut16.count))
    for entry in entries.cut16 { entry.write(to: &writer) }
  }
}

extension PhoneSoundSample {
  /// The memory all labels may take: tens of thousands of short ones, which no phone sends, would
  /// otherwise take several times the payload's own size.
  static var maxLabelMemory: Int { 2 << 20 }
}

extension String {
  /// About what the text takes outside of its own sixteen bytes.
  fileprivate var allocatedByteCount: Int { utf8.count <= 15 ? 0 : 48 + utf8.count }
}
