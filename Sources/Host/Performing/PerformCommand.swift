/// `ollin perform SKETCH…`: shows sketches for as long as the machine is on.
@MainActor
struct PerformCommand {
  private let options: PerformOptions
  private let signals: StopSignals

  init(_ options: PerformOptions, signals: StopSignals) {
    self.options = options
    self.signals = signals
  }

  /// Runs until a stop is asked for; 0, as that is how it ought to end.
  func run() throws -> Int32 {
    let bundled = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    // A word that was never right is said at once, and not when its turn comes.
    for sketch in options.sketches { _ = try SketchSource.resolve(sketch, bundled: bundled) }
    let stats = try options.run.statsPath.map { try OutputFile($0, option: "--stats") }
    let notifier = ServiceNotifier()
    let performer = Performer(options, notifier: notifier)
    let supervisor = try Supervisor(options.run, signals: signals)
    supervisor.observer = performer
    do {
      let outcome = try supervisor.run()
      withExtendedLifetime(performer) {}
      notifier.stopping()
      Log.note(outcome.summary.text)
      try stats?.write(outcome.summary.json())
    } catch let error as HostError where error == .stopped {
      notifier.stopping()
      Log.note(error.message)
    }
    return 0
  }
}
