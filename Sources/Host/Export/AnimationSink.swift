import Film
import Pixels
import Render

/// A GIF of all frames, in colours found beforehand.
final class AnimationSink: FrameSink {
  let output = RenderOutput(image: true)
  private let writer: AnimationWriter
  private let path: String
  private let draft: OutputFile.Draft

  init(
    path: String, width: Int, height: Int, rate: FilmRate, palette: AnimationPalette
  ) throws {
    self.path = path
    draft = try OutputFile(likeChecked: path).begin()
    let temporary = draft.path
    do {
      writer = try translating(path) { () throws(FilmError) in
        try AnimationWriter(
          path: temporary, width: width, height: height, rate: rate, palette: palette)
      }
    } catch {
      draft.abandon()
      throw error
    }
  }

  func take(_ result: RenderedResult, frame: Int) throws {
    guard let image = result.image else { throw HostError("Frame \(frame) has no picture.") }
    try take(image)
  }

  /// Takes the next picture.
  func take(_ image: RGBAImage) throws(HostError) {
    try translating(path) { () throws(FilmError) in try writer.append(image) }
  }

  func finish() throws {
    try translating(path) { () throws(FilmError) in try writer.finish() }
    try draft.finish()
  }

  func abandon() { draft.abandon() }
}
