import Foundation
import Glibc

/// From a file being saved to the new version's first picture being written to the cable, and from
/// the death of the sketch's process to the next picture; with a simulated phone.
@MainActor
enum ReloadBench {
  typealias Measure = (name: String, value: Double, target: Double, better: String)

  /// Medians of ten saves each, and of five deaths.
  static func run() throws -> [Measure] {
    let single = try perform(SketchText.file(lines: 60), edits: 10, kills: 5)
    let folder = try perform(SketchText.folder(files: 10), edits: 10, kills: 0)
    let long = try perform(SketchText.file(lines: 600), edits: 5, kills: 0)
    let parts: [(String, (ReloadTimes) -> Double)] = [
      ("watch", \.watch), ("front_end", \.frontend), ("link", \.link), ("load", \.load),
      ("setup", \.setup), ("draw", \.draw), ("render", \.render), ("send", \.send),
    ]
    var measures: [Measure] = [
      ("save_to_sent_60_lines_ms", median(single.times.map(\.total)), 450, "lower"),
      ("save_to_sent_one_of_ten_files_ms", median(folder.times.map(\.total)), 500, "lower"),
      (
        "save_to_sent_600_lines_ratio_to_front_end",
        median(long.times.map { $0.total / max($0.frontend, 1) }), 1.1, "lower"
      ),
      ("killed_to_sent_ms", median(single.recoveries), 1_000, "lower"),
      ("slowest_killed_to_sent_ms", single.recoveries.max() ?? 0, 1_000, "lower"),
      ("first_reload_ratio_to_median", first(single.times), 1.5, "lower"),
    ]
    for (name, part) in parts {
      measures.append(("60_lines_\(name)_ms", median(single.times.map(part)), 450, "lower"))
    }
    return measures
  }

  private static func first(_ times: [ReloadTimes]) -> Double {
    (times.first?.total ?? 0) / max(median(times.map(\.total)), 1)
  }

  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? .infinity : values.sorted()[values.count / 2]
  }

  private static func perform(
    _ text: SketchText, edits: Int, kills: Int
  ) throws -> (times: [ReloadTimes], recoveries: [Double]) {
    let (editor, _) = try supervise(text, isOptimized: true) {
      Editor($0, folder: $1, edits: edits, kills: kills, signals: $2)
    }
    return (editor.times, editor.recoveries)
  }

  /// Runs a sketch in a folder of its own, with a simulated phone.
  ///
  /// - Parameters:
  ///   - text: its source.
  ///   - isOptimized: whether each version is compiled for speed as well.
  ///   - makeObserver: who edits it there, and ends the run.
  /// - Returns: the one who did, and how it went.
  /// - Throws: what ends the run before its time.
  static func supervise<Observer: SupervisorObserver>(
    _ text: SketchText, isOptimized: Bool,
    _ makeObserver: (SketchText, String, StopSignals) -> Observer
  ) throws -> (observer: Observer, outcome: Supervisor.Outcome) {
    let folder = NSTemporaryDirectory() + "ollin-reload-\(getpid())-\(MonotonicClock.now)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try text.write(to: folder, version: 0)
    var options = RunOptions(sketch: folder + "/" + text.operand)
    options.phone = .simulated(scene: "still")
    options.longestSide = 1920
    options.isOptimized = isOptimized
    let signals = try StopSignals()
    let supervisor = try Supervisor(options, signals: signals)
    let observer = makeObserver(text, folder, signals)
    supervisor.observer = observer
    return (observer, try supervisor.run())
  }

  /// Saves a file as soon as nothing is being built any more, and kills a process as soon as the
  /// sketch has run for a while.
  private final class Editor: SupervisorObserver {
    /// How long a version is shown before the next is saved, in nanoseconds.
    private static let rest: UInt64 = 400_000_000
    /// How long a process runs before it is killed: the one that stands by is ready by then.
    private static let life: UInt64 = 5_500_000_000

    private let text: SketchText
    private let folder: String
    private let signals: StopSignals
    private var editsLeft: Int
    private var killsLeft: Int
    private var version = 0
    private var next = MonotonicClock.now
    private var isWaiting = false
    private var killedAt: UInt64?
    private(set) var times: [ReloadTimes] = []
    private(set) var recoveries: [Double] = []

    init(_ text: SketchText, folder: String, edits: Int, kills: Int, signals: StopSignals) {
      self.text = text
      self.folder = folder
      self.signals = signals
      editsLeft = edits
      killsLeft = kills
    }

    func reloaded(_ times: ReloadTimes) {
      self.times.append(times)
      isWaiting = false
    }

    func recovered(at time: UInt64) {
      if let killedAt, time > killedAt { recoveries.append(Double(time - killedAt) * 1e-6) }
      killedAt = nil
      isWaiting = false
    }

    func tick(_ supervisor: Supervisor) {
      let now = MonotonicClock.now
      guard supervisor.isSettled, !isWaiting else {
        next = now + (editsLeft > 0 ? Self.rest : Self.life)
        return
      }
      guard now >= next else { return }
      if editsLeft > 0 {
        editsLeft -= 1
        version += 1
        isWaiting = true
        try? text.write(to: folder, version: version)
      } else if killsLeft > 0, let process = supervisor.station?.worker.process {
        killsLeft -= 1
        isWaiting = true
        killedAt = now
        kill(process, SIGKILL)
      } else {
        signals.request()
      }
    }
  }
}
