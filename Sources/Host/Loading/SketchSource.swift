import Foundation

/// What the word SKETCH on the command line stands for.
enum SketchSource: Equatable {
  /// A library that is ready to load.
  case library(path: String, name: String)
  /// Swift files to compile: one file, or all of a folder. `name` is the class looked for first.
  case files([String], name: String)

  /// Decides what `word` names: a file, a folder, a library, or a bundled sketch.
  ///
  /// - Parameters:
  ///   - word: what the person typed.
  ///   - bundled: the bundled sketches by name, with the path of each library.
  /// - Returns: what it names.
  /// - Throws: a ``HostError`` that says what to do.
  static func resolve(_ word: String, bundled: [String: String]) throws(HostError) -> SketchSource {
    let files = FileManager.default
    let path = (word as NSString).expandingTildeInPath
    var isFolder: ObjCBool = false
    let exists = files.fileExists(atPath: path, isDirectory: &isFolder)
    let looksLikePath = word.contains("/") || word.hasSuffix(".swift") || word.hasSuffix(".so")
    if !looksLikePath, let library = bundled[word] {
      return .library(path: library, name: word)
    }
    guard exists else {
      if looksLikePath {
        throw HostError("there is no file \(word).", exitCode: 2)
      }
      let near = Spelling.nearest(to: word, among: Array(bundled.keys))
      let hint = near.map { "did you mean \($0)?" } ?? "`ollin sketches` lists them."
      throw HostError("there is no bundled sketch and no file called \(word); \(hint)", exitCode: 2)
    }
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    if isFolder.boolValue { return try folder(path, name: name) }
    if path.hasSuffix(".so") {
      let base = name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
      return .library(path: path, name: base)
    }
    guard path.hasSuffix(".swift") else {
      throw HostError(
        "\(word) is neither a .swift file, a folder of them, nor a built .so library.", exitCode: 2)
    }
    return .files([path], name: name)
  }

  private static func folder(_ path: String, name: String) throws(HostError) -> SketchSource {
    let entries: [String]
    do {
      entries = try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw HostError("the folder \(path) cannot be read: \(error.localizedDescription)")
    }
    let sources = entries.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    guard !sources.isEmpty else {
      throw HostError("the folder \(path) holds no .swift file.", exitCode: 2)
    }
    return .files(sources.map { (path as NSString).appendingPathComponent($0) }, name: name)
  }
}
