import Foundation

/// Makes a library of one version of a sketch's source, by the shortest way.
struct SketchBuilder: Sendable {
  /// What came of it.
  struct Result: Sendable {
    var product: SketchCompiler.Product
    /// What the next build can go on from.
    var objects: ObjectCache
    /// What was compiled, by path.
    var sources: [String: [UInt8]]
    /// What is known of the package, where it is one.
    var package: Package?
  }

  /// What the build of a package leaves for the next.
  struct Package: Sendable {
    /// The class looked for first.
    var name: String
    var tree: SourceTree
    var state = PackageBuilder.State()
  }

  let compiler: SketchCompiler
  /// Made from the sketch's name.
  let module: String
  /// No other build of the run has it.
  let number: Int

  /// Compiles and links.
  ///
  /// - Parameters:
  ///   - files: the Swift files.
  ///   - optimization: how hard the compiler works.
  ///   - objects: what the build before left.
  /// - Returns: the library and what the next build can go on from.
  /// - Throws: a ``HostError`` with the compiler's messages.
  func build(
    _ files: [String], optimization: SketchCompiler.Optimization, objects: ObjectCache
  ) throws(HostError) -> Result {
    var sources: [String: [UInt8]] = [:]
    for file in files {
      guard let data = FileManager.default.contents(atPath: file) else {
        throw HostError("\(file) cannot be read: \(SystemText.whyUnreadable(file)).")
      }
      sources[file] = [UInt8](data)
    }
    guard files.count > 1, optimization == .none else {
      let product = try compiler.build(
        try prepared(files, sources), module: "\(module)_\(number)", optimization: optimization)
      return Result(product: product, objects: objects, sources: sources)
    }
    return try buildFolder(files, sources, objects)
  }

  /// Compiles of a folder what changed; and when what others see of it changed, all the others.
  private func buildFolder(
    _ files: [String], _ sources: [String: [UInt8]], _ objects: ObjectCache
  ) throws(HostError) -> Result {
    var cache = objects
    cache.entries = cache.entries.filter { sources[$0.key] != nil }
    let changed = objects.changed(sources)
    let isFirst = changed.count == files.count
    var (seconds, diagnostics) = try compile(changed, of: files, sources, into: &cache, part: 0)
    let isVisible = changed.contains { file in
      let before = objects.entries[file]?.interface ?? []
      return before.isEmpty || before != cache.entries[file]?.interface
    }
    if isVisible, !isFirst {
      let others = files.filter { !changed.contains($0) }
      let more = try compile(others, of: files, sources, into: &cache, part: 1)
      seconds += more.seconds
      diagnostics += more.diagnostics
    }
    let product = try compiler.link(
      files.compactMap { cache.entries[$0]?.object }, library: "\(module)_\(number)",
      diagnostics: diagnostics, frontendSeconds: seconds)
    return Result(product: product, objects: cache, sources: sources)
  }

  private func compile(
    _ chosen: [String], of files: [String], _ sources: [String: [UInt8]],
    into cache: inout ObjectCache, part: Int
  ) throws(HostError) -> (seconds: Double, diagnostics: String) {
    guard !chosen.isEmpty else { return (0, "") }
    let base = "\(compiler.scratch)/\(module)_\(number)_\(part)"
    var arguments: [String] = []
    let paths = try prepared(files, sources)
    for (file, path) in zip(files, paths) {
      arguments += chosen.contains(file) ? ["-primary-file", path] : [path]
    }
    // In the order of the primary files, whatever file they are for.
    let primaries = files.filter { chosen.contains($0) }
    for index in primaries.indices { arguments += ["-o", "\(base)_\(index).o"] }
    for index in primaries.indices {
      arguments += ["-emit-reference-dependencies-path", "\(base)_\(index).swiftdeps"]
    }
    // Its name stays: objects of earlier builds are linked with those of this one.
    let (seconds, diagnostics) = try compiler.runFrontend(
      arguments, module: module, optimization: .none)
    for (index, file) in primaries.enumerated() {
      let object = "\(base)_\(index).o"
      try compiler.checkObject(object, printed: diagnostics)
      let dependencies =
        FileManager.default.contents(atPath: "\(base)_\(index).swiftdeps") ?? Data()
      cache.entries[file] = ObjectCache.Entry(
        contents: sources[file] ?? [], object: object,
        interface: ObjectCache.interface(inDependencies: dependencies))
    }
    return (seconds, diagnostics)
  }

  /// The files as the compiler takes them: one that begins with `#!` has that line taken out, and
  /// keeps its name and its line numbers.
  private func prepared(
    _ files: [String], _ sources: [String: [UInt8]]
  ) throws(HostError) -> [String] {
    var paths: [String] = []
    for (index, file) in files.enumerated() {
      guard let bytes = sources[file], bytes.starts(with: Array("#!".utf8)) else {
        paths.append(file)
        continue
      }
      let rest = bytes.drop { $0 != UInt8(ascii: "\n") }
      let copy = "\(compiler.scratch)/\(module)_\(number)_source\(index).swift"
      try OutputFile(likeChecked: copy).write(
        Array("#sourceLocation(file: \(SwiftLiteral.string(file)), line: 2)".utf8) + rest)
      paths.append(copy)
    }
    return paths
  }
}
