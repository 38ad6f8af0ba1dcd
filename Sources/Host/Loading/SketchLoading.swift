import Cable
import Foundation

/// From the word on the command line to a sketch class in memory.
enum SketchLoading {
  /// Loads a bundled sketch or a library, or compiles what is source.
  ///
  /// - Parameters:
  ///   - word: what the person typed.
  ///   - className: the class to run; `nil` to choose by the rules.
  ///   - isOptimized: whether source is compiled for speed.
  ///   - cancellation: ends a compilation before its time.
  ///   - scratch: where the folder of what was compiled goes; to be removed at the end.
  /// - Returns: the library with its class, and the folder it is to be run in; `nil` for any.
  /// - Throws: a ``HostError`` that says what to do.
  @MainActor
  static func load(
    _ word: String, className: String?, isOptimized: Bool, cancellation: Cancellation,
    scratch: inout ScratchFolder?
  ) throws -> (library: SketchLibrary, folder: String?) {
    let bundled = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    let source = try SketchSource.resolve(word, bundled: bundled)
    let library = try library(
      of: source, word, className: className, isOptimized: isOptimized,
      cancellation: cancellation, scratch: &scratch)
    return (library, source.folder)
  }

  @MainActor
  private static func library(
    of source: SketchSource, _ word: String, className: String?, isOptimized: Bool,
    cancellation: Cancellation, scratch: inout ScratchFolder?
  ) throws -> SketchLibrary {
    switch source {
    case .library(let path, let name):
      if !isOptimized { Log.note("--onone changes nothing: \(name) is built already.") }
      return try said(
        SketchLibrary(path: path, name: name, className: className, source: word))
    case .files(let files, let name):
      let folder = (word as NSString).expandingTildeInPath
      if FileKind(folder) == .folder {
        SketchSource.sayPassedOver(SketchSource.passedOver(in: folder))
      }
      let made = try ScratchFolder()
      scratch = made
      var compiler = SketchCompiler(
        toolchain: try .find(), modules: try SketchModules.folder(), scratch: made.path,
        cancellation: cancellation)
      let product = try compiler.compile(
        files, name: name, optimization: isOptimized ? .speed : .none)
      Log.plain(product.diagnostics)
      return try said(
        SketchLibrary(path: product.path, name: name, className: className, source: word))
    case .package(let folder, _):
      let made = try ScratchFolder()
      scratch = made
      let compiler = SketchCompiler(
        toolchain: try .find(), modules: try SketchModules.folder(), scratch: made.path,
        cancellation: cancellation)
      let built = try PackageBuilder(root: folder, compiler: compiler, number: 1).build(
        optimization: isOptimized ? .speed : .none, tree: SourceTree(package: folder),
        state: .init())
      Log.plain(built.product.diagnostics)
      return try said(
        SketchLibrary(
          path: built.product.path, name: built.package?.name ?? "", className: className,
          source: word))
    }
  }

  /// A library, after the person was told which of its classes was taken.
  private static func said(_ library: SketchLibrary) -> SketchLibrary {
    if let choice = library.choice { Log.note(choice) }
    return library
  }
}
