import Foundation

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

  /// Writes `text` to a file of the folder and answers its path.
  func write(_ text: String, to name: String) throws -> String {
    let file = path + "/" + name
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }
}
