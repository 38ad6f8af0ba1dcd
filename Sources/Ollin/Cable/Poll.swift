internal import Glibc

/// `poll(2)` that goes on after a signal.
enum Poll {
  static let readable = Int16(POLLIN)
  static let writable = Int16(POLLOUT)

  static func entry(_ descriptor: Int32, _ events: Int16) -> pollfd {
    pollfd(fd: descriptor, events: events, revents: 0)
  }

  /// Waits until one of `entries` is ready; returns how many are, 0 when the deadline passed.
  @discardableResult
  static func wait(_ entries: inout [pollfd], until deadline: Deadline) throws(CableError) -> Int {
    while true {
      let count = poll(&entries, nfds_t(entries.count), deadline.milliseconds)
      if count > 0 { return Int(count) }
      if count == 0 {
        // `poll` counts in 32-bit milliseconds, and a very long wait goes round again.
        if deadline.hasPassed { return 0 }
        continue
      }
      guard errno == EINTR else { throw .system(call: "poll", errno: errno) }
    }
  }
}
