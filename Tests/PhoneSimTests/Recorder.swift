import Cable
import Support
import Synchronization
import Wire

/// A host's end of the sensor port: takes every message until the connection ends.
final class Recorder: Sendable {
  private struct State {
    var messages: [PhoneMessage] = []
    var hasEnded = false
  }

  private let connection: Connection
  private let state = Mutex(State())
  private let thread = Mutex<NamedThread?>(nil)

  init(port: UInt16) throws {
    connection = try Recorder.dial(port)
    let started = try NamedThread.start("test-recorder") { [self] in run() }
    thread.withLock { $0 = started }
  }

  static func dial(_ port: UInt16) throws -> Connection {
    try TCPDialer(host: "127.0.0.1").dial(port: port, cancellation: Cancellation())
  }

  var messages: [PhoneMessage] { state.withLock { $0.messages } }
  var hasEnded: Bool { state.withLock { $0.hasEnded } }

  var states: [PhoneStateSample] {
    messages.compactMap { message in
      guard case .state(let sample) = message else { return nil }
      return sample
    }
  }

  var touches: [PhoneTouchSample] {
    messages.compactMap { message in
      guard case .touch(let sample) = message else { return nil }
      return sample
    }
  }

  func send(_ bytes: [UInt8]) throws {
    try connection.send(bytes)
  }

  func stop() {
    connection.shutdown()
    thread.withLock { $0.take() }?.join()
  }

  private func run() {
    var decoder = FrameDecoder(expecting: .messages)
    defer {
      connection.close()
      state.withLock { $0.hasEnded = true }
    }
    do {
      while true {
        let count = try decoder.fill(upTo: 65_536) { (buffer) throws(CableError) in
          try connection.read(into: buffer)
        }
        guard count > 0 else { return }
        while let message = try decoder.nextMessage() {
          state.withLock { $0.messages.append(message) }
        }
      }
    } catch {
      // The phone's end is gone: what came until then is what the test looks at.
    }
  }
}

extension Connection {
  func send(_ bytes: [UInt8]) throws {
    // Not the form with a closure: Swift 6.3.1 crashes on one of this type.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
    defer { buffer.deallocate() }
    buffer.copyBytes(from: bytes)
    try writeAll(UnsafeRawBufferPointer(buffer), stallTimeout: Patience.duration)
  }

  /// Waits until the other side has ended the stream.
  func waitForEnd() async throws -> Bool {
    try await eventually { self.hasEnded }
  }
}

/// Waits until something is so, for a long time but not for ever.
func eventually(
  within limit: Duration = Patience.duration, _ condition: () throws -> Bool
) async throws -> Bool {
  let end = ContinuousClock.now + limit
  while ContinuousClock.now < end {
    if try condition() { return true }
    try await Task.sleep(for: .milliseconds(5))
  }
  return try condition()
}
