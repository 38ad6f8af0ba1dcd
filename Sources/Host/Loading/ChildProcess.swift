import Cable
import Foundation
import Glibc

/// Runs a program to its end and keeps what it printed.
///
/// The program is the head of a process group of its own and starts with every signal as a fresh
/// login would have it, whatever this process blocks or ignores; a stop ends the whole group.
enum ChildProcess {
  /// How a program ended.
  struct Result {
    /// Its exit status, or 128 plus the signal that ended it.
    let status: Int32
    /// What it wrote to standard output and standard error together.
    let output: String
  }

  /// How long a program may tidy up before it is killed, in nanoseconds.
  private static let grace: UInt64 = 200_000_000
  /// How long to sleep between two looks at a program that has closed its output, in microseconds:
  /// it is about to end, or it lives on for long.
  private static let glances: (first: UInt32, last: UInt32) = (100, 5_000)
  /// Runs `executable` with `arguments`, its output gathered in one text.
  ///
  /// - Parameters:
  ///   - executable: the program's path.
  ///   - arguments: its arguments, without the program's name.
  ///   - cancellation: ends the program early, and all that it started.
  ///   - additions: variables added to those of this process.
  /// - Returns: how it ended and what it printed.
  /// - Throws: ``HostError/stopped`` after a cancellation, another ``HostError`` when the program
  ///   cannot be started.
  static func run(
    _ executable: String, _ arguments: [String], cancellation: Cancellation? = nil,
    additions: [String: String] = [:]
  ) throws(HostError) -> Result {
    let (reading, writing) = try ProcessSpawn.makePipe(for: executable)
    defer { close(reading) }
    let process: pid_t
    do throws(HostError) {
      process = try ProcessSpawn.start(
        executable, arguments, descriptors: [STDOUT_FILENO: writing, STDERR_FILENO: writing],
        additions: additions)
      close(writing)
    } catch {
      close(writing)
      throw error
    }
    // Read to the end before waiting: a full pipe would stop the program for ever.
    let output = readAll(reading, until: cancellation)
    var glance = glances.first
    while !ProcessSpawn.hasEnded(process) {
      if cancellation?.isCancelled == true { break }
      usleep(glance)
      glance = min(glance * 2, glances.last)
    }
    if cancellation?.isCancelled == true {
      end(process)
      throw .stopped
    }
    return Result(
      status: ProcessSpawn.reap(process), output: String(decoding: output, as: UTF8.self))
  }

  /// All that comes until the other end closes or a stop is asked for.
  private static func readAll(_ descriptor: Int32, until cancellation: Cancellation?) -> [UInt8] {
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var entries = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: cancellation?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&entries, nfds_t(entries.count), -1)
      if cancellation?.isCancelled == true { return output }
      if ready < 0 && errno == EINTR { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return output }
      output += buffer[..<count]
    }
  }

  /// Ends a program and all that it started, and waits until it is gone.
  private static func end(_ process: pid_t) {
    kill(-process, SIGTERM)
    let deadline = MonotonicClock.now + grace
    while !ProcessSpawn.hasEnded(process), MonotonicClock.now < deadline { usleep(glances.last) }
    // The program is not reaped yet, so its number still names its group and no other.
    kill(-process, SIGKILL)
    _ = ProcessSpawn.reap(process)
  }
}
