internal import Glibc

/// The calls on sockets that more than one type makes.
enum Socket {
  static let stream = Int32(SOCK_STREAM.rawValue)
  static let cloexec = Int32(SOCK_CLOEXEC.rawValue)
  static let nonblocking = Int32(SOCK_NONBLOCK.rawValue)
  static let noSignal = Int32(MSG_NOSIGNAL)

  static func open(_ family: Int32) throws(CableError) -> FileDescriptor {
    let descriptor = socket(family, stream | cloexec | nonblocking, 0)
    guard descriptor >= 0 else { throw .system(call: "socket", errno: errno) }
    return FileDescriptor(owning: descriptor)
  }

  static func set(_ descriptor: Int32, _ level: Int32, _ option: Int32, _ value: Int32) {
    var value = value
    // Every option set here is a help, not a need: a socket without it still carries bytes.
    _ = setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Starts to connect, and waits until it is done.
  ///
  /// Returns 0 or the error number.
  static func connect(
    _ descriptor: Int32, to address: SocketAddress, until deadline: Deadline,
    _ cancellation: Cancellation
  ) throws(CableError) -> Int32 {
    while true {
      try cancellation.check()
      let code = address.withPointer { Glibc.connect(descriptor, $0, $1) == 0 ? 0 : errno }
      switch code {
      case EINPROGRESS, EINTR:
        var entries = [
          Poll.entry(descriptor, Poll.writable),
          Poll.entry(cancellation.descriptor, Poll.readable),
        ]
        let count = try Poll.wait(&entries, until: deadline)
        try cancellation.check()
        return count == 0 ? ETIMEDOUT : pendingError(descriptor)
      case EAGAIN:
        // A UNIX socket whose queue is full has nothing to wait on: ask again a little later.
        guard !deadline.hasPassed else { return ETIMEDOUT }
        cancellation.wait(atMost: min(.milliseconds(20), deadline.remaining))
      case EISCONN:
        return 0
      default:
        return code
      }
    }
  }

  private static func pendingError(_ descriptor: Int32) -> Int32 {
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { return errno }
    return code
  }
}
