internal import Cable
internal import Synchronization

/// Carries finished pictures over the picture port, on a thread that owns the socket.
///
/// Its one slot holds a picture while the one before is being written. It dials only while somebody
/// wants to send, and lets the connection go soon after that (``WantedTime``): on a phone the newest
/// connection wins, so a sketch that has ended must not dial again. Bytes once begun are finished,
/// or the connection ends.
final class PictureSender: Sendable {
  /// What the sender tells, from its thread, with no lock held.
  enum Event: Sendable {
    /// A new connection is open; they are counted from 1.
    case connected(Int)
    /// It has ended.
    ///
    /// `pictureInSlot` says whether a picture in the slot is gone with it, `wasHungUp` whether the
    /// other side ended it.
    case disconnected(pictureInSlot: Bool, wasHungUp: Bool)
    /// The slot is free: its picture is about to be written, or was discarded.
    case slotIsFree
    /// A picture was written, between these times in nanoseconds.
    case wrote(OutgoingPicture, start: UInt64, end: UInt64)
    /// A picture was not written, since the phone has left Sketch mode.
    case discarded
    /// The connection ended before a picture was written to its end.
    case cutOff
    /// The phone could not be reached.
    case unreachable(CableError)
  }

  /// The waits the wire's description states, in nanoseconds or as durations.
  enum Timing {
    static let stall = Duration.seconds(2)
    static let afterLoss = Duration.milliseconds(500)
    static let afterFailedDial = Duration.seconds(1)
  }

  private struct State {
    var slot: OutgoingPicture?
    var connection: Connection?
    var connectionNumber = 0
    var wanted = WantedTime()
    var isStopped = false
  }

  private enum Ending { case stopped, letGo, lost }

  private let dialer: any Dialer
  private let port: UInt16
  private let sendBufferBytes: Int
  private let sketchModeEpoch: @Sendable () -> UInt64?
  private let report: @Sendable (Event) -> Void
  private let state = Mutex(State())
  private let wake: Wake
  private let cancellation: Cancellation

  /// A sender that does nothing until it is run.
  init(
    dialer: any Dialer, port: UInt16, sendBufferBytes: Int,
    sketchModeEpoch: @escaping @Sendable () -> UInt64?, report: @escaping @Sendable (Event) -> Void
  ) throws(CableError) {
    self.dialer = dialer
    self.port = port
    self.sendBufferBytes = sendBufferBytes
    self.sketchModeEpoch = sketchModeEpoch
    self.report = report
    wake = try Wake()
    cancellation = try Cancellation()
  }

  /// Keeps the connection, or has one made, for a while longer.
  func want() {
    let now = Monotonic.now
    let isIdle = state.withLock { state in
      let wasWanted = now < state.wanted.end
      state.wanted.want(at: now)
      return !wasWanted
    }
    if isIdle { wake.signal() }
  }

  /// Puts a picture into the slot; `false` when the slot is full or the connection is another.
  func place(_ picture: OutgoingPicture) -> Bool {
    let isPlaced = state.withLock { state in
      guard state.slot == nil, state.connection != nil, !state.isStopped,
        state.connectionNumber == picture.connection
      else { return false }
      state.slot = picture
      return true
    }
    if isPlaced { wake.signal() }
    return isPlaced
  }

  /// Makes the thread end soon, whatever it waits for.
  func stop() {
    let connection = state.withLock { state in
      state.isStopped = true
      return state.connection
    }
    cancellation.cancel()
    wake.signal()
    connection?.shutdown()
  }

  /// The thread's work, until ``stop()``.
  func run() {
    while waitUntilWanted() {
      let connection: Connection
      do throws(CableError) {
        connection = try dialer.dial(port: port, cancellation: cancellation)
      } catch {
        guard error != .cancelled else { continue }
        report(.unreachable(error))
        dialer.pause(atMost: Timing.afterFailedDial, cancellation: cancellation)
        continue
      }
      connection.setSendBuffer(bytes: sendBufferBytes)
      let ending = serve(connection)
      close(connection, wasHungUp: ending == .lost)
      if ending == .lost { cancellation.wait(atMost: Timing.afterLoss) }
    }
  }

  private func waitUntilWanted() -> Bool {
    while true {
      let (isStopped, isWanted) = state.withLock {
        ($0.isStopped, Monotonic.now < $0.wanted.end)
      }
      if isStopped { return false }
      if isWanted { return true }
      wake.wait(until: nil)
    }
  }

  private func serve(_ connection: Connection) -> Ending {
    let number = state.withLock { state -> Int? in
      guard !state.isStopped else { return nil }
      state.connection = connection
      state.connectionNumber += 1
      return state.connectionNumber
    }
    guard let number else { return .stopped }
    report(.connected(number))
    while true {
      let (picture, end, isStopped) = state.withLock { state in
        defer { state.slot = nil }
        return (state.slot, state.wanted.end, state.isStopped)
      }
      if isStopped { return .stopped }
      do throws(CableError) {
        if let picture {
          report(.slotIsFree)
          try write(picture, to: connection)
        } else {
          let now = Monotonic.now
          guard now < end else { return .letGo }
          guard try isAlive(connection, after: .nanoseconds(end - now)) else { return .lost }
        }
      } catch {
        return .lost
      }
    }
  }

  private func write(
    _ picture: OutgoingPicture, to connection: Connection
  ) throws(CableError) {
    // Asked as late as can be: the phone may have left the mode while the picture was made.
    guard sketchModeEpoch() == picture.epoch else {
      report(.discarded)
      return
    }
    let start = Monotonic.now
    do throws(CableError) {
      try picture.bytes.withUnsafeBufferPointer { (bytes) throws(CableError) -> Void in
        try connection.writeAll(UnsafeRawBufferPointer(bytes), stallTimeout: Timing.stall)
      }
    } catch {
      report(.cutOff)
      throw error
    }
    report(.wrote(picture, start: start, end: Monotonic.now))
  }

  /// Waits for something to do; `false` when the phone has closed the connection.
  private func isAlive(_ connection: Connection, after limit: Duration) throws(CableError) -> Bool {
    let ready = try connection.wait(reading: true, writing: false, wake: wake, timeout: limit)
    if ready.contains(.woken) { wake.clear() }
    guard ready.contains(.readable) else { return true }
    // The phone sends nothing here, so what can be read is the end; anything else is passed over.
    let count = try withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 1) { buffer in
      Result { () throws(CableError) in try connection.tryRead(into: buffer) }
    }.get()
    return count != 0
  }

  private func close(_ connection: Connection, wasHungUp: Bool) {
    let (wasServed, pictureInSlot) = state.withLock { state in
      defer {
        state.connection = nil
        state.slot = nil
      }
      return (state.connection != nil, state.slot != nil)
    }
    connection.close()
    if wasServed { report(.disconnected(pictureInSlot: pictureInSlot, wasHungUp: wasHungUp)) }
  }
}
