import CExit
import CLoader
import Cable
import Foundation
import Glibc

/// `ollin render` in a process of its own, so that a sketch that crashes ends in a sentence and leaves
/// nothing half done.
@MainActor
enum RenderProcess {
  /// Says that standard error ends at a terminal.
  private static let terminal = "terminal"

  /// Runs the words behind `render` in another process and waits for it; the exit code.
  static func run(_ words: [String]) throws -> Int32 {
    // What is wrong with the command line is told before anything is started.
    let options = try RenderOptions(arguments: words)
    let signals = try StopSignals()
    if let pictures = options.joined {
      return try JoinCommand(pictures, options, signals: signals).run()
    }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let pulse = try WorkerPulse()
    let errors = try ProcessSpawn.makePipe(for: WorkerProcess.executable)
    defer { close(errors.reading) }
    let process: pid_t
    do {
      defer { close(errors.writing) }
      process = try ProcessSpawn.start(
        WorkerProcess.executable,
        ["renderer", "\(getpid())", ProgressReport.hasTerminal ? terminal : "-"] + words,
        descriptors: [
          STDOUT_FILENO: STDOUT_FILENO, STDERR_FILENO: errors.writing,
          Worker.pulseDescriptor: pulse.descriptor,
        ], additions: ["SWIFT_BACKTRACE": WorkerProcess.backtraceSettings(for: scratch.path)])
    }
    let (status, log) = wait(for: process, errors.reading, signals)
    let reading = pulse.reading
    // In order, be it with an error that was told.
    guard reading.phase != .ending else { return status }
    if let form = options.form { OutputFile.removeDrafts(of: form, by: process) }
    throw HostError(sentence(options.sketch, status, reading, log, folder: scratch.path))
  }

  /// Waits for the process, and passes on what it says and that somebody asks for the end.
  private static func wait(
    for process: pid_t, _ errors: Int32, _ signals: StopSignals
  ) -> (status: Int32, log: [String]) {
    let descriptor = ollin_process_descriptor(process)
    defer { if descriptor >= 0 { close(descriptor) } }
    _ = fcntl(errors, F_SETFL, fcntl(errors, F_GETFL) | O_NONBLOCK)
    var relay = ErrorRelay()
    var isOpen = true
    var isTold = false
    while !ProcessSpawn.hasEnded(process) {
      if signals.isRequested, !isTold {
        isTold = true
        kill(process, signals.exitCode - 128)
      }
      // It knows best how long its own end may take.
      if isTold { signals.endGoesOn(seconds: StopSignals.patience, waitingFor: "the sketch") }
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(
          fd: isTold ? -1 : signals.cancellation.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen ? errors : -1, events: Int16(POLLIN), revents: 0),
      ]
      // Kernels without such descriptors are asked now and then.
      _ = poll(&entries, nfds_t(entries.count), descriptor >= 0 && !isTold ? -1 : 50)
      if entries[2].revents != 0 { isOpen = pass(errors, through: &relay) }
    }
    // What the sketch has started may keep the pipe open.
    while isOpen, pass(errors, through: &relay) {
      var entry = pollfd(fd: errors, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, 0) > 0 else { break }
    }
    say(relay.end())
    let status = ProcessSpawn.reap(process)
    // What the sketch has started does not outlive it.
    kill(-process, SIGKILL)
    return (status, relay.log)
  }

  /// Passes on what can be read; whether more may come.
  private static func pass(_ errors: Int32, through relay: inout ErrorRelay) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = read(errors, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && [EINTR, EAGAIN].contains(errno) }
    say(relay.take(buffer[..<count]))
    return true
  }

  /// Writes to standard error; whoever does not read it misses it.
  private static func say(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// What happened to the sketch.
  private static func sentence(
    _ sketch: String, _ status: Int32, _ reading: WorkerPulse.Reading, _ log: [String],
    folder: String
  ) -> String {
    let failure =
      reading.exitStatus.map(Failure.calledExit) ?? reading.trap.map { .signal($0.signal) }
      ?? (status > 128 ? .signal(status - 128) : .exit(status))
    var backtrace: Backtrace?
    if case .signal = failure { backtrace = Backtrace(in: folder) }
    let images = backtrace?.frames.map(\.image).filter { $0.hasPrefix("libsketch_") } ?? []
    let name = ((sketch as NSString).lastPathComponent as NSString).deletingPathExtension
    return CrashReport(
      sketch: name, failure: failure, phase: reading.phase, backtrace: backtrace, log: log,
      images: Set(images), hasOverflown: reading.trap?.isOverflow == true
    ).sentence
  }

  /// `ollin renderer PARENT TERMINAL …`: renders, in the process that was started for it.
  static func work(_ arguments: [String]) throws -> Int32 {
    guard arguments.count > 1, let parent = pid_t(arguments[0]),
      let pulse = WorkerPulse(inherited: Worker.pulseDescriptor)
    else {
      throw HostError.usage("`ollin renderer` is started by `ollin render`, and by nobody else.")
    }
    // Whatever becomes of the other process, this one tidies up and ends.
    _ = ollin_end_with_parent(SIGTERM)
    guard getppid() == parent else { return 1 }
    _ = fcntl(Worker.pulseDescriptor, F_SETFD, FD_CLOEXEC)
    ProgressReport.hasTerminal = arguments[1] == terminal
    pulse.noteTraps(waking: -1)
    pulse.noteExit()
    // Its own end is in order, and reads no more of the sketch's.
    defer {
      pulse.enter(.ending)
      ollin_note_exit(nil)
      ollin_note_traps(nil, -1)
    }
    let signals = try StopSignals()
    return try RenderCommand(
      RenderOptions(arguments: Array(arguments.dropFirst(2))), signals: signals, pulse: pulse
    ).run()
  }
}
