import Foundation
import Wire

/// A value laid out as `values.json` lays it out.
enum Tree: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([Tree])
  case fields([String: Tree])

  static func vector(_ value: SIMD2<Float>) -> Tree { floats([value.x, value.y]) }
  static func vector(_ value: SIMD3<Float>) -> Tree { floats([value.x, value.y, value.z]) }
  static func vector(_ value: SIMD4<Float>) -> Tree {
    floats([value.x, value.y, value.z, value.w])
  }
  static func floats(_ values: [Float]) -> Tree { .list(values.map { .number(Double($0)) }) }
  static func integers(_ values: [some BinaryInteger]) -> Tree {
    .list(values.map { .number(Double($0)) })
  }
  static func float(_ value: Float) -> Tree { .number(Double(value)) }
  static func integer(_ value: some BinaryInteger) -> Tree { .number(Double(value)) }
  static func id(_ value: UUID) -> Tree { .text(value.uuidString.lowercased()) }
  static func matrix(_ value: WireMatrix) -> Tree {
    let (a, b, c, d) = value.columns
    return .floats([a, b, c, d].flatMap { [$0.x, $0.y, $0.z, $0.w] })
  }
  static func hex(_ value: Data) -> Tree {
    let digits = Array("0123456789abcdef".utf8)
    let text = value.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return .text(String(decoding: text, as: UTF8.self))
  }

  /// The field of this name.
  subscript(name: String) -> Tree? {
    if case .fields(let fields) = self { fields[name] } else { nil }
  }

  /// The text this is.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// Where this differs from what was expected and how; `nil` when it does not.
  func difference(from expected: Tree, at path: String = "value") -> String? {
    switch (self, expected) {
    case (.null, .null): return nil
    case (.bool(let a), .bool(let b)) where a == b: return nil
    case (.number(let a), .number(let b)) where a == b: return nil
    case (.text(let a), .text(let b)) where a == b: return nil
    case (.list(let a), .list(let b)) where a.count == b.count:
      for index in a.indices {
        if let found = a[index].difference(from: b[index], at: "\(path)[\(index)]") {
          return found
        }
      }
      return nil
    case (.list(let a), .list(let b)):
      return "\(path) has \(a.count) entries instead of \(b.count)"
    case (.fields(let a), .fields(let b)) where a.keys == b.keys:
      for (name, value) in a {
        if let other = b[name],
          let found = value.difference(from: other, at: "\(path).\(name)")
        {
          return found
        }
      }
      return nil
    case (.fields(let a), .fields(let b)):
      return "\(path) has \(a.keys.sorted()) instead of \(b.keys.sorted())"
    default: return "\(path) is \(self) instead of \(expected)"
    }
  }
}
