/// Passes on what another process writes to standard error, but for what the Swift runtime says of its
/// own work after a trap.
///
/// A plain value: bytes in, bytes out. Unfinished lines go on at once, since a progress bar is one.
struct ErrorRelay {
  /// Lines that are kept, and bytes of each.
  private static let most = (lines: 40, bytes: 4096)

  /// The last whole lines, without those of the runtime.
  private(set) var log: [String] = []
  /// The line so far, and how much of it went on.
  private var line: [UInt8] = []
  private var passed = 0
  /// Blank lines that wait for what comes next: the runtime puts some round its own.
  private var blanks = 0

  /// What goes on of some more bytes.
  mutating func take(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine(into: &out)
      } else {
        line.append(byte)
        if line.count >= Self.most.bytes { pass(into: &out) }
      }
    }
    if !line.isEmpty, passed > 0 || !Self.mayBeOfTheRuntime(line) { pass(into: &out) }
    return out
  }

  /// What goes on at the end.
  mutating func end() -> [UInt8] {
    var out: [UInt8] = []
    pass(into: &out)
    return out
  }

  private mutating func endLine(into out: inout [UInt8]) {
    defer { (line, passed) = ([], 0) }
    if line.isEmpty {
      blanks += 1
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    if passed == 0, CrashReport.isOfTheRuntime(text) {
      blanks = 0
      return
    }
    pass(into: &out)
    out.append(UInt8(ascii: "\n"))
    log.append(text)
    if log.count > Self.most.lines { log.removeFirst() }
  }

  /// Lets go on what is there of the line.
  private mutating func pass(into out: inout [UInt8]) {
    guard passed < line.count else { return }
    out.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: blanks))
    blanks = 0
    out.append(contentsOf: line[passed...])
    passed = line.count
    // A line without an end is not kept for ever.
    if line.count >= Self.most.bytes { (line, passed) = (Array(line.suffix(1)), 1) }
  }

  private static let marks = ["*** ", "swift runtime: ", "swift-runtime: "].map { Array($0.utf8) }

  private static func mayBeOfTheRuntime(_ line: [UInt8]) -> Bool {
    marks.contains { line.starts(with: $0) || $0.starts(with: line) }
  }
}
