import Cable
import Foundation
@_spi(Host) import Ollin

/// Makes a library of a sketch that is a package, through the package manager.
struct PackageBuilder: Sendable {
  /// What a build leaves for the next.
  struct State: Sendable {
    fileprivate(set) var manifest: [UInt8] = []
    fileprivate(set) var facts: PackageFacts?
    /// What the last build was made of.
    fileprivate(set) var built: [String: [UInt8]] = [:]
    /// The library of the package manager, and the copy that was made of it.
    fileprivate var stamp: FileStamp?
    fileprivate var copy: String?
    /// The newest library.
    fileprivate(set) var path: String?
  }

  typealias Tool =
    @Sendable (_ path: String, _ arguments: [String]) throws(HostError) ->
    ChildProcess.Result

  typealias Direct = @Sendable (_ files: [String]) throws(HostError) -> SketchBuilder.Result

  /// The package's folder, from the root.
  let root: String
  let compiler: SketchCompiler
  /// No other build of the run has it.
  let number: Int
  /// Runs a program; the compiler's own way when `nil`.
  var tool: Tool?
  /// Goes the short way; ``PackageShortcut`` does when `nil`.
  var direct: Direct?

  /// Builds what changed.
  ///
  /// - Parameters:
  ///   - optimization: how hard the compiler works.
  ///   - tree: what is known to belong to it.
  ///   - state: what the build before left.
  ///   - objects: the same, where it went the short way.
  /// - Returns: the library, the same as before where nothing that is compiled has changed.
  /// - Throws: a ``HostError`` with the compiler's messages.
  func build(
    optimization: SketchCompiler.Optimization, tree: SourceTree, state: State,
    objects: ObjectCache = ObjectCache()
  ) throws(HostError) -> SketchBuilder.Result {
    let sources = tree.contents()
    let shadow = ShadowPackage(root: root, scratch: compiler.scratch)
    var next = state
    let start = MonotonicClock.now
    let facts = try known(sources, shadow, &next)
    let (target, kit) = try facts.sketchTarget(folder: (root as NSString).lastPathComponent)
    func package() -> SketchBuilder.Package {
      .init(name: target.name, tree: facts.tree(root: root, kit: kit), state: next)
    }
    let shortcut = PackageShortcut(
      root: root, facts: facts, target: target, buildFolder: shadow.buildFolder)
    if optimization == .none, shortcut.isOpen(sources, after: state.built) {
      var made: SketchBuilder.Result
      if let direct {
        made = try direct(shortcut.files(sources))
      } else {
        made = try shortcut.build(sources, compiler: compiler, number: number, objects: objects)
      }
      (next.built, next.path) = (sources, made.product.path)
      (made.sources, made.package) = (sources, package())
      return made
    }
    try shadow.write(next.manifest, facts, target: target, kit: kit)
    let diagnostics = try build(shadow, optimization)
    let seconds = Double(MonotonicClock.now - start) * 1e-9
    let path = try copy(shadow, optimization, target, &next)
    if optimization == .none { next.built = sources }
    return SketchBuilder.Result(
      product: .init(
        path: path, diagnostics: diagnostics, frontendSeconds: seconds, linkSeconds: 0),
      objects: ObjectCache(), sources: sources,
      package: package())
  }

  /// What stands in the manifest; asked for again when that has changed.
  private func known(
    _ sources: [String: [UInt8]], _ shadow: ShadowPackage, _ state: inout State
  ) throws(HostError) -> PackageFacts {
    guard let manifest = sources[root + "/Package.swift"] else {
      throw HostError("There is no file \(root)/Package.swift.")
    }
    if state.manifest == manifest, let facts = state.facts { return facts }
    let answer = try run(
      "swift-package",
      ["--package-path", root, "--scratch-path", shadow.buildFolder, "dump-package"])
    // What it says of itself comes before the first brace, in lines of their own.
    let start = answer.output.range(of: "{\n")?.lowerBound ?? answer.output.startIndex
    guard answer.status == 0,
      let facts = PackageFacts(json: Data(answer.output[start...].utf8))
    else {
      throw HostError(
        "Package.swift cannot be read:\n"
          + PackageOutput.diagnostics(in: answer.output, folder: shadow.folder, root: root))
    }
    state.manifest = manifest
    state.facts = facts
    return facts
  }

  private func build(
    _ shadow: ShadowPackage, _ optimization: SketchCompiler.Optimization
  ) throws(HostError) -> String {
    var arguments = [
      "--package-path", shadow.folder, "--scratch-path", shadow.buildFolder,
      "--product", ShadowPackage.product, "--disable-index-store",
      "-c", optimization == .none ? "debug" : "release",
      // Where a release is built, what a trap says of its place.
      "-Xswiftc", "-g", "-Xswiftc", "-diagnostic-style=llvm",
      "-Xswiftc", "-I", "-Xswiftc", compiler.modules,
    ]
    if !shadow.folder.contains("="), !root.contains("=") {
      arguments += ["-Xswiftc", "-file-prefix-map", "-Xswiftc", "\(shadow.folder)=\(root)"]
    }
    let built = try run("swift-build", arguments)
    let text = PackageOutput.diagnostics(in: built.output, folder: shadow.folder, root: root)
    guard built.status == 0 else {
      throw HostError(
        text.isEmpty
          ? "The package manager ended with status \(built.status):\n\(built.output)"
          : "The sketch does not compile:\n\(CompilerReport(text).text())")
    }
    return text.isEmpty ? "" : text + "\n"
  }

  /// The library under a name that the worker has not loaded yet.
  private func copy(
    _ shadow: ShadowPackage, _ optimization: SketchCompiler.Optimization,
    _ target: PackageFacts.Target, _ state: inout State
  ) throws(HostError) -> String {
    let folder = optimization == .none ? "debug" : "release"
    let made = "\(shadow.buildFolder)/\(folder)/lib\(ShadowPackage.product).so"
    guard let stamp = FileStamp(made) else {
      throw HostError("The package manager left no library at \(made).")
    }
    if let copy = state.copy, state.stamp == stamp, optimization == .none {
      state.path = copy
      return copy
    }
    let path =
      "\(compiler.scratch)/lib\(SketchCompiler.moduleName(for: target.name))_\(number).so"
    do {
      try FileManager.default.copyItem(atPath: made, toPath: path)
    } catch { throw HostError(Wording.sentence("\(path) could not be written: \(error)")) }
    // The faster one is made of the same sources, and is nothing to compare the next with.
    if optimization == .none { (state.stamp, state.copy, state.path) = (stamp, path, path) }
    return path
  }

  private func run(
    _ program: String, _ arguments: [String]
  ) throws(HostError) -> ChildProcess.Result {
    let bin = (compiler.toolchain.frontend as NSString).deletingLastPathComponent
    let path = "\(bin)/\(program)"
    if let tool { return try tool(path, arguments) }
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw HostError(
        "The Swift toolchain has no \(program), which builds packages; install it again.")
    }
    return try compiler.run(path, arguments)
  }
}
