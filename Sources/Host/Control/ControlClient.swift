import Foundation
import Glibc

/// Asks a running sketch for something.
enum ControlClient {
  /// How long an answer may take, in seconds.
  static let patience = 10
  /// The same for what only helps to choose among several runs.
  static let patienceOfLists = 1
  /// The longest answer, in bytes.
  private static let longestAnswer = 4 << 20

  /// Asks the run of a process, or the only one there is.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - process: the number of the process `ollin run`; `nil` for the only run of this user.
  ///   - folders: where the sockets are.
  /// - Returns: the answer.
  /// - Throws: a ``HostError`` when there is no such run or more than one, or it refuses.
  static func ask(
    _ request: ControlRequest, process: Int? = nil,
    folders: [String] = ControlFolder.candidates()
  ) throws(HostError) -> ControlAnswer {
    let runs = ControlRun.all(in: folders)
    let asked = process.map { process in runs.filter { $0.process == process } } ?? runs
    guard let run = asked.first else {
      guard let process, !runs.isEmpty else {
        throw HostError(
          process.map { "No sketch of yours runs in the process \($0)." }
            ?? "No sketch of yours runs; start one with `ollin run SKETCH`.")
      }
      throw HostError("No sketch of yours runs in the process \(process); these do:\n" + list(runs))
    }
    guard asked.count == 1 else {
      throw HostError.usage(
        "\(asked.count) sketches run; say which one is meant:\n" + list(asked))
    }
    let answer = try converse(run.descriptor, request, patience: patience)
    guard answer.ok else { throw HostError(answer.message ?? "The sketch refuses.") }
    return answer
  }

  /// Runs for a person to choose from.
  private static func list(_ runs: [ControlRun]) -> String {
    runs.map { run in
      let answer = try? converse(
        run.descriptor, ControlRequest(command: .status), patience: patienceOfLists)
      return run.line(answer?.status)
    }.joined(separator: "\n")
  }

  private static func converse(
    _ descriptor: Int32, _ request: ControlRequest, patience: Int
  ) throws(HostError) -> ControlAnswer {
    let silent = HostError("The sketch does not answer.")
    guard let data = try? JSONEncoder().encode(request) else { throw silent }
    let bytes = Array(data) + [UInt8(ascii: "\n")]
    guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
      throw silent
    }
    var incoming: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while incoming.count < longestAnswer {
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(patience * 1000)) > 0 else { throw silent }
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw silent }
      incoming += buffer[..<count]
      guard let end = incoming.firstIndex(of: UInt8(ascii: "\n")) else { continue }
      guard
        let answer = try? JSONDecoder().decode(
          ControlAnswer.self, from: Data(incoming[..<end]))
      else { throw HostError("The sketch is run by another version of Ollin.") }
      return answer
    }
    throw silent
  }
}
