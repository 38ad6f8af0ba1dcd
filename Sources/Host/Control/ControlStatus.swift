/// How a run is at a moment.
struct ControlStatus: Codable, Equatable, Sendable {
  /// What it is doing.
  enum State: String, Codable, Sendable {
    case starting, running, paused, failed
  }

  var sketch: String
  var source: String
  var state: State
  /// What was wrong with the newest version of the source, or why the sketch failed.
  var problem: String?
  /// Whether a newer version is being compiled.
  var isCompiling: Bool
  /// Which version of the source is on the stage; 1 for the first.
  var version: Int
  /// The sketch's clock in seconds.
  var time: Double
  /// How often it has drawn.
  var frameCount: Int
  /// Frames a second of late.
  var frameRate: Double
  /// The canvas in points.
  var canvas: [Int]
  var device: String?
  /// Memory of the sketch's process, in bytes.
  var memory: Int
  var restarts: Int
  /// The numbers of the two processes.
  var supervisor: Int
  var worker: Int
  /// How the phone is that the sketch reads; `nil` where it reads none.
  var phone: String?

  /// The status for a person.
  var text: String {
    var lines = [
      "\(sketch) is \(state.rawValue)\(isCompiling ? ", a newer version is being compiled" : "")"
    ]
    if let problem { lines.append(problem) }
    let rate = (frameRate * 10).rounded() / 10
    let seconds = (time * 10).rounded() / 10
    lines.append(
      "version \(version), frame \(frameCount), \(seconds) s, \(rate) frames a second")
    lines.append(
      "\(canvas.map(String.init).joined(separator: " × ")) on \(device ?? "no device yet"), "
        + "\(memory >> 20) MB")
    if let phone { lines.append(phone) }
    if restarts > 0 { lines.append(Wording.count(restarts, "fresh start") + " after a failure") }
    return lines.joined(separator: "\n")
  }
}
