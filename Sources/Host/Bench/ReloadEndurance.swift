import Foundation
import Glibc

/// So many saves in a row of one sketch, each as soon as the one before is on the phone: whether each
/// arrives, whether the last take longer than the first, and what memory they take.
@MainActor
enum ReloadEndurance {
  /// How many saves at most: a number with a typing error in it would take days.
  static let most = 100_000

  /// Saves `count` times.
  static func run(count: Int) throws -> [ReloadBench.Measure] {
    let (editor, outcome) = try ReloadBench.supervise(
      SketchText.file(lines: 60), isOptimized: false
    ) { Editor($0, folder: $1, edits: count, signals: $2) }
    let times = editor.times.map(\.total)
    let part = max(min(100, times.count / 2), 1)
    return [
      ("reloads", Double(times.count), Double(count), "higher"),
      ("failures", Double(outcome.summary.restarts + count - times.count), 0, "lower"),
      ("save_to_sent_ms", ReloadBench.median(times), 450, "lower"),
      ("slowest_save_to_sent_ms", times.max() ?? .infinity, 2_000, "lower"),
      (
        "last_\(part)_ratio_to_first_\(part)",
        ReloadBench.median(Array(times.suffix(part)))
          / max(ReloadBench.median(Array(times.prefix(part))), 1), 1.15, "lower"
      ),
      ("memory_per_reload_kb", editor.memory.perLibrary / 1024, 200, "lower"),
      ("largest_process_mb", Double(editor.memory.largest) / 1_048_576, 400, "lower"),
      ("processes", Double(editor.memory.processes), Double(count / 200 + 1), "higher"),
    ]
  }

  /// What processes hold, by how many libraries each has loaded.
  struct Memory {
    private var samples: [pid_t: [(libraries: Int, bytes: Int)]] = [:]

    /// The first reloads of a process make caches that stay.
    private static let settled = 20

    var processes: Int { samples.count }
    var largest: Int { samples.values.joined().map(\.bytes).max() ?? 0 }

    mutating func note(_ process: pid_t, libraries: Int, bytes: Int) {
      samples[process, default: []].append((libraries, bytes))
    }

    /// How much a library adds: the slope of the straight line that fits the longest life best.
    var perLibrary: Double {
      let lives = samples.values.map { $0.filter { $0.libraries >= Self.settled } }
      guard let life = lives.max(by: { $0.count < $1.count }), life.count > 1 else { return 0 }
      let count = Double(life.count)
      let across = life.map { Double($0.libraries) }.reduce(0, +) / count
      let up = life.map { Double($0.bytes) }.reduce(0, +) / count
      let slope = life.map { (Double($0.libraries) - across) * (Double($0.bytes) - up) }.reduce(
        0, +)
      let spread = life.map { (Double($0.libraries) - across) * (Double($0.libraries) - across) }
        .reduce(0, +)
      return spread > 0 ? slope / spread : 0
    }
  }

  /// Saves as soon as the version before is on the phone.
  private final class Editor: SupervisorObserver {
    /// How long a save may take before it counts as lost, in nanoseconds.
    private static let patience: UInt64 = 60_000_000_000

    private let text: SketchText
    private let folder: String
    private let signals: StopSignals
    private let edits: Int
    private var version = 0
    private var saved: UInt64?
    private var isNew = false
    private(set) var times: [ReloadTimes] = []
    private(set) var memory = Memory()

    init(_ text: SketchText, folder: String, edits: Int, signals: StopSignals) {
      self.text = text
      self.folder = folder
      self.signals = signals
      self.edits = edits
    }

    func reloaded(_ times: ReloadTimes) {
      self.times.append(times)
      saved = nil
      isNew = true
    }

    func tick(_ supervisor: Supervisor) {
      let now = MonotonicClock.now
      if let saved, now - saved > Self.patience { return signals.request() }
      guard saved == nil, supervisor.isSettled, let station = supervisor.station else { return }
      if isNew, let facts = WorkerHealth.Facts(of: station.worker.process) {
        memory.note(
          station.worker.process, libraries: station.libraries, bytes: facts.memory)
      }
      isNew = false
      guard version < edits else { return signals.request() }
      version += 1
      saved = now
      do { try text.write(to: folder, version: version) } catch { signals.request() }
    }
  }
}
