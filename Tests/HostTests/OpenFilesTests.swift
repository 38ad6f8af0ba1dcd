import Foundation
import Support
import Testing

@testable import Host

/// Shows where a process may have few files open.
@Suite struct OpenFilesTests {
  @Test func tooFewAreToldBeforeTheShow() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let program = try RunningProgram(
      ["run", file, "--onone", "--phone", "sim", "--frames", "2"], in: folder, limit: "-n 100")
    #expect(try await eventually { !program.process.isRunning })
    #expect(program.process.terminationStatus == 1)
    #expect(
      program.text
        == "ollin: error: A process may have only 100 files open here, and a show needs 256: allow "
        + "more with `ulimit -n 1024`, or LimitNOFILE= in a service.\n")
  }

  @Test func whatOneMayAllowOneselfIsAllowed() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(LiveRun.sketch(), to: "Pond.swift")
    let program = try RunningProgram(
      ["run", file, "--onone", "--phone", "sim", "--frames", "2"], in: folder, limit: "-Sn 64")
    #expect(try await eventually { !program.process.isRunning })
    #expect(program.process.terminationStatus == 0, "\(program.text)")
  }
}
