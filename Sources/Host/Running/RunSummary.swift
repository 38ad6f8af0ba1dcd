import Foundation
import OllinPhone
import PhoneSim

/// How a run went: what is printed at its end and written by `--stats`.
struct RunSummary: Codable, Sendable {
  var sketch: String
  /// The Vulkan device.
  let device: String
  /// Width and height of the canvas in points.
  let canvas: [Int]
  var loop: FrameLoop.Counters
  /// Pictures to the phone, when the sketch showed itself on one.
  let screen: PhoneScreenStatistics?
  /// The same of every further screen the sketch made.
  let otherScreens: [PhoneScreenStatistics]
  /// What the simulated phone saw, when there was one.
  var phone: SimulatedPhoneReport?
  /// What was recorded of the phone, and where it is; `nil` when nothing was.
  var recording: String?
  /// Times another version of the sketch was put on.
  var reloads = 0
  /// Times the sketch's process ended before its time, and another took over.
  var restarts = 0
  /// Whether several processes drew, one after the other: frames are of all of them, pictures and
  /// times of the last.
  var isOfSeveralProcesses = false

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
    let frames = Wording.count(loop.framesDrawn, "frame")
    let head =
      "\(sketch): \(frames) in \(Self.fixed(loop.seconds)) s (\(Self.fixed(rate)) a second, "
      + "\(loop.framesLate) late), \(canvas[0]) × \(canvas[1]) on \(device)"
    return
      ([head] + versionLines + pipelineLines + pictureLines + timeLines + phoneLines
      + (recording.map { ["recorded: " + $0] } ?? []))
      .joined(separator: "\n")
  }

  private var versionLines: [String] {
    let parts = [
      reloads > 0 ? Wording.count(reloads, "reload") : nil,
      restarts > 0 ? Wording.count(restarts, "fresh start") + " after a failure" : nil,
    ].compactMap { $0 }
    return (parts.isEmpty ? [] : [Wording.list(parts)])
      + (isOfSeveralProcesses ? ["pictures and times are of the process that drew last"] : [])
  }

  private var pipelineLines: [String] {
    guard loop.pipelinesMadeLate > 0 else { return [] }
    return [
      "pipelines compiled during the show: \(loop.pipelinesMadeLate); the next run of this sketch "
        + "makes them before its first picture"
    ]
  }

  private var pictureLines: [String] {
    guard let screen else { return [] }
    guard screen.picturesEncoded > 0 || screen.connections > 0 else {
      return ["pictures: none, as no phone took any"]
    }
    var lines = [
      "pictures: \(screen.picturesEncoded) encoded (\(screen.keyframes) key), "
        + "\(screen.picturesSent) sent (\(screen.keyframesRepeated) once more), "
        + "\(screen.lost) lost, \(screen.oversize) oversize; "
        + "\(screen.pictureWidth) × \(screen.pictureHeight), "
        + "\(Wording.count(screen.bytesSent, "byte")), "
        + Wording.count(screen.connections, "connection"),
      "frames not sent: \(screen.unchanged) unchanged, "
        + "\(screen.skippedForEncoder) skipped for the encoder, "
        + "\(screen.skippedForCable) for the cable, "
        + "\(loop.framesWaitingForDevice) for the graphics device, "
        + "\(screen.replaced) replaced by newer ones, \(screen.notWanted) nobody looked for",
    ]
    if screen.longestKeyframePeriod >= 1.05 {
      lines.append(
        "keyframes were up to \(Self.fixed(screen.longestKeyframePeriod)) s apart instead of 1 s, "
          + "since encoding one takes this machine more than two frames' time")
    }
    return lines
      + otherScreens.map {
        "another screen: \($0.picturesEncoded) encoded, \($0.picturesSent) sent, \($0.lost) lost, "
          + Wording.count($0.connections, "connection")
      }
  }

  /// A table of the times that were measured.
  private var timeLines: [String] {
    var times = [("draw", loop.draw)]
    if let screen {
      times += [
        ("convert", screen.convert), ("encode", screen.encode), ("queue", screen.queue),
        ("send", screen.send), ("draw to sent", screen.total),
      ]
    }
    let measured = times.filter { $0.1.max > 0 }
    guard !measured.isEmpty else { return [] }
    return ["milliseconds     p50     p95     max"]
      + measured.map { name, times in
        Self.padded(name, 12) + Self.column(times.p50) + Self.column(times.p95)
          + Self.column(times.max)
      }
  }

  private var phoneLines: [String] {
    guard let phone else { return [] }
    return [
      "the simulated phone: \(Wording.count(phone.pictures, "picture")), \(phone.decoded) decoded, "
        + "\(phone.decodeFailures) failed, "
        + "\(Wording.count(phone.breachCount, "breach", "breaches")) of the wire"
    ] + phone.breaches.prefix(5).map { "  breach of \($0.rule.rawValue): \($0.sentence)" }
  }

  /// The summary as JSON.
  func json() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return Array(try encoder.encode(self))
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
