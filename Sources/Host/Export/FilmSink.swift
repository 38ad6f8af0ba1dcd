import Film
import Pixels
import Render

/// An MP4 of all frames.
final class FilmSink: FrameSink {
  let output: RenderOutput
  private let writer: MovieWriter
  private let path: String
  private let draft: OutputFile.Draft

  init(
    path: String, width: Int, height: Int, rate: FilmRate, codec: FilmCodec, comment: String
  ) throws {
    let size = PictureSize(width: width, height: height)
    self.path = path
    draft = try OutputFile(likeChecked: path).begin()
    output = RenderOutput(picture: size)
    let temporary = draft.path
    do {
      writer = try translating(path) { () throws(FilmError) in
        try MovieWriter(
          path: temporary, size: size, rate: rate, codec: codec, comment: comment)
      }
    } catch {
      draft.abandon()
      throw error
    }
  }

  func take(_ result: RenderedResult, frame: Int) throws {
    guard let picture = result.picture else { throw HostError("Frame \(frame) has no picture.") }
    try take(picture.frame)
  }

  /// Takes the next picture.
  func take(_ picture: I420Frame) throws(HostError) {
    try translating(path) { () throws(FilmError) in try writer.append(picture) }
  }

  func finish() throws {
    try translating(path) { () throws(FilmError) in try writer.finish() }
    try draft.finish()
  }

  func abandon() { draft.abandon() }
}

/// Runs what may throw an error of the film and makes it one of the host.
func translating<T>(
  _ path: String, _ work: () throws(FilmError) -> T
) throws(HostError) -> T {
  do throws(FilmError) {
    return try work()
  } catch {
    if error.systemError != 0 { throw OutputFile.failure(path, error.systemError) }
    throw HostError(Wording.sentence("\(path) cannot be written: \(error.message)"))
  }
}
