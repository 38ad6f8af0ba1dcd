import Foundation
import Glibc

/// What is known about the end of a sketch, for the console, the phone and a file.
struct CrashReport: Equatable {
  let sketch: String
  let failure: Failure
  let phase: WorkerPhase
  /// What the runtime had against it: its own words where it printed some, else what the compiler
  /// has left in the debug information.
  let fatalError: String?
  /// The function of the sketch that was running.
  let culprit: Backtrace.Frame?
  let frames: [Backtrace.Frame]
  /// The functions that were called again and again, when some were.
  let recursion: Backtrace.Recursion?
  /// The last lines the sketch printed.
  let log: [String]

  /// A report.
  ///
  /// - Parameters:
  ///   - sketch: its name.
  ///   - failure: why it ended.
  ///   - phase: what it was doing.
  ///   - backtrace: the runtime's report of the trap.
  ///   - log: its last lines.
  ///   - images: the names of the sketch's libraries.
  init(
    sketch: String, failure: Failure, phase: WorkerPhase, backtrace: Backtrace?, log: [String],
    images: Set<String>
  ) {
    self.sketch = sketch
    self.failure = failure
    self.phase = phase
    culprit = backtrace?.culprit(images: images)
    let reason = backtrace?.reason(images: images, isTrap: failure.isTrap)
    frames = backtrace?.frames ?? []
    recursion = backtrace?.recursion(images: images)
    self.log = log.filter { !Self.isOfTheRuntime($0) }
    fatalError = self.log.suffix(12).compactMap(Self.fatalError).last ?? reason
  }

  /// The words behind "Fatal error: " in a line the runtime prints, and what else it prints when it
  /// ends a process.
  static func fatalError(in line: String) -> String? {
    if line.hasPrefix("Could not cast value of type ") {
      // An address says nothing.
      let words = line.replacing(#/ \(0x[0-9a-f]+\)/#, with: "")
      return String(words.hasSuffix(".") ? words.dropLast() : words[...])
    }
    if line.hasPrefix("Fatal access conflict detected") {
      return "overlapping accesses to one value"
    }
    guard let mark = line.range(of: "Fatal error") else { return nil }
    let rest = line[mark.upperBound...].drop { $0 == ":" || $0 == " " }
    return rest.isEmpty ? "a fatal error" : String(rest)
  }

  /// Whether a line is the reporter's own and tells a person nothing.
  static func isOfTheRuntime(_ line: String) -> Bool {
    line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program crashed")
      || line.hasPrefix("swift runtime: ") || line.hasPrefix("swift-runtime: ")
  }

  /// One sentence for the person.
  var sentence: String {
    let recursion = isOverflow ? recursion : nil
    let words =
      recursion.map { "stopped \(phase.place): \($0.words)" }
      ?? failure.words(fatalError: fatalError, phase: phase)
    guard let frame = recursion?.frame ?? culprit, let place = frame.place else {
      return Wording.sentence("\(sketch) \(words)")
    }
    // What calls itself is named already.
    let function = recursion == nil ? ", \(frame.function)" : ""
    return "\(sketch) \(Wording.phrase(words)) ("
      + "\((place.file as NSString).lastPathComponent):\(place.line)\(function))."
  }

  /// Whether it ended as it does when calls have used up their memory.
  private var isOverflow: Bool {
    guard case .signal(let signal) = failure else { return false }
    return fatalError == nil && [SIGSEGV, SIGBUS].contains(signal)
  }

  /// The whole report.
  func text(at date: Date) -> String {
    var lines = [
      "\(date.formatted(.iso8601))  ollin \(Version.current)", sentence, "", "Functions:",
    ]
    lines += frames.map { frame in
      let place = frame.place.map { "  \($0.file):\($0.line)" } ?? "  \(frame.image)"
      return "  " + frame.function + place
    }
    lines += ["", "Its last lines:"] + log.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }
}
