import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
@_spi(Host) import PhoneScreen
import PhoneSim
import Pixels
@_spi(Host) import Render

/// One run of a sketch: device, phone, frame loop, and an end in order.
@MainActor
struct Show {
  /// How it went.
  struct Outcome {
    let summary: RunSummary
    /// The last picture the simulated phone showed.
    let lastPicture: RGBAImage?
    /// Whether the sketch's `setup()` returned; when not, the notice of its error was shown.
    let wasSetUp: Bool
    /// Processor time while frames were drawn, in seconds: start and end are not in it.
    let loopProcessorSeconds: Double
    /// The part of it that the simulated phone took.
    let phoneProcessorSeconds: Double
  }

  let sketchType: Sketch.Type
  let name: String
  let options: RunOptions
  let signals: StopSignals

  /// Runs until a stop is asked for or the options' end is reached.
  func run() throws -> Outcome {
    let phones = ShownPhones()
    let oldRoute = PhoneDevice.defaultRoute
    defer { PhoneDevice.defaultRoute = oldRoute }
    // Made first: the canvas it asks for is what the simulated phone judges pictures by.
    let sketchStage = SketchStage(sketchType.init(), size: canvasSize, seed: options.seed)
    for note in try options.parameters.apply(to: sketchStage.sketch.parameters(), of: name) {
      Log.note(note)
    }
    let (width, height) = (sketchStage.width, sketchStage.height)
    let simulated = try makeSimulatedPhone(canvasWidth: width, canvasHeight: height)
    defer { simulated?.stop() }
    PhoneDevice.defaultRoute = route(try simulated?.start())
    PictureStreamer.install(
      options: PictureStreamerOptions(
        longestSide: options.longestSide.map { .fixed($0) } ?? .auto, report: Log.note))
    var rendererOptions = RendererOptions(gpu: options.gpu, validation: options.validates)
    rendererOptions.sketch = name
    let renderer = try Renderer(rendererOptions)
    Log.note("Drawing on \(renderer.device.name).")
    try renderer.prepare(width: width, height: height)
    let (stage, wasSetUp) = try setUp(sketchStage, phones)
    // A sketch that is not shown may have handed itself to others before it failed.
    defer { withExtendedLifetime(sketchStage) {} }
    let loop = FrameLoop(
      stage: stage, renderer: renderer, phones: phones, signals: signals,
      framesPerSecond: options.framesPerSecond, phone: options.phone,
      pictureSize: {
        Self.pictureSize(phones.screens, canvasWidth: width, canvasHeight: height)
      })
    let times = (process: ThreadTimes.process, phone: ThreadTimes.threads(named: "sim-"))
    try loop.run(seconds: options.seconds, frames: options.frames)
    let used = ThreadTimes.process - times.process
    let usedByPhone = ThreadTimes.threads(named: "sim-") - times.phone

    let screens = phones.screens
    for screen in screens { screen.stop() }
    for device in phones.devices { device.stop() }
    simulated?.stop()
    let summary = RunSummary(
      sketch: name, device: renderer.device.name, canvas: [width, height],
      loop: loop.counters, screens: screens.map(\.statistics), phone: simulated?.report)
    return Outcome(
      summary: summary, lastPicture: simulated?.lastPicture(), wasSetUp: wasSetUp,
      loopProcessorSeconds: used, phoneProcessorSeconds: usedByPhone)
  }

  /// Sets a sketch up; when that throws, the error goes to the console and a notice of it onto the
  /// stage, so that the phone shows it until somebody ends the run.
  private func setUp(
    _ stage: SketchStage, _ phones: ShownPhones
  ) throws -> (stage: SketchStage, wasSetUp: Bool) {
    do {
      try stage.setup()
      return (stage, true)
    } catch {
      Log.error("setup() of \(name) threw: \(error)")
      // The phone takes pictures from one connection, and the failed sketch may hold it.
      let screens = stage.extensions.compactMap { $0 as? PhoneScreen }
      for screen in screens { screen.stop() }
      let device = screens.first?.device ?? phones.devices.last ?? PhoneDevice()
      let notice = SketchStage(
        FailedSketch(name: name, error: error, device: device),
        size: .size(stage.width, stage.height))
      try notice.setup()
      return (notice, false)
    }
  }

  private func makeSimulatedPhone(
    canvasWidth: Int, canvasHeight: Int
  ) throws -> SimulatedPhone? {
    guard case .simulated(let name) = options.phone else { return nil }
    do throws(OptionsError) {
      var phone = try SimulatedPhoneOptions(scene: name, seed: options.seed ?? 1)
      phone.rules.canvas = CanvasExtent(width: canvasWidth, height: canvasHeight)
      phone.rules.longestSides = options.longestSide.map { [$0] } ?? LongestSide.ladder
      return SimulatedPhone(phone)
    } catch {
      throw HostError.usage(error.message)
    }
  }

  private func route(_ ports: (sensorPort: UInt16, picturePort: UInt16)?) -> PhoneRoute {
    switch options.phone {
    case .usb(let udid): .usb(udid: udid)
    case .tcp(let host, let sensorPort, let picturePort):
      .tcp(host: host, sensorPort: sensorPort, picturePort: picturePort)
    case .simulated:
      ports.map {
        .tcp(host: "127.0.0.1", sensorPort: $0.sensorPort, picturePort: $0.picturePort)
      } ?? .none
    case .none: .none
    }
  }

  private var canvasSize: CanvasSize? {
    guard let width = options.width, let height = options.height else { return nil }
    return .size(width, height)
  }

  private static func pictureSize(
    _ screens: [PhoneScreen], canvasWidth: Int, canvasHeight: Int
  ) -> PictureSize {
    let longest = screens.compactMap(\.wantedLongestSide).min() ?? 1920
    return PictureSize(fitting: canvasWidth, canvasHeight, under: longest)
  }
}
