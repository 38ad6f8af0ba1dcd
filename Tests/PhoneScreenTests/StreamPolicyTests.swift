@_spi(Host) import OllinPhone
import Testing

@testable import PhoneScreen

@Suite struct KeyframePeriodTests {
  @Test func itIsASecondWhileKeyframesAreQuick() {
    var period = KeyframePeriod()
    for _ in 0..<10 { period.encoded(duration: 0.03, interval: 1.0 / 60) }
    #expect(period.seconds == 1)
  }

  @Test func slowKeyframesStretchItToFiveSecondsAtMost() {
    var period = KeyframePeriod()
    for count in 1...3 {
      #expect(period.seconds == 1, "after \(count - 1)")
      period.encoded(duration: 0.1, interval: 1.0 / 60)
    }
    #expect(abs(period.seconds - 3) < 0.001)
    for _ in 0..<20 { period.encoded(duration: 1, interval: 1.0 / 60) }
    #expect(period.seconds == 5)
    for _ in 0..<40 { period.encoded(duration: 0.02, interval: 1.0 / 60) }
    #expect(period.seconds == 1)
  }

  /// On a busy machine one keyframe takes long now and then.
  @Test func aSlowKeyframeAmongQuickOnesChangesNothing() {
    var period = KeyframePeriod()
    for duration in [0.7, 0.02, 0.03, 0.5, 0.6, 0.02, 0.9, 0.4, 0.02] {
      period.encoded(duration: duration, interval: 1.0 / 60)
      #expect(period.seconds == 1)
    }
  }
}

@Suite struct PictureSizePolicyTests {
  /// Lets an encoder that takes `encodeTime` at full size run, and returns the side it ends with.
  private func run(
    _ policy: inout PictureSizePolicy, encodeTime: Double, from start: Double, seconds: Double,
    fullSide: Double = 1920
  ) {
    var time = start
    while time < start + seconds {
      let share = Double(policy.longestSide) / fullSide
      let duration = encodeTime * share * share
      // A sketch at 60 frames a second: what does not fit is skipped.
      let frames = max(1, Int((duration * 60).rounded(.up)))
      for _ in 1..<frames { policy.pictureSkipped(at: time) }
      policy.pictureEncoded(duration: duration, at: time)
      time += Double(frames) / 60
    }
  }

  @Test func aFastEncoderKeepsTheLargest() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 2340, framesPerSecond: 60)
    run(&policy, encodeTime: 0.025, from: 0, seconds: 20)
    #expect(policy.longestSide == 1920)
  }

  @Test func aSlowEncoderStepsDownUntilItManages() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 2340, framesPerSecond: 60)
    run(&policy, encodeTime: 0.06, from: 0, seconds: 1.9)
    #expect(policy.longestSide == 1920)
    run(&policy, encodeTime: 0.06, from: 1.9, seconds: 8)
    #expect(policy.longestSide == 1280)
  }

  @Test func thereIsASmallest() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 1920, framesPerSecond: 60)
    run(&policy, encodeTime: 5, from: 0, seconds: 60)
    #expect(policy.longestSide >= 960)
    run(&policy, encodeTime: 0.4, from: 60, seconds: 60)
    #expect(policy.longestSide == 960)
  }

  @Test func itStepsUpWhenThereIsRoom() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 1920, framesPerSecond: 60)
    run(&policy, encodeTime: 0.06, from: 0, seconds: 10)
    #expect(policy.longestSide < 1920)
    run(&policy, encodeTime: 0.01, from: 10, seconds: 20)
    #expect(policy.longestSide == 1920)
  }

  /// An encoder that manages one size and not the next is not sent up and down for ever.
  @Test func aStepTakenBackIsTriedLessOften() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 1920, framesPerSecond: 60)
    var changes = 0
    var side = policy.longestSide
    var isSlow = true
    for second in 0..<240 {
      // Slow whenever it is at the largest, quick at once below.
      isSlow = policy.longestSide == 1920
      run(&policy, encodeTime: isSlow ? 0.06 : 0.005, from: Double(second), seconds: 1)
      if policy.longestSide != side {
        changes += 1
        side = policy.longestSide
      }
    }
    #expect(changes < 24, "\(changes)")
  }

  @Test func aSketchThatDrawsSeldomIsNoReason() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 1920, framesPerSecond: 60)
    for index in 0..<300 { policy.pictureEncoded(duration: 0.02, at: Double(index) / 12) }
    #expect(policy.longestSide == 1920)
  }

  @Test func aFixedSideStays() {
    var policy = PictureSizePolicy(.fixed(1000), canvasLongestSide: 1920, framesPerSecond: 60)
    run(&policy, encodeTime: 0.5, from: 0, seconds: 20)
    #expect(policy.longestSide == 1000)
    #expect(
      PictureSizePolicy(.fixed(9000), canvasLongestSide: 9, framesPerSecond: 60).longestSide == 1920
    )
    #expect(
      PictureSizePolicy(.fixed(-1), canvasLongestSide: 9, framesPerSecond: 60).longestSide == 2)
  }

  @Test func aSmallCanvasHasItsOwnLadder() {
    var policy = PictureSizePolicy(.auto, canvasLongestSide: 1000, framesPerSecond: 60)
    #expect(policy.longestSide == 1000)
    run(&policy, encodeTime: 0.5, from: 0, seconds: 20, fullSide: 1000)
    #expect(policy.longestSide == 960)
  }
}

@Suite struct DurationsTests {
  @Test func quantilesAreThoseOfTheSet() {
    var durations = Durations()
    #expect(durations.quantiles == PhoneScreenStatistics.Quantiles())
    for value in (1...100).shuffled() { durations.add(Double(value)) }
    #expect(durations.quantiles.p50 == 50)
    #expect(durations.quantiles.p95 == 95)
    #expect(durations.quantiles.max == 100)
  }

  @Test func onlyTheNewestAreKeptButTheLongestIsRemembered() {
    var durations = Durations()
    durations.add(9000)
    for _ in 0..<(2 * Durations.capacity) { durations.add(5) }
    #expect(durations.quantiles.p50 == 5)
    #expect(durations.quantiles.p95 == 5)
    #expect(durations.quantiles.max == 9000)
  }
}
