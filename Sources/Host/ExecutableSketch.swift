import Foundation
@_spi(Host) import Ollin
import Pixels
@_spi(Host) import Render

/// Runs and renders the sketch of an executable of its own, which loaded this library.
@MainActor enum ExecutableSketch {
  /// What such a sketch asks of us.
  static let services = HostServices(
    run: { make, words in Program.guarded { try run(make, words) } },
    render: { make, words in
      do {
        _ = try RenderCommand(
          RenderOptions(arguments: ["sketch"] + words), signals: try StopSignals(), makeSketch: make
        ).run()
      } catch {
        throw ExportError(Program.sentence(of: error))
      }
    },
    image: { sketch, frame, rate in
      do {
        return try image(of: sketch, frame: frame, rate)
      } catch {
        throw ExportError(Program.sentence(of: error))
      }
    })

  private static func run(_ make: @escaping () -> Sketch, _ words: [String]) throws -> Int32 {
    if words.contains("--help") || words.contains("-h") {
      StandardOutput.line(help)
      return 0
    }
    let isExport = words.contains { $0 == "--out" || $0.hasPrefix("--out=") }
    if isExport || words.contains("--list-params") {
      return try RenderCommand(
        RenderOptions(arguments: ["sketch"] + words), signals: try StopSignals(), makeSketch: make
      ).run()
    }
    let options = try RunOptions(arguments: ["sketch"] + words)
    return try RunCommand(options, signals: try StopSignals()).runHere(make)
  }

  private static var help: String {
    """
    This program is a sketch. With --out it is written to a file, otherwise streamed to a phone; its
    words are those of these two, without SKETCH.

    \(HostCommand.run.help)

    \(HostCommand.render.help)
    """
  }

  /// A frame of a sketch, all before it drawn and not rendered.
  private static func image(of sketch: Sketch, frame: Int, _ rate: FrameRate) throws -> Image {
    guard (0..<FrameSpan.farthest).contains(frame), rate.frames > 0 else {
      throw HostError("Frame \(frame) at \(rate) cannot be drawn.")
    }
    let stage = SketchStage(sketch, size: nil, seed: RenderOptions.usualSeed)
    stage.showsGuides = false
    stage.dateOrigin = Date(timeIntervalSinceReferenceDate: 0)
    var options = RendererOptions()
    options.patience = FrameRun.patience
    let renderer = try Renderer(options)
    try stage.setup()
    let sink = ImageSink()
    try FrameRun(stage: stage, renderer: renderer, rate: rate, signals: try StopSignals())
      .run(
        frame..<(frame + 1), into: sink, isWanted: { _ in true },
        progress: ProgressReport("", total: 1))
    guard let picture = sink.picture,
      let image = Image(
        width: picture.width, height: picture.height, premultipliedRGBA: picture.pixels)
    else { throw HostError("The frame was not drawn.") }
    return image
  }
}

/// Called by an executable's sketch once this library is loaded.
@_cdecl("ollin_install") public func installHostServices() {
  MainActor.assumeIsolated { HostServices.installed = ExecutableSketch.services }
}
