internal import Cable
internal import Glibc
internal import Synchronization

/// Writes a recording as things happen.
///
/// A record reaches the system at most ``flushPeriod`` after it was appended, so that a recorder
/// that is killed has lost no more. Memory holds one period's records, and never over
/// ``bufferLimit`` and one more.
public final class RecordingWriter: Sendable {
  /// How often what was appended is written.
  public static let flushPeriod = Duration.milliseconds(250)
  /// What may wait in memory; whoever appends more writes it.
  public static let bufferLimit = 1 << 20

  /// How much was recorded.
  public struct Counts: Equatable, Sendable {
    /// Frames from the phone.
    public var messages = 0
    /// Frames to the phone.
    public var requests = 0
    /// Connections.
    public var connections = 0
    /// Bytes in the file.
    public var bytes = 0
    /// Seconds from the first connection to the last record.
    public var seconds = 0.0
  }

  /// Writes some bytes; answers how many, or a negative number with `errno` set.
  typealias Write = @Sendable (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int

  private struct State {
    var descriptor: Int32
    var waiting: [UInt8]
    var failure: RecordingError?
    var counts = Counts()
    /// When the first connection was made.
    var origin: ContinuousClock.Instant?
    var lastTime: UInt64 = 0
  }

  private let path: String
  private let write: Write
  private let state: Mutex<State>
  private let cancellation: Cancellation
  private let thread = Mutex<NamedThread?>(nil)

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which must not be there yet: a recording cannot be made again.
  ///   - header: what it says of itself.
  /// - Throws: ``RecordingError`` when it is there already or cannot be made.
  public convenience init(_ path: String, header: RecordingHeader) throws(RecordingError) {
    try self.init(path, header: header) { Glibc.write($0, $1.baseAddress, $1.count) }
  }

  init(
    _ path: String, header: RecordingHeader, write: @escaping Write
  ) throws(RecordingError) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw .file(
        path: path,
        errno == EEXIST ? "it is there already; name another file" : systemWords(errno))
    }
    self.path = path
    self.write = write
    state = Mutex(State(descriptor: descriptor, waiting: header.bytes()))
    do throws(CableError) {
      cancellation = try Cancellation()
    } catch {
      close(descriptor)
      throw .file(path: path, error.message)
    }
    do throws(CableError) {
      let thread = try NamedThread.start("recording") { [weak self, cancellation] in
        while !cancellation.wait(atMost: Self.flushPeriod), let self { self.flush() }
      }
      self.thread.withLock { $0 = thread }
    } catch {
      throw .file(path: path, error.message)
    }
    flush()
    if let failure { throw failure }
  }

  deinit {
    cancellation.cancel()
    state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } }
  }

  /// How much was recorded so far.
  public var counts: Counts { state.withLock { $0.counts } }

  /// Why no more is recorded; what was written before stays.
  public var failure: RecordingError? { state.withLock { $0.failure } }

  /// Notes that something happened now.
  ///
  /// Safe from any thread. What happens before the first connection has the time 0.
  public func append(_ content: RecordingRecord.Content) {
    state.withLock { state in
      let now = ContinuousClock.now
      if content == .connected, state.origin == nil { state.origin = now }
      let passed = state.origin.map { $0.duration(to: now) } ?? .zero
      append(content, at: passed.nanoseconds, &state)
    }
  }

  /// Notes that something happened at a time, in nanoseconds since the first connection.
  public func append(_ content: RecordingRecord.Content, at time: UInt64) {
    state.withLock { append(content, at: time, &$0) }
  }

  private func append(
    _ content: RecordingRecord.Content, at time: UInt64, _ state: inout State
  ) {
    guard state.failure == nil, state.descriptor >= 0 else { return }
    state.lastTime = max(time, state.lastTime)
    let record = RecordingRecord(time: state.lastTime, content: content)
    guard let bytes = record.bytes() else { return }
    state.waiting += bytes
    state.counts.seconds = record.seconds
    switch content {
    case .message: state.counts.messages += 1
    case .request: state.counts.requests += 1
    case .connected: state.counts.connections += 1
    case .disconnected, .end: break
    }
    if state.waiting.count >= Self.bufferLimit { flush(&state) }
  }

  /// Hands what waits to the system.
  func flush() { state.withLock { flush(&$0) } }

  private func flush(_ state: inout State) {
    guard state.failure == nil, state.descriptor >= 0 else { return }
    var written = 0
    while written < state.waiting.count {
      let count = state.waiting.withUnsafeBytes {
        write(state.descriptor, UnsafeRawBufferPointer(rebasing: $0[written...]))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        fail(count < 0 ? errno : EIO, after: written, &state)
        return
      }
      written += count
    }
    state.counts.bytes += written
    state.waiting.removeAll(keepingCapacity: true)
  }

  /// Ends the recording behind the last record that was written whole.
  private func fail(_ code: Int32, after written: Int, _ state: inout State) {
    var whole = 0
    // The header comes in one piece with the first records, and is not one of them.
    let isHead = state.counts.bytes == 0
    if !isHead {
      while let end = Self.end(ofRecordAt: whole, in: state.waiting), end <= written { whole = end }
      _ = ftruncate(state.descriptor, off_t(state.counts.bytes + whole))
    }
    state.counts.bytes += isHead ? written : whole
    state.failure = .file(path: path, "\(systemWords(code)); what was recorded before is kept")
    state.waiting = []
  }

  private static func end(ofRecordAt start: Int, in bytes: [UInt8]) -> Int? {
    guard bytes.count >= start + RecordingRecord.headByteCount else { return nil }
    let count = bytes[start...].littleEndian(at: 0, as: UInt32.self)
    return start + RecordingRecord.overhead + Int(count)
  }

  /// Writes the record of an orderly end, and closes the file.
  ///
  /// - Throws: ``RecordingError`` when not all could be written.
  public func finish() throws(RecordingError) {
    cancellation.cancel()
    thread.withLock { $0.take() }?.join()
    append(.end)
    let (failure, code) = state.withLock { state in
      flush(&state)
      // Some disks tell only now that they are full.
      let code = state.descriptor >= 0 && close(state.descriptor) != 0 ? errno : 0
      state.descriptor = -1
      return (state.failure, code)
    }
    if let failure { throw failure }
    guard code == 0 else { throw .file(path: path, systemWords(code)) }
  }
}

extension Duration {
  /// Whole nanoseconds; 0 for a negative one.
  fileprivate var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (product, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    return overflow ? .max : product + UInt64(attoseconds / 1_000_000_000)
  }
}
