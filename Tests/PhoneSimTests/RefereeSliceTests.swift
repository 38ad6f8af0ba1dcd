import Testing

@testable import PhoneSim

/// The rules about the bytes of a picture, each broken alone.
@Suite struct RefereeSliceTests {
  private func broken(_ data: [UInt8]) -> [WireRule: Int] {
    var run = RefereeRun()
    var picture = run.stream.keyframe()
    picture.data = data
    run.show(picture)
    #expect(run.decodable == [])
    return run.broken
  }

  private let stream = HandmadeStream()
  private var slice: [UInt8] { stream.slice(type: 19, kind: 2) }

  @Test func startCodesAreSeen() {
    #expect(broken([0, 0, 0, 1] + slice) == [.startCode: 1])
    #expect(broken([0, 0, 1] + slice) == [.startCode: 1])
    #expect(broken(HandmadeStream.data([slice + [0, 0, 1, 0x26, 1]])) == [.startCode: 1])
    #expect(broken(HandmadeStream.data([slice + [0, 0, 0, 7]])) == [.startCode: 1])
  }

  @Test func aLengthThatLooksLikeAStartCodeIsNone() {
    var run = RefereeRun()
    var picture = run.stream.keyframe()
    // 00 00 01 xx is the length of a unit of 256 bytes and more.
    picture.data = HandmadeStream.data([slice + Array(repeating: 0x55, count: 300)])
    #expect(picture.data.starts(with: [0, 0, 1]))
    run.show(picture)
    #expect(run.broken == [:])
  }

  @Test func lengthsCoverTheData() {
    let whole = HandmadeStream.data([slice])
    for cut in 1..<whole.count {
      #expect(broken(Array(whole.prefix(cut))) == [.lengths: 1], "cut at \(cut)")
    }
    #expect(broken([]) == [.lengths: 1])
    #expect(broken(whole + [0]) == [.lengths: 1])
    #expect(broken([0, 0, 0, 0] + whole) == [.lengths: 1])
    #expect(broken([0xFF, 0xFF, 0xFF, 0xFF] + whole) == [.lengths: 1])
    // Little-endian lengths.
    #expect(broken([UInt8(slice.count), 0, 0, 0] + slice) == [.lengths: 1])
    // A forbidden bit, and a temporal number that no unit has.
    #expect(broken(HandmadeStream.data([[0x80 | slice[0]] + slice.dropFirst()])) == [.lengths: 1])
    #expect(broken(HandmadeStream.data([[slice[0], 0] + slice.dropFirst(2)])) == [.lengths: 1])
  }

  @Test func dataHoldsNoSetsAndNoDelimiters() {
    let delimiter: [UInt8] = [35 << 1, 1, 0x50]
    for unit in [stream.videoSet, stream.sequenceSet, stream.pictureSet, delimiter, [36 << 1, 1]] {
      #expect(broken(HandmadeStream.data([unit, slice])) == [.dataUnits: 1])
    }
  }

  @Test func supplementalUnitsAreAllowed() {
    var run = RefereeRun()
    var picture = run.stream.keyframe()
    picture.data = HandmadeStream.data([[39 << 1, 1, 5, 1, 9, 0x80], slice])
    run.show(picture)
    #expect(run.broken == [:])
  }

