import Foundation

/// Text as a piece of Swift source.
enum SwiftLiteral {
  /// A string literal that stands for `text`.
  static func string(_ text: String) -> String {
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\")
      .replacingOccurrences(of: "\"", with: "\\\"")
      .replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\r", with: "\\r")
    return "\"\(escaped)\""
  }
}
