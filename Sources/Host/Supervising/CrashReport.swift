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
  /// Where the runtime said that this was, when it did.
  let printedPlace: Backtrace.Place?
  /// The function of the sketch that was running.
  let culprit: Backtrace.Frame?
  let frames: [Backtrace.Frame]
  /// The functions that were called again and again, when some were.
  let recursion: Backtrace.Recursion?
  /// Whether calls were seen to have used their memory up.
  let hasOverflown: Bool
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
  ///   - hasOverflown: whether calls were seen to have used their memory up.
  init(
    sketch: String, failure: Failure, phase: WorkerPhase, backtrace: Backtrace?, log: [String],
    images: Set<String>, hasOverflown: Bool = false
  ) {
    self.hasOverflown = hasOverflown
    self.sketch = sketch
    self.failure = failure
    self.phase = phase
    culprit = backtrace?.culprit(images: images)
    let reason = backtrace?.reason(images: images, isTrap: failure.isTrap)
    frames = backtrace?.frames ?? []
    recursion = backtrace?.recursion(images: images)
    self.log = log.filter { !Self.isOfTheRuntime($0) }
    let words = self.log.suffix(12).last { Self.fatalError(in: $0) != nil }
    fatalError = words.flatMap(Self.fatalError) ?? reason
    printedPlace = words.flatMap(Self.place)
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

  /// The place before "Fatal error: " in a line the runtime prints; `nil` where there is none, or one
  /// in the language's own libraries, which nobody has at hand.
  static func place(in line: String) -> Backtrace.Place? {
    guard let match = line.prefixMatch(of: #/(.+\.swift):([0-9]{1,9}): Fatal error/#),
      let number = Int(match.2), number > 0
    else { return nil }
    let file = String(match.1)
    let module = file.prefix { $0 != "/" }
    let isForeign = module.hasPrefix("_") || ownModules.contains(String(module))
    return isForeign ? nil : Backtrace.Place(file: file, line: number)
  }

  private static let ownModules: Set<String> = [
    "Swift", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "Observation", "RegexBuilder", "Synchronization",
  ]

  /// Whether a line is the reporter's own and tells a person nothing.
  static func isOfTheRuntime(_ line: String) -> Bool {
    line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program crashed")
      || line.hasPrefix("swift runtime: ") || line.hasPrefix("swift-runtime: ")
  }

  /// One sentence for the person.
  var sentence: String {
    let recursion = isOverflow ? recursion : nil
    // Of a stack that is used up the runtime may find no more than the innermost call.
    let reason = fatalError ?? (isOverflow && hasOverflown ? "calls were nested too deep" : nil)
    let words =
      recursion.map { "stopped \(phase.place): \($0.words)" }
      ?? failure.words(fatalError: reason, phase: phase)
    let frame = recursion?.frame ?? culprit
    guard let place = frame?.place ?? printedPlace else {
      return Wording.sentence("\(sketch) \(words)")
    }
    // What calls itself is named already.
    let function = recursion == nil ? frame.map { ", \($0.function)" } ?? "" : ""
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
