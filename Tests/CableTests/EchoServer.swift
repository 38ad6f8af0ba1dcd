import Cable
import Synchronization

/// A port that sends back what it is sent, one client at a time.
final class EchoServer: Sendable {
  let port: UInt16
  private let cancellation: Cancellation
  private let current: Mutex<Connection?>
  private let thread: Mutex<NamedThread?>

  init() throws {
    let listener = try Listener()
    let cancellation = try Cancellation()
    port = listener.port
    self.cancellation = cancellation
    current = Mutex(nil)
    thread = Mutex(nil)
    let running = try NamedThread.start("test echo") { [self] in
      while let client = try? listener.accept(cancellation: cancellation) {
        current.withLock { $0 = client }
        if cancellation.isCancelled { client.shutdown() }
        while let bytes = try? client.read(1), !bytes.isEmpty { try? client.write(bytes) }
        current.withLock { $0 = nil }
        client.close()
      }
    }
    thread.withLock { $0 = running }
  }

  func stop() {
    cancellation.cancel()
    current.withLock { $0?.shutdown() }
    thread.withLock { $0 }?.join()
  }
}
