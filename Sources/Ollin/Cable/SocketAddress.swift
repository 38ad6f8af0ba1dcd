internal import Glibc

/// Where a socket connects or listens, in the system's own bytes.
struct SocketAddress: Sendable, Equatable {
  let family: Int32
  private let bytes: [UInt8]

  init(family: Int32, bytes: [UInt8]) {
    self.family = family
    self.bytes = bytes
  }

  /// `nil` when the path is empty or longer than the system allows.
  init?(unixPath path: String) {
    var address = sockaddr_un()
    let room = MemoryLayout.size(ofValue: address.sun_path)
    let text = Array(path.utf8)
    guard !text.isEmpty, text.count < room, !text.contains(0) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: text) }
    self.init(family: AF_UNIX, bytes: withUnsafeBytes(of: address) { Array($0) })
  }

  /// Loopback or another address of this machine, in numbers.
  init?(ipv4 host: String, port: UInt16) {
    var address = sockaddr_in()
    guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return nil }
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    self.init(family: AF_INET, bytes: withUnsafeBytes(of: address) { Array($0) })
  }

  func withPointer<R>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> R) -> R {
    bytes.withUnsafeBytes { raw in
      // SAFETY: an array's storage is aligned to 16 bytes, more than any address needs, and the
      // system reads no more than the length given.
      body(raw.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count))
    }
  }
}
