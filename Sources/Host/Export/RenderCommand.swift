import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
import Pixels
@_spi(Host) import Render

/// `ollin render SKETCH`: pictures and films of a sketch, the same every time.
@MainActor
struct RenderCommand {
  private let options: RenderOptions
  private let signals: StopSignals
  /// Makes the sketch of the program we are part of; otherwise it is loaded.
  private let makeSketch: (() -> Sketch)?
  /// Where another process sees what this one does.
  private let pulse: WorkerPulse?

  init(
    _ options: RenderOptions, signals: StopSignals, pulse: WorkerPulse? = nil,
    makeSketch: (() -> Sketch)? = nil
  ) {
    self.options = options
    self.signals = signals
    self.pulse = pulse
    self.makeSketch = makeSketch
  }

  /// Renders to the end and returns the exit code.
  func run() throws -> Int32 {
    var scratch: ScratchFolder?
    defer { scratch?.remove() }
    // The sketch is run where its file is; what a person names is where the person is.
    let here = FileManager.default.currentDirectoryPath
    if let form = options.form { _ = try OutputFile(form.path, option: "--out") }
    let recording = try RecordedPhone(options.phone)
    pulse?.enter(.loading)
    let make = try makeSketch ?? loaded(&scratch)
    // Nothing that arrives by itself: no phone but a stepped one or one of a file, and a date of the
    // sketch's own clock.
    PhoneDevice.defaultRoute = recording == nil ? .none : .fed
    // A picture that is decoded beside the sketch may come a frame later the next time.
    PhoneDevice.decodesPicturesInline = true
    let first = try makeStage(make)
    let name = "\(type(of: first.sketch))"
    if options.listsParameters {
      StandardOutput.line(
        ParameterList.text(first.sketch.parameters().map(ParameterFacts.init), of: name))
      return 0
    }
    let plan = try RenderPlan(options, loopDuration: first.sketch.loopDuration)
    let form = plan.form.from(here)
    let recipe = Recipe(
      sketch: makeSketch == nil ? (options.sketch as NSString).lastPathComponent : name,
      size: (first.width, first.height), frames: plan.frames, seed: first.sketch.variation,
      rate: plan.rate, phone: options.phone,
      parameters: first.sketch.parameters().filter(\.isTuned).map { ($0.name, $0.text) })
    let start = MonotonicClock.now
    var stage = first
    let sink: any FrameSink
    if case .animation(let path) = form {
      // Once for the colours, and once more for the pictures.
      let colors = try PaletteSink(path: path, width: first.width, height: first.height)
      let stride = PaletteSink.stride(of: plan.frames.count)
      try perform(plan, first, name, recording, into: colors, title: "colours") {
        ($0 - plan.frames.lowerBound) % stride == 0
      }
      stage = try makeStage(make)
      sink = try AnimationSink(
        path: path, width: stage.width, height: stage.height, rate: plan.filmRate,
        palette: colors.palette)
    } else {
      sink = try makeSink(form, plan, first, recipe)
    }
    try perform(plan, stage, name, recording, into: sink, title: plan.form.description) {
      options.shard.holds($0 - plan.frames.lowerBound)
    }
    report(plan, stage, recipe, seconds: Double(MonotonicClock.now - start) * 1e-9)
    return 0
  }

  private func loaded(_ scratch: inout ScratchFolder?) throws -> () -> Sketch {
    let loaded = try SketchLoading.load(
      options.sketch, className: options.className, isOptimized: options.isOptimized,
      cancellation: signals.cancellation, scratch: &scratch)
    if let folder = loaded.folder { _ = FileManager.default.changeCurrentDirectoryPath(folder) }
    return { loaded.library.sketchType.init() }
  }

  private func makeStage(_ make: () -> Sketch) throws -> SketchStage {
    let stage = SketchStage(make(), size: options.canvasSize, seed: options.seed)
    stage.showsGuides = false
    stage.dateOrigin = Date(timeIntervalSinceReferenceDate: 0)
    for note in try options.parameters.apply(
      to: stage.sketch.parameters(), of: "\(type(of: stage.sketch))")
    {
      Log.note(note)
    }
    return stage
  }

  private func makeSink(
    _ form: RenderForm, _ plan: RenderPlan, _ stage: SketchStage, _ recipe: Recipe
  ) throws -> any FrameSink {
    switch form {
    case .pictures(let name): PictureSink(recipe: recipe, path: name.path(of:))
    case .picture(let path): PictureSink(recipe: recipe, path: { _ in path })
    case .film(let path), .animation(let path):
      try FilmSink(
        path: path, width: stage.width, height: stage.height, rate: plan.filmRate,
        codec: options.codec, comment: recipe.text(frame: nil))
    }
  }

  /// Sets a sketch up and runs it into a sink; what is not complete is removed.
  private func perform(
    _ plan: RenderPlan, _ stage: SketchStage, _ name: String, _ recording: RecordedPhone?,
    into sink: any FrameSink, title: String, isWanted: (Int) -> Bool
  ) throws {
    let progress = ProgressReport(title, total: plan.frames.count(where: isWanted))
    defer { progress.end() }
    do {
      var device = RendererOptions(gpu: options.gpu, validation: options.validates)
      // Nobody waits for the picture: a frame may take as long as it takes.
      device.patience = FrameRun.patience
      let renderer = try Renderer(device)
      pulse?.enter(.settingUp)
      do {
        try stage.setup()
      } catch {
        throw HostError(Wording.sentence("setup() of \(name) threw: \(error)"))
      }
      try FrameRun(
        stage: stage, renderer: renderer, rate: plan.rate, signals: signals, phone: makePhone(),
        recording: recording, pulse: pulse
      ).run(plan.frames, into: sink, isWanted: isWanted, progress: progress)
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
    stopCompanions()
  }

  private func makePhone() -> SteppedPhone? {
    guard case .simulated(let name) = options.phone else { return nil }
    return PhoneScene.named(name, seed: UInt64(bitPattern: Int64(options.seed)))
      .map(SteppedPhone.init)
  }

  private func stopCompanions() {
    for device in PhoneDevice.liveDevices { device.stop() }
  }

  private func report(
    _ plan: RenderPlan, _ stage: SketchStage, _ recipe: Recipe, seconds: Double
  ) {
    let count = plan.frames.count(where: {
      options.shard.holds($0 - plan.frames.lowerBound)
    })
    let frames = count == 1 ? "1 frame" : "\(count) frames"
    let part =
      options.shard == .whole ? "" : " (part \(options.shard.index) of \(options.shard.count))"
    var (width, height) = (stage.width, stage.height)
    if case .film = plan.form {
      // A film has even sides.
      let size = PictureSize(width: width, height: height)
      (width, height) = (size.width, size.height)
    }
    StandardOutput.line(
      "\(plan.form.description): \(frames)\(part) of \(width) × \(height) at "
        + "\(plan.rate), in \((seconds * 10).rounded() / 10) s")
    StandardOutput.line("made by: ollin render \(recipe.text(frame: nil))")
  }
}
