import Foundation
import Glibc

/// A worker as its supervisor sees it: a process, a channel, a pulse and what it prints.
@MainActor
final class WorkerProcess {
  let process: pid_t
  let channel: MessageChannel
  let pulse: WorkerPulse
  /// What it writes to standard output and to standard error.
  let output: (standard: Int32, error: Int32)
  /// Readable as soon as it has trapped.
  let trapped: Int32
  /// Where the runtime puts its report of a trap.
  let crashFolder: String
  /// When it was started, in nanoseconds of the monotonic clock.
  let started = MonotonicClock.now
  private(set) var isReaped = false

  /// Starts one.
  ///
  /// - Parameter folder: a folder of this run, for the report of a trap.
  /// - Throws: when the system has no process, memory or descriptor left.
  init(in folder: String) throws(HostError) {
    let executable = Self.executable
    pulse = try WorkerPulse()
    let (channel, end) = try MessageChannel.pair()
    self.channel = channel
    defer { close(end) }
    var pipes: [(reading: Int32, writing: Int32)] = []
    defer { for pipe in pipes { close(pipe.writing) } }
    do throws(HostError) {
      for _ in 0..<3 { pipes.append(try ProcessSpawn.makePipe(for: executable)) }
    } catch {
      for pipe in pipes { close(pipe.reading) }
      throw error
    }
    let (standard, errors, traps) = (pipes[0], pipes[1], pipes[2])
    crashFolder = "\(folder)/trap-\(MonotonicClock.now)"
    try? FileManager.default.createDirectory(
      atPath: crashFolder, withIntermediateDirectories: true)
    output = (standard.reading, errors.reading)
    trapped = traps.reading
    for descriptor in pipes.map(\.reading) {
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    }
    do throws(HostError) {
      process = try ProcessSpawn.start(
        executable, ["worker", "\(getpid())"],
        descriptors: [
          STDOUT_FILENO: standard.writing, STDERR_FILENO: errors.writing,
          Worker.channelDescriptor: end, Worker.pulseDescriptor: pulse.descriptor,
          Worker.trapDescriptor: traps.writing,
        ],
        additions: [
          "SWIFT_BACKTRACE": Self.backtraceSettings(for: crashFolder)
        ])
    } catch {
      for pipe in pipes { close(pipe.reading) }
      throw error
    }
  }

  /// What has the Swift runtime leave a report of a trap in a folder, and print nothing.
  static func backtraceSettings(for folder: String) -> String {
    "enable=yes,format=json,output-to=\(folder),threads=crashed,images=none,registers=none,"
      + "interactive=no,color=no" + ownBacktracer
  }

  /// This program; a test's process is another one, beside it.
  static var executable: String {
    let named = BundledSketches.executableFolder + "/ollin"
    return access(named, X_OK) == 0 ? named : "/proc/self/exe"
  }

  isolated deinit {
    end()
    close(output.standard)
    close(output.error)
    close(trapped)
    try? FileManager.default.removeItem(atPath: crashFolder)
  }

  /// Whether it is over; it stays to be reaped.
  var hasEnded: Bool { isReaped || ProcessSpawn.hasEnded(process) }

  /// Ends it at once, with all that it started.
  ///
  /// - Returns: how it ended: its exit status, or 128 plus the signal.
  @discardableResult func end() -> Int32 {
    guard !isReaped else { return 0 }
    // It is not reaped yet, so its number still names its group and no other.
    kill(-process, SIGKILL)
    isReaped = true
    return ProcessSpawn.reap(process)
  }

  /// Lets others go before it and all that it started; where it is behind already, nothing changes.
  func setPriority(_ niceness: Int32) {
    guard !isReaped else { return }
    _ = setpriority(__priority_which_t(PRIO_PGRP.rawValue), id_t(process), niceness)
  }

  /// Waits for a process that has ended.
  func reap() -> Int32 {
    guard !isReaped else { return 0 }
    isReaped = true
    // What the sketch started does not outlive it.
    defer { kill(-process, SIGKILL) }
    return ProcessSpawn.reap(process)
  }

  /// Names the runtime's backtracer where it came with us; otherwise the toolchain's is looked for.
  private static var ownBacktracer: String {
    let path = BundledSketches.executableFolder + "/swift-backtrace-static"
    // A comma would end the path: there is no way to write one.
    guard !path.contains(","), access(path, X_OK) == 0 else { return "" }
    return ",swift-backtrace=\(path)"
  }
}
