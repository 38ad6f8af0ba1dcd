@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
@_spi(Host) import PhoneScreen
import Pixels
@_spi(Host) import Render

/// The stage of a process: its graphics device, and the sketches that go on and off.
@MainActor
final class LiveShow {
  /// A sketch that is or was on the stage.
  struct Cast {
    let stage: SketchStage
    let phones: ShownPhones
    let name: String
  }

  let options: RunOptions
  let renderer: Renderer
  /// Carries the pictures of one sketch after another over the same connection.
  let handover = StreamerHandover()
  private let signals: StopSignals
  /// What the phone sends is kept here, from ``record()`` on.
  private var recording: ShowRecording?
  private var hasBegunToRecord = false
  private var preparedSize: PictureSize?

  /// Opens the device, and installs what carries pictures to the phone.
  ///
  /// - Parameters:
  ///   - options: how the sketch is run.
  ///   - name: what the sketch's pipelines are remembered by.
  ///   - signals: what ends the show.
  /// - Throws: when there is no device.
  init(options: RunOptions, name: String, signals: StopSignals) throws {
    self.options = options
    self.signals = signals
    PictureStreamer.install(
      options: PictureStreamerOptions(
        longestSide: options.longestSide.map { .fixed($0) } ?? .auto, report: Log.note))
    handover.install()
    var device = RendererOptions(gpu: options.gpu, validation: options.validates)
    device.sketch = name
    renderer = try Renderer(device)
  }

  /// Begins the recording that the options ask for, if any; before the first sketch is made.
  ///
  /// A process that only stands by must not make a file.
  func record() {
    guard !hasBegunToRecord else { return }
    hasBegunToRecord = true
    recording = options.recordPath.flatMap {
      ShowRecording($0, phone: options.recordedPhone ?? options.phone.text)
    }
    recording?.install()
  }

  /// Makes a sketch, which is not set up yet.
  ///
  /// - Parameters:
  ///   - make: makes it.
  ///   - name: what it is called; `nil` for its class's name.
  ///   - options: its canvas, seed and parameters.
  ///   - carried: what it takes over from one before; when `nil`, a parameter of the command line
  ///     that cannot be set is an error.
  /// - Returns: the sketch on a stage of its own.
  /// - Throws: a ``HostError`` about a parameter.
  static func cast(
    _ make: () -> Sketch, name: String? = nil, options: RunOptions, carried: CarriedState? = nil
  ) throws -> Cast {
    let phones = ShownPhones()
    let stage = SketchStage(make(), size: options.canvasSize, seed: options.seed)
    let name = name ?? "\(type(of: stage.sketch))"
    let handles = stage.sketch.parameters()
    if let carried {
      // The edit may have taken a parameter away that the command line names.
      for setting in options.parameters.settings {
        guard let handle = handles.first(where: { $0.name == setting.name }) else { continue }
        if (try? handle.set(setting.value)) != nil { handle.settle() }
      }
      stage.sketch.take(carried)
    } else {
      for note in try options.parameters.apply(to: handles, of: name) { Log.note(note) }
    }
    return Cast(stage: stage, phones: phones, name: name)
  }

  /// Warms the device up for a sketch's canvas.
  func prepare(width: Int, height: Int) throws {
    let size = PictureSize(fitting: width, height)
    guard size != preparedSize else { return }
    try renderer.prepare(width: width, height: height)
    preparedSize = size
  }

  /// A notice on the stage of somebody who failed: the phone shows why, until somebody ends the run.
  static func notice(
    heading: String, reason: String, inPlaceOf failed: Cast?, size: (width: Int, height: Int)?
  ) throws -> Cast {
    let phones = ShownPhones()
    // The phone takes pictures from one connection, and the failed sketch may hold it.
    let screens = failed?.stage.extensions.compactMap { $0 as? PhoneScreen } ?? []
    for screen in screens { screen.stop() }
    let device = screens.first?.device ?? failed?.phones.devices.last ?? PhoneDevice()
    let notice = SketchStage(
      FailedSketch(heading: heading, reason: reason, device: device),
      size: size.map { .size($0.width, $0.height) })
    try notice.setup()
    return Cast(
      stage: notice, phones: failed?.phones ?? phones, name: failed?.name ?? "the sketch")
  }

  /// A loop that draws a sketch.
  func makeLoop(_ cast: Cast) -> FrameLoop {
    FrameLoop(
      stage: cast.stage, renderer: renderer, phones: cast.phones, signals: signals,
      framesPerSecond: options.framesPerSecond, phone: options.phone)
  }

  /// What came of it all; the show's recording ends with this.
  func summary(of loop: FrameLoop, _ cast: Cast, earlier: [PhoneScreenStatistics]) -> RunSummary {
    var summary = RunSummary(
      sketch: cast.name, device: renderer.device.name,
      canvas: [cast.stage.width, cast.stage.height], loop: loop.counters,
      screens: cast.phones.screens.map(\.statistics) + earlier, phone: nil)
    summary.recording = recording?.finish()
    return summary
  }
}
