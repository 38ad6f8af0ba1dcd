internal import Cable
@_spi(Host) package import Ollin
@_spi(Host) package import OllinPhone
internal import Pixels
internal import Synchronization
internal import Wire

/// Shows a sketch's frames on the phone: encodes those that can be sent, and sends those encoded.
///
/// Two threads work for it, one that encodes and one that writes; the sketch's own thread only
/// leaves frames. A frame is passed over before it is encoded or not at all, since the pictures
/// after it build on it.
package final class PictureStreamer: PictureStreaming {
  private let shared: StreamerState
  private let sender: PictureSender
  private let encoding: EncodingThread
  private let threads = Mutex<[NamedThread]>([])

  /// Starts both threads.
  ///
  /// The encoder is opened at once, so that it is warm when a phone comes.
  ///
  /// - Parameters:
  ///   - configuration: the sketch and the phone.
  ///   - options: how pictures are made.
  ///   - dialer: the way to the phone; `nil` for the one of the configuration's route.
  /// - Throws: when the route leads nowhere or the system has no thread or descriptor left.
  init(
    _ configuration: PictureStreamConfiguration, options: PictureStreamerOptions,
    dialer: (any Dialer)? = nil
  ) throws(CableError) {
    guard let dialer = dialer ?? configuration.route.makeDialer() else {
      throw .noDevice
    }
    let wake = try Wake()
    let shared = StreamerState(configuration, options, wake)
    self.shared = shared
    sender = try PictureSender(
      dialer: dialer, port: PhoneWire.picturePort, sendBufferBytes: options.sendBufferBytes,
      sketchModeEpoch: configuration.sketchModeEpoch, report: { shared.sender($0) })
    encoding = EncodingThread(shared, sender, configuration, options)
    do throws(CableError) {
      let writer = try NamedThread.start("ollin-pictures") { [sender] in sender.run() }
      threads.withLock { $0.append(writer) }
      let encoder = try NamedThread.start("ollin-encode") { [encoding] in encoding.run() }
      threads.withLock { $0.append(encoder) }
    } catch {
      stop()
      throw error
    }
  }

  /// Makes every `PhoneScreen` of this process show its sketch through a streamer like this.
  @MainActor package static func install(options: PictureStreamerOptions) {
    OllinPhone.PhoneScreen.makeStreamer = { make($0, options) }
  }

  /// A streamer, or `nil` when there is no phone or the system gives no thread.
  static func make(
    _ configuration: PictureStreamConfiguration, _ options: PictureStreamerOptions
  ) -> (any PictureStreaming)? {
    // Without a phone there is nothing to encode for.
    guard configuration.route != .none, configuration.route != .fed else { return nil }
    do throws(CableError) {
      return try PictureStreamer(configuration, options: options)
    } catch {
      options.report("No pictures can be sent to the phone. \(error.message)")
      return nil
    }
  }

  /// Whether a frame drawn now would be sent; dials, or keeps the connection, while the phone looks.
  package func demand(sketchModeEpoch: UInt64?) -> PictureDemand {
    if sketchModeEpoch != nil { sender.want() }
    return shared.demand(epoch: sketchModeEpoch)
  }

  /// Wants the next frame however soon it comes.
  package func beginAnew() { shared.withValues { $0.schedule.beginAnew() } }

  /// Takes a finished frame, whose payload is a `Pixels.Picture` or `nil`.
  package func offer(_ frame: RenderedFrame) { shared.offer(frame) }

  /// Whether a picture has been sent on the present connection.
  package var hasSent: Bool { shared.hasSent }

  /// Counters and timings since the start.
  package var statistics: PhoneScreenStatistics { shared.statistics }

  /// The longer side pictures should have at present, in pixels.
  package var wantedLongestSide: Int { shared.wantedLongestSide }

  /// The newest picture that was written, in nanoseconds of the monotonic clock.
  package var newestSent: (drawStart: UInt64, written: UInt64)? { shared.newestSent }

  /// Stops, and waits until both threads have ended: at most as long as one picture takes.
  package func stop() {
    shared.stop()
    sender.stop()
    let threads = threads.withLock { $0 }
    for thread in threads { thread.join() }
  }
}
