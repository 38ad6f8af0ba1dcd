import Foundation

/// What the word SKETCH on the command line stands for.
enum SketchSource: Equatable {
  /// A library that is ready to load.
  case library(path: String, name: String)
  /// Swift files to compile: one file, or all of a folder. `name` is the class looked for first.
  case files([String], name: String)
  /// The folder of a package, from the root of the disk.
  case package(String, name: String)

  /// The class looked for first.
  var name: String {
    switch self {
    case .library(_, let name), .files(_, let name), .package(_, let name): name
    }
  }

  /// The folder of the source, where files beside the sketch are; `nil` for what is built already.
  var folder: String? {
    switch self {
    case .files(let files, _):
      return files.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    case .package(let folder, _): return folder
    case .library: return nil
    }
  }

  /// Decides what `word` names: a file, a folder, a package, a library, or a bundled sketch.
  ///
  /// - Parameters:
  ///   - word: what the person typed.
  ///   - bundled: the bundled sketches by name, with the path of each library.
  /// - Returns: what it names.
  /// - Throws: a ``HostError`` that says what to do.
  static func resolve(_ word: String, bundled: [String: String]) throws(HostError) -> SketchSource {
    let path = (word as NSString).expandingTildeInPath
    let looksLikePath = word.contains("/") || word.hasSuffix(".swift") || word.hasSuffix(".so")
    if !looksLikePath, let library = bundled[word] {
      return .library(path: library, name: word)
    }
    let name = Self.name(of: word)
    switch FileKind(path) {
    case .missing where !path.hasSuffix(".swift") && FileKind(path + ".swift") == .file:
      throw .usage("There is no \(word). Did you mean \(word).swift?")
    case .missing where !looksLikePath:
      let near = Spelling.nearest(to: word, among: Array(bundled.keys))
      let hint = near.map { "Did you mean \($0)?" } ?? "`ollin sketches` lists them."
      throw .usage("There is no bundled sketch and no file called \(word). \(hint)")
    case .folder:
      if FileKind(path + "/Package.swift") == .file { return package(path) }
      return try folder(path, name: name)
    case let kind:
      try check(kind, word)
    }
    if path.hasSuffix(".so") {
      let base = name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
      return .library(path: path, name: base)
    }
    if (path as NSString).lastPathComponent == "Package.swift" {
      return package((path as NSString).deletingLastPathComponent)
    }
    guard path.hasSuffix(".swift") else {
      throw .usage("\(word) is neither a .swift file, a folder of them, nor a built .so library.")
    }
    return .files([path], name: name)
  }

  /// What a word's sketch is called as long as nothing of it is known.
  static func name(of word: String) -> String {
    let path = (word as NSString).expandingTildeInPath as NSString
    return (path.lastPathComponent as NSString).deletingPathExtension
  }

  private static func package(_ path: String) -> SketchSource {
    let folder = URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
    return .package(folder, name: (folder as NSString).lastPathComponent)
  }

  private static func folder(_ path: String, name: String) throws(HostError) -> SketchSource {
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw HostError("The folder \(path) cannot be read: \(SystemText.whyUnreadable(path)).")
    }
    let sources = entries.filter { $0.hasSuffix(".swift") && !$0.hasPrefix(".") }.sorted()
    guard !sources.isEmpty else { throw .usage("The folder \(path) holds no .swift file.") }
    let files = sources.map { (path as NSString).appendingPathComponent($0) }
      .filter { FileKind($0) == .file }
    guard !files.isEmpty else {
      throw .usage("Of what is called .swift in the folder \(path), nothing is a file.")
    }
    return .files(files, name: name)
  }

  /// What lies in a folder, has the name of a source and is no file: a folder, a pipe, a link that
  /// leads nowhere.
  static func passedOver(in folder: String) -> [String] {
    SourceWatch.swiftFiles(in: folder).filter { ![.file, .missing].contains(FileKind($0)) }
  }

  /// Says of such entries that nothing is made of them.
  static func sayPassedOver(_ entries: [String]) {
    guard !entries.isEmpty else { return }
    let names = entries.map { entry in
      let name = (entry as NSString).lastPathComponent
      switch FileKind(entry) {
      case .brokenLink(let target): return "\(name), a link to \(target), which is not there"
      case .folder: return "\(name), a folder"
      default: return "\(name), which is no file"
      }
    }
    Log.warning("Passed over: \(names.joined(separator: "; ")).")
  }

  /// Refuses what is no plain file: reading a pipe or a device may never end.
  private static func check(_ kind: FileKind, _ path: String) throws(HostError) {
    switch kind {
    case .file: return
    case .folder, .special: throw .usage("\(path) is not a file.")
    case .missing: throw .usage("There is no file \(path).")
    case .brokenLink(let target):
      throw .usage("\(path) is a link to \(target), which is not there.")
    case .closed(let code):
      throw .usage("\(path) cannot be opened: \(SystemText.words(for: code)).")
    }
  }
}
