import Testing

@testable import Host

@Suite struct FrameTicksTests {
  @Test func framesInTimeMissNothing() {
    var ticks = FrameTicks(start: 100, interval: 10)
    ticks.advance(at: 104)
    ticks.advance(at: 120)
    #expect(ticks.next == 120 && ticks.missed == 0)
  }

  @Test func whatWasDueDuringALongFrameIsMissed() {
    var ticks = FrameTicks(start: 100, interval: 10)
    ticks.advance(at: 135)
    #expect(ticks.next == 140 && ticks.missed == 3)
  }

  @Test func whatIsDueAfterTheEndIsNotMissed() {
    var ticks = FrameTicks(start: 100, interval: 10, end: 120)
    ticks.advance(at: 195)
    #expect(ticks.missed == 1 && ticks.next == 200)
    ticks.finish(at: 250)
    #expect(ticks.missed == 1)
  }

  @Test func whatWentByInTheLastWaitIsMissed() {
    var ticks = FrameTicks(start: 100, interval: 10, end: 150)
    ticks.advance(at: 101)
    // Due at 110, and the wait for the renderer lasted until after the end.
    ticks.finish(at: 180)
    #expect(ticks.missed == 4)
    var stopped = FrameTicks(start: 100, interval: 10)
    stopped.advance(at: 101)
    stopped.finish(at: 109)
    #expect(stopped.missed == 0)
  }

  @Test func noIntervalTraps() {
    var ticks = FrameTicks(start: 0, interval: 0, end: 0)
    ticks.advance(at: 5)
    ticks.finish(at: 9)
    #expect(ticks.missed == 0)
  }
}
