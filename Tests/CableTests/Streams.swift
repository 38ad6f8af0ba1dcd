import Cable
import Foundation
import Glibc
import Support
import Synchronization

/// A client's connection and the server's end of it, over loopback.
struct Streams {
  let client: Connection
  let server: Connection

  init(receiveBufferBytes: Int? = nil) throws {
    let listener = try Listener(receiveBufferBytes: receiveBufferBytes)
    let cancellation = try Cancellation()
    client = try TCPDialer(host: "127.0.0.1").dial(port: listener.port, cancellation: cancellation)
    guard let server = try listener.accept(cancellation: cancellation) else {
      throw CableError.cancelled
    }
    self.server = server
  }
}

extension Connection {
  func write(_ bytes: [UInt8], stallTimeout: Duration = Patience.duration) throws {
    try writeAll(bytes, stallTimeout: stallTimeout)
  }

  /// Reads until `count` bytes are there or the stream has ended.
  func read(_ count: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: max(count, 1))
    while bytes.count < count {
      let missing = count - bytes.count
      let read = try buffer.withUnsafeMutableBytes {
        try self.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<missing]))
      }
      if read == 0 { break }
      bytes += buffer[..<read]
    }
    return bytes
  }
}

/// Raised by one thread, seen by another.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .acquiring) }

  func raise() { value.store(true, ordering: .releasing) }
}

/// Open descriptors of this process.
///
/// Tests run side by side, so only a large change says something.
func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// Asks again and again, for as long as a loaded machine may need.
func eventually(_ condition: () throws -> Bool) rethrows -> Bool {
  let end = SuspendingClock.now.advanced(by: Patience.duration)
  while try !condition() {
    guard SuspendingClock.now < end else { return false }
    usleep(2000)
  }
  return true
}

/// A path for a socket that no other test uses.
func temporarySocket() -> String {
  "\(NSTemporaryDirectory())/ollin-\(UUID().uuidString.prefix(12)).sock"
}
