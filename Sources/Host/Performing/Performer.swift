/// Decides which sketch is on the stage of a performance, and tells who started it how it is.
@MainActor
final class Performer: SupervisorObserver {
  /// How long what went wrong stays on the phone when there is another sketch, and when there is
  /// none, in nanoseconds.
  private static let shortPause: UInt64 = 5_000_000_000
  private static let longPause: UInt64 = 60_000_000_000

  private let sketches: [String]
  private let every: UInt64?
  private let notifier: ServiceNotifier
  private var index = 0
  private var isReady = false
  private var isStopping = false
  private var isHeld = false
  /// When the sketch in turn was put on; `nil` before the first.
  private var turnBegan: UInt64?
  private var troubleSince: UInt64?

  init(_ options: PerformOptions, notifier: ServiceNotifier) {
    sketches = options.sketches
    every = options.every.map { UInt64($0 * 1e9) }
    self.notifier = notifier
  }

  func held() { isHeld = true }

  func tick(_ supervisor: Supervisor) {
    let now = MonotonicClock.now
    notifier.beat(at: now)
    guard !supervisor.quitSent else {
      if !isStopping { notifier.stopping() }
      isStopping = true
      return
    }
    guard supervisor.began != nil else { return notifier.status("Getting \(sketches[0]) ready") }
    let isShown = supervisor.station?.isSetUp == true && !supervisor.isChanging
    if !isReady, isShown || supervisor.isInTrouble {
      isReady = true
      notifier.ready()
    }
    if isShown, turnBegan == nil { turnBegan = now }
    if isShown, !supervisor.isInTrouble {
      notifier.status(
        "Showing \(supervisor.sketchName), \(index + 1) of \(sketches.count)")
    }
    guard let reason = reason(supervisor, now) else { return }
    showNext(supervisor, reason, now)
  }

  /// Why it is another sketch's turn; `nil` when it is not.
  private func reason(_ supervisor: Supervisor, _ now: UInt64) -> String? {
    if isHeld {
      isHeld = false
      if sketches.count > 1 { return "Three fingers asked for another sketch" }
    }
    if supervisor.isInTrouble {
      let since = troubleSince ?? now
      troubleSince = since
      notifier.status("In trouble: \(supervisor.problem ?? supervisor.sketchName)")
      let pause = sketches.count > 1 ? Self.shortPause : Self.longPause
      return now - since >= pause ? "\(sketches[index]) does not run" : nil
    }
    troubleSince = nil
    guard let every, let turnBegan, sketches.count > 1, now - min(turnBegan, now) >= every else {
      return nil
    }
    return "Time is up"
  }

  private func showNext(_ supervisor: Supervisor, _ reason: String, _ now: UInt64) {
    turnBegan = nil
    troubleSince = nil
    for _ in sketches {
      index = (index + 1) % sketches.count
      do {
        Log.note("\(reason): showing \(sketches[index]).")
        try supervisor.change(to: sketches[index])
        return
      } catch {
        Log.warning("\(sketches[index]) cannot be shown. \(Program.sentence(of: error))")
      }
    }
    // What is there goes on; another attempt when its time is up again.
    turnBegan = now
    troubleSince = supervisor.isInTrouble ? now : nil
  }
}
