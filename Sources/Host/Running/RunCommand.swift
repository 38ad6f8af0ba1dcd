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
    let library = try SketchLoading.load(
      options.sketch, className: options.className, isOptimized: options.isOptimized)
    if options.listsParameters {
      print(ParameterList.text(library.sketchType.init().parameters(), of: library.className))
      return 0
    }
    let show = Show(
      sketchType: library.sketchType, name: library.className, options: options, signals: signals)
    let outcome = try show.run()
    print(outcome.summary.text)
    if let path = options.statsPath { try outcome.summary.write(to: path) }
    if let path = options.picturePath { try write(outcome.lastPicture, to: path) }
    return outcome.wasSetUp ? 0 : 1
  }

  private func write(_ picture: RGBAImage?, to path: String) throws {
    guard let picture else {
      throw HostError("the simulated phone never showed a picture, so \(path) was not written.")
    }
    try PNGFile.write(width: picture.width, height: picture.height, rgba: picture.pixels, to: path)
  }
}
