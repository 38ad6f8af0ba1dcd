internal import Glibc
internal import Synchronization

/// Reaches a phone, or something that plays one, straight over TCP.
public final class TCPDialer: Dialer {
  /// How long one address may take to answer.
  public static let timeout: Duration = .seconds(2)

  private let host: String
  private let ports: [UInt16: UInt16]
  private let lookup = Mutex<HostLookup?>(nil)

  /// A dialer for one host.
  ///
  /// - Parameters:
  ///   - host: A name, or an address in numbers.
  ///   - ports: The phone's port to the one to dial instead; a port not named is dialled itself.
  public init(host: String, ports: [UInt16: UInt16] = [:]) {
    self.host = host
    self.ports = ports
  }

  /// Connects to the host, trying its addresses in order.
  ///
  /// - Parameters:
  ///   - port: The port on the phone.
  ///   - cancellation: Ends the attempt early.
  /// - Returns: An open connection the caller owns.
  /// - Throws: ``CableError`` that says why not.
  public func dial(port: UInt16, cancellation: Cancellation) throws(CableError) -> Connection {
    let port = ports[port] ?? port
    var last: Int32 = EHOSTUNREACH
    for address in try addresses(port: port, cancellation) {
      let descriptor = try Socket.open(address.family)
      last = try Socket.connect(
        descriptor.rawValue, to: address, until: Deadline(after: Self.timeout), cancellation)
      guard last == 0 else { continue }
      let connection = Connection(descriptor)
      connection.setNoDelay()
      connection.detectSilentLoss()
      return connection
    }
    throw error(for: last, port: port)
  }

  /// A name is looked up on a thread of its own, since the system's resolver cannot be
  /// interrupted; a lookup that outlives its dial serves the next one.
  private func addresses(
    port: UInt16, _ cancellation: Cancellation
  ) throws(CableError) -> [SocketAddress] {
    if let known = HostLookup.numeric(host, port: port) { return [known] }
    let running: HostLookup
    if let kept = lookup.withLock({ $0 }), kept.port == port {
      running = kept
    } else {
      running = try HostLookup.start(host, port: port)
      lookup.withLock { $0 = running }
    }
    let found = try running.result(cancellation)
    // Kept only while it runs: an address may change from one dial to the next.
    lookup.withLock { if $0 === running { $0 = nil } }
    guard !found.isEmpty else { throw .unknownHost(host) }
    return found
  }

  private func error(for code: Int32, port: UInt16) -> CableError {
    switch code {
    case ECONNREFUSED: .refused(host: host, port: port)
    case EHOSTUNREACH, ENETUNREACH, ENETDOWN: .unreachable(host: host, port: port)
    case ETIMEDOUT: .timedOut(CableError.address(host, port))
    default: .system(call: "connect", errno: code)
    }
  }
}
