import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
@_spi(Host) import PhoneScreen
import PhoneSim
import Pixels
@_spi(Host) import Render

/// One run of a sketch within this process: device, phone, frame loop, and an end in order.
///
/// What a person runs is looked after by a ``Supervisor``; this is for sketches that are
/// executables of their own, for benchmarks and for tests.
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

  let makeSketch: () -> Sketch
  var name: String?
  let options: RunOptions
  let signals: StopSignals

  /// Runs until a stop is asked for or the options' end is reached.
  func run() throws -> Outcome {
    let oldRoute = PhoneDevice.defaultRoute
    defer { PhoneDevice.defaultRoute = oldRoute }
    // Made first: the canvas it asks for is what the simulated phone judges pictures by.
    let cast = try LiveShow.cast(makeSketch, name: name, options: options)
    let (width, height) = (cast.stage.width, cast.stage.height)
    let simulated = try options.simulatedPhone(canvasWidth: width, canvasHeight: height)
    defer { simulated?.stop() }
    PhoneDevice.defaultRoute = options.phone.route(simulated: try simulated?.start())
    let live = try LiveShow(options: options, name: cast.name, signals: signals)
    live.record()
    Log.note("Drawing on \(live.renderer.device.name).")
    try live.prepare(width: width, height: height)
    let (shown, wasSetUp) = try setUp(cast)
    // A sketch that is not shown may have handed itself to others before it failed.
    defer { withExtendedLifetime(cast.stage) {} }
    let loop = live.makeLoop(shown)
    let times = (process: ThreadTimes.process, phone: ThreadTimes.threads(named: "sim-"))
    try loop.run(seconds: options.seconds, frames: options.frames)
    let used = ThreadTimes.process - times.process
    let usedByPhone = ThreadTimes.threads(named: "sim-") - times.phone

    // The sketch has let go; an encoder that is slow may take longer.
    signals.endGoesOn(
      seconds: StopSignals.patienceForOthers, waitingFor: "the encoder and the cable")
    for screen in cast.phones.screens { screen.stop() }
    for device in cast.phones.devices { device.stop() }
    simulated?.stop()
    var summary = live.summary(of: loop, shown, earlier: [])
    summary.phone = simulated?.report
    return Outcome(
      summary: summary, lastPicture: simulated?.lastPicture(), wasSetUp: wasSetUp,
      loopProcessorSeconds: used, phoneProcessorSeconds: usedByPhone)
  }

  /// Sets a sketch up; when that throws, the error goes to the console and a notice of it onto the
  /// stage, so that the phone shows it until somebody ends the run.
  private func setUp(_ cast: LiveShow.Cast) throws -> (cast: LiveShow.Cast, wasSetUp: Bool) {
    do {
      try cast.stage.setup()
      return (cast, true)
    } catch {
      Log.error(Wording.sentence("setup() of \(cast.name) threw: \(error)"))
      let notice = try LiveShow.notice(
        heading: FailedSketch.heading(setUpOf: cast.name), reason: "\(error)", inPlaceOf: cast,
        size: (cast.stage.width, cast.stage.height))
      return (notice, false)
    }
  }
}
