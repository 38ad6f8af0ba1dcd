internal import Cable
internal import Glibc
internal import Synchronization

/// Writes a recording as things happen.
///
/// A record reaches the system at most ``flushPeriod`` after it was appended, so that a recorder
/// that is killed has lost no more, and the disk about ``syncPeriod`` later, so that a machine that
/// loses its power has lost little more. Two threads do both: whoever appends waits for the disk
/// only when ``bufferLimit`` bytes wait for it.
public final class RecordingWriter: Sendable {
  /// How often what was appended is written.
  public static let flushPeriod = Duration.milliseconds(250)
  /// How often the disk is told to keep what was written.
  public static let syncPeriod = Duration.seconds(1)
  /// What may wait in memory, some seconds of the largest frames; whoever appends more writes it.
  public static let bufferLimit = 64 << 20
  /// What an empty buffer may go on taking.
  private static let spareLimit = 8 << 20

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

  private struct State {
    var waiting: [UInt8]
    var failure: RecordingError?
    var isEnded = false
    var counts = Counts()
    /// When the first connection was made.
    var origin: ContinuousClock.Instant?
    var lastTime: UInt64 = 0
  }

  /// The file, and a buffer that takes turns with the one that is appended to.
  private struct Disk {
    var file: RecordingFile
    var batch: [UInt8] = []
    /// Bytes of the file that the disk keeps.
    var kept = 0
  }

  private let path: String
  private let sync: @Sendable (_ descriptor: Int32) -> Int32
  private let report: (@Sendable (RecordingError) -> Void)?
  /// Taken before ``state`` where both are: batches reach the file in their order.
  private let disk: Mutex<Disk>
  private let state: Mutex<State>
  private let cancellation: Cancellation
  private let threads = Mutex<[NamedThread]>([])

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - path: the file, which must not be there yet: a recording cannot be made again.
  ///   - header: what it says of itself.
  ///   - report: told once, on some thread, when no more can be recorded.
  /// - Throws: ``RecordingError`` when it is there already or cannot be made.
  public convenience init(
    _ path: String, header: RecordingHeader, report: (@Sendable (RecordingError) -> Void)? = nil
  ) throws(RecordingError) {
    try self.init(path, header: header, report: report) {
      Glibc.write($0, $1.baseAddress, $1.count)
    }
  }

  init(
    _ path: String, header: RecordingHeader, report: (@Sendable (RecordingError) -> Void)? = nil,
    sync: @escaping @Sendable (_ descriptor: Int32) -> Int32 = RecordingFile.sync,
    write: @escaping RecordingFile.Write
  ) throws(RecordingError) {
    self.path = path
    self.sync = sync
    self.report = report
    do throws(CableError) {
      cancellation = try Cancellation()
    } catch {
      throw .file(path: path, error.message)
    }
    var file = try RecordingFile(path, write: write)
    let head = header.bytes()
    do throws(RecordingError) {
      try file.append(head)
    } catch {
      try? file.close()
      throw error
    }
    var state = State(waiting: [])
    state.counts.bytes = head.count
    self.state = Mutex(state)
    disk = Mutex(Disk(file: file))
    try start()
  }

  private func start() throws(RecordingError) {
    let cancellation = cancellation
    do throws(CableError) {
      let flushing = try NamedThread.start("recording") { [weak self] in
        while !cancellation.wait(atMost: Self.flushPeriod), let self { flush() }
      }
      let syncing = try NamedThread.start("recording disk") { [weak self, path] in
        RecordingFile.syncName(of: path)
        while !cancellation.wait(atMost: Self.syncPeriod), let self { keep() }
      }
      threads.withLock { $0 = [flushing, syncing] }
    } catch {
      cancellation.cancel()
      throw .file(path: path, error.message)
    }
  }

  deinit {
    cancellation.cancel()
    disk.withLock { disk in try? disk.file.close() }
  }

  /// How much was recorded so far.
  public var counts: Counts { state.withLock { $0.counts } }

  /// Why no more is recorded; what was written before stays.
  public var failure: RecordingError? { state.withLock { $0.failure } }

  /// Notes that something happened now.
  ///
  /// Safe from any thread. What happens before the first connection has the time 0.
  public func append(_ content: RecordingRecord.Content) {
    let isFull = state.withLock { state in
      let now = ContinuousClock.now
      if content == .connected, state.origin == nil { state.origin = now }
      let passed = state.origin.map { $0.duration(to: now) } ?? .zero
      return append(content, at: passed.nanoseconds, &state)
    }
    if isFull { flush() }
  }

  /// Notes that something happened at a time, in nanoseconds since the first connection.
  public func append(_ content: RecordingRecord.Content, at time: UInt64) {
    if state.withLock({ append(content, at: time, &$0) }) { flush() }
  }

  /// Answers whether so much waits that it is to be written at once.
  private func append(
    _ content: RecordingRecord.Content, at time: UInt64, _ state: inout State
  ) -> Bool {
    guard state.failure == nil, !state.isEnded else { return false }
    state.lastTime = max(time, state.lastTime)
    let record = RecordingRecord(time: state.lastTime, content: content)
    guard let bytes = record.bytes() else { return false }
    state.waiting += bytes
    state.counts.seconds = record.seconds
    switch content {
    case .message: state.counts.messages += 1
    case .request: state.counts.requests += 1
    case .connected: state.counts.connections += 1
    case .disconnected, .end: break
    }
    return state.waiting.count >= Self.bufferLimit
  }

  /// Writes the record of an orderly end, and closes the file.
  ///
  /// - Throws: ``RecordingError`` when not all could be written.
  public func finish() throws(RecordingError) {
    cancellation.cancel()
    for thread in threads.withLock({ threads in
      defer { threads = [] }
      return threads
    }) { thread.join() }
    append(.end)
    state.withLock { $0.isEnded = true }
    flush()
    keep()
    let closing = disk.withLock { disk -> RecordingError? in
      do throws(RecordingError) {
        try disk.file.close()
        return nil
      } catch {
        return error
      }
    }
    if let error = failure ?? closing { throw error }
  }
}

extension RecordingWriter {
  /// Hands what waits to the system.
  func flush() {
    let failed = disk.withLock { disk -> RecordingError? in
      state.withLock { state in
        swap(&state.waiting, &disk.batch)
        if state.failure != nil { disk.batch = [] }
      }
      var failed: RecordingError?
      do throws(RecordingError) {
        try disk.file.append(disk.batch)
      } catch {
        failed = error
      }
      disk.batch.removeAll(keepingCapacity: disk.batch.capacity <= Self.spareLimit)
      state.withLock { state in
        state.counts.bytes = disk.file.byteCount
        if let failed { state.failure = failed }
      }
      return failed
    }
    if let failed { report?(failed) }
  }

  /// Has the disk keep what was written; nobody waits for it who appends or writes.
  private func keep() {
    // Nobody closes the file meanwhile: who does waits for this thread before.
    let (descriptor, count) = disk.withLock { disk in
      (disk.kept < disk.file.byteCount ? disk.file.descriptor : -1, disk.file.byteCount)
    }
    guard descriptor >= 0 else { return }
    let code = sync(descriptor)
    guard code != 0 else {
      disk.withLock { $0.kept = count }
      return
    }
    let error = RecordingError.file(
      path: path, "the disk does not keep what is written: \(systemWords(code))")
    let isNews = state.withLock { state in
      guard state.failure == nil else { return false }
      state.failure = error
      return true
    }
    if isNews { report?(error) }
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
