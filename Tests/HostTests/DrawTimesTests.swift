import OllinPhone
import Testing

@testable import Host

@Suite struct DrawTimesTests {
  @Test func nothingIsZero() {
    #expect(DrawTimes().quantiles.max == 0 && DrawTimes().quantiles.p50 == 0)
  }

  @Test func theQuantilesAreRightToTwoPerCent() {
    var times = DrawTimes()
    for index in 1...1_000 { times.add(UInt64(index) * 10_000) }
    let quantiles = times.quantiles
    #expect(abs(quantiles.p50 - 5) < 0.1)
    #expect(abs(quantiles.p95 - 9.5) < 0.19)
    #expect(quantiles.max == 10)
  }

  @Test func noTimeTraps() {
    var times = DrawTimes()
    for time: UInt64 in [0, 1, .max] { times.add(time) }
    #expect(times.quantiles.max > 1e12)
    #expect(times.quantiles.p95 <= times.quantiles.max)
  }
}
