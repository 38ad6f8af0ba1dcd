@_spi(Host) import Ollin
@_spi(Host) import OllinPhone

/// What carries the pictures of one sketch after another.
final class HandedStreamer: PictureStreaming {
  let epochs: SketchModeEpochs
  private let streamer: any PictureStreaming
  private let configuration: PictureStreamConfiguration

  init(
    _ streamer: any PictureStreaming, epochs: SketchModeEpochs,
    configuration: PictureStreamConfiguration
  ) {
    self.streamer = streamer
    self.epochs = epochs
    self.configuration = configuration
  }

  /// Whether it can serve a screen: the same phone, canvas and rate.
  func fits(_ other: PictureStreamConfiguration) -> Bool {
    configuration.route == other.route && configuration.frameRate == other.frameRate
      && configuration.canvasWidth == other.canvasWidth
      && configuration.canvasHeight == other.canvasHeight
  }

  func demand(sketchModeEpoch: UInt64?) -> PictureDemand {
    streamer.demand(sketchModeEpoch: epochs.current)
  }

  func offer(_ frame: RenderedFrame) { streamer.offer(frame) }
  var wantedLongestSide: Int { streamer.wantedLongestSide }
  var hasSent: Bool { streamer.hasSent }
  var statistics: PhoneScreenStatistics { streamer.statistics }
  var newestSent: (drawStart: UInt64, written: UInt64)? { streamer.newestSent }
  func beginAnew() { streamer.beginAnew() }
  func stop() { streamer.stop() }
}
