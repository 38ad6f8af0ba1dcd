import Foundation
import Testing

/// The frames an independent encoder made, with the values each carries.
///
/// They lie in the folder `shared` beside the repository or further up, or where `OLLIN_SHARED`
/// says.
enum SharedVectors {
  /// The folder, when it is there.
  static let folder: URL? = {
    if let path = ProcessInfo.processInfo.environment["OLLIN_SHARED"] {
      return vectors(in: URL(fileURLWithPath: path))
    }
    var above = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while above.path != "/" {
      above.deleteLastPathComponent()
      if let found = vectors(in: above.appendingPathComponent("shared")) { return found }
    }
    return nil
  }()

  /// Whether tests of the vectors run: a lone clone has none, while a build that has to have them
  /// (`CI` or `OLLIN_SHARED` is set) runs the tests, which then fail.
  static let areExpected: Bool = {
    let environment = ProcessInfo.processInfo.environment
    return folder != nil || environment["CI"] != nil || environment["OLLIN_SHARED"] != nil
  }()

  struct Missing: Error, CustomStringConvertible {
    let description =
      "The frames of shared/vectors are not there. Put the folder `shared` beside the repository,"
      + " or say in OLLIN_SHARED where it is."
  }

  /// The bytes of a frame.
  static func frame(_ name: String) throws -> [UInt8] {
    guard let folder else { throw Missing() }
    return Array(try Data(contentsOf: folder.appendingPathComponent("\(name).frame")))
  }

  /// What `values.json` says.
  struct Values: Sendable {
    /// A frame's kind and value, by the frame's name.
    var frames: [String: Tree]
    /// What to do with a frame that is not as it should be: close, skip or apply.
    var odd: [String: String]
  }

  static let values = Result { () throws -> Values in
    guard let folder else { throw Missing() }
    let data = try Data(contentsOf: folder.appendingPathComponent("values.json"))
    let json = try Tree(json: Array(data))
    guard case .fields(let frames)? = json["frames"], case .fields(let odd)? = json["odd"] else {
      throw Missing()
    }
    return Values(frames: frames, odd: odd.compactMapValues(\.text))
  }

  /// The names of the frames that decode to a value.
  static let frameNames = (try? values.get().frames.keys.sorted()) ?? []

  /// The names of the frames that are not as they should be.
  static let oddNames = (try? values.get().odd.keys.sorted()) ?? []

  private static func vectors(in shared: URL) -> URL? {
    let folder = shared.appendingPathComponent("vectors")
    let values = folder.appendingPathComponent("values.json")
    return FileManager.default.fileExists(atPath: values.path) ? folder : nil
  }
}
