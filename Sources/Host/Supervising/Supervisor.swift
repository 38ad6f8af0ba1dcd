import Cable
import Foundation
import Glibc
@_spi(Host) import Ollin
import PhoneSim
import Pixels

/// Looks after a run: starts the process that draws, tells it what to draw, and starts the next one
/// when it fails.
///
/// It owns nothing that a sketch could break: no graphics device, no cable. All of it happens on
/// one thread, which waits for signals, workers, compilers, files and commands at once.
@MainActor
final class Supervisor {
  /// How a run went.
  struct Outcome {
    let summary: RunSummary
    /// The last picture the simulated phone showed.
    let lastPicture: RGBAImage?
    /// Whether a sketch was on the stage at the end, and not the notice of its failure.
    let isWhole: Bool
  }

  /// Why the run is over.
  enum Ending {
    case finished(RunSummary)
    case failed(any Error)
  }

  var options: RunOptions
  let signals: StopSignals
  let loop = EventLoop()
  let scratch: ScratchFolder
  var source: SketchSource?
  var desk: SourceDesk?
  var assetDesk: AssetDesk?
  var station: Station?
  /// A worker whose device is open and warm, for when the other one fails.
  var standby: Station?
  /// The worker before, which shows its picture until the next one has its own.
  var predecessor: Station?
  /// Those that have trapped and are still telling where.
  var dying: [Dying] = []
  /// Whether the next version is to have another worker, once it is known what it goes on from.
  var isSucceeding = false
  var history = VersionHistory()
  /// Whether what comes next on the stage is another sketch, and not this one's next version.
  var isChanging = false
  var simulated: SimulatedPhone?
  private var hasSaidReplayEnd = false
  /// What the sketch on the stage is called, and its canvas.
  var sketchName: String
  /// What was last said of the class that was taken.
  var saidChoice: String?
  var canvas: (width: Int, height: Int)?
  var hasSaidDevice = false
  /// What the next process starts from.
  var carried: CarriedState?
  var ending: Ending?
  /// Whether what is on the stage is the sketch, and not the notice of a failure.
  var isWhole = true
  var buildCount = 0
  var versionCount = 0
  var restarts = 0
  /// Times a newer version of the source was shown.
  var reloads = 0
  /// Frames drawn by workers that are gone.
  var framesBefore = 0
  /// How long they drew, in seconds.
  var secondsBefore = 0.0
  /// When the first sketch began.
  var began: UInt64?
  /// When the worker was told to end, in nanoseconds of the monotonic clock.
  var quitAt: UInt64?
  var quitSent: Bool { quitAt != nil }
  weak var observer: (any SupervisorObserver)?
  var control: ControlServer?
  var askers: [Int: Asker] = [:]
  var requestCount = 0
  /// Whether the sketch is to stand still.
  var isPaused = false
  /// Whether the sketch is to begin afresh once it has begun.
  var owesReload = false
  /// What is wrong with the newest version of the source, or why the sketch failed.
  var problem: String?
  /// Whether that is what its `setup()` threw.
  var isProblemOfSetup = false
  var rate = FrameRateOfLate()
  var longFrame = LongFrame()
  /// When the last failure was noticed; for the time until a picture is back.
  var failedAt: UInt64?
  private let crashes = CrashFolder()

  init(_ options: RunOptions, signals: StopSignals) throws(HostError) {
    self.options = options
    self.signals = signals
    sketchName = options.sketch
    scratch = try ScratchFolder()
  }

  /// Runs until a stop is asked for or the options' end is reached.
  ///
  /// - Throws: ``HostError/stopped`` when the stop came before there was a sketch.
  func run() throws -> Outcome {
    defer { close() }
    do {
      try begin()
      while ending == nil {
        loop.turn(atMost: 50)
        tick()
        lookAtReplay()
        observer?.tick(self)
      }
    } catch { ending = .failed(error) }
    switch ending {
    case .finished(var summary):
      simulated?.stop()
      summary.phone = simulated?.report
      summary.sketch = sketchName
      summary.isOfSeveralProcesses = framesBefore > 0
      summary.loop.framesDrawn += framesBefore
      summary.loop.seconds += secondsBefore
      summary.restarts = restarts
      summary.reloads = reloads
      return Outcome(
        summary: summary, lastPicture: simulated?.lastPicture(), isWhole: isWhole)
    case .failed(let error): throw error
    case nil: throw HostError.stopped
    }
  }

  /// Says once that the recording is over, and what is wrong with it.
  private func lookAtReplay() {
    guard !hasSaidReplayEnd, case .replay(let path) = options.phone,
      let progress = simulated?.replayProgress, progress.hasEnded
    else { return }
    hasSaidReplayEnd = true
    if let damage = progress.damage {
      Log.error(damage.message(at: path))
    } else {
      Log.note("\(path) is over; the phone stays as it was last.")
    }
  }

  private func begin() throws {
    try OpenFiles.provide()
    let bundled = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    let source = try SketchSource.resolve(options.sketch, bundled: bundled)
    self.source = source
    loop.watch(signals.cancellation.descriptor) { [weak self] in self?.stop() }
    openControl()
    // It opens the graphics device while the compiler works.
    station = try start()
    switch source {
    case .library(let path, let name):
      if !options.isOptimized { Log.note("--onone changes nothing: \(name) is built already.") }
      versionCount += 1
      addVersion(path: path, name: name)
      performCurrent(isReload: false)
    case .files, .package: try open(source)
    }
  }

