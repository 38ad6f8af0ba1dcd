import Foundation

/// An error in what a compiler printed.
struct CompilerMessage: Equatable {
  let file: String
  let line: Int
  let column: Int
  let text: String

  /// A line of the form `FILE:LINE:COLUMN: error: TEXT`; `nil` when it is none.
  init?(line: Substring) {
    guard let mark = line.range(of: ": error: ") else { return nil }
    let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
    guard place.count >= 3, let number = Int(place[place.count - 2]),
      let column = Int(place[place.count - 1])
    else { return nil }
    file = place.dropLast(2).joined(separator: ":")
    self.line = number
    self.column = column
    text = String(line[mark.upperBound...])
  }

  /// The first error; `nil` when there is none.
  init?(firstErrorIn output: String) {
    guard let first = output.split(separator: "\n").lazy.compactMap(Self.init(line:)).first else {
      return nil
    }
    self = first
  }

  /// What is missing, of an error that says that a name is not known.
  var missingName: String? {
    guard text.hasPrefix("cannot find "), text.contains(" in scope"),
      let open = text.firstIndex(of: "'")
    else { return nil }
    let rest = text[text.index(after: open)...]
    guard let close = rest.firstIndex(of: "'") else { return nil }
    return String(rest[..<close])
  }

  /// What is shown over the picture: the place, the words, and the line with a mark below it.
  func shown(source: String?) -> String {
    var lines = ["\((file as NSString).lastPathComponent):\(line): \(text)"]
    let all = source?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    if all.indices.contains(line - 1) {
      let code = all[line - 1]
      let indent = code.prefix { $0 == " " || $0 == "\t" }.count
      lines.append(String(code.dropFirst(indent)))
      // A column counts bytes.
      let before = code.utf8.prefix(max(column - 1, 0))
      let letters = String(decoding: before, as: UTF8.self).count
      lines.append(String(repeating: " ", count: max(letters - indent, 0)) + "^")
    }
    return lines.joined(separator: "\n")
  }
}
