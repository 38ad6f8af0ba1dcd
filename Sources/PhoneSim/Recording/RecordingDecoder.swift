/// Reads a recording from its bytes, however they were cut up.
///
/// It holds at most one record and what was appended since; a length in the file is believed only
/// within the limits of the format.
public struct RecordingDecoder: Sendable {
  private var storage: [UInt8] = []
  /// Where in `storage` the next record begins.
  private var start = 0
  private var failure: RecordingError?
  private var lastTime: UInt64 = 0

  /// The bytes of the file that were read and found whole.
  public private(set) var offset = 0
  /// What the file says of itself; `nil` until it was read.
  public private(set) var header: RecordingHeader?
  /// Whether the last record of an orderly end was read.
  public private(set) var isComplete = false

  /// Waits for the first byte of a file.
  public init() {}

  /// Takes the next bytes of the file.
  public mutating func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil, !isComplete else { return }
    if start > 0 {
      storage.removeFirst(start)
      start = 0
    }
    storage.append(contentsOf: bytes)
  }

  /// The next record, or `nil` when more bytes are needed or the end was read.
  ///
  /// - Throws: ``RecordingError`` from the first damage on, again and again.
  public mutating func next() throws(RecordingError) -> RecordingRecord? {
    if let failure { throw failure }
    do throws(RecordingError) {
      if header == nil, try !readHeader() { return nil }
      while !isComplete {
        switch try readRecord() {
        case .missing: return nil
        case .unknown: continue
        case .record(let record): return record
        }
      }
      return nil
    } catch {
      failure = error
      storage = []
      start = 0
      throw error
    }
  }

  /// Notes that no more bytes follow.
  ///
  /// A file that ends between two records was cut off there, and that is no damage.
  ///
  /// - Throws: ``RecordingError`` when the file ends inside of something.
  public mutating func finish() throws(RecordingError) {
    if let failure { throw failure }
    guard !isComplete else { return }
    guard header != nil else {
      throw storage.starts(with: RecordingHeader.magic)
        ? .damaged(offset: offset, "the file ends inside its header") : .notARecording
    }
    guard waiting.isEmpty else {
      throw .damaged(
        offset: offset, "the file ends inside a record, after \(waiting.count) of its bytes")
    }
  }

  /// Reads the header, if it is there, and no record.
  mutating func readHeaderAlone() throws(RecordingError) {
    if let failure { throw failure }
    guard header == nil else { return }
    do throws(RecordingError) {
      _ = try readHeader()
    } catch {
      failure = error
      throw error
    }
  }

  private var waiting: ArraySlice<UInt8> { storage[start...] }

  private mutating func take(_ count: Int) {
    start += count
    offset += count
  }

  /// Reads the header; false when bytes are missing.
  private mutating func readHeader() throws(RecordingError) -> Bool {
    let bytes = waiting
    let known = min(bytes.count, RecordingHeader.magic.count)
    guard bytes.prefix(known).elementsEqual(RecordingHeader.magic.prefix(known)) else {
      throw .notARecording
    }
    guard bytes.count >= RecordingHeader.fixedByteCount else { return false }
    let version = bytes.littleEndian(at: 8, as: UInt16.self)
    guard version <= RecordingHeader.version else { throw .newer(version: Int(version)) }
    let count = Int(bytes.littleEndian(at: 12, as: UInt32.self))
    guard version > 0, count <= RecordingHeader.bodyLimit else {
      throw .damaged(offset: 0, "the header cannot be \(count) bytes long")
    }
    let end = RecordingHeader.fixedByteCount + count
    guard bytes.count >= end + 4 else { return false }
    let whole = bytes.prefix(end)
    guard CRC32.of(whole) == bytes.littleEndian(at: end, as: UInt32.self),
      let texts = RecordingHeader.texts(in: whole.dropFirst(RecordingHeader.fixedByteCount))
    else { throw .damaged(offset: 0, "the header's check sum is wrong") }
    header = RecordingHeader(
      date: Double(bitPattern: bytes.littleEndian(at: 16, as: UInt64.self)), program: texts.program,
      phone: texts.phone)
    header?.version = version
    take(end + 4)
    return true
  }

  private enum Found {
    case missing
    /// A record of a kind that a later program added.
    case unknown
    case record(RecordingRecord)
  }

  private mutating func readRecord() throws(RecordingError) -> Found {
    let bytes = waiting
    guard bytes.count >= RecordingRecord.headByteCount else { return .missing }
    let count = Int(bytes.littleEndian(at: 0, as: UInt32.self))
    guard count <= RecordingRecord.bodyLimit else {
      throw .damaged(offset: offset, "a record cannot be \(count) bytes long")
    }
    let end = RecordingRecord.headByteCount + count
    guard bytes.count >= end + 4 else { return .missing }
    let whole = bytes.prefix(end)
    guard CRC32.of(whole) == bytes.littleEndian(at: end, as: UInt32.self) else {
      throw .damaged(offset: offset, "a record's check sum is wrong")
    }
    let time = bytes.littleEndian(at: 8, as: UInt64.self)
    guard time >= lastTime else {
      throw .damaged(offset: offset, "a record is older than the one before it")
    }
    lastTime = time
    let record = RecordingRecord(
      kind: bytes[bytes.startIndex + 4], frameKind: bytes[bytes.startIndex + 5], time: time,
      body: whole.dropFirst(RecordingRecord.headByteCount))
    take(end + 4)
    guard let record else { return .unknown }
    if record.content == .end { isComplete = true }
    return .record(record)
  }
}