  func start() throws(HostError) -> Station {
    let station = Station(
      try WorkerProcess(in: scratch.path), memoryLimit: options.memoryLimit)
    let worker = station.worker
    loop.watch(worker.channel.descriptor) { [weak self, weak station] in
      guard let self, let station else { return }
      hear(station)
    }
    loop.watch(worker.output.standard) { [weak self, weak station] in
      guard let self, let station else { return }
      relay(station, isError: false)
    }
    loop.watch(worker.output.error) { [weak self, weak station] in
      guard let self, let station else { return }
      relay(station, isError: true)
    }
    loop.watch(worker.trapped) { [weak self, weak station] in
      guard let self, let station else { return }
      takeTrap(of: station)
    }
    var prepared = options
    // The simulated phone is here, where no sketch can end it.
    if prepared.phone.isSimulated { prepared.phone = .none }
    worker.channel.send(WorkerOrder.prepare(prepared))
    return station
  }

  /// Forgets a worker that is gone or is to go.
  func dismiss(_ station: Station) {
    for descriptor in [
      station.worker.channel.descriptor, station.worker.output.standard,
      station.worker.output.error, station.worker.trapped,
    ] { loop.forget(descriptor) }
    station.worker.end()
  }

  func addVersion(path: String, name: String) {
    buildCount += 1
    history.add(
      VersionHistory.Version(
        number: versionCount, build: VersionHistory.Build(number: buildCount, path: path)))
  }

  /// Tells the worker to put the version in charge on the stage.
  ///
  /// - Parameters:
  ///   - isReload: whether a sketch of the same run is on the stage.
  ///   - isFaster: whether it is the same version, compiled for speed.
  ///   - time: what its clock starts from, in seconds.
  ///   - frameCount: how many frames it has drawn before.
  ///   - isElsewhere: whether the sketch it follows is on the stage of another process.
  func performCurrent(
    isReload: Bool, isFaster: Bool = false, time: Double = 0, frameCount: Int = 0,
    isElsewhere: Bool = false
  ) {
    guard let station, let version = history.current, let source else { return }
    // A failure may bring the sketch back that is to make way.
    let isOther = isChanging && version.number == versionCount
    if isOther { isChanging = false }
    let isReload = isReload && !isOther
    // One more device to open would hold up the picture that is waited for.
    if failedAt == nil, predecessor == nil { standBy() }
    station.build = version.build.number
    station.isSetUp = false
    (station.performedAt, station.shownSince) = (MonotonicClock.now, nil)
    station.worker.channel.send(
      WorkerOrder.perform(
        .init(
          build: version.build.number, path: version.build.path, name: source.name,
          source: options.sketch, folder: source.folder, isReload: isReload, isFaster: isFaster,
          time: isOther ? 0 : time, frameCount: isOther ? 0 : frameCount,
          keepsClock: isReload && (isFaster || options.keepsClock),
          carried: isReload && !isElsewhere ? nil : carriedState(withSaved: isElsewhere))))
    tellPause(station)
  }

  /// Whether a sketch is on the stage and nothing is being built or waited for.
  var isSettled: Bool {
    station?.isSetUp == true && failedAt == nil && desk?.work == nil
      && desk?.owesFastBuild == nil && desk?.timings.isEmpty != false
  }

  /// What another process goes on from.
  ///
  /// After a failure that is what was set from outside alone: what the sketch itself had may be what
  /// it failed of.
  private func carriedState(withSaved: Bool) -> CarriedState? {
    guard var state = carried else { return nil }
    if !withSaved { state.saved = [:] }
    return state
  }

  /// A version cannot be shown, and what was on the stage before goes on.
  func stay(_ station: Station) {
    if history.remove(versionCount) { desk?.isRefused = true }
    owesReload = false
    guard let version = history.current else { return }
    station.build = version.build.number
    station.isSetUp = true
    station.shownSince = MonotonicClock.now
  }

  /// Says what is wrong, on the console and over the picture.
  func complain(_ message: String, shown: String? = nil) {
    problem = message
    isProblemOfSetup = false
    Log.error(message)
    station?.worker.channel.send(WorkerOrder.overlay(shown ?? message))
  }

  /// Somebody asked for the end.
  private func stop() {
    loop.forget(signals.cancellation.descriptor)
    guard began != nil, let station else { return ending = .failed(HostError.stopped) }
    quitAt = MonotonicClock.now
    station.worker.channel.send(WorkerOrder.quit)
  }

  private func close() {
    control?.stop()
    control = nil
    closeDesk()
    endDying()
    for station in [station, standby, predecessor].compactMap({ $0 }) { dismiss(station) }
    station = nil
    standby = nil
    predecessor = nil
    simulated?.stop()
    scratch.remove()
  }

  func keep(_ report: CrashReport) {
    Log.error(report.sentence)
    if let file = crashes?.keep(report) { Log.note("More about it is in \(file).") }
  }
}