  @Test func slicesBelongToOnePicture() {
    #expect(broken(HandmadeStream.data([[39 << 1, 1, 5, 1, 9, 0x80]])) == [.slices: 1])
    #expect(broken(HandmadeStream.data([slice, slice])) == [.slices: 1])
    #expect(
      broken(HandmadeStream.data([slice, stream.slice(type: 20, kind: 2)])) == [.slices: 1])
    #expect(broken(HandmadeStream.data([[19 << 1, 1]])) == [.slices: 1])
    var wide = stream
    wide.width = 256
    let later = wide.slice(type: 19, kind: 2, address: 2)
    var run = RefereeRun()
    run.stream = wide
    var picture = wide.keyframe()
    picture.data = HandmadeStream.data([later])
    run.show(picture)
    #expect(run.broken == [.slices: 1])
    picture.data = HandmadeStream.data([wide.slice(type: 19, kind: 2), later])
    run.show(picture)
    #expect(run.broken == [.slices: 1])
    #expect(run.decodable == [2])
  }

  @Test func thereAreNoBPictures() {
    var run = RefereeRun()
    run.keyframe()
    run.show(run.stream.following(order: 1, kind: 0))
    #expect(run.broken == [.reordering: 1])
  }

  @Test func displayOrderIsSendingOrder() {
    var run = RefereeRun()
    run.keyframe()
    run.show(run.stream.following(order: 4, back: 4))
    run.show(run.stream.following(order: 2, back: 2))
    #expect(run.broken == [.reordering: 1])
  }

  @Test func theSPSAllowsNoReordering() {
    var run = RefereeRun()
    run.stream.reordered = 2
    run.keyframe()
    #expect(run.broken == [.reordering: 1])
  }

  @Test func leadingPicturesAreReordered() {
    var run = RefereeRun()
    run.keyframe()
    run.show(run.stream.following(order: 1, type: 9))
    #expect(run.broken == [.reordering: 1])
  }

  @Test func whatIsReferredToWasSent() {
    var run = RefereeRun()
    run.keyframe()
    run.following(2)
    // The picture at 3 is lost.
    run.order += 1
    run.following(1)
    #expect(run.broken == [.lostReference: 1])
    #expect(run.decodable == [1, 2, 3])
    run.following(2)
    run.keyframe()
    run.following(1)
    #expect(run.broken == [.lostReference: 1])
    #expect(run.decodable == [1, 2, 3, 7, 8])
  }

  @Test func aSkippedOrderThatNobodyRefersToIsNoLoss() {
    var run = RefereeRun()
    run.keyframe()
    run.show(run.stream.following(order: 3, back: 3))
    #expect(run.broken == [:])
  }

  @Test func theProfileIsMain() {
    var run = RefereeRun()
    run.stream.profile = 2
    run.stream.compatibility = 0x2000_0000
    run.keyframe()
    #expect(run.broken == [.profile: 1])
    // A stream of another profile that says a Main decoder may take it.
    run.stream.compatibility = 0x6000_0000
    run.keyframe()
    #expect(run.broken == [.profile: 1])
  }

  @Test(arguments: [(0, 0), (2, 0), (3, 0), (1, 2)])
  func theFormatIs8BitIn420(chroma: Int, extraBits: Int) {
    var run = RefereeRun()
    run.stream.chromaFormat = chroma
    run.stream.extraBits = extraBits
    run.keyframe()
    #expect(run.broken == [.format: 1])
    #expect(run.decodable == [])
  }

  @Test(arguments: [[9, 13, 1], [1, 1, 1], [1, 13, 9], [2, 2, 2]] as [[UInt64]])
  func theColourIsSaid(colour: [UInt64]) {
    var run = RefereeRun()
    run.stream.colour = colour
    run.keyframe()
    #expect(run.broken == [.colour: 1])
  }

  @Test func theRangeIsLimitedAndTheColourDescribed() {
    for change in [\HandmadeStream.hasSignal, \.hasColour] {
      var run = RefereeRun()
      run.stream[keyPath: change] = false
      run.keyframe()
      #expect(run.broken == [.colour: 1])
    }
    var run = RefereeRun()
    run.stream.isFullRange = true
    run.keyframe()
    #expect(run.broken == [.colour: 1])
  }

  @Test func theCodedSizeIsTheStatedOne() {
    var run = RefereeRun()
    var picture = run.stream.keyframe()
    picture.width = 62
    run.show(picture)
    #expect(run.broken == [.codedSize: 1])
    #expect(run.decodable == [])
  }
}
