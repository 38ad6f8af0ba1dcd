import Glibc

/// Waits for several descriptors at once, and calls who is interested.
@MainActor
final class EventLoop {
  private var handlers: [Int32: @MainActor () -> Void] = [:]

  /// Calls `handler` whenever a descriptor is readable or its other end is gone.
  func watch(_ descriptor: Int32, _ handler: @escaping @MainActor () -> Void) {
    handlers[descriptor] = handler
  }

  /// Does so no more.
  func forget(_ descriptor: Int32) { handlers[descriptor] = nil }

  /// Waits at most for `milliseconds`, and calls the handlers of what became readable.
  func turn(atMost milliseconds: Int32) {
    var entries = handlers.keys.sorted().map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else { return }
    for entry in entries where entry.revents != 0 {
      // An earlier handler of this turn may have forgotten it.
      handlers[entry.fd]?()
    }
  }
}
