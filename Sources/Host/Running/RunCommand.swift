import Foundation
@_spi(Host) import Ollin
import Pixels

/// `ollin run SKETCH`: loads a sketch, runs it as a show, and tells how it went.
@MainActor
struct RunCommand {
  private let options: RunOptions
  private let signals: StopSignals

  init(_ options: RunOptions, signals: StopSignals) {
    self.options = options
    self.signals = signals
  }

  /// Runs to the end and returns the exit code.
  func run() throws -> Int32 {
    let library = try load()
    let show = Show(
      sketchType: library.sketchType, name: library.className, options: options, signals: signals)
    let outcome = try show.run()
    print(outcome.summary.text)
    if let path = options.statsPath { try outcome.summary.write(to: path) }
    if let path = options.picturePath { try write(outcome.lastPicture, to: path) }
    return outcome.wasSetUp ? 0 : 1
  }

  private func load() throws -> SketchLibrary {
    let bundled = BundledSketches.libraries(besideExecutableIn: BundledSketches.executableFolder)
    switch try SketchSource.resolve(options.sketch, bundled: bundled) {
    case .library(let path, let name):
      return try SketchLibrary(path: path, name: name, className: options.className)
    case .files(let files, let name):
      let scratch = try ScratchFolder.make()
      var compiler = SketchCompiler(
        toolchain: try .find(), modules: try SketchModules.folder(), scratch: scratch)
      let product = try compiler.compile(
        files, name: name, optimization: options.isOptimized ? .speed : .none)
      if !product.diagnostics.isEmpty {
        FileHandle.standardError.write(Data(product.diagnostics.utf8))
      }
      return try SketchLibrary(path: product.path, name: name, className: options.className)
    }
  }

  private func write(_ picture: RGBAImage?, to path: String) throws {
    guard let picture else {
      throw HostError("the simulated phone never showed a picture, so \(path) was not written.")
    }
    try PNGFile.write(width: picture.width, height: picture.height, rgba: picture.pixels, to: path)
  }
}
