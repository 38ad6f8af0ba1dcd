import Testing

@testable import PhoneSim

/// The rules about time, on a clock the test owns.
@Suite struct RefereeTimeTests {
  @Test func aKeyframeComesEverySecond() {
    var run = RefereeRun()
    run.keyframe()
    run.following(44)  // 1.47 s
    #expect(run.broken == [:])
    run.following(2)
    #expect(run.broken == [.keyframePeriod: 1])
    // Each period without one counts once.
    run.following(40)
    #expect(run.broken == [.keyframePeriod: 1])
    run.following(10)
    #expect(run.broken == [.keyframePeriod: 2])
  }

  @Test func anUnchangedPictureStillNeedsItsKeyframes() {
    var run = RefereeRun()
    for _ in 0..<5 { run.keyframe(after: 1) }
    #expect(run.broken == [:])
    run.keyframe(after: 2)
    #expect(run.broken == [.keyframePeriod: 1])
  }

  @Test func aHostMayStretchThePeriod() {
    var rules = PictureRules()
    rules.keyframePeriod = 5
    var run = RefereeRun(rules)
    for _ in 0..<3 {
      run.keyframe()
      run.following(149)
    }
    #expect(run.broken == [:])
  }

  @Test func thePeriodStartsAnewWithAConnection() {
    var run = RefereeRun()
    run.keyframe()
    run.referee.connectionClosed(.phone, at: run.time)
    run.time += 4
    run.referee.connectionOpened(at: run.time)
    run.keyframe()
    #expect(run.broken == [:])
  }

  @Test func comingToSketchNeedsAKeyframe() {
    var run = RefereeRun()
    run.keyframe()
    run.following(3)
    run.referee.invitation(false, at: run.time)
    run.time += 3
    run.referee.invitation(true, at: run.time)
    run.following(2)
    #expect(run.broken == [.keyframeOnEntering: 1])
    run.keyframe()
    run.following(2)
    #expect(run.broken == [.keyframeOnEntering: 1])
  }

  @Test func picturesUnderWayWhenThePhoneComesBackAreNoBreach() {
    var run = RefereeRun()
    run.keyframe()
    run.referee.invitation(false, at: run.time)
    run.referee.invitation(true, at: run.time + 0.05)
    run.following(3, after: 0.06)
    run.keyframe()
    run.following(3)
    #expect(run.broken == [:])
    run.referee.invitation(false, at: run.time)
    run.referee.invitation(true, at: run.time + 0.05)
    run.following(6, after: 0.1)
    #expect(run.broken == [.keyframeOnEntering: 1])
  }

  @Test func picturesGoOutInSketchModeOnly() {
    var run = RefereeRun()
    run.keyframe()
    run.referee.invitation(false, at: run.time)
    run.following(4, after: 0.12)
    #expect(run.broken == [:])
    run.following(2, after: 0.12)
    #expect(run.broken == [.mode: 2])
  }

  @Test func noPictureComesBeforeTheFirstInvitation() {
    var referee = PictureReferee()
    referee.connectionOpened(at: 0)
    #expect(referee.judge(HandmadeStream().keyframe(), at: 1) != nil)
    #expect(referee.log.counts == [.mode: 1])
  }

  @Test func thereAreAtMostSixtyASecond() {
    var rules = PictureRules()
    rules.keyframePeriod = 1000
    var run = RefereeRun(rules)
    run.keyframe()
    run.following(600, after: 1.0 / 60)
    #expect(run.broken == [:])
    // A pause of the machine, and what gathered behind it.
    run.following(1, after: 0.4)
    run.following(24, after: 0)
    run.following(300, after: 1.0 / 60)
    #expect(run.broken == [:])
    run.following(400, after: 1.0 / 75)
    #expect((run.broken[.rate] ?? 0) >= 1)
    #expect(run.broken.count == 1)
  }

  @Test func aSketchMayAskForMore() {
    var rules = PictureRules()
    rules.keyframePeriod = 1000
    rules.maximumRate = 120
    var run = RefereeRun(rules)
    run.keyframe()
    run.following(600, after: 1.0 / 120)
    #expect(run.broken == [:])
    rules.maximumRate = nil
    run = RefereeRun(rules)
    run.keyframe()
    run.following(600, after: 0.001)
    #expect(run.broken == [:])
  }

  @Test func aSenderWaitsBeforeItDialsAgain() {
    var referee = PictureReferee()
    referee.connectionOpened(at: 1)
    referee.connectionClosed(.phone, at: 2)
    referee.connectionOpened(at: 2.5)
    #expect(referee.log.counts == [:])
    referee.connectionClosed(.phone, at: 3)
    referee.connectionOpened(at: 3.1)
    #expect(referee.log.counts == [.redial: 1])
  }

  @Test func aHostThatClosedMayHandOverAtOnce() {
    var referee = PictureReferee()
    referee.connectionOpened(at: 1)
    referee.connectionClosed(.host, at: 2)
    referee.connectionOpened(at: 2)
    referee.connectionClosed(.newer, at: 2.1)
    referee.connectionOpened(at: 2.1)
    #expect(referee.log.counts == [:])
  }

  @Test func aDisplacedSenderThatFightsBackIsSeen() {
    var referee = PictureReferee()
    referee.connectionOpened(at: 1)
    referee.connectionClosed(.newer, at: 2)
    referee.connectionOpened(at: 2)
    referee.connectionClosed(.newer, at: 2.01)
    referee.connectionOpened(at: 2.01)
    #expect(referee.log.counts == [.redial: 1])
  }

  @Test func timesOfASlowReaderSayNothing() {
    var rules = PictureRules()
    rules.keyframePeriod = 1
    var referee = PictureReferee(rules: rules)
    referee.invitation(true, at: 0)
    referee.connectionOpened(at: 0)
    let stream = HandmadeStream()
    _ = referee.judge(stream.keyframe(), at: 1, judgesTimes: false)
    referee.invitation(false, at: 1)
    for order in 1...100 {
      _ = referee.judge(
        stream.following(order: order), at: 1 + Double(order) * 0.1, judgesTimes: false)
    }
    #expect(referee.log.counts == [:])
  }

  @Test func theLogIsBounded() {
    var run = RefereeRun()
    run.following(500)
    var picture = run.stream.keyframe()
    picture.parameterSets = []
    for _ in 0..<500 { run.show(picture) }
    #expect(run.broken[.parameterSets] == 500)
    #expect(run.referee.log.total > 500)
    #expect(run.referee.log.kept.count <= BreachLog.keptPerRule * WireRule.allCases.count)
    #expect(
      run.referee.log.kept.filter { $0.rule == .parameterSets }.count == BreachLog.keptPerRule)
    #expect(run.referee.log.kept.allSatisfy { !$0.sentence.isEmpty })
    #expect(WireRule.allCases.allSatisfy { !$0.text.isEmpty })
  }
}
