import Pixels
import Render

/// Keeps the last frame as a picture in memory.
final class ImageSink: FrameSink {
  let output = RenderOutput(image: true)
  private(set) var picture: RGBAImage?

  func take(_ result: RenderedResult, frame: Int) {
    picture = result.image
  }

  func finish() {}

  func abandon() {
    picture = nil
  }
}
