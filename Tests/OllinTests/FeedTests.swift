import Synchronization
import Testing

@_spi(Host) import Ollin

@MainActor @Suite struct FeedTests {
  private final class Camera: VideoFeed {
    var frame: Image?
  }

  @Test func aFeedWithoutAPictureSaysSo() {
    let camera = Camera()
    var place: Rectangle? = .init(x: 0, y: 0, width: 1, height: 1)
    let list = record { place = $0.drawFrame(camera) }
    #expect(place == nil && list.images.isEmpty && !list.glyphs.isEmpty)
    #expect(camera.waitingMessage == "Waiting for video…" && camera.frameSize == nil)
    #expect(camera.fittedRectangle(in: Rectangle(x: 0, y: 0, width: 1, height: 1)) == nil)
    let other = record { $0.drawFrame(camera, waiting: "?") }
    #expect(other.glyphs.count == 1)
  }

  @Test func aFeedIsDrawnAsLargeAsFits() {
    let camera = Camera()
    camera.frame = Image(width: 40, height: 40, color: .red)
    var place: Rectangle?
    let list = record { place = $0.drawFrame(camera) }
    #expect(place == Rectangle(x: 50, y: 0, width: 100, height: 100))
    #expect(list.imageQuads.map(\.rectangle) == [SIMD4(50, 0, 100, 100)])
    #expect(
      camera.fittedRectangle(in: Rectangle(x: 0, y: 0, width: 8, height: 4))
        == Rectangle(x: 2, y: 0, width: 4, height: 4))
  }

  @Test func stillFramesComeToTheirTap() async {
    let image = Image(width: 3, height: 2, color: .blue)
    let feed = StillFrames(image, rate: 240)
    #expect(feed.frame == nil && !feed.isRunning)
    let (stream, continuation) = AsyncStream.makeStream(of: Image.self)
    feed.frameTap = { continuation.yield($0) }
    feed.start()
    feed.start()
    #expect(feed.frame === image && feed.isRunning && feed.frameSize == Vector2(3, 2))
    var seen = 0
    for await frame in stream {
      #expect(frame === image)
      seen += 1
      if seen == 3 { break }
    }
    feed.stop()
    #expect(feed.frame == nil && !feed.isRunning)
    #expect(StillFrames(image, rate: .nan).rate == 30 && StillFrames(image, rate: -4).rate == 0.1)
  }
}
