import CExit
import CLoader
import Cable
import Foundation
import Glibc
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import Render

/// The process that owns the graphics device, the cable and the sketch.
///
/// It does what its supervisor says and knows nothing of files, compilers or what to do about a
/// crash; when it ends, whichever way, the next one goes on.
@MainActor
final class Worker {
  /// Where a worker finds its end of the channel and the pulse.
  nonisolated static let channelDescriptor: Int32 = 100
  nonisolated static let pulseDescriptor: Int32 = 101
  /// Where it says that it has trapped.
  nonisolated static let trapDescriptor: Int32 = 102

  let channel: MessageChannel
  let pulse: WorkerPulse
  let signals: StopSignals
  var options: RunOptions?
  var live: LiveShow?
  var cast: LiveShow.Cast?
  var loop: FrameLoop?
  /// Sketches that are off the stage, until their threads have ended.
  var retired: [(cast: LiveShow.Cast, since: UInt64)] = []
  /// What came of the pictures of sketches that are off the stage.
  var earlierScreens: [PhoneScreenStatistics] = []
  var limits = WorkerOrder.Limits()
  var hasBegun = false
  /// What stands over the picture; nothing when `nil`.
  var overlay: String?
  var libraries = 0
  /// The library of the sketch on the stage.
  var library: SketchLibrary?
  var milestones: WorkerReport.Milestones?
  /// Whether they were told without a picture, which is still to come.
  var isOverdue = false
  /// Pictures that were asked for and not begun.
  var snapshots: [(request: Int, path: String)] = []
  let snapshotDesk = SnapshotDesk()
  /// What was last told of the phone, and when it is looked at again.
  var toldPhone: String?
  var nextPhoneLook: UInt64 = 0
  private var fingerHold = FingerHold()
  private(set) var isPaused = false
  private var waitingOrders: [WorkerOrder] = []
  private var ordersTaken = 0

  private init(_ channel: MessageChannel, _ pulse: WorkerPulse) throws(CableError) {
    self.channel = channel
    self.pulse = pulse
    signals = try StopSignals(listening: false)
  }

  /// `ollin worker SUPERVISOR`: works until it is told to end, or the supervisor is gone.
  static func run(_ arguments: [String]) throws -> Int32 {
    guard let parent = arguments.first.flatMap(pid_t.init),
      fcntl(channelDescriptor, F_GETFD) >= 0,
      let pulse = WorkerPulse(inherited: pulseDescriptor)
    else { throw HostError.usage("`ollin worker` is started by `ollin run`, and by nobody else.") }
    // Whatever becomes of the supervisor, nobody is left behind.
    _ = ollin_end_with_parent(SIGKILL)
    guard getppid() == parent else { return 1 }
    ollin_write_lines_at_once()
    _ = fcntl(pulseDescriptor, F_SETFD, FD_CLOEXEC)
    // Whoever waits for it must not be kept by a program that the sketch has started.
    if fcntl(trapDescriptor, F_SETFD, FD_CLOEXEC) == 0 {
      _ = fcntl(trapDescriptor, F_SETFL, fcntl(trapDescriptor, F_GETFL) | O_NONBLOCK)
      pulse.noteTraps(waking: trapDescriptor)
    }
    let worker = try Worker(MessageChannel(owning: channelDescriptor), pulse)
    pulse.noteExit()
    // Its own end is in order, and reads no more of the sketch's.
    defer {
      ollin_note_exit(nil)
      ollin_note_traps(nil, -1)
    }
    return worker.work()
  }

  private func work() -> Int32 {
    do {
      while loop == nil, !signals.isRequested, channel.isOpen {
        pulse.enter(.waiting)
        if waitingOrders.isEmpty { channel.wait(milliseconds: -1) }
        try takeOrders()
      }
      guard let loop, let cast else { return 0 }
      try loop.run(seconds: limits.seconds, frames: limits.frames, from: startTime)
      pulse.enter(.ending)
      return finish(loop, self.cast ?? cast)
    } catch let error as RenderError {
      channel.send(WorkerReport.failed(message: error.message))
    } catch {
      channel.send(WorkerReport.failed(message: (error as? HostError)?.message ?? "\(error)"))
    }
    return 1
  }

