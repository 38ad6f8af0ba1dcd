import Film
import Pixels
import Render

/// Collects the colours of some frames for a GIF.
final class PaletteSink: FrameSink {
  /// The most frames that are looked at.
  static let mostFrames = 48

  let output = RenderOutput(image: true)
  let palette: AnimationPalette
  private let path: String

  init(path: String, width: Int, height: Int) throws {
    self.path = path
    palette = try translating(path) { () throws(FilmError) in
      try AnimationPalette(width: width, height: height)
    }
  }

  func take(_ result: RenderedResult, frame: Int) throws {
    guard let image = result.image else { throw HostError("Frame \(frame) has no picture.") }
    try take(image)
  }

  /// Takes the colours of a picture.
  func take(_ image: RGBAImage) throws(HostError) {
    try translating(path) { () throws(FilmError) in try palette.add(image) }
  }

  func finish() {}

  func abandon() {}

  /// Every how many frames one is looked at.
  static func stride(of count: Int) -> Int { max((count + mostFrames - 1) / mostFrames, 1) }
}
