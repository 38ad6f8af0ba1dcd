import Glibc
@_spi(Host) import Ollin
import OllinPhone
import Testing

@testable import Host

@Suite @MainActor struct FrameLoopTests {
  private final class Counting: Sketch {
    var sum = 0.0
    override func draw() { for index in 0..<1_000 { sum += Double(index).squareRoot() } }
  }

  private func run(
    seconds: Double? = nil, frames: Int? = nil, stopped: Bool = false
  ) throws -> FrameLoop.Counters {
    let signals = try StopSignals(listening: false)
    if stopped { signals.request() }
    let loop = FrameLoop(
      stage: SketchStage(Counting()), renderer: nil, phones: ShownPhones(), signals: signals,
      framesPerSecond: 240, phone: .none)
    try loop.run(seconds: seconds, frames: frames)
    return loop.counters
  }

  @Test func drawIsTimedThoughNobodyLooks() throws {
    let counters = try run(frames: 3)
    #expect(counters.framesDrawn == 3)
    #expect(counters.draw.max > 0)
    #expect(counters.draw.p50 > 0 && counters.draw.p50 <= counters.draw.p95)
    #expect(counters.draw.p95 <= counters.draw.max)
    #expect(counters.seconds > 0)
  }

  /// Every frame that was due before the end was drawn or is counted late.
  @Test func everyFrameThatWasDueIsCounted() throws {
    let counters = try run(seconds: 0.2)
    #expect((47...48).contains(counters.framesDrawn + counters.framesLate))
  }

  @Test func aStopBeforeTheStartDrawsNothing() throws {
    let counters = try run(stopped: true)
    #expect(counters.framesDrawn == 0 && counters.framesLate == 0)
    #expect(counters.draw.max == 0)
  }

  @Test func aShowOfAnyLengthBegins() throws {
    #expect(try run(seconds: .greatestFiniteMagnitude, frames: 1).framesDrawn == 1)
  }

  private final class Slow: Sketch {
    override func draw() { usleep(800_000) }
  }

  /// The third would begin before the end and be over long after it.
  @Test func aFrameOfSecondsDoesNotHoldUpTheEnd() throws {
    let loop = FrameLoop(
      stage: SketchStage(Slow()), renderer: nil, phones: ShownPhones(),
      signals: try StopSignals(listening: false), framesPerSecond: 60, phone: .none)
    try loop.run(seconds: 2, frames: nil)
    #expect((1...2).contains(loop.counters.framesDrawn))
  }
}
