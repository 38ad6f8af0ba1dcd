internal import Glibc

/// Wakes a thread that waits on sockets.
///
/// Signals add up to one until they are cleared.
public final class Wake: Sendable {
  private let reading: FileDescriptor
  private let writing: FileDescriptor

  /// A wake that nobody has signalled.
  public init() throws(CableError) {
    var pair: [Int32] = [-1, -1]
    let kind = Socket.stream | Socket.cloexec | Socket.nonblocking
    guard socketpair(AF_UNIX, kind, 0, &pair) == 0 else {
      throw .system(call: "socketpair", errno: errno)
    }
    reading = FileDescriptor(owning: pair[0])
    writing = FileDescriptor(owning: pair[1])
  }

  /// Readable while a signal is pending, for a caller's own `poll(2)`.
  public var descriptor: Int32 { reading.rawValue }

  /// Wakes whoever waits, now or later.
  ///
  /// Safe from any thread.
  public func signal() {
    var byte: UInt8 = 1
    // A full buffer means that a signal is pending already.
    while send(writing.rawValue, &byte, 1, Socket.noSignal) < 0, errno == EINTR {}
  }

  /// Forgets the pending signal.
  public func clear() {
    var sink: (UInt64, UInt64) = (0, 0)
    while true {
      let count = recv(reading.rawValue, &sink, 16, 0)
      if count <= 0, !(count < 0 && errno == EINTR) { return }
    }
  }
}
