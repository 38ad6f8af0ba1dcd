internal import Cable
public import Wire

/// What a test or a person does to the phone while it runs. Safe from any thread.
extension SimulatedPhone {
  /// The mode it is in.
  public var mode: PhoneCaptureMode { core.situation.mode }

  /// Taps a mode.
  public func setMode(_ mode: PhoneCaptureMode) {
    core.enter(mode)
  }

  /// Leaves Sketch mode for the mode before it.
  public func leaveSketch() {
    core.leaveSketch()
  }

  /// Sends a message to every client, beside the scene.
  public func send(_ message: PhoneMessage) {
    core.broadcast([message])
  }

  /// Cuts every sensor connection.
  public func cutSensors() {
    sensors.cut()
  }

  /// Cuts the picture connection.
  public func cutPictures() {
    pictures.cut()
  }

  /// Stops reading pictures; what the host sends stays in the sockets' buffers.
  public func pauseReading() {
    pictures.read { $0.isPaused = true }
  }

  /// Reads pictures again.
  public func resumeReading() {
    pictures.read { $0.isPaused = false }
  }

  /// Reads pictures at a speed.
  ///
  /// - Parameter bytesPerSecond: how fast; nil for as fast as they come.
  public func limitReading(bytesPerSecond: Int?) {
    pictures.read { $0.bytesPerSecond = bytesPerSecond.map { max(1, $0) } }
  }

  /// Refuses connections on both ports from now on; open ones stay.
  public func refuseConnections() {
    sensors.gate.close()
    pictures.gate.close()
  }

  /// Takes connections again, on the ports it had.
  ///
  /// - Throws: ``SimulatedPhoneError`` when another program has taken a port meanwhile.
  public func acceptConnections() throws(SimulatedPhoneError) {
    do throws(CableError) {
      _ = try sensors.gate.open()
      _ = try pictures.gate.open()
    } catch {
      throw .cannotListen(error.message)
    }
  }
}
