import Foundation
import Glibc

/// Asks a running sketch for something.
enum ControlClient {
  /// How long an answer may take, in seconds.
  static let patience = 10
  /// The longest answer, in bytes.
  private static let longestAnswer = 4 << 20

  /// Asks the run of a process, or the newest.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - process: the number of the process `ollin run`; `nil` for the newest run.
  ///   - folder: where the sockets are.
  /// - Returns: the answer.
  /// - Throws: a ``HostError`` when there is no such run, or it refuses.
  static func ask(
    _ request: ControlRequest, process: Int? = nil, folder: String = ControlFolder.path()
  ) throws(HostError) -> ControlAnswer {
    let sockets = ControlFolder.sockets(in: folder)
    for socket in sockets where process == nil || socket.process == process {
      guard let descriptor = connect(to: socket.path) else { continue }
      defer { close(descriptor) }
      let answer = try converse(descriptor, request)
      guard answer.ok else { throw HostError(answer.message ?? "The sketch refuses.") }
      return answer
    }
    throw HostError(
      process.map { "No sketch runs in the process \($0)." }
        ?? "No sketch runs; start one with `ollin run SKETCH`.")
  }

  private static func connect(to path: String) -> Int32? {
    let descriptor = LocalSocket.make()
    guard descriptor >= 0 else { return nil }
    guard LocalSocket.withAddress(of: path, { Glibc.connect(descriptor, $0, $1) }) == 0 else {
      // Nobody listens any more: the run ended without a chance to clean up.
      if errno == ECONNREFUSED { unlink(path) }
      close(descriptor)
      return nil
    }
    return descriptor
  }

  private static func converse(
    _ descriptor: Int32, _ request: ControlRequest
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