  /// What the first sketch's clock starts from.
  var startTime = 0.0

  private func finish(_ loop: FrameLoop, _ cast: LiveShow.Cast) -> Int32 {
    for screen in cast.phones.screens { screen.stop() }
    for device in cast.phones.devices { device.stop() }
    pulse.enter(.storing)
    guard let live else { return 0 }
    channel.send(WorkerReport.finished(summary(live, loop, cast)))
    return 0
  }

  func summary(_ live: LiveShow, _ loop: FrameLoop, _ cast: LiveShow.Cast) -> RunSummary {
    live.summary(of: loop, cast, earlier: earlierScreens)
  }

  /// Does everything that was ordered by now.
  func takeOrders() throws {
    waitingOrders += channel.receive()
    while !waitingOrders.isEmpty {
      try obey(waitingOrders.removeFirst())
    }
    if !channel.isOpen { signals.request() }
  }

  /// Waits for the order that says where the phone is.
  func waitForBeginning() throws {
    while !hasBegun, channel.isOpen, !signals.isRequested {
      pulse.enter(.waiting)
      channel.wait(milliseconds: -1)
      waitingOrders += channel.receive()
      while !hasBegun, let index = waitingOrders.firstIndex(where: \.beginsOrEnds) {
        try obey(waitingOrders.remove(at: index))
        if signals.isRequested { return }
      }
    }
  }

  private func obey(_ order: WorkerOrder) throws {
    ordersTaken += 1
    pulse.took(ordersTaken)
    switch order {
    case .prepare(let options): prepare(options)
    case .begin(let phone, let limits):
      options?.phone = phone
      self.limits = limits
      PhoneDevice.defaultRoute = phone.route(simulated: nil)
      hasBegun = true
    case .perform(let performance): try perform(performance)
    case .notice(let notice): try show(notice)
    case .overlay(let text):
      overlay = text
      if let cast { addOverlay(to: cast) }
    case .set(let request, let name, let value): set(request, name, value)
    case .list(let request):
      let facts = cast?.stage.sketch.parameters().map(ParameterFacts.init) ?? []
      channel.send(WorkerReport.parameters(request: request, facts))
    case .carry:
      if let cast { channel.send(WorkerReport.carried(cast.stage.sketch.carriedState())) }
    case .pause(let pauses): isPaused = pauses
    case .step: loop?.step(1)
    case .snapshot(let request, let path): snapshots.append((request, path))
    case .quit: signals.request()
    }
  }

  /// Tells of fingers that rest on the phone, where somebody wants to know.
  func watchFingers() {
    guard options?.watchesFingers == true, let cast else { return }
    let down = cast.phones.devices.flatMap { $0.touches.down }
      .map { (id: $0.id, position: $0.position) }
    if fingerHold.feel(down, at: Double(MonotonicClock.now) * 1e-9) {
      channel.send(WorkerReport.held)
    }
  }

  private func prepare(_ options: RunOptions) {
    self.options = options
    pulse.enter(.starting)
    do {
      let live = try LiveShow(
        options: options, name: SketchSource.name(of: options.sketch), signals: signals)
      try live.prepare(width: options.width ?? 1080, height: options.height ?? 1080)
      self.live = live
      channel.send(WorkerReport.ready(device: live.renderer.device.name))
    } catch {
      let message =
        (error as? RenderError)?.message ?? (error as? HostError)?.message ?? "\(error)"
      channel.send(WorkerReport.cannotStart(message: message, exitCode: 1))
      signals.request()
    }
  }
}

extension WorkerOrder {
  fileprivate var beginsOrEnds: Bool {
    switch self {
    case .begin, .quit: true
    default: false
    }
  }
}
