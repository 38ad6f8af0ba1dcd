internal import Glibc
internal import Synchronization

/// Waits for connections, as a phone does.
///
/// For tests and the simulated phone.
public final class Listener: Sendable {
  /// The TCP port it listens at; 0 for a UNIX socket.
  public let port: UInt16

  private let descriptor: FileDescriptor
  private let path: String?

  /// Listens at a TCP port.
  ///
  /// - Parameters:
  ///   - host: An IPv4 address of this machine.
  ///   - port: The port, or 0 for any free one.
  ///   - receiveBufferBytes: About how much a connection takes in before somebody reads; it must
  ///     be known before the connection is made, and `nil` leaves it to the system.
  /// - Throws: ``CableError`` when the address is not ours or the port is taken.
  public init(
    host: String = "127.0.0.1", port: UInt16 = 0, receiveBufferBytes: Int? = nil
  ) throws(CableError) {
    guard let address = SocketAddress(ipv4: host, port: port) else { throw .unknownHost(host) }
    let descriptor = try Socket.open(AF_INET)
    Socket.set(descriptor.rawValue, SOL_SOCKET, SO_REUSEADDR, 1)
    if let receiveBufferBytes {
      Socket.set(
        descriptor.rawValue, SOL_SOCKET, SO_RCVBUF, Int32(clamping: receiveBufferBytes))
    }
    try Self.listen(descriptor.rawValue, at: address)
    self.port = Self.port(of: descriptor.rawValue)
    path = nil
    self.descriptor = descriptor
  }

  /// Listens at a UNIX socket, whose file goes when the listener does.
  ///
  /// - Parameter path: Where the socket's file is made; one that is there already is replaced.
  /// - Throws: ``CableError`` when the file cannot be made.
  public init(unixPath path: String) throws(CableError) {
    guard let address = SocketAddress(unixPath: path) else { throw .badAddress(path) }
    let descriptor = try Socket.open(AF_UNIX)
    _ = unlink(path)
    try Self.listen(descriptor.rawValue, at: address)
    port = 0
    self.path = path
    self.descriptor = descriptor
  }

  deinit {
    if let path { _ = unlink(path) }
  }

  /// Waits for the next connection.
  ///
  /// - Parameter cancellation: Ends the wait.
  /// - Returns: A connection the caller owns, or `nil` once cancelled.
  /// - Throws: ``CableError/system(call:errno:)`` when the system refuses.
  public func accept(cancellation: Cancellation) throws(CableError) -> Connection? {
    while true {
      var entries = [
        Poll.entry(descriptor.rawValue, Poll.readable),
        Poll.entry(cancellation.descriptor, Poll.readable),
      ]
      try Poll.wait(&entries, until: .never)
      if cancellation.isCancelled { return nil }
      let number = Glibc.accept(descriptor.rawValue, nil, nil)
      if number >= 0 {
        let accepted = FileDescriptor(owning: number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        _ = fcntl(number, F_SETFL, O_NONBLOCK)
        return Connection(accepted)
      }
      switch errno {
      case EAGAIN, EINTR, ECONNABORTED, EPROTO: continue
      case EMFILE, ENFILE, ENOBUFS, ENOMEM:
        // The caller may close something meanwhile; asking again at once would spin.
        cancellation.wait(atMost: .milliseconds(50))
      default: throw .system(call: "accept", errno: errno)
      }
    }
  }

  private static func listen(_ descriptor: Int32, at address: SocketAddress) throws(CableError) {
    guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else {
      throw .system(call: "bind", errno: errno)
    }
    guard Glibc.listen(descriptor, 64) == 0 else { throw .system(call: "listen", errno: errno) }
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    return UInt16(bigEndian: address.sin_port)
  }
}
