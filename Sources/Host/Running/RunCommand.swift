import Foundation
@_spi(Host) import Ollin
import Pixels

/// `ollin run SKETCH`: has a sketch run, and tells how it went.
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
    // What cannot be written is said before the show, not after it.
    let stats = try options.statsPath.map { try OutputFile($0, option: "--stats") }
    let picture = try options.picturePath.map { try OutputFile($0, option: "--picture") }
    if options.listsParameters { return try listParameters() }
    let outcome: Supervisor.Outcome
    do {
      outcome = try Supervisor(options, signals: signals).run()
    } catch let error as HostError where error == .stopped {
      Log.note(error.message)
      return signals.exitCode
    }
    StandardOutput.line(outcome.summary.text)
    let code = Self.finish([
      { try stats?.write(outcome.summary.json()) },
      { try Self.write(outcome.lastPicture, of: outcome.summary, to: picture) },
    ])
    return outcome.isWhole ? code : 1
  }

  /// Runs the sketch of the program we are part of, within it: there is nobody to look after it.
  func runHere(_ makeSketch: @escaping () -> Sketch) throws -> Int32 {
    let stats = try options.statsPath.map { try OutputFile($0, option: "--stats") }
    let picture = try options.picturePath.map { try OutputFile($0, option: "--picture") }
    let outcome = try Show(makeSketch: makeSketch, options: options, signals: signals).run()
    StandardOutput.line(outcome.summary.text)
    let code = Self.finish([
      { try stats?.write(outcome.summary.json()) },
      { try Self.write(outcome.lastPicture, of: outcome.summary, to: picture) },
    ])
    return outcome.wasSetUp ? code : 1
  }

  private func listParameters() throws -> Int32 {
    var scratch: ScratchFolder?
    defer { scratch?.remove() }
    let library = try SketchLoading.load(
      options.sketch, className: options.className, isOptimized: false,
      cancellation: signals.cancellation, scratch: &scratch
    ).library
    let sketch = library.sketchType.init()
    StandardOutput.line(
      ParameterList.text(sketch.parameters().map(ParameterFacts.init), of: library.className))
    return 0
  }

  /// Takes every step, whatever became of those before it; 1 when one failed.
  static func finish(_ steps: [() throws -> Void]) -> Int32 {
    var code: Int32 = 0
    for step in steps {
      do {
        try step()
      } catch {
        Log.error((error as? HostError)?.message ?? "\(error)")
        code = 1
      }
    }
    return code
  }

  private static func write(
    _ picture: RGBAImage?, of summary: RunSummary, to file: OutputFile?
  ) throws {
    guard let file else { return }
    guard let picture else {
      throw HostError(PhoneNotices.noPicture(for: file.path, hasScreen: summary.screen != nil))
    }
    try file.write(
      PNGFile.encode(width: picture.width, height: picture.height, rgba: picture.pixels))
  }
}
