internal import Cable
internal import Synchronization

/// The port that takes pictures: the newest client alone, an older one is closed.
final class PicturePort: Sendable {
  let gate: Gate
  private let core: PhoneCore
  private let reading: PictureReading
  private let current: Current

  /// The connection that is read, if any.
  private final class Current: Sendable {
    let connection = Mutex<PictureConnection?>(nil)

    func end(_ end: PictureConnectionRecord.End) {
      connection.withLock { $0.take() }?.stop(end)
    }
  }

  init(
    _ options: SimulatedPhoneOptions, core: PhoneCore, decoder: DecodeWorker, stream: StreamFile?
  ) {
    let current = Current()
    let reading = PictureReading(bytesPerSecond: options.faults.readBytesPerSecond)
    self.core = core
    self.current = current
    self.reading = reading
    gate = Gate(
      name: "sim-screen", host: options.host, port: options.picturePort,
      receiveBufferBytes: options.faults.receiveBufferBytes
    ) { connection in
      current.end(.newer)
      do throws(CableError) {
        let newest = try PictureConnection(
          connection, core: core, decoder: decoder, stream: stream, reading: reading)
        // In place before anybody hears of it, so that a cut always finds it.
        current.connection.withLock { $0 = newest }
        core.pictureConnectionOpened()
        try newest.start()
      } catch {
        connection.close()
        core.pictureConnectionClosed(.phone, isTorn: false)
      }
    }
  }

  /// Ends the connection; the host may connect again.
  func cut() {
    current.end(.phone)
  }

  /// Changes how fast pictures are read.
  func read(_ change: (inout PictureReading.Speed) -> Void) {
    let speed = reading.change(change)
    core.readingSlowly(speed.isPaused || speed.bytesPerSecond != nil)
  }

  /// Closes the port and waits for all of its threads.
  func stop() {
    gate.close()
    current.end(.phone)
  }
}
