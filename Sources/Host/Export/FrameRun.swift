import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import Pixels
@_spi(Host) import Render

/// Runs a sketch on the fixed clock and gives the wanted frames to a sink.
///
/// Frame n has the time n/fps. A sketch may build on its earlier frames, so all before a wanted
/// one are drawn too; they are only not rendered.
@MainActor
struct FrameRun {
  let stage: SketchStage
  let renderer: Renderer
  let rate: FrameRate
  let signals: StopSignals
  /// What the sketch's phones say, when they are simulated.
  var phone: SteppedPhone?
  /// The phone, when it is one of a file.
  var recording: RecordedPhone?
  /// Where another process sees what this one does.
  var pulse: WorkerPulse?

  /// Runs up to the end of `frames`.
  ///
  /// - Parameters:
  ///   - frames: the frames of the piece.
  ///   - sink: where those go that `isWanted`.
  ///   - isWanted: whether a frame is rendered.
  ///   - progress: told after each frame that is done.
  /// - Throws: what the renderer or the sink throws; ``HostError`` when a stop was asked for.
  func run(
    _ frames: Range<Int>, into sink: any FrameSink, isWanted: (Int) -> Bool,
    progress: ProgressReport
  ) throws {
    var inFlight: [(frame: Int, count: Int)] = []
    var done = 0
    func collectOne() throws {
      guard let result = try renderer.collect(waitingAtMost: Self.patience) else {
        throw HostError("The device did not finish a frame within ten minutes.")
      }
      let (frame, count) = inFlight.removeFirst()
      try sink.take(result, frame: frame)
      if let image = result.image {
        stage.deliver(
          straightRGBA: image.pixels, width: image.width, height: image.height, frameCount: count)
      }
      done += 1
      progress.update(done)
    }
    for frame in 0..<frames.upperBound {
      if signals.isRequested {
        throw HostError("Stopped before the end.", exitCode: signals.exitCode)
      }
      phone?.advance(to: rate.seconds(for: frame), for: PhoneDevice.liveDevices)
      try recording?.advance(to: rate.seconds(for: frame))
      pulse?.enter(.drawing)
      let list = stage.draw(at: rate.seconds(for: frame), delta: rate.frameDuration)
      pulse?.enter(.rendering)
      if frames.contains(frame), isWanted(frame) {
        while inFlight.count >= Renderer.framesInFlight { try collectOne() }
        var output = sink.output
        if stage.wantsRenderedFrame { output.image = true }
        _ = try renderer.submit(list, glyphs: stage.glyphs, output: output)
        inFlight.append((frame, stage.sketch.frameCount))
      }
      pulse?.enter(.drawing)
      stage.afterFrame(
        FrameInfo(
          of: list, deltaTime: rate.frameDuration, frameRate: rate.framesPerSecond, cpuDrawMS: 0))
      pulse?.enter(.rendering)
    }
    while !inFlight.isEmpty { try collectOne() }
  }

  /// How long one frame may take.
  static let patience = Duration.seconds(600)
}
