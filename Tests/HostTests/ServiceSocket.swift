import Foundation
import Glibc
import Synchronization

/// A socket that takes what a service tells systemd.
final class ServiceSocket: Sendable {
  private let descriptor: Int32
  private let texts = Mutex<[String]>([])

  /// A socket at a path, or with the name behind `@` in none.
  init(_ name: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(name.utf8)
    if name.hasPrefix("@") { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    // A family of two bytes, then the name; one in the file system ends with a zero.
    let length = socklen_t(2 + bytes.count + (name.hasPrefix("@") ? 0 : 1))
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard code == 0 else { throw CocoaError(.fileWriteUnknown) }
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = recv(descriptor, &buffer, buffer.count, 0)
        guard count > 0 else { return }
        let text = String(decoding: buffer[..<count], as: UTF8.self)
        texts.withLock { $0.append(text) }
      }
    }
  }

  /// What came so far, oldest first.
  var received: [String] { texts.withLock { $0 } }

  /// Waits until so much came.
  func wait(for count: Int) {
    while received.count < count { usleep(2_000) }
  }

  /// Takes no more.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
