internal import Glibc

/// Runs and exports sketches from a program of one's own.
///
/// What draws and streams is not part of the library that a sketch is linked with; it is loaded from
/// Ollin's installation: the file that `OLLIN_HOST` names, or `libOllinHost.so` beside
/// `libOllinKit.so`, beside the `ollin` that a shell finds, or in `/usr/lib/ollin`.
@MainActor public enum OllinApp {
  /// Streams a sketch to the phone until Ctrl-C.
  ///
  /// - Parameter sketch: what to run.
  public static func run(_ sketch: Sketch) {
    do {
      _ = try HostLibrary.services().run({ sketch }, [])
    } catch {
      StandardError.note(error.description)
    }
  }

  /// Exports, lists parameters or shows help where a command line asks for that.
  ///
  /// - Parameters:
  ///   - arguments: the program's name and its words, those of `ollin render` without the sketch's.
  ///   - makeSketch: makes the sketch; called again for a GIF, which is drawn twice.
  /// - Returns: whether the command line asked for something of the kind; if not, the caller is to
  ///   run the sketch.
  @discardableResult
  public static func handleCommandLine(
    _ arguments: [String] = CommandLine.arguments, makeSketch: @escaping () -> Sketch
  ) -> Bool {
    let words = Array(arguments.dropFirst())
    let asked = ["--out", "--list-params", "--help", "-h"]
    guard
      words.contains(where: { word in asked.contains { word == $0 || word.hasPrefix($0 + "=") } })
    else { return false }
    do {
      _ = try HostLibrary.services().run(makeSketch, words)
    } catch {
      StandardError.note(error.description)
    }
    return true
  }

  /// One frame of a sketch as a picture; `nil` when that is not possible, which is said on the
  /// console.
  ///
  /// - Parameters:
  ///   - sketch: what to draw; `setup()` and all frames before are run.
  ///   - frame: its number, from 0.
  ///   - fps: frames a second of the sketch's clock.
  /// - Returns: the picture, as large as the canvas.
  public static func image(of sketch: Sketch, frame: Int = 0, fps: FrameRate = 60) -> Image? {
    do {
      return try HostLibrary.services().image(sketch, frame, fps)
    } catch {
      StandardError.note("\(error)")
      return nil
    }
  }

  /// Writes one frame of a sketch as a PNG.
  ///
  /// - Parameters:
  ///   - sketch: what to draw.
  ///   - path: a name that ends in `.png`.
  ///   - frame: its number, from 0.
  ///   - fps: frames a second of the sketch's clock.
  /// - Throws: an ``ExportError`` that says what to do.
  public static func export(
    _ sketch: Sketch, to path: String, frame: Int = 0, fps: FrameRate = 60
  ) throws(ExportError) {
    try render(sketch, path, span(frame, 1), fps)
  }

  /// Writes frames of a sketch as one PNG each.
  ///
  /// - Parameters:
  ///   - sketch: what to draw.
  ///   - path: a name with the place of the number, such as `still-%05d.png`.
  ///   - frames: how many.
  ///   - fps: frames a second of the sketch's clock.
  ///   - startFrame: the number of the first.
  /// - Throws: an ``ExportError`` that says what to do.
  public static func exportSequence(
    _ sketch: Sketch, to path: String, frames: Int, fps: FrameRate = 60, startFrame: Int = 0
  ) throws(ExportError) {
    try render(sketch, path, span(startFrame, frames), fps)
  }

  /// Writes frames of a sketch as an MP4 film.
  ///
  /// - Parameters:
  ///   - sketch: what to draw.
  ///   - path: a name that ends in `.mp4`.
  ///   - frames: how many.
  ///   - fps: frames a second of clock and film.
  ///   - codec: how it is encoded.
  ///   - startFrame: the number of the first.
  /// - Throws: an ``ExportError`` that says what to do.
  public static func exportVideo(
    _ sketch: Sketch, to path: String, frames: Int, fps: FrameRate = 60, codec: VideoCodec = .h264,
    startFrame: Int = 0
  ) throws(ExportError) {
    try render(sketch, path, span(startFrame, frames), fps, ["--codec", codec.rawValue])
  }

  /// Writes frames of a sketch as an animated GIF.
  ///
  /// - Parameters:
  ///   - sketch: what to draw; a second one of its class is made for the colours.
  ///   - path: a name that ends in `.gif`.
  ///   - frames: how many.
  ///   - fps: frames a second of clock and film, 50 at most.
  ///   - startFrame: the number of the first.
  /// - Throws: an ``ExportError`` that says what to do.
  public static func exportGIF(
    _ sketch: Sketch, to path: String, frames: Int, fps: FrameRate = 25, startFrame: Int = 0
  ) throws(ExportError) {
    try render(sketch, path, span(startFrame, frames), fps)
  }

  /// Ends the process with what came of a command line.
  static func exit(withWords words: [String], makeSketch: @escaping () -> Sketch) -> Never {
    do {
      Glibc.exit(try HostLibrary.services().run(makeSketch, words))
    } catch {
      StandardError.note(error.description)
      Glibc.exit(1)
    }
  }

  private static func span(_ start: Int, _ count: Int) -> Range<Int> {
    let (end, overflows) = start.addingReportingOverflow(max(count, 0))
    return start..<(overflows ? start : end)
  }

  private static func render(
    _ sketch: Sketch, _ path: String, _ frames: Range<Int>, _ fps: FrameRate, _ more: [String] = []
  ) throws(ExportError) {
    guard !frames.isEmpty, frames.lowerBound >= 0 else {
      throw ExportError("There are no frames to export: their count is at least 1, the first 0.")
    }
    let services = try HostLibrary.services()
    var isFresh = true
    let make: () -> Sketch = {
      defer { isFresh = false }
      return isFresh ? sketch : type(of: sketch).init()
    }
    do {
      try services.render(
        make,
        [
          "--out", path, "--frames", "\(frames.lowerBound)..<\(frames.upperBound)", "--fps",
          "\(fps.frames)/\(fps.seconds)",
        ] + more)
    } catch {
      throw error as? ExportError ?? ExportError("\(error)")
    }
  }
}
