@_spi(Host) import Ollin
import Pixels
import Render

/// A PNG for each frame.
struct PictureSink: FrameSink {
  let output = RenderOutput(image: true)
  let recipe: Recipe
  /// The file of a frame.
  let path: (Int) -> String

  func take(_ result: RenderedResult, frame: Int) throws {
    guard let image = result.image else { throw HostError("Frame \(frame) has no picture.") }
    let png = try PNGFile.encode(width: image.width, height: image.height, rgba: image.pixels)
    try OutputFile(likeChecked: path(frame)).write(
      PNGText.adding("Recipe", recipe.text(frame: frame), to: png))
  }

  func finish() {}

  func abandon() {}
}
