import Film
import Foundation
@_spi(Host) import Ollin
import Pixels

/// `ollin render --join NAME-%05d.png --out NAME.mp4`: a film of pictures that were rendered before,
/// by one machine or by many.
@MainActor
struct JoinCommand {
  private let pictures: NumberedName
  private let options: RenderOptions
  private let signals: StopSignals

  init(_ pictures: NumberedName, _ options: RenderOptions, signals: StopSignals) {
    self.pictures = pictures
    self.options = options
    self.signals = signals
  }

  /// Joins to the end and returns the exit code.
  func run() throws -> Int32 {
    guard let form = options.form else { throw HostError.usage("Where to? --out NAME.mp4.") }
    let frames = try frames()
    _ = try OutputFile(form.path, option: "--out")
    let first = try read(frames.lowerBound)
    let (width, height) = (first.width, first.height)
    switch form {
    case .film(let path):
      let rate = options.rate ?? 60
      let sink = try FilmSink(
        path: path, width: width, height: height, rate: FilmRate(rate.frames, per: rate.seconds),
        codec: options.codec, comment: "joined from \(pictures.text)")
      let converter = PictureConverter()
      let size = PictureSize(width: width, height: height)
      try fill(sink, form, frames) { image, _ in
        try sink.take(converter.convert(image, to: size, previous: nil).frame)
      }
    case .animation(let path):
      let rate = options.rate ?? 25
      let colors = try PaletteSink(path: path, width: width, height: height)
      let stride = PaletteSink.stride(of: frames.count)
      for frame in Swift.stride(from: frames.lowerBound, to: frames.upperBound, by: stride) {
        try stopIfAsked()
        try colors.take(read(frame))
      }
      let sink = try AnimationSink(
        path: path, width: width, height: height, rate: FilmRate(rate.frames, per: rate.seconds),
        palette: colors.palette)
      try fill(sink, form, frames) { image, _ in try sink.take(image) }
    case .picture, .pictures:
      throw HostError.usage("--join makes one file of many pictures: --out NAME.mp4 or NAME.gif.")
    }
    StandardOutput.line("\(form.description): \(frames.count) pictures of \(width) × \(height)")
    return 0
  }

  /// Gives every picture to a sink; what is not complete is removed.
  private func fill(
    _ sink: any FrameSink, _ form: RenderForm, _ frames: Range<Int>,
    with take: (RGBAImage, Int) throws -> Void
  ) throws {
    let progress = ProgressReport(form.description, total: frames.count)
    defer { progress.end() }
    do {
      for frame in frames {
        try stopIfAsked()
        try take(read(frame), frame)
        progress.update(frame - frames.lowerBound + 1)
      }
      try sink.finish()
    } catch {
      sink.abandon()
      throw error
    }
  }

  private func stopIfAsked() throws(HostError) {
    guard signals.isRequested else { return }
    throw HostError("Stopped before the end.", exitCode: signals.exitCode)
  }

  /// The frames asked for; else all from 0, or from 1, to the first that is missing.
  private func frames() throws(HostError) -> Range<Int> {
    if let frames = options.frames { return frames }
    func isThere(_ frame: Int) -> Bool { FileKind(pictures.path(of: frame)) == .file }
    guard let first = [0, 1].first(where: isThere) else {
      throw HostError(
        "There is no picture \(pictures.path(of: 0)); --frames says which there are.")
    }
    var end = first + 1
    while end < FrameSpan.farthest, isThere(end) { end += 1 }
    return first..<end
  }

  private func read(_ frame: Int) throws -> RGBAImage {
    let path = pictures.path(of: frame)
    let file: Data
    do {
      file = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw HostError("The picture \(path) cannot be read; was its part rendered?")
    }
    do {
      let (width, height, rgba) = try PNGFile.decode([UInt8](file))
      return RGBAImage(width: width, height: height, pixels: rgba)
    } catch {
      throw HostError(Wording.sentence("The picture \(path) cannot be read: \(error)"))
    }
  }
}
