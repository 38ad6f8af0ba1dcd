import Foundation
import Glibc
import Support

@testable import Host

/// The program, running beside the test.
final class RunningProgram {
  let process = Process()
  private let output: String

  /// Starts it.
  ///
  /// - Parameters:
  ///   - arguments: what a person writes behind its name.
  ///   - folder: where it runs.
  ///   - limit: what `ulimit` is told before, as `-f 8192`; `nil` for nothing.
  /// - Throws: when it cannot be started.
  init(_ arguments: [String], in folder: TemporaryFolder, limit: String? = nil) throws {
    output = folder.path + "/out-\(UUID().uuidString)"
    try Data().write(to: URL(fileURLWithPath: output))
    if let limit {
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments =
        ["-c", "ulimit \(limit); exec \"$0\" \"$@\"", RenderingTests.program] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: RenderingTests.program)
      process.arguments = arguments
    }
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let file = FileHandle(forWritingAtPath: output)
    process.standardOutput = file
    process.standardError = file
    process.standardInput = FileHandle.nullDevice
    try process.run()
  }

  var text: String { (try? String(contentsOfFile: output, encoding: .utf8)) ?? "" }

  /// Ends it with a signal and waits for it.
  func end(_ signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// Asks again and again, for as long as a loaded machine may need.
func eventually(_ condition: () throws -> Bool) async throws -> Bool {
  let end = ContinuousClock.now + Patience.duration
  while ContinuousClock.now < end {
    if try condition() { return true }
    try await Task.sleep(for: .milliseconds(20))
  }
  return false
}
