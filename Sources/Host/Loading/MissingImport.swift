import Foundation
import Glibc

/// An `import` that a file of a sketch lacks, judged by the names its compiler does not know.
struct MissingImport: Equatable {
  /// The file.
  let file: String
  /// The line before which it belongs.
  let line: Int
  /// What is to be imported.
  let module: String
  /// Some of what comes from there.
  let names: [String]

  /// The sentence, in the form of the compiler's.
  var text: String {
    let names = Wording.list(names)
    return
      "\(file):\(line):1: error: this file does not say `import \(module)`, from where \(names) "
      + "\(self.names.count == 1 ? "comes" : "come"); write that above this line."
  }

  /// How many names a sentence has.
  private static let mostNames = 3

  /// What is missing in the files that errors are in.
  ///
  /// - Parameters:
  ///   - errors: the compiler's, of any number of files.
  ///   - source: the text of a file; `nil` where it cannot be read.
  /// - Returns: one for each file and module, in the order of the errors.
  static func all(
    in errors: [CompilerMessage], source: (String) -> String? = readable
  ) -> [MissingImport] {
    var files: [String] = []
    var missing: [String: [String]] = [:]
    for error in errors {
      guard let name = error.missingName else { continue }
      if missing[error.file] == nil { files.append(error.file) }
      if missing[error.file]?.contains(name) != true {
        missing[error.file, default: []].append(name)
      }
    }
    return files.flatMap { file -> [MissingImport] in
      guard let text = source(file) else { return [] }
      let (imports, line) = imports(in: text)
      return modules(of: missing[file] ?? [], without: imports).map { module, names in
        MissingImport(
          file: file, line: line, module: module, names: Array(names.prefix(mostNames)))
      }
    }
  }

  /// The text of a file that is not too large for a person to have written.
  private static func readable(_ file: String) -> String? {
    guard FileKind(file) == .file,
      let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int,
      size < 4 << 20, let data = FileManager.default.contents(atPath: file)
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }

  /// What a file imports, and the line before which one more belongs.
  static func imports(in text: String) -> (modules: Set<String>, line: Int) {
    var modules: Set<String> = []
    var first: Int?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      for statement in line.split(separator: ";") {
        guard let module = module(importedBy: statement) else { continue }
        modules.insert(module)
        first = first ?? index + 1
      }
    }
    return (modules, first ?? (text.hasPrefix("#!") ? 2 : 1))
  }

  private static func module(importedBy statement: Substring) -> String? {
    let words = statement.split { $0 == " " || $0 == "\t" || $0 == "\r" }
    guard let place = words.firstIndex(of: "import"),
      words[..<place].allSatisfy({ $0.hasPrefix("@") || accessLevels.contains($0) })
    else { return nil }
    // `import struct Foundation.Date`: the module is before the first point.
    let rest = words[(place + 1)...]
    let named = rest.first.map(kinds.contains) == true ? rest.dropFirst().first : rest.first
    return named?.split(separator: ".").first.map(String.init)
  }

  private static let accessLevels: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]

  /// The modules that these names come from and that are not imported.
  private static func modules(
    of names: [String], without imports: Set<String>
  ) -> [(module: String, names: [String])] {
    var found: [(module: String, names: [String])] = []
    func look(_ module: String, _ isThere: (String) -> Bool) {
      let names = names.filter(isThere)
      if !names.isEmpty { found.append((module, names)) }
    }
    if !imports.contains("Ollin") { look("Ollin") { isType($0, of: ["Ollin"]) } }
    if !imports.contains("OllinPhone") {
      look("OllinPhone") { isType($0, of: ["OllinPhone", "Wire"]) }
    }
    // Ollin brings it along.
    let bring: Set = ["Ollin", "Foundation"]
    if imports.isDisjoint(with: bring), found.isEmpty { look("Foundation", isOfFoundation) }
    return found
  }

  /// Whether a module that is loaded here has a type of a name.
  private static func isType(_ name: String, of modules: [String]) -> Bool {
    guard !name.isEmpty, name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return modules.contains { module in
      ["C", "V", "O"].contains { kind in
        _typeByName("\(module.utf8.count)\(module)\(name.utf8.count)\(name)\(kind)") != nil
      }
    }
  }

  /// Whether Foundation has a type of a name, or the C library that comes with it a function.
  private static func isOfFoundation(_ name: String) -> Bool {
    if isType(name, of: ["Foundation", "FoundationEssentials"]) { return true }
    guard name.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }) else {
      return false
    }
    // Looks in all that is loaded.
    return dlsym(nil, name) != nil
  }
}
