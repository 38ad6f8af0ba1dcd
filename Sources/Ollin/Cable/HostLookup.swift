internal import Glibc
internal import Synchronization

/// One question to the system's resolver.
final class HostLookup: Sendable {
  /// How long a dial waits for the answer.
  static let timeout: Duration = .seconds(5)

  let port: UInt16
  private let done: Wake
  private let answer = Mutex<[SocketAddress]?>(nil)

  private init(port: UInt16) throws(CableError) {
    self.port = port
    done = try Wake()
  }

  static func start(_ host: String, port: UInt16) throws(CableError) -> HostLookup {
    let lookup = try HostLookup(port: port)
    // Nobody joins this thread: it ends when the resolver gives up, and keeps only the lookup.
    _ = try NamedThread.start("host lookup") {
      let found = ask(host, port: port, flags: 0)
      lookup.answer.withLock { $0 = found }
      lookup.done.signal()
    }
    return lookup
  }

  /// An address written in numbers, which needs no resolver.
  static func numeric(_ host: String, port: UInt16) -> SocketAddress? {
    ask(host, port: port, flags: AI_NUMERICHOST).first
  }

  /// Waits for the answer; empty when there is none.
  func result(_ cancellation: Cancellation) throws(CableError) -> [SocketAddress] {
    var entries = [
      Poll.entry(done.descriptor, Poll.readable),
      Poll.entry(cancellation.descriptor, Poll.readable),
    ]
    try Poll.wait(&entries, until: Deadline(after: Self.timeout))
    try cancellation.check()
    guard let found = answer.withLock({ $0 }) else { throw .timedOut("The name server") }
    return found
  }

  private static func ask(_ host: String, port: UInt16, flags: Int32) -> [SocketAddress] {
    var hints = addrinfo()
    hints.ai_socktype = Socket.stream
    hints.ai_flags = flags | AI_NUMERICSERV
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [SocketAddress] = []
    var next = list
    while let info = next {
      if let address = info.pointee.ai_addr {
        let bytes = UnsafeRawBufferPointer(start: address, count: Int(info.pointee.ai_addrlen))
        found.append(SocketAddress(family: info.pointee.ai_family, bytes: Array(bytes)))
      }
      next = info.pointee.ai_next
    }
    return found
  }
}
