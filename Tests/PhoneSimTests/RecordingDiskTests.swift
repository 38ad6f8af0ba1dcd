import Foundation
import Glibc
import Synchronization
import Testing
import Wire

@testable import PhoneSim

/// What a recording's disk does, and who waits for it.
@Suite struct RecordingDiskTests {
  /// Keeps what it is told.
  private final class Notes<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])
    func add(_ value: Value) { values.withLock { $0.append(value) } }
    var all: [Value] { values.withLock { $0 } }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
  }

  private static func size(_ descriptor: Int32) -> Int {
    var facts = stat()
    return fstat(descriptor, &facts) == 0 ? Int(facts.st_size) : -1
  }

  @Test func theDiskKeepsTheWholeFileAtItsEnd() throws {
    #expect(RecordingWriter.syncPeriod >= .seconds(1))
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let sizes = Notes<Int>()
    let writer = try RecordingWriter(
      path, header: RecordingFileTests.header,
      sync: { descriptor in
        sizes.add(Self.size(descriptor))
        return 0
      }, write: Self.write)
    for number in 0..<200 {
      writer.append(RecordingFileTests.frame(number))
      writer.flush()
    }
    try writer.finish()
    #expect(sizes.all.last == writer.counts.bytes)
    // Nothing is kept twice, and not for every write.
    #expect(Set(sizes.all).count == sizes.all.count && sizes.all.count < 100)
    #expect(try RecordingFileTests.records(of: path).records.count == 201)
  }

  /// A disk that takes its time to keep what it was given holds up neither who appends nor who
  /// writes.
  @Test func nobodyWaitsWhileTheDiskKeeps() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let (begun, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writer = try RecordingWriter(
      path, header: RecordingFileTests.header,
      sync: { _ in
        begun.signal()
        mayEnd.wait()
        return 0
      }, write: Self.write)
    begun.wait()
    for number in 0..<10 { writer.append(RecordingFileTests.frame(number)) }
    writer.flush()
    #expect(
      try RecordingFileTests.records(of: path).records.map(\.content)
        == (0..<10).map { RecordingFileTests.frame($0) })
    for _ in 0..<10 { mayEnd.signal() }
    try writer.finish()
    #expect(writer.failure == nil)
  }

  @Test func aDiskThatDoesNotKeepEndsTheRecording() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let said = Notes<RecordingError>()
    let writer = try RecordingWriter(
      path, header: RecordingFileTests.header, report: { said.add($0) }, sync: { _ in EIO },
      write: Self.write)
    writer.append(RecordingFileTests.frame(1))
    let error = RecordingError.file(
      path: path, "the disk does not keep what is written: Input/output error")
    #expect(throws: error) { try writer.finish() }
    #expect(writer.failure == error && said.all == [error])
    // What it took in before is there.
    #expect(
      try RecordingFileTests.records(of: path).records.first?.content
        == RecordingFileTests.frame(1))
  }

  @Test func aFullDiskIsSaidOnce() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let said = Notes<RecordingError>()
    let isFull = Atomic<Bool>(false)
    let writer = try RecordingWriter(
      path, header: RecordingFileTests.header, report: { said.add($0) }
    ) { descriptor, bytes in
      guard !isFull.load(ordering: .relaxed) else {
        errno = ENOSPC
        return -1
      }
      return Self.write(descriptor, bytes)
    }
    writer.append(RecordingFileTests.frame(1))
    writer.flush()
    isFull.store(true, ordering: .relaxed)
    for number in 2..<6 {
      writer.append(RecordingFileTests.frame(number))
      writer.flush()
    }
    let full = RecordingError.file(
      path: path, "No space left on device; what was recorded before is kept")
    #expect(said.all == [full])
    #expect(throws: full) { try writer.finish() }
    #expect(said.all == [full])
    #expect(
      try RecordingFileTests.records(of: path).records.map(\.content)
        == [RecordingFileTests.frame(1)])
  }

  /// Behind a disk that stands still only so much waits; then who appends waits, too.
  @Test func memoryIsBounded() throws {
    let path = RecordingFileTests.path()
    defer { unlink(path) }
    let batches = Notes<Int>()
    let (begun, mayWrite) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let writer = try RecordingWriter(path, header: RecordingFileTests.header) { _, bytes in
      if batches.all.count == 1 {
        begun.signal()
        mayWrite.wait()
      }
      batches.add(bytes.count)
      return bytes.count
    }
    writer.append(RecordingFileTests.frame(0))
    begun.wait()
    let fitting = RecordingWriter.bufferLimit >> 20
    let appender = Thread {
      for number in 0..<fitting + 10 {
        writer.append(RecordingFileTests.frame(number, bytes: 1 << 20))
      }
    }
    appender.start()
    while writer.counts.messages < 1 + fitting { usleep(1000) }
    mayWrite.signal()
    while !appender.isFinished { usleep(1000) }
    try writer.finish()
    let record = (1 << 20) + RecordingRecord.overhead
    #expect((batches.all.max() ?? 0) <= RecordingWriter.bufferLimit + record)
    #expect(batches.all.reduce(0, +) == writer.counts.bytes)
    #expect(writer.counts.messages == 1 + fitting + 10)
  }
}
