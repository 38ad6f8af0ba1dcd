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
  }

  let sketchType: Sketch.Type
  let name: String
  let options: RunOptions
  let signals: StopSignals

  /// Runs until a stop is asked for or the options' end is reached.
  func run() throws -> Outcome {
    // Made first: the canvas it asks for is what the simulated phone judges pictures by.
    let stage = SketchStage(sketchType.init(), size: canvasSize, seed: options.seed)
    for note in try options.parameters.apply(to: stage.sketch.parameters(), of: name) {
      Log.note(note)
    }
    let simulated = try makeSimulatedPhone(canvasWidth: stage.width, canvasHeight: stage.height)
    defer { simulated?.stop() }
    PhoneDevice.defaultRoute = route(try simulated?.start())
    PictureStreamer.install(
      options: PictureStreamerOptions(longestSide: options.longestSide.map { .fixed($0) } ?? .auto))
    let renderer = try Renderer(RendererOptions(gpu: options.gpu, validation: options.validates))
    Log.note("drawing on \(renderer.device.name)")
    try renderer.prepare(width: stage.width, height: stage.height)
    do {
      try stage.setup()
    } catch {
      // The sketch's author reads it; what the sketch can still draw goes on.
      Log.error("setup() of \(name) threw: \(error)")
    }
    let screens = stage.extensions.compactMap { $0 as? PhoneScreen }
    let loop = FrameLoop(
      stage: stage, renderer: renderer, signals: signals,
      framesPerSecond: options.framesPerSecond, rendersAlways: options.phone == .none,
      pictureSize: { [width = stage.width, height = stage.height] in
        Self.pictureSize(screens, canvasWidth: width, canvasHeight: height)
      })
    try loop.run(seconds: options.seconds, frames: options.frames)

    for screen in screens { screen.stop() }
    for device in PhoneDevice.liveDevices { device.stop() }
    simulated?.stop()
    let summary = RunSummary(
      sketch: name, device: renderer.device.name, canvas: [stage.width, stage.height],
      loop: loop.counters, screen: screens.first?.statistics, phone: simulated?.report)
    return Outcome(summary: summary, lastPicture: simulated?.lastPicture())
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
