@_spi(Host) import OllinPhone
import Synchronization

/// Hands the way to the phone from one sketch to the next: the connection, and an encoder that is
/// warm.
///
/// A new connection would begin with a keyframe of a cold encoder, and the phone would have nothing
/// to show until it has a state from the new sketch's own device.
final class StreamerHandover: Sendable {
  private struct Parked: Sendable {
    let streamer: HandedStreamer
    let since: UInt64
  }

  private let parked = Mutex<[Parked]>([])

  /// Has every screen of this process go on with what waits here, when it is of the same kind.
  ///
  /// To be called after the factory of the streamers themselves was installed.
  func install() {
    let make = PhoneScreen.makeStreamer
    PhoneScreen.makeStreamer = { [self] configuration in
      if let waiting = take(for: configuration) { return waiting }
      let epochs = SketchModeEpochs(configuration.sketchModeEpoch)
      var own = configuration
      own.sketchModeEpoch = { epochs.current }
      guard let streamer = make?(own) else { return nil }
      return HandedStreamer(streamer, epochs: epochs, configuration: configuration)
    }
  }

  /// Keeps a streamer for the next sketch.
  func park(_ streamer: any PictureStreaming) {
    guard let handed = streamer as? HandedStreamer else { return streamer.stop() }
    parked.withLock { $0.append(Parked(streamer: handed, since: MonotonicClock.now)) }
  }

  /// Stops what no sketch went on with, and answers what it did.
  func stopParked() -> [PhoneScreenStatistics] {
    let now = MonotonicClock.now
    let old = parked.withLock { parked in
      defer { parked.removeAll { now - $0.since > 400_000_000 } }
      return parked.filter { now - $0.since > 400_000_000 }
    }
    return old.map {
      $0.streamer.stop()
      return $0.streamer.statistics
    }
  }

  private func take(for configuration: PictureStreamConfiguration) -> HandedStreamer? {
    let (chosen, others) = parked.withLock { parked -> (HandedStreamer?, [HandedStreamer]) in
      let index = parked.lastIndex { $0.streamer.fits(configuration) }
      let chosen = index.map { parked.remove(at: $0).streamer }
      defer { parked.removeAll() }
      return (chosen, chosen == nil ? parked.map(\.streamer) : [])
    }
    // The phone takes pictures from one connection.
    for other in others { other.stop() }
    chosen?.epochs.follow(configuration.sketchModeEpoch)
    chosen?.beginAnew()
    return chosen
  }
}
