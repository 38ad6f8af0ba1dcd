import Testing

@testable import Host

/// What is said of frames that take seconds.
@Suite struct SlowFramesTests {
  @Test func aSlowDrawIsSaidOnceAMinute() {
    var frames = SlowFrames()
    var said: [String] = []
    for frame in 0..<40 {
      if let text = frames.note(draw: 2.31, rendering: 0.1, at: Double(frame) * 2.4) {
        said.append(text)
      }
    }
    #expect(said.count == 2)
    #expect(said.first?.hasPrefix("draw() takes 2.3 s a frame, ") == true)
  }

  @Test func whatTakesTheTimeIsNamed() {
    var frames = SlowFrames()
    for frame in 0..<2 {
      #expect(frames.note(draw: 0.01, rendering: 3, at: Double(frame) * 3) == nil)
    }
    let said = frames.note(draw: 0.01, rendering: 3, at: 6)
    #expect(said?.hasPrefix("It takes 3 s to render") == true)
  }

  @Test func aSingleSlowFrameIsNothing() {
    var frames = SlowFrames()
    for frame in 0..<40 {
      let draw = frame % 2 == 0 ? 2.0 : 0.01
      #expect(frames.note(draw: draw, rendering: 0, at: Double(frame)) == nil)
    }
  }

  private static let second: UInt64 = 1_000_000_000

  /// A first frame reads files and makes pipelines, and tells nothing of the next.
  @Test func theNextFrameIsExpectedToTakeAsLongAsTwoDid() {
    var pace = FramePace()
    #expect(pace.expected == 0)
    _ = pace.note(draw: 3 * Self.second, whole: 3 * Self.second, at: 0)
    #expect(pace.expected == 0 && pace.courtesy > 0)
    _ = pace.note(draw: 2 * Self.second, whole: 2 * Self.second, at: 3 * Self.second)
    #expect(pace.expected == 2 * Self.second)
    _ = pace.note(draw: 1_000, whole: 5_000, at: 5 * Self.second)
    #expect(pace.expected == 5_000 && pace.courtesy == 0)
  }

  /// A device that is behind is said only where the sketch itself is not what takes the time.
  @Test func aSlowDeviceIsSaid() {
    var pace = FramePace()
    for frame in 1...2 { _ = pace.note(draw: 1_000, whole: 2_000, at: UInt64(frame) * Self.second) }
    for _ in 0..<2 { #expect(pace.note(pictureOfFrameDrawn: 0, at: 2 * Self.second) == nil) }
    let said = pace.note(pictureOfFrameDrawn: Self.second, at: 3 * Self.second)
    #expect(said?.hasPrefix("It takes 2 s to render") == true)
    var slow = FramePace()
    for frame in 1...4 {
      _ = slow.note(draw: 0, whole: Self.second / 2, at: UInt64(frame) * Self.second)
      #expect(slow.note(pictureOfFrameDrawn: 0, at: UInt64(frame) * Self.second) == nil)
    }
  }

  @Test func noFrameBeginsThatHoldsUpTheEnd() {
    let ticks = FrameTicks(start: 0, interval: 1_000, end: 10 * Self.second)
    #expect(ticks.hasTime(for: 2 * Self.second, at: 8 * Self.second))
    #expect(!ticks.hasTime(for: 2 * Self.second, at: 8 * Self.second + 1))
    #expect(!ticks.hasTime(for: .max, at: .max))
    // What nobody notices is drawn to the last.
    #expect(ticks.hasTime(for: 400_000_000, at: 10 * Self.second - 1))
    #expect(FrameTicks(start: 0, interval: 1).hasTime(for: 30 * Self.second, at: Self.second))
  }

  @Test func aFrameThatGoesOnForLongIsSaidBeforeItIsOver() {
    var frame = LongFrame()
    var pulse = WorkerPulse.Reading(stamp: Self.second, phase: .rendering)
    #expect(frame.look(pulse, of: "Pond", at: 5 * Self.second) == nil)
    let said = frame.look(pulse, of: "Pond", at: 7 * Self.second)
    #expect(said?.hasPrefix("One frame of Pond has been rendering for 6 s, ") == true)
    #expect(frame.look(pulse, of: "Pond", at: 40 * Self.second) == nil)
    pulse.phase = .drawing
    let again = frame.look(pulse, of: "Pond", at: 68 * Self.second)
    #expect(again?.hasPrefix("draw() of Pond has been at one frame for 67 s") == true)
    // Waiting for the next frame, or for a phone, is nothing.
    var idle = LongFrame()
    for phase in [WorkerPhase.waiting, .loading, .settingUp, .starting, .ending] {
      pulse.phase = phase
      #expect(idle.look(pulse, of: "Pond", at: 500 * Self.second) == nil)
    }
  }
}
