import Cable
import Foundation
import Ollin

/// Makes now what the first sketch on a machine would otherwise wait for: what the compiler keeps of
/// C headers, and what the graphics driver keeps of shaders.
@MainActor
enum CacheWarmer {
  /// How long a sketch is shown to nobody: the common pipelines are made meanwhile.
  private static let showing = 8.0

  /// One half of the work and how it went, for a person.
  typealias Line = (isDone: Bool, text: String)

  /// Does all of it; what this machine lacks is said and passed over.
  ///
  /// - Parameter signals: what ends it early.
  /// - Returns: a line for each half.
  static func run(_ signals: StopSignals) -> [Line] {
    [compile(signals.cancellation), show(signals)]
  }

  /// Compiles a small sketch in both ways a run does.
  ///
  /// - Parameters:
  ///   - cancellation: what ends it early.
  ///   - environment: says where the toolchain is.
  /// - Returns: how it went.
  static func compile(
    _ cancellation: Cancellation?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Line {
    do {
      let toolchain = try SwiftToolchain.find(environment: environment)
      let scratch = try ScratchFolder()
      defer { scratch.remove() }
      let file = scratch.path + "/Warm.swift"
      try OutputFile(likeChecked: file).write(Array(text.utf8))
      var compiler = SketchCompiler(
        toolchain: toolchain.withDriversFlags(scratch: scratch.path),
        modules: try SketchModules.folder(), scratch: scratch.path, cancellation: cancellation)
      var seconds: [Double] = []
      for optimization in [SketchCompiler.Optimization.none, .speed, .none] {
        seconds.append(
          try compiler.compile([file], name: "Warm", optimization: optimization).frontendSeconds)
      }
      let times = [seconds[0], seconds[2]].map { "\(Int(($0 * 1000).rounded())) ms" }
      return (
        true, "The compiler took \(times[0]) for a sketch, and takes \(times[1]) from now on."
      )
    } catch {
      return (false, "No sketch was compiled. \(Program.sentence(of: error))")
    }
  }

  private static func show(_ signals: StopSignals) -> Line {
    var options = RunOptions(sketch: "warm-up")
    options.phone = .none
    options.seconds = showing
    do {
      _ = try Show(
        makeSketch: { WarmSketch() }, name: "warm-up", options: options, signals: signals
      ).run()
      return (true, "The graphics device has made what sketches usually draw with.")
    } catch {
      return (false, "Nothing was drawn. \(Program.sentence(of: error))")
    }
  }

  /// What nearly every sketch does.
  private static let text = """
    import Foundation
    import Ollin
    import OllinPhone

    final class Warm: Sketch {
      let device = PhoneDevice()
      @Param(0...2) var size = 1.0
      override func setup() throws { device.show(self) }
      override func draw() {
        background(.black)
        drawCircle(width / 2, height / 2, sin(time) * size * 100)
        drawText("\\(frameCount)", 10, 10)
      }
    }
    """

  /// Draws a little of each kind.
  private final class WarmSketch: Sketch {
    override func draw() {
      background(.black)
      fill(.white)
      drawCircle(width / 2, height / 2, 100 + 20 * sin(time))
      drawLine(0, 0, width, height)
      drawText("\(frameCount)", 20, 20)
    }
  }
}
