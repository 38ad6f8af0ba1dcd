/// How many frames a second a worker draws, from its count now and then.
struct FrameRateOfLate {
  /// Over how long it is taken, in nanoseconds.
  private static let period: UInt64 = 1_000_000_000

  private(set) var framesASecond = 0.0
  private var mark: (time: UInt64, drawn: Int)?

  /// Takes note of the count at a time.
  mutating func note(_ drawn: Int, at now: UInt64) {
    guard let mark, drawn >= mark.drawn, now >= mark.time else {
      self.mark = (now, drawn)
      return
    }
    guard now - mark.time >= Self.period else { return }
    framesASecond = Double(drawn - mark.drawn) / (Double(now - mark.time) * 1e-9)
    self.mark = (now, drawn)
  }
}
