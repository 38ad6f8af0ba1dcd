import Foundation
import PhoneSim
import Wire

extension RecordingSurvey {
  /// Breaches that are said in words; of more only the number is.
  private static let saidBreaches = 5

  /// What is in a recording, for a person.
  ///
  /// - Parameter path: the file.
  /// - Returns: a few lines.
  func text(of path: String) -> String {
    ([head(path), frames] + damageLines(path) + breachLines).joined(separator: "\n")
  }

  private func head(_ path: String) -> String {
    let length = String(format: "%.1f s", seconds)
    return "\(path): version \(header.version), recorded \(Self.when(header.date)) by "
      + "\(header.program) from \(header.phone), \(length), "
      + Wording.count(connections, "connection") + "."
  }

  private var frames: String {
    let said = Self.list(messages) { number in
      PhoneMessageKind(rawValue: number).map { "\($0)" } ?? "of the unknown kind \(number)"
    }
    let asked = Self.list(requests) { number in
      PhoneRequestKind(rawValue: number).map { "\($0)" } ?? "of the unknown kind \(number)"
    }
    return "From the phone: \(said). To it: \(asked)."
  }

  private func damageLines(_ path: String) -> [String] {
    if let damage {
      let frames = messages.values.reduce(0, +)
      guard frames > 0 else { return [damage.message(at: path, isPlayable: false)] }
      return [
        damage.message(at: path) + " That is for \(String(format: "%.1f s", seconds)) and "
          + Wording.count(frames, "frame") + "."
      ]
    }
    return isComplete ? [] : ["It was cut off while it was recorded, and plays to its end."]
  }

  private var breachLines: [String] {
    guard breachCount > 0 else { return ["No breach of the wire."] }
    let said = breaches.prefix(Self.saidBreaches)
    return [Wording.count(breachCount, "breach", "breaches") + " of the wire:"]
      + said.map { breach in
        "  at \(String(format: "%.3f s", breach.time)), \(breach.rule.rawValue): "
          + breach.sentence
      }
      + (breachCount > said.count ? ["  and \(breachCount - said.count) more"] : [])
  }

  private static func list(_ counts: [UInt8: Int], name: (UInt8) -> String) -> String {
    counts.isEmpty
      ? "nothing"
      : counts.sorted { $0.key < $1.key }.map { "\($0.value) \(name($0.key))" }
        .joined(separator: ", ")
  }

  /// A time as it is written; what no calendar has is said to be unknown.
  private static func when(_ date: Double) -> String {
    guard date.isFinite, date >= 0, date < 253_402_300_800 else { return "at an unknown time" }
    return Date(timeIntervalSince1970: date).formatted(.iso8601)
  }
}
