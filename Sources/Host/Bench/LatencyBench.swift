import Foundation
import Ollin
import OllinPhone

/// From the start of `draw()` to the last byte written, with a simulated phone in this process.
@MainActor
enum LatencyBench {
  /// A page of moving shapes: what a vector sketch sends through every stage.
  private final class Vector: Sketch {
    let device = PhoneDevice()

    override var canvasSize: CanvasSize { .size(886, 1920) }

    override func setup() { device.show(self) }

    override func draw() {
      background(Color(white: 0.06))
      for index in 0..<160 {
        let t = Double(index) / 160
        let angle = t * .tau * 5 + time * (0.4 + t)
        let place = center + Vector2(angle: angle, length: 60 + t * 720)
        noStroke()
        fill(Color(hue: t + time * 0.05, saturation: 0.7, brightness: 0.95))
        drawCircle(center: place, radius: 8 + 30 * t)
        stroke(Color(white: 1, alpha: 0.4))
        strokeWeight(2)
        drawLine(center, place)
      }
    }
  }

  /// The same picture in every frame.
  private final class Still: Sketch {
    let device = PhoneDevice()

    override var canvasSize: CanvasSize { .size(886, 1920) }

    override func setup() { device.show(self) }

    override func draw() {
      background(Color(white: 0.06))
      fill(Color(hex: 0xE4572E))
      for index in 0..<160 {
        drawCircle(20 + Double(index % 16) * 56, 40 + Double(index / 16) * 190, 24)
      }
    }
  }

  /// Times in milliseconds; see `docs/performance.md` for what they mean.
  static func run() throws -> [(name: String, value: Double, target: Double, better: String)] {
    let signals = try StopSignals()
    let vector = try show(Vector.self, seconds: 8, signals: signals)
    let screen = vector.summary.screen ?? PhoneScreenStatistics()
    let rate = vector.summary.loop.seconds
    var measures: [(name: String, value: Double, target: Double, better: String)] = [
      ("draw_to_sent_p95_ms", screen.total.p95, 33, "lower"),
      ("draw_to_sent_p50_ms", screen.total.p50, 33, "lower"),
      ("pictures_per_second", Double(screen.picturesSent) / max(rate, 0.001), 30, "higher"),
    ]
    let idle = ThreadTimes.process
    let still = try show(Still.self, seconds: 6, signals: signals)
    let used = ThreadTimes.process - idle
    let frames = Double(max(still.summary.loop.framesDrawn, 1))
    let sent = still.summary.screen ?? PhoneScreenStatistics()
    func perFrame(_ seconds: Double) -> Double { seconds * 1000 / frames }
    let phone = still.phoneProcessorSeconds
    measures += [
      // All of the process, opening and closing the device, the encoder and the phone included.
      ("still_ms_of_a_core_per_frame", perFrame(used), 3, "lower"),
      // From the first frame to the last, and of that what is not the simulated phone.
      ("still_loop_ms_of_a_core_per_frame", perFrame(still.loopProcessorSeconds), 3, "lower"),
      (
        "still_host_ms_of_a_core_per_frame", perFrame(still.loopProcessorSeconds - phone), 3,
        "lower"
      ),
    ]
    measures.append(
      (
        "still_pictures_beside_due_keyframes", Double(sent.picturesEncoded - sent.keyframes), 0,
        "lower"
      ))
    return measures
  }

  private static func show(
    _ type: Sketch.Type, seconds: Double, signals: StopSignals
  ) throws -> Show.Outcome {
    var options = RunOptions(sketch: "\(type)")
    options.phone = .simulated(scene: "still")
    options.seconds = seconds
    options.longestSide = 1920
    return try Show(
      makeSketch: { type.init() }, name: "\(type)", options: options, signals: signals
    ).run()
  }
}
