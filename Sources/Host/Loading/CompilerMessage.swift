import Foundation

/// The first error in what a compiler printed.
struct CompilerMessage: Equatable {
  let file: String
  let line: Int
  let column: Int
  let text: String

  /// The first line of the form `FILE:LINE:COLUMN: error: TEXT`; `nil` when there is none.
  init?(firstErrorIn output: String) {
    for line in output.split(separator: "\n") {
      guard let mark = line.range(of: ": error: ") else { continue }
      let place = line[..<mark.lowerBound].split(
        separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 3, let number = Int(place[place.count - 2]),
        let column = Int(place[place.count - 1])
      else { continue }
      file = place.dropLast(2).joined(separator: ":")
      self.line = number
      self.column = column
      text = String(line[mark.upperBound...])
      return
    }
    return nil
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
