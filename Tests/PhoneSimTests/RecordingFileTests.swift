import Foundation
import Glibc
import Synchronization
import Testing
import Wire

@testable import PhoneSim

/// Recordings as files.
@Suite struct RecordingFileTests {
  static let header = RecordingDecoderTests.header

  static func path() -> String {
    NSTemporaryDirectory() + "ollin-recording-\(UUID().uuidString).rec"
  }

  static func frame(_ number: Int, bytes: Int = 100) -> RecordingRecord.Content {
    .message(Frame(kind: 1, payload: [UInt8](repeating: UInt8(number & 0xFF), count: bytes)))
  }

  static func records(of path: String) throws -> (records: [RecordingRecord], RecordingReader) {
    let reader = try RecordingReader(path)
    var records: [RecordingRecord] = []
    while let record = reader.next() { records.append(record) }
    return (records, reader)
  }

  @Test func whatIsAppendedIsRead() throws {
    let path = Self.path()
    defer { unlink(path) }
    let writer = try RecordingWriter(path, header: Self.header)
    writer.append(.connected)
    // More than is read or kept at once.
    for number in 0..<300 { writer.append(Self.frame(number, bytes: 10_000)) }
    try writer.finish()
    let (records, reader) = try Self.records(of: path)
    #expect(reader.header == Self.header)
    #expect(records.count == 302)
    #expect(records.first == RecordingRecord(time: 0, content: .connected))
    #expect(records[1...300].map(\.content) == (0..<300).map { Self.frame($0, bytes: 10_000) })
    #expect(records.map(\.time) == records.map(\.time).sorted())
    #expect(reader.isComplete)
    #expect(reader.damage == nil)
    var facts = stat()
    #expect(stat(path, &facts) == 0)
    #expect(writer.counts.bytes == Int(facts.st_size))
    #expect(writer.counts.messages == 300)
    #expect(writer.counts.connections == 1)
  }

  /// A recorder that ends without a word has written what it took in, but for the last moment.
  @Test func recordsReachTheFileByThemselves() async throws {
    #expect(RecordingWriter.flushPeriod <= .milliseconds(500))
    let path = Self.path()
    defer { unlink(path) }
    let writer = try RecordingWriter(path, header: Self.header)
    for round in 1...2 {
      writer.append(Self.frame(round))
      #expect(try await eventually { try Self.records(of: path).records.count == round })
    }
    let (_, reader) = try Self.records(of: path)
    #expect(!reader.isComplete)
    #expect(reader.damage == nil)
    withExtendedLifetime(writer) {}
  }

  @Test func aRecordingIsNotWrittenOver() throws {
    let path = Self.path()
    defer { unlink(path) }
    try RecordingWriter(path, header: Self.header).finish()
    #expect(
      throws: RecordingError.file(
        path: path, "it is there already; name another file")
    ) { try RecordingWriter(path, header: Self.header) }
    #expect(try Self.records(of: path).records.map(\.content) == [.end])
  }

  /// A disk with room for so many bytes.
  private final class SmallDisk: Sendable {
    private let room: Mutex<Int>
    init(_ bytes: Int) { room = Mutex(bytes) }

    func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
      room.withLock { room in
        guard room > 0 else {
          errno = ENOSPC
          return -1
        }
        let count = Glibc.write(descriptor, bytes.baseAddress, min(bytes.count, room))
        room -= max(count, 0)
        return count
      }
    }
  }

  /// Wherever the disk ends, the file is whole up to its last record.
  @Test(arguments: [400, 401, 460, 519])
  func aFullDiskKeepsWhatWasWritten(room: Int) throws {
    let path = Self.path()
    defer { unlink(path) }
    let disk = SmallDisk(room)
    let writer = try RecordingWriter(path, header: Self.header) { disk.write($0, $1) }
    for number in 0..<10 { writer.append(Self.frame(number), at: UInt64(number)) }
    let full = RecordingError.file(
      path: path, "No space left on device; what was recorded before is kept")
    #expect(throws: full) { try writer.finish() }
    #expect(writer.failure == full)
    let (records, reader) = try Self.records(of: path)
    let size = 120  // of each record
    let expected = (room - Self.header.bytes().count) / size
    #expect(expected >= 3)
    #expect(records.map(\.content) == (0..<expected).map { Self.frame($0) })
    #expect(reader.damage == nil)
    #expect(!reader.isComplete)
    #expect(writer.counts.bytes == Self.header.bytes().count + expected * size)
  }

  @Test func whatIsNoFileIsRefused() throws {
    #expect(throws: RecordingError.file(path: "/no/such", "No such file or directory")) {
      try RecordingReader("/no/such")
    }
    #expect(throws: RecordingError.file(path: "/dev/zero", "it is no file")) {
      try RecordingReader("/dev/zero")
    }
    #expect(throws: RecordingError.file(path: "/tmp", "it is no file")) {
      try RecordingReader("/tmp")
    }
    #expect(throws: RecordingError.notARecording) { try RecordingReader("/proc/self/exe") }
    let path = Self.path()
    defer { unlink(path) }
    try Data().write(to: URL(fileURLWithPath: path))
    #expect(throws: RecordingError.notARecording) { try RecordingReader(path) }
  }

  @Test func aDamagedFilePlaysUpToTheDamage() throws {
    let path = Self.path()
    defer { unlink(path) }
    var bytes = RecordingDecoderTests.file()
    bytes[bytes.count - 30] ^= 1
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let (records, reader) = try Self.records(of: path)
    #expect(records == Array(RecordingDecoderTests.records.prefix(4)))
    guard case .damaged(let offset, let reason)? = reader.damage else {
      Issue.record("no damage")
      return
    }
    #expect(offset == RecordingDecoderTests.file(records).count)
    #expect(reason == "a record's check sum is wrong")
  }
}
