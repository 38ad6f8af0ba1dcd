internal import Cable
internal import Synchronization
public import Wire

/// What a test or a person does to the phone while it runs.
///
/// Safe from any thread; before ``start()`` nothing happens.
extension SimulatedPhone {
  /// The mode it is in.
  public var mode: PhoneCaptureMode { works?.core.situation.mode ?? options.mode }

  /// Taps a mode.
  public func setMode(_ mode: PhoneCaptureMode) {
    works?.core.enter(mode)
  }

  /// Leaves Sketch mode for the mode before it.
  public func leaveSketch() {
    works?.core.leaveSketch()
  }

  /// Judges pictures by another canvas from now on; by none when `nil`, as pictures of the one
  /// before may still be on their way.
  public func setCanvas(_ canvas: CanvasExtent?) {
    works?.core.state.withLock { $0.referee.rules.canvas = canvas }
  }

  /// Sends a message to every client, beside the scene.
  public func send(_ message: PhoneMessage) {
    works?.core.broadcast([message])
  }

  /// Cuts every sensor connection.
  public func cutSensors() {
    works?.sensors.cut()
  }

  /// Cuts the picture connection.
  public func cutPictures() {
    works?.pictures.cut()
  }

  /// Stops reading pictures; what the host sends stays in the sockets' buffers.
  public func pauseReading() {
    works?.pictures.read { $0.isPaused = true }
  }

  /// Reads pictures again.
  public func resumeReading() {
    works?.pictures.read { $0.isPaused = false }
  }

  /// Reads pictures at a speed.
  ///
  /// - Parameter bytesPerSecond: how fast; nil for as fast as they come.
  public func limitReading(bytesPerSecond: Int?) {
    works?.pictures.read { $0.bytesPerSecond = bytesPerSecond.map { max(1, $0) } }
  }

  /// Refuses connections on both ports from now on; open ones stay.
  public func refuseConnections() {
    works?.sensors.gate.close()
    works?.pictures.gate.close()
  }

  /// Takes connections again, on the ports it had.
  ///
  /// - Throws: ``SimulatedPhoneError`` when another program has taken a port meanwhile.
  public func acceptConnections() throws(SimulatedPhoneError) {
    guard let works else { return }
    do throws(CableError) {
      _ = try works.sensors.gate.open()
      _ = try works.pictures.gate.open()
    } catch {
      throw .cannotListen(error.message)
    }
  }
}
