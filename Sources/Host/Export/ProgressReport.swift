import Foundation
import Glibc

/// How far a render has come: a bar on a terminal, now and then a line elsewhere.
@MainActor
final class ProgressReport {
  private let title: String
  private let total: Int
  private let isTerminal: Bool
  private let start: UInt64
  private var lastShown: UInt64
  private var lastTenth = 0
  private let write: (String) -> Void

  /// Whether somebody sits in front of what this process writes, be it through another one.
  static var hasTerminal = isatty(STDERR_FILENO) != 0

  init(
    _ title: String, total: Int, isTerminal: Bool = ProgressReport.hasTerminal,
    now: UInt64 = MonotonicClock.now,
    write: @escaping (String) -> Void = { FileHandle.standardError.write(Data($0.utf8)) }
  ) {
    self.title = title
    self.total = max(total, 1)
    self.isTerminal = isTerminal
    self.write = write
    start = now
    lastShown = now
  }

  /// Says how many frames are done.
  func update(_ done: Int, now: UInt64 = MonotonicClock.now) {
    if isTerminal {
      guard done == total || now - lastShown > 100_000_000 else { return }
      lastShown = now
      write("\r\u{1B}[K" + Self.bar(done, of: total) + " " + status(done, now))
    } else {
      let tenth = done * 10 / total
      guard done < total, tenth > lastTenth || now - lastShown > 30_000_000_000,
        now - lastShown > 2_000_000_000
      else { return }
      lastTenth = tenth
      lastShown = now
      write("ollin: \(title): " + status(done, now) + "\n")
    }
  }

  /// Takes the bar away.
  func end() {
    if isTerminal { write("\r\u{1B}[K") }
  }

  private func status(_ done: Int, _ now: UInt64) -> String {
    let seconds = Double(now - start) * 1e-9
    let rate = seconds > 0 ? Double(done) / seconds : 0
    let left = rate > 0 ? Double(total - done) / rate : 0
    return "\(done) of \(total) frames, \(Self.rounded(rate)) a second, \(Self.clock(left)) left"
  }

  static func bar(_ done: Int, of total: Int) -> String {
    let width = 24
    let full = min(max(done * width / max(total, 1), 0), width)
    return "[" + String(repeating: "█", count: full)
      + String(repeating: "·", count: width - full) + "]"
  }

  static func clock(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 3.6e8).rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return whole >= 3600
      ? "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
      : "\(whole / 60):\(two(whole % 60))"
  }

  private static func rounded(_ rate: Double) -> String {
    rate >= 10 ? "\(Int(rate.rounded()))" : "\((rate * 10).rounded() / 10)"
  }
}
