import Foundation

/// From the word on the command line to a sketch class in memory.
enum SketchLoading {
  /// Loads a bundled sketch or a library, or compiles what is source.
  ///
  /// - Parameters:
  ///   - word: what the person typed.
  ///   - className: the class to run; `nil` to choose by the rules.
  ///   - isOptimized: whether source is compiled for speed.
  /// - Returns: the library and its class.
  /// - Throws: a ``HostError`` that says what to do.
  @MainActor
  static func load(
    _ word: String, className: String?, isOptimized: Bool
  ) throws -> SketchLibrary {
    let bundled = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    switch try SketchSource.resolve(word, bundled: bundled) {
    case .library(let path, let name):
      return try SketchLibrary(path: path, name: name, className: className)
    case .files(let files, let name):
      let scratch = try ScratchFolder.make()
      var compiler = SketchCompiler(
        toolchain: try .find(), modules: try SketchModules.folder(), scratch: scratch)
      let product = try compiler.compile(
        files, name: name, optimization: isOptimized ? .speed : .none)
      if !product.diagnostics.isEmpty {
        FileHandle.standardError.write(Data(product.diagnostics.utf8))
      }
      return try SketchLibrary(path: product.path, name: name, className: className)
    }
  }
}
