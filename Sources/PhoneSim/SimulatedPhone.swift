internal import Cable
public import Pixels
internal import Synchronization

/// A phone with the Ollin Capture app on it, as seen from the cable: the other end of the wire.
///
/// It listens at a sensor port and a picture port, plays a scene, answers requests with its state,
/// reads and decodes the pictures, and counts every breach of the wire's rules. It runs on threads
/// of its own; ``stop()`` ends them all.
public final class SimulatedPhone: Sendable {
  /// How it was set up.
  public let options: SimulatedPhoneOptions

  let core: PhoneCore
  let decoder: DecodeWorker
  let sensors: SensorPort
  let pictures: PicturePort
  private let stream: StreamFile?
  private let conductor: Conductor
  private let life = Mutex(Life.unused)
  /// Set by ``requestStop()``.
  let stopRequest: Cancellation

  private enum Life: Sendable {
    case unused
    case running
    case over
  }

  /// A phone that does not listen yet.
  ///
  /// - Parameter options: how it is set up.
  /// - Throws: ``SimulatedPhoneError`` when the system has no descriptors left, or the file for
  ///   the byte stream cannot be made.
  public init(_ options: SimulatedPhoneOptions) throws(SimulatedPhoneError) {
    self.options = options
    do throws(CableError) {
      core = try PhoneCore(options)
      stopRequest = try Cancellation()
    } catch {
      throw .cannotListen(error.message)
    }
    var stream: StreamFile?
    if let path = options.streamPath {
      stream = StreamFile(path: path)
      guard stream != nil else { throw .cannotWrite(path: path) }
    }
    self.stream = stream
    let core = core
    decoder = DecodeWorker(policy: options.decoding) { number, reason in
      core.decodingFailed(picture: number, reason)
    }
    sensors = SensorPort(options, core: core)
    pictures = PicturePort(options, core: core, decoder: decoder, stream: stream)
    conductor = Conductor(core: core, sensors: sensors, pictures: pictures)
  }

  deinit { stop() }

  /// Starts to listen and to play.
  ///
  /// - Returns: the ports it listens at, or will listen at where it starts late.
  /// - Throws: ``SimulatedPhoneError`` when a port is taken or the phone was started before.
  public func start() throws(SimulatedPhoneError) -> (sensorPort: UInt16, picturePort: UInt16) {
    let isFirst = life.withLock { life in
      guard case .unused = life else { return false }
      life = .running
      return true
    }
    guard isFirst else { throw .startedBefore }
    do throws(CableError) {
      try decoder.start()
      let isLate = options.faults.startsAfter != nil
      let sensorPort = try isLate ? sensors.gate.reserve() : sensors.gate.open()
      let picturePort = try isLate ? pictures.gate.reserve() : pictures.gate.open()
      try conductor.start(scene: options.scene, agenda: Agenda(options.faults))
      return (sensorPort, picturePort)
    } catch {
      stop()
      throw .cannotListen(error.message)
    }
  }

  /// Ends every connection and thread, and decodes what has arrived, for as long as the options
  /// say. Safe from any thread and more than once.
  public func stop() {
    let wasRunning = life.withLock { life in
      defer { life = .over }
      guard case .running = life else { return false }
      return true
    }
    stopRequest.cancel()
    guard wasRunning else { return }
    conductor.stop()
    pictures.stop()
    sensors.stop()
    decoder.stop(draining: options.decodingAfterStop)
    stream?.finish()
  }

  /// Ends ``run(printing:)`` soon, without waiting; for a signal's handler.
  public func requestStop() {
    stopRequest.cancel()
  }

  /// What it has seen so far.
  public var report: SimulatedPhoneReport {
    var report = core.report
    let counts = decoder.counts
    report.decoded = counts.decoded
    report.notDecoded = counts.skipped
    report.decodeFailures = counts.failed
    return report
  }

  /// The newest decoded picture; nil before the first.
  public func lastPicture() -> RGBAImage? {
    decoder.newest.map { I420ToRGBA.image($0) }
  }

  /// The planes of the newest decoded picture, exactly as decoded; nil before the first.
  public func lastFrame() -> I420Frame? {
    decoder.newest
  }
}
