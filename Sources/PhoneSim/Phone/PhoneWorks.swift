internal import Cable

/// The running parts of a simulated phone, started and stopped together.
final class PhoneWorks: Sendable {
  let core: PhoneCore
  let decoder: DecodeWorker
  let sensors: SensorPort
  let pictures: PicturePort
  private let stream: StreamFile?
  private let conductor: Conductor
  let player: RecordingPlayer?

  init(_ options: SimulatedPhoneOptions) throws(SimulatedPhoneError) {
    let core: PhoneCore
    do throws(CableError) {
      core = try PhoneCore(options)
      if let playback = options.playback {
        player = try RecordingPlayer(playback, core: core)
      } else {
        player = nil
      }
    } catch {
      throw .cannotListen(error.message)
    }
    var stream: StreamFile?
    if let path = options.streamPath {
      stream = StreamFile(path: path)
      guard stream != nil else { throw .cannotWrite(path: path) }
    }
    let decoder = DecodeWorker(policy: options.decoding) { number, reason in
      core.decodingFailed(picture: number, reason)
    }
    self.core = core
    self.stream = stream
    self.decoder = decoder
    sensors = SensorPort(options, core: core)
    pictures = PicturePort(options, core: core, decoder: decoder, stream: stream)
    conductor = Conductor(core: core, sensors: sensors, pictures: pictures)
  }

  func start(
    _ options: SimulatedPhoneOptions
  ) throws(SimulatedPhoneError) -> (sensor: UInt16, picture: UInt16) {
    do throws(CableError) {
      try decoder.start()
      let isLate = options.faults.startsAfter != nil
      let sensorPort = try isLate ? sensors.gate.reserve() : sensors.gate.open()
      let picturePort = try isLate ? pictures.gate.reserve() : pictures.gate.open()
      try conductor.start(scene: options.scene, agenda: Agenda(options.faults))
      try player?.start()
      return (sensorPort, picturePort)
    } catch {
      throw .cannotListen(error.message)
    }
  }

  /// Ends every thread and waits for it; the counts stay readable.
  func stop(_ options: SimulatedPhoneOptions) {
    conductor.stop()
    player?.stop()
    pictures.stop()
    sensors.stop()
    decoder.stop(draining: options.decodingAfterStop)
    stream?.finish()
  }

  var report: SimulatedPhoneReport {
    var report = core.report
    let counts = decoder.counts
    report.decoded = counts.decoded
    report.notDecoded = counts.skipped
    report.decodeFailures = counts.failed
    return report
  }
}
