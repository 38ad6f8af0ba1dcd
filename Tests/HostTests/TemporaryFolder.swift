import Foundation

@testable import Host

/// A folder for one test, removed with the value.
final class TemporaryFolder {
  let path: String

  /// A folder whose own name may hold anything a file name can.
  init(named name: String = "fixture") throws {
    path = NSTemporaryDirectory() + "ollin-tests-\(UUID().uuidString)/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
  }

  /// Writes an executable shell script of one line.
  ///
  /// A shell writes it: a file that this process holds open for writing cannot be run, and a
  /// program that another test starts at the moment holds it open too.
  static func writeScript(_ line: String, to path: String) throws {
    _ = try ChildProcess.run(
      "/bin/sh", ["-c", #"printf '#!/bin/sh\n%s\n' "$1" >"$2"; chmod 755 "$2""#, "sh", line, path])
  }

  /// Writes `text` to a file of the folder and answers its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
