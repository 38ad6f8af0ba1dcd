/// What a sketch prints, cut into lines that say whose they are, and no more of them than a person
/// can want.
struct OutputRelay {
  /// Lines a second that are passed on, once what was saved up is used.
  static let linesASecond = 200.0
  /// Lines that may come at once.
  static let burst = 1_000.0
  /// A line longer than this is cut, in bytes.
  static let longestLine = 4_096
  /// Lines kept for the report of a crash.
  static let kept = 40

  private var pending: [UInt8] = []
  /// Whether the rest of a line that was cut is passed over.
  private var isSkipping = false
  private var allowance = Self.burst
  /// Whether lines are left out until enough may come again to be worth a word about the rest.
  private var isClosed = false
  private var lastTime: UInt64?
  /// Lines left out since that was said last.
  private var leftOut = 0
  /// The last lines, whether or not they were passed on.
  private(set) var last: [String] = []

  /// Takes bytes.
  ///
  /// - Parameters:
  ///   - bytes: what the sketch wrote.
  ///   - prefix: what stands in front of each line.
  ///   - time: nanoseconds of the monotonic clock.
  /// - Returns: the lines, without their ends.
  mutating func take(_ bytes: some Sequence<UInt8>, prefix: String, at time: UInt64) -> [String] {
    refill(at: time)
    var lines: [String] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        if !isSkipping { add(prefix, to: &lines) }
        pending.removeAll(keepingCapacity: true)
        isSkipping = false
      } else if !isSkipping {
        pending.append(byte)
        if pending.count >= Self.longestLine {
          add(prefix, to: &lines)
          pending.removeAll(keepingCapacity: true)
          isSkipping = true
        }
      }
    }
    return lines
  }

  /// What is left when the sketch is gone.
  mutating func flush(prefix: String) -> [String] {
    var lines: [String] = []
    if !pending.isEmpty, !isSkipping { add(prefix, to: &lines) }
    pending.removeAll()
    if let line = takeNotice(prefix) { lines.append(line) }
    return lines
  }

  private mutating func add(_ prefix: String, to lines: inout [String]) {
    let text = String(decoding: pending, as: UTF8.self)
    last.append(text)
    if last.count > Self.kept * 2 { last.removeFirst(last.count - Self.kept) }
    if allowance < (isClosed ? Self.linesASecond : 1) {
      isClosed = true
      leftOut += 1
      return
    }
    isClosed = false
    allowance -= 1
    if let notice = takeNotice(prefix) { lines.append(notice) }
    // What this program itself says of the sketch says already whose it is.
    lines.append(text.hasPrefix("ollin: ") ? text : "\(prefix): \(text)")
  }

  private mutating func takeNotice(_ prefix: String) -> String? {
    guard leftOut > 0 else { return nil }
    defer { leftOut = 0 }
    return "\(prefix): … \(Wording.count(leftOut, "line")) left out, since it prints too much"
  }

  private mutating func refill(at time: UInt64) {
    let passed = lastTime.map { Double(time &- $0) * 1e-9 } ?? 0
    lastTime = time
    allowance = min(allowance + passed * Self.linesASecond, Self.burst)
  }
}
