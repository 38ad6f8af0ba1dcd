import Foundation
import Glibc

/// Tells systemd how a service is: datagrams to the socket it names in `NOTIFY_SOCKET`.
final class ServiceNotifier {
  /// How often to say that all is well, in nanoseconds: twice as often as is asked for.
  let interval: UInt64?
  private let address: [UInt8]?
  private let descriptor: Int32
  private var lastBeat: UInt64?
  private var lastStatus: String?

  /// A notifier; one that tells nobody where there is no such socket.
  ///
  /// - Parameters:
  ///   - environment: what the service was started with.
  ///   - process: this one.
  init(
    environment: [String: String] = ProcessInfo.processInfo.environment, process: pid_t = getpid()
  ) {
    let name = environment["NOTIFY_SOCKET"] ?? ""
    address = Self.path(name)
    descriptor =
      address == nil
      ? -1 : socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let isOurs = environment["WATCHDOG_PID"].map { $0 == "\(process)" } ?? true
    let microseconds = environment["WATCHDOG_USEC"].flatMap(UInt64.init) ?? 0
    interval =
      address != nil && isOurs && (1...3_600_000_000).contains(microseconds)
      ? microseconds * 500 : nil
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The service does its work.
  func ready() { send("READY=1") }

  /// The service is about to end.
  func stopping() { send("STOPPING=1") }

  /// One line on how it is, when that has changed.
  func status(_ text: String) {
    let line = text.replacingOccurrences(of: "\n", with: " ")
    guard line != lastStatus else { return }
    lastStatus = line
    send("STATUS=\(line)")
  }

  /// Says that all is well, when it is time to.
  ///
  /// - Parameter now: nanoseconds of the monotonic clock.
  func beat(at now: UInt64) {
    guard let interval, now >= (lastBeat ?? 0) + interval else { return }
    lastBeat = now
    send("WATCHDOG=1")
  }

  private func send(_ text: String) {
    guard let address, descriptor >= 0 else { return }
    let bytes = Array(text.utf8)
    var target = sockaddr_un()
    target.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &target.sun_path) { $0.copyBytes(from: address) }
    // The name of an abstract socket ends where its length says.
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path).map { $0 + address.count } ?? 0
    _ = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(
          descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT), $0,
          socklen_t(length))
      }
    }
  }

  /// The bytes of an address: a path from the root, or `@` for a name that is no file's.
  private static func path(_ name: String) -> [UInt8]? {
    var bytes = Array(name.utf8)
    guard bytes.count > 1, bytes.count < 107, !bytes.contains(0) else { return nil }
    if bytes[0] == UInt8(ascii: "@") {
      bytes[0] = 0
    } else {
      guard bytes[0] == UInt8(ascii: "/") else { return nil }
      bytes.append(0)
    }
    return bytes
  }
}
