import Foundation

/// Runs a program to its end and keeps what it printed.
enum ChildProcess {
  /// How a program ended.
  struct Result {
    /// Its exit status, or 128 plus the signal that ended it.
    let status: Int32
    /// What it wrote to standard output and standard error together.
    let output: String
  }

  /// Runs `executable` with `arguments`, its output gathered in one text.
  static func run(_ executable: String, _ arguments: [String]) throws(HostError) -> Result {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw HostError("\(executable) could not be started: \(error.localizedDescription)")
    }
    // Read to the end before waiting: a full pipe would stop the child for ever.
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus + (signalled ? 128 : 0),
      output: String(decoding: output, as: UTF8.self))
  }
}
