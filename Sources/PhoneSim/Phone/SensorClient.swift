internal import Cable
internal import Glibc
internal import Synchronization
internal import Wire

/// One host on the sensor port: a thread that reads its requests and writes it what the phone
/// senses, and waits for whichever comes first.
final class SensorClient: Sendable {
  /// What the client's thread tells.
  protocol Delegate: AnyObject, Sendable {
    /// A request came.
    func received(_ request: PhoneRequest, from client: Int)
    /// Bytes broke a rule of the wire.
    func broke(_ rule: WireRule, _ sentence: String, client: Int)
    /// The connection has ended, and with it the client.
    func clientEnded(_ client: Int, droppedMessages: Int)
  }

  /// Bytes read at a time.
  private static let readSize = 1 << 16

  let number: Int
  private let connection: Connection
  private let wake: Wake
  private let outbox = Mutex(Outbox())
  private let thread = Mutex<NamedThread?>(nil)
  private let isOver = Atomic<Bool>(false)

  /// Whether the connection has ended and the thread is about to, or has.
  var hasEnded: Bool { isOver.load(ordering: .acquiring) }

  init(number: Int, connection: Connection) throws(CableError) {
    self.number = number
    self.connection = connection
    wake = try Wake()
    connection.setNoDelay()
  }

  func start(_ delegate: any Delegate) throws(CableError) {
    let started = try NamedThread.start("sim-client") { [self] in run(delegate) }
    thread.withLock { $0 = started }
  }

  /// Puts a frame in line, without waiting.
  func send(_ frame: [UInt8], mayBeDropped: Bool) {
    outbox.withLock { $0.append(frame, mayBeDropped: mayBeDropped) }
    wake.signal()
  }

  /// Bytes in line.
  var backlog: Int { outbox.withLock { $0.byteCount } }

  /// Ends the connection; its thread then ends by itself.
  func cut() {
    connection.shutdown()
  }

  /// Ends the connection and waits for the thread.
  func stop() {
    cut()
    thread.withLock { $0.take() }?.join()
  }

  private func run(_ delegate: any Delegate) {
    var decoder = FrameDecoder(expecting: .requests)
    var audit = HeaderAudit()
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.readSize, alignment: 16)
    defer {
      buffer.deallocate()
      connection.close()
      isOver.store(true, ordering: .releasing)
      delegate.clientEnded(number, droppedMessages: outbox.withLock { $0.dropped })
    }
    do throws(CableError) {
      while true {
        let hasMore = outbox.withLock { !$0.isEmpty }
        let ready = try connection.wait(reading: true, writing: hasMore, wake: wake)
        if ready.contains(.woken) { wake.clear() }
        try write()
        guard ready.contains(.readable) else { continue }
        guard let count = try connection.tryRead(into: buffer) else { continue }
        guard count > 0 else { return }
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        for _ in 0..<audit.append(bytes) {
          delegate.broke(.reserved, "The reserved bytes of a header are not 0.", client: number)
        }
        decoder.append(bytes)
        guard readRequests(&decoder, delegate) else { return }
      }
    } catch {
      // The host has gone or the phone has cut it: either way the client ends here.
    }
  }

  private func write() throws(CableError) {
    while true {
      let next = outbox.withLock { $0.next }
      guard !next.isEmpty else { return }
      let count = try next.span.withUnsafeBytes { (bytes) throws(CableError) in
        try connection.tryWrite(bytes)
      }
      outbox.withLock { $0.wrote(count) }
      guard count == next.count else { return }
    }
  }

  /// Hands out what has arrived whole; false when the stream is out of step.
  private func readRequests(_ decoder: inout FrameDecoder, _ delegate: any Delegate) -> Bool {
    while true {
      do throws(WireError) {
        guard let request = try decoder.nextRequest() else { return true }
        delegate.received(request, from: number)
      } catch {
        delegate.broke(WireRule(error), "\(error)", client: number)
        if error.endsStream { return false }
      }
    }
  }
}
