import Testing

@testable import PhoneSim

/// Each rule broken alone, and a stream that breaks none.
@Suite struct RefereeTests {
  @Test func aConformingStreamBreaksNothing() {
    var rules = PictureRules()
    rules.canvas = CanvasExtent(width: 64, height: 48)
    var run = RefereeRun(rules)
    for _ in 0..<10 {
      run.keyframe()
      run.following(29)
    }
    run.referee.invitation(false, at: run.time)
    run.following(3, after: 0.1)
    run.referee.invitation(true, at: run.time + 2)
    run.time += 2
    run.keyframe()
    run.following(4)
    run.referee.connectionClosed(.phone, at: run.time)
    run.time += 0.5
    run.referee.connectionOpened(at: run.time)
    run.keyframe()
    run.following(20)
    #expect(run.broken == [:])
    #expect(run.decodable.count == run.referee.pictureCount)
    #expect(run.referee.connectionCount == 2)
  }

  @Test func orderWrapsAround() {
    var rules = PictureRules()
    rules.keyframePeriod = 1000
    var run = RefereeRun(rules)
    run.keyframe()
    run.following(1000)
    #expect(run.broken == [:])
  }

  @Test(arguments: [(63, 48), (64, 47), (0, 48), (64, 0), (1, 2)])
  func sidesMustBeEven(width: Int, height: Int) {
    var run = RefereeRun()
    run.stream.width = max(2, width & ~1)
    run.stream.height = max(2, height & ~1)
    var picture = run.stream.keyframe()
    (picture.width, picture.height) = (width, height)
    run.show(picture)
    #expect(run.broken[.evenSize] == 1)
    #expect(run.broken.keys.allSatisfy { $0 == .evenSize || $0 == .codedSize })
    #expect(run.decodable == [])
  }

  @Test func theCanvasDecidesTheSize() {
    var rules = PictureRules()
    rules.canvas = CanvasExtent(width: 1080, height: 2340)
    var run = RefereeRun(rules)
    (run.stream.width, run.stream.height) = (886, 1920)
    run.keyframe()
    #expect(run.broken == [:])
    (run.stream.width, run.stream.height) = (884, 1920)
    run.keyframe()
    #expect(run.broken == [.size: 1])
    #expect(run.referee.log.kept[0].sentence.contains("886 × 1920"))
  }

  @Test func aHostMayStepDownWhereItIsToldSo() {
    var rules = PictureRules()
    rules.canvas = CanvasExtent(width: 1080, height: 2340)
    rules.longestSides = [1920, 1440]
    var run = RefereeRun(rules)
    (run.stream.width, run.stream.height) = (664, 1440)
    run.keyframe()
    #expect(run.broken == [:])
  }

  @Test func withoutACanvasOnlyTheLimitCounts() {
    var run = RefereeRun()
    (run.stream.width, run.stream.height) = (1920, 1080)
    run.keyframe()
    #expect(run.broken == [:])
    (run.stream.width, run.stream.height) = (1922, 1080)
    run.keyframe()
    #expect(run.broken == [.size: 1])
  }

  @Test func theFirstPictureIsAKeyframe() {
    var run = RefereeRun()
    run.keyframe()
    run.referee.connectionClosed(.host, at: run.time)
    run.referee.connectionOpened(at: run.time)
    run.following(1)
    #expect(run.broken == [.keyframeFirst: 1])
    #expect(run.decodable == [1])
    // The phone shows nothing until a keyframe, and no further rule is broken by that.
    run.following(3)
    run.keyframe()
    run.following(2)
    #expect(run.broken == [.keyframeFirst: 1])
    #expect(run.decodable == [1, 6, 7, 8])
  }

  @Test func aSizeChangeNeedsAKeyframe() {
    var run = RefereeRun()
    run.keyframe()
    var picture = run.stream.following(order: 1)
    picture.width = 32
    run.show(picture)
    #expect(run.broken == [.keyframeOnSizeChange: 1])
    run.stream.width = 32
    run.keyframe()
    run.following(2)
    #expect(run.broken == [.keyframeOnSizeChange: 1])
  }

  @Test(arguments: [[], [0], [0, 1], [1, 0, 2], [0, 2, 1], [0, 1, 2, 2], [0, 0, 1]])
  func aKeyframeCarriesItsThreeSetsInOrder(order: [Int]) {
    var run = RefereeRun()
    var picture = run.stream.keyframe()
    picture.parameterSets = order.map { picture.parameterSets[$0] }
    run.show(picture)
    #expect(run.broken == [.parameterSets: 1])
    #expect(run.decodable == [])
  }

  @Test func otherPicturesCarryNoSets() {
    var run = RefereeRun()
    run.keyframe()
    var picture = run.stream.following(order: 1)
    picture.parameterSets = run.stream.keyframe().parameterSets
    run.show(picture)
    #expect(run.broken == [.parameterSets: 1])
  }

  @Test func setsMustBeReadable() {
    for index in 1...2 {
      var run = RefereeRun()
      var picture = run.stream.keyframe()
      picture.parameterSets[index] = Array(picture.parameterSets[index].prefix(2))
      run.show(picture)
      #expect(run.broken == [.parameterSets: 1])
    }
    var run = RefereeRun()
    run.stream.pictureSequence = 3
    run.keyframe()
    #expect(run.broken == [.parameterSets: 1])
  }

  @Test func aStartCodeInASetIsSeen() {
    var run = RefereeRun()
    var picture = run.stream.keyframe()
    picture.parameterSets[2] += [0, 0, 1, 2]
    run.show(picture)
    #expect(run.broken == [.startCode: 1])
  }

  @Test(arguments: [UInt8(1), 16, 21])
  func aKeyframeIsIDR(type: UInt8) {
    var run = RefereeRun()
    run.show(run.stream.keyframe(type: type))
    #expect(run.broken == [.idr: 1])
    #expect(run.decodable == [])
  }

  @Test(arguments: [UInt8(19), 20])
  func bothKindsOfIDRAreKeyframes(type: UInt8) {
    var run = RefereeRun()
    run.show(run.stream.keyframe(type: type))
    #expect(run.broken == [:])
  }

  @Test(arguments: [UInt8(19), 20, 21])
  func onlyAKeyframeIsARandomAccessPicture(type: UInt8) {
    var run = RefereeRun()
    run.keyframe()
    run.show(run.stream.following(order: 1, kind: 2, type: type))
    #expect(run.broken == [.idr: 1])
  }
}
