import Foundation
import Testing
import Wire
import simd

/// The frames of an independent encoder beside what `shared/vectors/values.json` says of each.
enum SharedValues {
  /// The folder, when it lies beside the repository or further up, or where `OLLIN_SHARED` says.
  static let folder: URL? = {
    var candidates: [URL] = []
    if let path = ProcessInfo.processInfo.environment["OLLIN_SHARED"] {
      candidates = [URL(fileURLWithPath: path)]
    } else {
      var above = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      while above.path != "/" {
        above.deleteLastPathComponent()
        candidates.append(above.appendingPathComponent("shared"))
      }
    }
    return candidates.map { $0.appendingPathComponent("vectors") }.first {
      FileManager.default.fileExists(atPath: $0.appendingPathComponent("values.json").path)
    }
  }()

  /// The message of a frame.
  static func message(_ name: String) throws -> PhoneMessage {
    let folder = try #require(folder)
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(Array(try Data(contentsOf: folder.appendingPathComponent("\(name).frame"))))
    return try #require(try decoder.nextMessage())
  }

  /// What the file says of a frame.
  static func value(_ name: String) throws -> Stated { try all.get()["frames"][name]["value"] }

  private static let all = Result { () throws -> Stated in
    let place = try #require(folder)
    // The decoder reads a number to its last digit, which the serialization does not.
    return try JSONDecoder().decode(
      Stated.self, from: Data(contentsOf: place.appendingPathComponent("values.json")))
  }
}

/// A part of what the file says.
enum Stated: Decodable, Sendable {
  case null
  case number(Double)
  case text(String)
  case flag(Bool)
  case list([Stated])
  case fields([String: Stated])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let list = try? container.decode([Stated].self) {
      self = .list(list)
    } else if let fields = try? container.decode([String: Stated].self) {
      self = .fields(fields)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .flag(try container.decode(Bool.self))
    }
  }

  subscript(name: String) -> Stated {
    if case .fields(let fields) = self { fields[name] ?? .null } else { .null }
  }

  var isNull: Bool { if case .null = self { true } else { false } }
  var text: String { if case .text(let text) = self { text } else { "" } }
  var number: Double { if case .number(let number) = self { number } else { .nan } }
  var flag: Bool { if case .flag(let flag) = self { flag } else { false } }
  var list: [Stated] { if case .list(let list) = self { list } else { [] } }
  var numbers: [Double] { list.map(\.number) }
  var floats: [Float] { numbers.map { Float($0) } }
  var int: Int { Int(number) }
}
