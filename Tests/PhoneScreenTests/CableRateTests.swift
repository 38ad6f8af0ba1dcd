import Testing

@testable import PhoneScreen

@Suite struct CableRateTests {
  /// A cable with buffers: writes wait once they are full.
  private struct Cable {
    var bytesPerSecond: Double
    var buffer: Double
    var queued = 0.0
    var time = 0.0

    mutating func pass(_ seconds: Double) {
      time += seconds
      queued = max(0, queued - seconds * bytesPerSecond)
    }

    /// Writes, and returns when the last byte was taken.
    mutating func write(_ bytes: Int) -> (start: Double, end: Double) {
      let start = time
      queued += Double(bytes)
      if queued > buffer { pass((queued - buffer) / bytesPerSecond) }
      return (start, time)
    }
  }

  @Test func aFastCableShowsNoLimit() {
    var rate = CableRate()
    var cable = Cable(bytesPerSecond: 3e7, buffer: 60_000)
    for _ in 0..<100 {
      let (start, end) = cable.write(26_000)
      rate.wrote(byteCount: 26_000, start: start, end: end, ceiling: 1.3e7)
      cable.pass(1 / 60)
    }
    #expect(rate.bitRate == nil)
  }

  @Test func aSlowCableIsMeasured() {
    var rate = CableRate()
    var cable = Cable(bytesPerSecond: 200_000, buffer: 120_000)
    var limits: [Double] = []
    for _ in 0..<200 {
      // A sender that keeps to the limit at 30 pictures a second.
      let bits = min(rate.bitRate ?? 1.3e7, 1.3e7)
      let bytes = Int(bits / 8 / 30)
      let (start, end) = cable.write(bytes)
      rate.wrote(byteCount: bytes, start: start, end: end, ceiling: 1.3e7)
      cable.pass(max(0, 1.0 / 30 - (end - start)))
      if let limit = rate.bitRate { limits.append(limit) }
    }
    let settled = limits.suffix(100)
    let mean = settled.reduce(0, +) / Double(settled.count)
    #expect(mean > 0.7 * 1.6e6 && mean < 1.6 * 1.6e6, "\(mean)")
  }

  /// The machine was busy elsewhere for once.
  @Test func writesThatWaitNowAndThenAreNoLimit() {
    var rate = CableRate()
    for index in 0..<50 {
      let time = Double(index) / 60
      let waits = index % 3 == 0 ? 0.012 : 0.0001
      rate.wrote(byteCount: 2000, start: time, end: time + waits, ceiling: 1.3e7)
      #expect(rate.bitRate == nil)
    }
  }

  @Test func aCableThatRecoversIsBelievedWithinTwoSeconds() {
    var rate = CableRate()
    rate.wrote(byteCount: 40_000, start: 0, end: 0.2, ceiling: 1.3e7)
    #expect(rate.bitRate.map { abs($0 - 0.9 * 1.6e6) < 1 } == true)
    var time = 0.2
    while let limit = rate.bitRate, limit < 1.3e7 {
      time += 1.0 / 20
      rate.wrote(byteCount: 2000, start: time, end: time + 0.0001, ceiling: 1.3e7)
      #expect(time < 2.2)
      guard time < 2.2 else { break }
    }
  }
}
