import Glibc

/// Sockets of the file system.
enum LocalSocket {
  /// An address, handed to a call of the system; `nil` when the path is too long for one.
  static func withAddress<Result>(
    of path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard bytes.count < room, !bytes.contains(0) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  /// A new socket that no other program inherits; -1 when there is none left.
  static func make() -> Int32 {
    socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
  }

  /// The user at the other end; `nil` when the system does not say.
  static func user(of descriptor: Int32) -> uid_t? {
    // Process, user and group, in this order.
    var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0,
      size == 12
    else { return nil }
    return credentials.1
  }
}
