internal import Cable
internal import Synchronization

/// One listening port that can be opened and closed again: closed, it refuses connections.
final class Gate: Sendable {
  private struct State: Sendable {
    var thread: NamedThread?
    var cancellation: Cancellation?
    /// Fixed once the first listener has it, so that it opens again where it was.
    var port: UInt16
  }

  private let name: String
  private let host: String
  private let receiveBufferBytes: Int?
  private let state: Mutex<State>
  private let onConnection: @Sendable (Connection) -> Void

  /// A closed gate.
  ///
  /// - Parameters:
  ///   - name: the name of its thread.
  ///   - host: the address it listens at.
  ///   - port: the port; 0 for any free one.
  ///   - receiveBufferBytes: for the connections it takes.
  ///   - onConnection: told of each connection, on the gate's thread; it owns the connection.
  init(
    name: String, host: String, port: UInt16, receiveBufferBytes: Int?,
    onConnection: @escaping @Sendable (Connection) -> Void
  ) {
    self.name = name
    self.host = host
    self.receiveBufferBytes = receiveBufferBytes
    self.onConnection = onConnection
    state = Mutex(State(port: port))
  }

  /// Finds out whether the port is free, and fixes it, without letting anybody in.
  func reserve() throws(CableError) -> UInt16 {
    let listener = try listen()
    return listener.port
  }

  /// Lets connections in; nothing happens when it does already.
  func open() throws(CableError) -> UInt16 {
    if let port = state.withLock({ $0.thread == nil ? nil : $0.port }) { return port }
    let listener = try listen()
    let cancellation = try Cancellation()
    let thread = try NamedThread.start(name) { [onConnection] in
      // A system that refuses to accept leaves the gate as if closed: the host finds nobody.
      while let connection = try? listener.accept(cancellation: cancellation) {
        onConnection(connection)
      }
    }
    state.withLock { state in
      state.thread = thread
      state.cancellation = cancellation
    }
    return listener.port
  }

  /// Refuses connections from now on, and waits for the gate's thread.
  func close() {
    let (thread, cancellation) = state.withLock { state in
      (state.thread.take(), state.cancellation.take())
    }
    cancellation?.cancel()
    thread?.join()
  }

  private func listen() throws(CableError) -> Listener {
    let listener = try Listener(
      host: host, port: state.withLock { $0.port }, receiveBufferBytes: receiveBufferBytes)
    state.withLock { $0.port = listener.port }
    return listener
  }
}
