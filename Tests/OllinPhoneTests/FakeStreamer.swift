@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import Synchronization

/// A streamer that keeps what it is told, and answers as a test wants.
final class FakeStreamer: PictureStreaming {
  var wantedLongestSide: Int { 1920 }

  struct State {
    var demands: [UInt64?] = []
    var offered: [Int] = []
    var stops = 0
    var answer = PictureDemand.wanted
    var hasSent = false
  }

  let configuration: PictureStreamConfiguration
  let state = Mutex(State())

  init(_ configuration: PictureStreamConfiguration) {
    self.configuration = configuration
  }

  func demand(sketchModeEpoch: UInt64?) -> PictureDemand {
    state.withLock { state in
      state.demands.append(sketchModeEpoch)
      return state.answer
    }
  }

  func offer(_ frame: RenderedFrame) {
    state.withLock { $0.offered.append(frame.frameCount) }
  }

  var hasSent: Bool { state.withLock { $0.hasSent } }

  var statistics: PhoneScreenStatistics {
    var statistics = PhoneScreenStatistics()
    statistics.picturesSent = state.withLock { $0.offered.count }
    return statistics
  }

  func stop() { state.withLock { $0.stops += 1 } }
}

/// Remembers the streamers that were made.
final class FakeStreamers: Sendable {
  private let made = Mutex<[FakeStreamer]>([])

  var all: [FakeStreamer] { made.withLock { $0 } }

  var factory: PhoneScreen.StreamerFactory {
    { configuration in
      let streamer = FakeStreamer(configuration)
      self.made.withLock { $0.append(streamer) }
      return streamer
    }
  }
}
