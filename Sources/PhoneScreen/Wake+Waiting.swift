internal import Cable
internal import Glibc

extension Wake {
  /// Sleeps until somebody signals or the deadline has passed; forgets the signal.
  ///
  /// - Parameter deadline: nanoseconds of ``Monotonic``; `nil` waits for the signal alone.
  func wait(until deadline: UInt64?) {
    while true {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Self.milliseconds(until: deadline))
      if count > 0 {
        clear()
        return
      }
      if count < 0, errno != EINTR { return }
      if let deadline, Monotonic.now >= deadline { return }
    }
  }

  /// Rounded up, so that the wait is not over before its time.
  private static func milliseconds(until deadline: UInt64?) -> Int32 {
    guard let deadline else { return -1 }
    let now = Monotonic.now
    guard deadline > now else { return 0 }
    return Int32(clamping: (deadline - now) / 1_000_000 + 1)
  }
}
