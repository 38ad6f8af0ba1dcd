internal import Glibc
internal import Synchronization

/// One open stream of bytes.
///
/// A thread that reads or writes may be stopped from another with ``shutdown()``; the thread that
/// owns the connection then calls ``close()``. Never the other way round: on Linux closing does
/// not wake a reader, and the number may already belong to somebody else.
public final class Connection: Sendable {
  /// What a wait found.
  public struct Readiness: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int

    /// A set from its bits.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// A read will not block: there are bytes, or the end.
    public static let readable = Readiness(rawValue: 1)
    /// A write will take at least one byte, or report why not.
    public static let writable = Readiness(rawValue: 2)
    /// The wake was signalled.
    public static let woken = Readiness(rawValue: 4)
  }

  private let descriptor: Mutex<FileDescriptor?>
  private let watch: USBDeviceWatch?

  /// Takes over a connected, non-blocking socket.
  init(_ descriptor: consuming FileDescriptor, watch: USBDeviceWatch? = nil) {
    self.descriptor = Mutex(descriptor)
    self.watch = watch
  }

  /// Reads what is there, and waits when nothing is.
  ///
  /// Returns 0 at the end of the stream.
  public func read(into buffer: UnsafeMutableRawBufferPointer) throws(CableError) -> Int {
    while true {
      if let count = try tryRead(into: buffer) { return count }
      _ = try wait(reading: true, writing: false)
    }
  }

  /// Reads what is there: 0 at the end of the stream, `nil` when nothing has arrived.
  public func tryRead(into buffer: UnsafeMutableRawBufferPointer) throws(CableError) -> Int? {
    guard buffer.count > 0 else { return nil }
    if watch?.deviceIsGone == true { return 0 }
    let descriptor = try rawValue()
    while true {
      let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return count }
      switch errno {
      case EINTR: continue
      case EAGAIN: return nil
      case ECONNRESET, ETIMEDOUT, EHOSTUNREACH, ENETUNREACH, EPIPE: throw .closed
      default: throw .system(call: "recv", errno: errno)
      }
    }
  }

  /// Writes as much as fits without waiting, and returns how much that was.
  public func tryWrite(_ bytes: UnsafeRawBufferPointer) throws(CableError) -> Int {
    if watch?.deviceIsGone == true { throw .closed }
    let descriptor = try rawValue()
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = send(descriptor, rest.baseAddress, rest.count, Socket.noSignal)
      if count >= 0 {
        written += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: return written
      case EPIPE, ECONNRESET, ETIMEDOUT, EHOSTUNREACH, ENETUNREACH: throw .closed
      default: throw .system(call: "send", errno: errno)
      }
    }
    return written
  }

  /// Writes every byte.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - stallTimeout: How long the other side may take nothing at all before this gives up.
  /// - Throws: ``CableError/stalled`` after such a pause, ``CableError/closed`` when the stream
  ///   has ended; part of `bytes` may have gone out.
  public func writeAll(
    _ bytes: UnsafeRawBufferPointer, stallTimeout: Duration
  ) throws(CableError) {
    var written = 0
    var deadline = Deadline(after: stallTimeout)
    while true {
      let count = try tryWrite(UnsafeRawBufferPointer(rebasing: bytes[written...]))
      written += count
      guard written < bytes.count else { return }
      if count > 0 { deadline = Deadline(after: stallTimeout) }
      guard !deadline.hasPassed else { throw .stalled }
      let ready = try wait(
        reading: false, writing: true, wakeDescriptor: nil, until: deadline)
      if ready.contains(.writable), count == 0 { Self.yieldToSystem() }
    }
  }

  /// Writes every byte of an array.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - stallTimeout: How long the other side may take nothing at all before this gives up.
  /// - Throws: As the other form does.
  public func writeAll(_ bytes: [UInt8], stallTimeout: Duration) throws(CableError) {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(CableError) in try writeAll(bytes, stallTimeout: stallTimeout) }
    }.get()
  }

  /// Waits until the stream is ready, `wake` is signalled or `timeout` has passed; the empty set
  /// says the last.
  ///
  /// An unplugged phone or a failed stream makes it ready, so that the next read or write tells.
  public func wait(
    reading: Bool, writing: Bool, wake: Wake? = nil, timeout: Duration? = nil
  ) throws(CableError) -> Readiness {
    try wait(
      reading: reading, writing: writing, wakeDescriptor: wake?.descriptor,
      until: Deadline(after: timeout))
  }

  func wait(
    reading: Bool, writing: Bool, wakeDescriptor: Int32?, until deadline: Deadline
  ) throws(CableError) -> Readiness {
    let events = (reading ? Poll.readable : 0) | (writing ? Poll.writable : 0)
    let asked: Readiness = [reading ? .readable : [], writing ? .writable : []]
    while true {
      if watch?.deviceIsGone == true { return asked }
      // `poll` passes over an entry whose descriptor is negative.
      var entries = [
        Poll.entry(try rawValue(), events),
        Poll.entry(wakeDescriptor ?? -1, Poll.readable),
        Poll.entry(watch?.descriptor ?? -1, Poll.readable),
      ]
      guard try Poll.wait(&entries, until: deadline) > 0 else { return [] }
      var ready: Readiness = []
      let found = entries[0].revents
      if found & ~(Poll.readable | Poll.writable) != 0 {
        ready.formUnion(asked.isEmpty ? .readable : asked)
      }
      if found & Poll.readable != 0 { ready.insert(.readable) }
      if found & Poll.writable != 0 { ready.insert(.writable) }
      if entries[1].revents != 0 { ready.insert(.woken) }
      if entries[2].revents != 0 { watch?.check() }
      if !ready.isEmpty { return ready }
    }
  }

  /// Whether the other side has closed its end, without reading what it sent before.
  public var hasEnded: Bool {
    if watch?.deviceIsGone == true { return true }
    return descriptor.withLock { descriptor in
      guard let number = descriptor?.rawValue else { return true }
      var byte: UInt8 = 0
      let count = recv(number, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
      return count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)
    }
  }

  /// Ends the stream in both directions and wakes whoever waits on it.
  ///
  /// Safe from any thread.
  public func shutdown() {
    descriptor.withLock { descriptor in
      guard let number = descriptor?.rawValue else { return }
      _ = Glibc.shutdown(number, Int32(SHUT_RDWR))
    }
  }

  /// Closes the descriptor.
  ///
  /// For the thread that owns the connection, when no other one uses it.
  public func close() {
    descriptor.withLock { $0 = nil }
    watch?.end()
  }

  /// The same stream, which from now on also ends when the watch sees the phone go.
  consuming func watched(by watch: USBDeviceWatch?) -> Connection {
    guard let watch, let owned = descriptor.withLock({ $0.take() }) else { return self }
    return Connection(owned, watch: watch)
  }

  /// Short of memory the system calls a socket writable and takes nothing all the same.
  public static func yieldToSystem() {
    _ = usleep(1000)
  }

  func rawValue() throws(CableError) -> Int32 {
    guard let number = descriptor.withLock({ $0?.rawValue }) else { throw .closed }
    return number
  }
}
