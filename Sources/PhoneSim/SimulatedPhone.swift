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

  private let life = Mutex(Life())

  private struct Life: Sendable {
    var wasStarted = false
    var wasStopped = false
    /// Kept after the stop, for the report.
    var works: PhoneWorks?
    var ports: (sensor: UInt16, picture: UInt16)?
  }

  /// A phone that does not listen yet.
  public init(_ options: SimulatedPhoneOptions) {
    self.options = options
  }

  deinit { stop() }

  /// Starts to listen and to play; once.
  ///
  /// - Returns: the ports it listens at, or will listen at where it starts late.
  /// - Throws: ``SimulatedPhoneError`` when a port is taken, the file of the byte stream cannot be
  ///   made, or the phone was started before.
  @discardableResult
  public func start() throws(SimulatedPhoneError) -> (sensorPort: UInt16, picturePort: UInt16) {
    let isFirst = life.withLock { life in
      defer { life.wasStarted = true }
      return !life.wasStarted
    }
    guard isFirst else { throw .startedBefore }
    let works = try PhoneWorks(options)
    do throws(SimulatedPhoneError) {
      let ports = try works.start(options)
      let isStopped = life.withLock { life in
        life.works = works
        life.ports = ports
        return life.wasStopped
      }
      // A stop that came in between found nothing to end.
      if isStopped { works.stop(options) }
      return (ports.sensor, ports.picture)
    } catch {
      works.stop(options)
      throw error
    }
  }

  /// Ends every connection and thread.
  ///
  /// Decodes what has arrived, for as long as the options say. Safe from any thread and more than
  /// once; whoever comes second does not wait.
  public func stop() {
    let works = life.withLock { life -> PhoneWorks? in
      defer { life.wasStopped = true }
      return life.wasStopped ? nil : life.works
    }
    works?.stop(options)
  }

  /// The ports it listens at; nil before ``start()``.
  public var ports: (sensor: UInt16, picture: UInt16)? { life.withLock { $0.ports } }

  /// What it has seen so far.
  public var report: SimulatedPhoneReport {
    guard let works else {
      var report = SimulatedPhoneReport()
      report.scene = options.scene.name
      report.seed = options.seed
      return report
    }
    return works.report
  }

  /// The newest decoded picture; nil before the first.
  public func lastPicture() -> RGBAImage? {
    lastFrame().map { I420ToRGBA.image($0) }
  }

  /// The planes of the newest decoded picture, exactly as decoded; nil before the first.
  public func lastFrame() -> I420Frame? {
    works?.decoder.newest
  }

  /// The parts that run; nil before ``start()``.
  var works: PhoneWorks? { life.withLock { $0.works } }
}
