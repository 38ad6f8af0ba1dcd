internal import Cable
internal import Synchronization
internal import Wire

/// Keeps one connection to a phone, on a thread of its own.
///
/// Reading and writing share that thread: a phone that waits for us to read while we wait for it
/// to read would otherwise stop both.
final class PhoneLink: Sendable {
  /// How long the phone may take nothing of what we have to say before we hang up.
  static let stallTimeout: Duration = .seconds(2)
  /// Until the next dial when nothing answered.
  static let dialPause: Duration = .seconds(1)
  /// Until the next dial when a connection was lost.
  static let lossPause: Duration = .milliseconds(500)
  /// A depth frame in four reads, and not much memory.
  private static let readSize = 64 * 1024

  private let dialer: any Dialer
  private let port: UInt16
  private let store: PhoneStore
  private let declarations: Mutex<PhoneDeclarations>
  private let wake: Wake
  private let cancellation: Cancellation
  private let thread = Mutex<NamedThread?>(nil)

  private init(
    _ dialer: any Dialer, port: UInt16, store: PhoneStore, declarations: PhoneDeclarations
  ) throws(CableError) {
    self.dialer = dialer
    self.port = port
    self.store = store
    self.declarations = Mutex(declarations)
    wake = try Wake()
    cancellation = try Cancellation()
  }

  /// Starts to dial, and goes on until ``stop()``.
  static func start(
    _ dialer: any Dialer, port: UInt16, store: PhoneStore, declarations: PhoneDeclarations
  ) throws(CableError) -> PhoneLink {
    let link = try PhoneLink(dialer, port: port, store: store, declarations: declarations)
    store.setPhase(.dialling)
    let thread = try NamedThread.start("phone reader") { link.run() }
    link.thread.withLock { $0 = thread }
    return link
  }

  /// Hangs up and waits until the thread has ended.
  func stop() {
    cancellation.cancel()
    wake.signal()
    thread.withLock { $0 }?.join()
  }

  /// Says something new to the phone, as soon as it is there to hear it.
  func declare(_ declarations: PhoneDeclarations) {
    self.declarations.withLock { $0 = declarations }
    wake.signal()
  }

  private func run() {
    while !cancellation.isCancelled {
      let connection: Connection
      do throws(CableError) {
        connection = try dialer.dial(port: port, cancellation: cancellation)
      } catch {
        guard error != .cancelled else { break }
        store.setPhase(.failed(error))
        dialer.pause(atMost: Self.dialPause, cancellation: cancellation)
        continue
      }
      store.setPhase(.connected)
      let messagesBefore = store.counters.messages
      // Of a cable's error the next dial tells the person more than it would itself.
      let ending = (try? converse(connection)) ?? .over
      connection.close()
      switch ending {
      case .outOfStep(let error): store.disconnect(.garbled(error))
      case .over:
        store.disconnect(store.counters.messages > messagesBefore ? .lost : .mute)
      }
      dialer.pause(atMost: Self.lossPause, cancellation: cancellation)
    }
    store.disconnect(.idle)
  }

  /// How a stream ended.
  private enum Ending {
    case over
    /// What came could not be told apart any more.
    case outOfStep(WireError)
  }

  /// Reads and writes until the stream ends, one way or another.
  private func converse(_ connection: Connection) throws(CableError) -> Ending {
    var decoder = FrameDecoder(expecting: .messages)
    var outbox = PhoneOutbox()
    var lastProgress = SuspendingClock.now
    while !cancellation.isCancelled {
      let hadNothingToSay = outbox.isEmpty
      outbox.update(from: declarations.withLock { $0 })
      if hadNothingToSay { lastProgress = .now }
      let timeout =
        outbox.isEmpty ? nil : max(.zero, Self.stallTimeout - lastProgress.duration(to: .now))
      let ready = try connection.wait(
        reading: true, writing: !outbox.isEmpty, wake: wake, timeout: timeout)
      if ready.contains(.woken) { wake.clear() }
      if ready.contains(.writable) {
        let count = try outbox.write { bytes throws(CableError) in try connection.tryWrite(bytes) }
        if count > 0 { lastProgress = .now } else { Connection.yieldToSystem() }
      }
      if ready.contains(.readable) {
        if let ending = try read(connection, into: &decoder) { return ending }
      }
      guard outbox.isEmpty || lastProgress.duration(to: .now) < Self.stallTimeout else {
        throw .stalled
      }
    }
    return .over
  }

  /// Reads what is there, and says so when the stream ended with it.
  private func read(
    _ connection: Connection, into decoder: inout FrameDecoder
  ) throws(CableError) -> Ending? {
    var hasEnded = false
    _ = try decoder.fill(upTo: Self.readSize) { buffer throws(CableError) in
      guard let count = try connection.tryRead(into: buffer) else { return 0 }
      hasEnded = count == 0
      return count
    }
    guard !hasEnded else { return .over }
    while true {
      do throws(WireError) {
        guard let message = try decoder.nextMessage() else { return nil }
        store.apply(message)
      } catch {
        if error.endsStream {
          store.countDesync()
          return .outOfStep(error)
        }
        if case .unknownKind = error {
          store.countUnknown()
        } else {
          store.skip(kind: decoder.lastKind, because: error)
        }
      }
    }
  }
}

extension Connection {
  fileprivate func tryWrite(_ bytes: ArraySlice<UInt8>) throws(CableError) -> Int {
    try bytes.withUnsafeBytes { bytes in
      Result { () throws(CableError) in try tryWrite(bytes) }
    }.get()
  }
}
