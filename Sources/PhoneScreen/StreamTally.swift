@_spi(Host) internal import Ollin
@_spi(Host) internal import OllinPhone
internal import Pixels

/// Counts and times what happens to a sketch's pictures.
struct StreamTally: Sendable {
  /// The plain counters; the quantiles in it are not kept up.
  var counters = PhoneScreenStatistics()

  /// The newest picture that was written, in nanoseconds of the monotonic clock.
  private(set) var newestSent: (drawStart: UInt64, written: UInt64)?

  private var draw = Durations()
  private var convert = Durations()
  private var encode = Durations()
  private var queue = Durations()
  private var send = Durations()
  private var total = Durations()

  /// A frame came from the renderer.
  mutating func offered(_ frame: RenderedFrame) {
    draw.add(Double(frame.drawDuration) * 1e-6)
    if frame.payload != nil { convert.add(Double(frame.convertDuration) * 1e-6) }
  }

  /// A picture was encoded, whether it goes out or not.
  mutating func encoded(_ unit: AccessUnit, nanoseconds: UInt64) {
    counters.picturesEncoded += 1
    if unit.isKeyframe { counters.keyframes += 1 }
    counters.pictureWidth = unit.size.width
    counters.pictureHeight = unit.size.height
    encode.add(Double(nanoseconds) * 1e-6)
  }

  /// A picture was written to the last byte.
  mutating func wrote(_ picture: OutgoingPicture, start: UInt64, end: UInt64) {
    counters.picturesSent += 1
    counters.bytesSent += picture.bytes.count
    queue.add(Monotonic.milliseconds(from: picture.encodedAt, to: start))
    send.add(Monotonic.milliseconds(from: start, to: end))
    if let drawStart = picture.drawStart {
      newestSent = (drawStart, end)
      total.add(Monotonic.milliseconds(from: drawStart, to: end))
    }
  }

  /// The counters with the quantiles filled in; sorts, so outside any lock.
  var statistics: PhoneScreenStatistics {
    var result = counters
    result.draw = draw.quantiles
    result.convert = convert.quantiles
    result.encode = encode.quantiles
    result.queue = queue.quantiles
    result.send = send.quantiles
    result.total = total.quantiles
    return result
  }
}
