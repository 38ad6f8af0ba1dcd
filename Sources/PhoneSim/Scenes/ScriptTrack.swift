/// A list of messages, for tests that must know each one.
struct ScriptTrack: PhoneTrack {
  private let messages: [TimedMessage]
  private var index = 0

  /// The messages in the order of their times; equal times keep their order.
  init(_ messages: [TimedMessage]) {
    self.messages = messages.enumerated()
      .filter { $0.element.time.isFinite }
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }

  mutating func next() -> TimedMessage? {
    guard index < messages.count else { return nil }
    defer { index += 1 }
    return messages[index]
  }

  mutating func skip(to time: Double) {
    while index < messages.count, messages[index].time < time { index += 1 }
  }
}
