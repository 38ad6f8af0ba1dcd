import Cable
import Foundation
import Support
import Synchronization
import Wire

/// Plays the phone's sensor port from a script: it keeps every byte it is sent, per connection, and
/// says only what a test tells it to.
final class FakePhone: Sendable {
  private struct State {
    var clients: [Connection] = []
    var received: [[UInt8]] = []
    var threads: [NamedThread] = []
    var isStopped = false
    var isReading = true
  }

  let port: UInt16
  private let cancellation: Cancellation
  private let state = Mutex(State())

  init(port: UInt16 = 0, receiveBufferBytes: Int? = nil, isReading: Bool = true) throws {
    // Held by the thread alone, so that nobody listens once this is stopped.
    let listener = try Listener(port: port, receiveBufferBytes: receiveBufferBytes)
    self.port = listener.port
    cancellation = try Cancellation()
    state.withLock { $0.isReading = isReading }
    let acceptor = try NamedThread.start("fake phone") { [self] in
      while let client = try? listener.accept(cancellation: cancellation) {
        state.withLock { state in
          state.clients.append(client)
          state.received.append([])
          let place = state.clients.count - 1
          guard state.isReading, !state.isStopped else { return }
          if let thread = try? NamedThread.start("fake phone in", { self.read(client, place) }) {
            state.threads.append(thread)
          }
        }
      }
    }
    state.withLock { $0.threads.append(acceptor) }
  }

  var dialer: TCPDialer { TCPDialer(host: "127.0.0.1", ports: [1338: port]) }
  var connectionCount: Int { state.withLock { $0.clients.count } }

  /// What came on the connection of this number, counted from 0.
  func received(_ place: Int) -> [UInt8] {
    state.withLock { place < $0.received.count ? $0.received[place] : [] }
  }

  /// Says something to the newest client.
  func send(_ messages: PhoneMessage...) {
    send(messages.flatMap { $0.frame() })
  }

  /// Says something to the newest client; the first one may still wait to be let in.
  func send(_ bytes: [UInt8]) {
    let end = SuspendingClock.now.advanced(by: Patience.duration)
    while connectionCount == 0, SuspendingClock.now < end { usleep(1000) }
    let client = state.withLock { $0.clients.last }
    try? client?.writeAll(bytes, stallTimeout: Patience.duration)
  }

  /// Ends the newest connection.
  func cut() {
    state.withLock { $0.clients.last }?.shutdown()
  }

  func stop() {
    cancellation.cancel()
    while true {
      let threads = state.withLock { state in
        state.isStopped = true
        for client in state.clients { client.shutdown() }
        defer { state.threads = [] }
        return state.threads
      }
      if threads.isEmpty { break }
      for thread in threads { thread.join() }
    }
    state.withLock { state in
      for client in state.clients { client.close() }
    }
  }

  private func read(_ client: Connection, _ place: Int) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while let count = try? buffer.withUnsafeMutableBytes({ try client.read(into: $0) }), count > 0 {
      state.withLock { $0.received[place] += buffer[..<count] }
    }
    client.close()
  }
}

/// Asks again and again, for as long as any machine may need, while others go on.
@MainActor func eventually(_ condition: () throws -> Bool) async rethrows -> Bool {
  let end = SuspendingClock.now.advanced(by: Patience.duration)
  while try !condition() {
    guard SuspendingClock.now < end else { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}

/// Open descriptors of this process.
///
/// Tests run side by side, so only a large change says something.
func openDescriptors() throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
}

/// Threads of this process that carry a name.
func threads(named name: String) throws -> Int {
  try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count { task in
    (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == name + "\n"
  }
}
