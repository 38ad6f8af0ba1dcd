import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import PhoneScreen
import PhoneSim
import Pixels
import Render

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
    let simulated = try startSimulatedPhone()
    defer { simulated?.stop() }
    PhoneDevice.defaultRoute = route(simulated)
    PictureStreamer.install(
      options: PictureStreamerOptions(longestSide: options.longestSide.map { .fixed($0) } ?? .auto))
    let renderer = try Renderer(RendererOptions(gpu: options.gpu, validation: options.validates))
    Log.note("drawing on \(renderer.device.name)")
    let stage = SketchStage(sketchType.init(), size: canvasSize, seed: options.seed)
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

  private func startSimulatedPhone() throws -> SimulatedPhone? {
    guard case .simulated(let scene) = options.phone else { return nil }
    let phone = SimulatedPhone(try SimulatedPhoneOptions(scene: scene, seed: options.seed ?? 1))
    try phone.start()
    return phone
  }

  private func route(_ simulated: SimulatedPhone?) -> PhoneRoute {
    switch options.phone {
    case .usb(let udid): return .usb(udid: udid)
    case .tcp(let host, let sensorPort, let picturePort):
      return .tcp(host: host, sensorPort: sensorPort, picturePort: picturePort)
    case .simulated:
      guard let simulated, let ports = simulated.ports else { return .none }
      return .tcp(host: "127.0.0.1", sensorPort: ports.sensor, picturePort: ports.picture)
    case .none: return .none
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
