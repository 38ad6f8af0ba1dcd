import Foundation
import OllinPhone
import PhoneSim

/// How a run went: what is printed at its end and written by `--stats`.
struct RunSummary: Codable {
  let sketch: String
  /// The Vulkan device.
  let device: String
  /// Width and height of the canvas in points.
  let canvas: [Int]
  let loop: FrameLoop.Counters
  /// Pictures to the phone, when the sketch showed itself on one.
  let screen: PhoneScreenStatistics?
  /// The same of every further screen the sketch made.
  let otherScreens: [PhoneScreenStatistics]
  /// What the simulated phone saw, when there was one.
  let phone: SimulatedPhoneReport?

  /// A summary.
  ///
  /// - Parameters:
  ///   - sketch: its name.
  ///   - device: the Vulkan device.
  ///   - canvas: width and height in points.
  ///   - loop: what the frame loop did.
  ///   - screens: one for each screen; the one that sent most is the first looked at.
  ///   - phone: what the simulated phone saw.
  init(
    sketch: String, device: String, canvas: [Int], loop: FrameLoop.Counters,
    screens: [PhoneScreenStatistics], phone: SimulatedPhoneReport?
  ) {
    self.sketch = sketch
    self.device = device
    self.canvas = canvas
    self.loop = loop
    self.phone = phone
    var rest = screens
    let main = rest.indices.max { rest[$0].picturesSent < rest[$1].picturesSent }
    screen = main.map { rest.remove(at: $0) }
    otherScreens = rest
  }

  /// The summary for a person.
  var text: String {
    let rate = loop.seconds > 0 ? Double(loop.framesDrawn) / loop.seconds : 0
    var lines = [
      "\(sketch): \(loop.framesDrawn) frames in \(Self.fixed(loop.seconds)) s "
        + "(\(Self.fixed(rate)) a second, \(loop.framesLate) late), "
        + "\(canvas[0]) × \(canvas[1]) on \(device)"
    ]
    if let screen {
      lines.append(
        "pictures: \(screen.picturesEncoded) encoded (\(screen.keyframes) key), "
          + "\(screen.picturesSent) sent (\(screen.keyframesRepeated) once more), "
          + "\(screen.lost) lost, \(screen.oversize) oversize; "
          + "\(screen.pictureWidth) × \(screen.pictureHeight), \(screen.bytesSent) bytes, "
          + "connections: \(screen.connections)")
      lines.append(
        "frames not sent: \(screen.unchanged) unchanged, "
          + "\(screen.skippedForEncoder) skipped for the encoder, "
          + "\(screen.skippedForCable) for the cable, "
          + "\(loop.framesWaitingForDevice) for the graphics device, "
          + "\(screen.replaced) replaced by newer ones, \(screen.notWanted) nobody looked for")
      if screen.longestKeyframePeriod > 1 {
        lines.append(
          "keyframes were up to \(Self.fixed(screen.longestKeyframePeriod)) s apart instead of 1 s, "
            + "since encoding one takes this machine more than two frames' time")
      }
      for other in otherScreens {
        lines.append(
          "another screen: \(other.picturesEncoded) encoded, \(other.picturesSent) sent, "
            + "\(other.lost) lost, connections: \(other.connections)")
      }
      lines.append("milliseconds     p50     p95     max")
      for (name, times) in [
        ("draw", screen.draw), ("convert", screen.convert), ("encode", screen.encode),
        ("queue", screen.queue), ("send", screen.send), ("draw to sent", screen.total),
      ] {
        lines.append(
          Self.padded(name, 12) + Self.column(times.p50) + Self.column(times.p95)
            + Self.column(times.max))
      }
    }
    if let phone {
      lines.append(
        "the simulated phone: \(phone.pictures) pictures, \(phone.decoded) decoded, "
          + "\(phone.decodeFailures) failed, \(phone.breachCount) breaches of the wire")
      for breach in phone.breaches.prefix(5) {
        lines.append("  breach of \(breach.rule.rawValue): \(breach.sentence)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Writes the summary as JSON.
  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    do {
      try encoder.encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw HostError(
        "the statistics could not be written to \(path): \(error.localizedDescription)")
    }
  }

  private static func fixed(_ value: Double) -> String {
    let tenths = Int((min(max(value, 0), 1e12) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func column(_ value: Double) -> String {
    let text = fixed(value)
    return String(repeating: " ", count: max(1, 8 - text.count)) + text
  }
}
