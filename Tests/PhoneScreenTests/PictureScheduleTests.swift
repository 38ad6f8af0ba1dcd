@_spi(Host) import OllinPhone
import Pixels
import Testing

@testable import PhoneScreen

@Suite struct PictureScheduleTests {
  static let millisecond: UInt64 = 1_000_000
  static let frame: UInt64 = 16_666_667
  let size = PictureSize(width: 64, height: 64)

  /// The frame made last, which the next one is compared with.
  private final class Last {
    var frame: I420Frame?
  }

  private let last = Last()

  private func picture(changed: Bool = true) -> Picture {
    let frame = I420Frame(size: size)
    defer { last.frame = frame }
    return Picture(
      frame: frame, changes: ChangeMap(size: size, changed: changed), from: last.frame)
  }

  private func connected(at now: UInt64 = 1) -> PictureSchedule {
    var schedule = PictureSchedule(frameDuration: Self.frame)
    _ = schedule.demand(epoch: 1, at: now)
    schedule.connected(1, at: now)
    return schedule
  }

  /// Encodes what is to be encoded now; `nil` when nothing is.
  private func encode(
    _ schedule: inout PictureSchedule, epoch: UInt64? = 1, at now: UInt64, takes: UInt64 = 0,
    leavesSlot: Bool = true
  ) -> PictureSchedule.Job? {
    guard case .encode(let job) = schedule.next(epoch: epoch, at: now) else { return nil }
    schedule.encodingBegan(at: now)
    schedule.pictureGoesOut(job, at: now + takes)
    if leavesSlot {
      schedule.writingBegan(at: now)
      schedule.writingEnded()
    }
    return job
  }

  private func offer(_ schedule: inout PictureSchedule, at now: UInt64, changed: Bool = true) {
    _ = schedule.offer(picture(changed: changed), drawStart: now, at: now)
  }

  @Test func nothingIsWantedWithoutAPhoneThatLooks() {
    var schedule = PictureSchedule(frameDuration: Self.frame)
    #expect(schedule.demand(epoch: nil, at: 1) == .notWanted)
    #expect(schedule.demand(epoch: 1, at: 2) == .notWanted)
    schedule.connected(1, at: 3)
    #expect(schedule.demand(epoch: nil, at: 4) == .notWanted)
    #expect(schedule.demand(epoch: 1, at: 5) == .wanted)
    schedule.disconnected()
    #expect(schedule.demand(epoch: 1, at: 6 + Self.frame) == .notWanted)
    schedule.connected(2, at: 7 + Self.frame)
    schedule.stop()
    #expect(schedule.demand(epoch: 1, at: 8 + 2 * Self.frame) == .notWanted)
  }

  @Test func picturesAreNotCloserThanTheRateLessFourMilliseconds() {
    var schedule = connected()
    let start = 100 * Self.millisecond
    #expect(schedule.demand(epoch: 1, at: start) == .wanted)
    offer(&schedule, at: start)
    _ = encode(&schedule, at: start)
    #expect(schedule.demand(epoch: 1, at: start + 12 * Self.millisecond) == .notWanted)
    #expect(schedule.demand(epoch: 1, at: start + 13 * Self.millisecond) == .wanted)
  }

  /// Who has saved a sketch waits for its first picture: not for the pace, nor for the encoder.
  @Test func theFirstFrameOfAnotherSketchIsWantedAtOnce() {
    var schedule = connected()
    #expect(schedule.demand(epoch: 1, at: 100_000_000) == .wanted)
    schedule.encodingBegan(at: 100_000_000)
    #expect(schedule.demand(epoch: 1, at: 101_000_000) == .notWanted)
    schedule.beginAnew()
    #expect(schedule.demand(epoch: 1, at: 102_000_000) == .wanted)
    #expect(schedule.demand(epoch: 1, at: 103_000_000) == .notWanted)
    schedule.beginAnew()
    #expect(schedule.demand(epoch: nil, at: 104_000_000) == .notWanted)
  }

  @Test func theFirstPictureOfAConnectionIsAKeyframeAndTheNextIsNot() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    let first = try #require(encode(&schedule, at: 11))
    #expect(first.isKeyframe && first.connection == 1 && first.epoch == 1 && first.drawStart == 10)
    offer(&schedule, at: 20)
    #expect(try #require(encode(&schedule, at: 21)).isKeyframe == false)
    schedule.disconnected()
    offer(&schedule, at: 30)
    #expect(encode(&schedule, at: 31) == nil)
    schedule.connected(2, at: 32)
    offer(&schedule, at: 40)
    let again = try #require(encode(&schedule, at: 41))
    #expect(again.isKeyframe && again.connection == 2)
  }

  @Test func comingBackToSketchModeStartsWithAKeyframe() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    _ = encode(&schedule, at: 11)
    #expect(schedule.demand(epoch: nil, at: 20) == .notWanted)
    offer(&schedule, at: 21)
    #expect(encode(&schedule, epoch: nil, at: 22) == nil)
    // The encoder may see the new stay before the sketch does.
    let job = try #require(encode(&schedule, epoch: 2, at: 30))
    #expect(job.isKeyframe && job.epoch == 2)
    _ = schedule.demand(epoch: 2, at: 31)
    offer(&schedule, at: 40)
    #expect(try #require(encode(&schedule, epoch: 2, at: 41)).isKeyframe == false)
  }

  @Test func aKeyframeComesEveryPeriod() throws {
    var schedule = connected()
    var keyframes: [UInt64] = []
    for tick in 0..<300 {
      let now = 1000 * Self.millisecond + UInt64(tick) * Self.frame
      offer(&schedule, at: now)
      if let job = encode(&schedule, at: now), job.isKeyframe { keyframes.append(now) }
    }
    #expect(keyframes.count == 5)
    for (earlier, later) in zip(keyframes, keyframes.dropFirst()) {
      #expect(later - earlier >= 1_000_000_000 && later - earlier < 1_020_000_000)
    }
    schedule.keyframePeriod = 3
    offer(&schedule, at: keyframes[4] + 2_900_000_000)
    #expect(try #require(encode(&schedule, at: keyframes[4] + 2_900_000_000)).isKeyframe == false)
    offer(&schedule, at: keyframes[4] + 3_000_000_000)
    #expect(try #require(encode(&schedule, at: keyframes[4] + 3_000_000_000)).isKeyframe)
  }

  @Test func anUnchangedPictureIsNotEncodedButADueKeyframeIs() throws {
    var schedule = connected()
    let start = 1000 * Self.millisecond
    offer(&schedule, at: start)
    _ = encode(&schedule, at: start)
    for tick in 1..<60 {
      let now = start + UInt64(tick) * Self.frame
      let reception =
        tick % 2 == 0
        ? schedule.offer(nil, drawStart: now, at: now)
        : schedule.offer(picture(changed: false), drawStart: now, at: now)
      guard case .unchanged = reception else {
        Issue.record("taken at \(tick)")
        return
      }
      #expect(encode(&schedule, at: now) == nil)
    }
    guard case .wait(let until) = schedule.next(epoch: 1, at: start + 900 * Self.millisecond)
    else {
      Issue.record("unexpected")
      return
    }
    #expect(until == start + 1000 * Self.millisecond)
    let due = start + 1001 * Self.millisecond
    _ = schedule.offer(nil, drawStart: due, at: due)
    let job = try #require(encode(&schedule, at: due))
    #expect(job.isKeyframe && job.drawStart == nil)
  }

  /// A sketch that is off the stage leaves a picture behind, and the one that follows looks like it.
  @Test func aPictureLikeOneThatWasNeverOfferedIsEncoded() throws {
    var schedule = connected()
    let start = 1000 * Self.millisecond
    offer(&schedule, at: start)
    let first = try #require(encode(&schedule, at: start))
    _ = picture()
    let now = start + Self.frame
    guard case .taken = schedule.offer(picture(changed: false), drawStart: now, at: now) else {
      Issue.record("not taken")
      return
    }
    let second = try #require(encode(&schedule, at: now))
    #expect(second.content != first.content && second.picture.frame !== first.picture.frame)
  }

  @Test func theSamePictureHasTheSameNumberAndStandsStillAfterHalfASecond() throws {
    var schedule = connected()
    let start = 1000 * Self.millisecond
    offer(&schedule, at: start)
    let first = try #require(encode(&schedule, at: start))
    offer(&schedule, at: start + 600 * Self.millisecond)
    let second = try #require(encode(&schedule, at: start + 600 * Self.millisecond))
    #expect(second.content != first.content && !second.isStill)
    var repeats: [PictureSchedule.Job] = []
    for seconds in 1...3 as ClosedRange<UInt64> {
      let now = start + seconds * 1001 * Self.millisecond
      offer(&schedule, at: now, changed: false)
      repeats.append(try #require(encode(&schedule, at: now)))
    }
    #expect(repeats.allSatisfy { $0.isKeyframe && $0.content == second.content })
    // 0.4 s after the change, then 1.4 and 2.4.
    #expect(repeats.map(\.isStill) == [false, true, true])
    offer(&schedule, at: start + 3500 * Self.millisecond)
    let moved = try #require(encode(&schedule, at: start + 3500 * Self.millisecond))
    #expect(moved.content != second.content && !moved.isStill && !moved.isKeyframe)
  }

  /// The sketch has stopped drawing: the phone still gets what there is.
  @Test func aNewConnectionGetsTheNewestPictureAgain() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    _ = encode(&schedule, at: 11)
    schedule.disconnected()
    let start = 500 * Self.millisecond
    schedule.connected(2, at: start)
    #expect(encode(&schedule, at: start) == nil)
    guard case .wait(let until?) = schedule.next(epoch: 1, at: start) else {
      Issue.record("unexpected")
      return
    }
    #expect(until <= start + 100 * Self.millisecond)
    let job = try #require(encode(&schedule, at: until))
    #expect(job.isKeyframe && job.connection == 2)
  }

  @Test func aFullSlotStopsTheEncoderAndTheSketchIsTold() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    _ = encode(&schedule, at: 11, leavesSlot: false)
    let now = 100 * Self.millisecond
    #expect(schedule.demand(epoch: 1, at: now) == .cableIsBusy)
    #expect(schedule.waitedForCable)
    offer(&schedule, at: now)
    #expect(encode(&schedule, at: now) == nil)
    schedule.writingBegan(at: now)
    #expect(try #require(encode(&schedule, at: now + 1)).isKeyframe == false)
    #expect(!schedule.waitedForCable)
  }

  /// A picture encoded while a long write goes on would only wait behind it.
  @Test func aLongWriteHoldsTheNextPictureUpBeforeItIsEncoded() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    _ = encode(&schedule, at: 11, leavesSlot: false)
    let start = 100 * Self.millisecond
    schedule.writingBegan(at: start)
    #expect(schedule.demand(epoch: 1, at: start + 20 * Self.millisecond) == .wanted)
    let later = start + 50 * Self.millisecond
    #expect(schedule.demand(epoch: 1, at: later) == .cableIsBusy)
    offer(&schedule, at: later)
    #expect(encode(&schedule, at: later) == nil)
    schedule.writingEnded()
    #expect(encode(&schedule, at: later + 1) != nil)
  }

  @Test func whileTheEncoderIsBusyTheNewestFrameWaits() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    guard case .encode(let job) = schedule.next(epoch: 1, at: 11) else {
      Issue.record("unexpected")
      return
    }
    schedule.encodingBegan(at: 11)
    guard case .taken = schedule.offer(picture(), drawStart: 20, at: 20) else {
      Issue.record("unexpected")
      return
    }
    guard case .takenOverWaiting = schedule.offer(picture(), drawStart: 30, at: 30) else {
      Issue.record("unexpected")
      return
    }
    // The same again keeps the one that waits.
    guard case .unchanged = schedule.offer(picture(changed: false), drawStart: 40, at: 40) else {
      Issue.record("unexpected")
      return
    }
    schedule.pictureGoesOut(job, at: 50)
    schedule.writingBegan(at: 50)
    #expect(try #require(encode(&schedule, at: 51)).drawStart == 30)
  }

  @Test func afterALossTheNextIsAKeyframe() throws {
    var schedule = connected()
    offer(&schedule, at: 10)
    _ = encode(&schedule, at: 11)
    for loss in 0..<3 {
      let now = UInt64(loss + 1) * 100
      offer(&schedule, at: now)
      switch loss {
      case 0:
        _ = encode(&schedule, at: now)
        schedule.pictureWasLost(at: now + 1)
      case 1:
        _ = schedule.next(epoch: 1, at: now)
        schedule.encodingBegan(at: now)
        schedule.encodingFailed(at: now + 1)
      default:
        guard case .encode(let job) = schedule.next(epoch: 1, at: now) else {
          Issue.record("unexpected")
          return
        }
        schedule.encodingBegan(at: now)
        schedule.pictureGoesOut(job, at: now + 1)
        schedule.pictureStayed(at: now + 2)
      }
      offer(&schedule, at: now + 10)
      #expect(try #require(encode(&schedule, at: now + 11)).isKeyframe, "loss \(loss)")
      offer(&schedule, at: now + 20)
      #expect(try #require(encode(&schedule, at: now + 21)).isKeyframe == false, "loss \(loss)")
    }
  }
}

@Suite struct EncoderLoadTests {
  private static let millisecond: UInt64 = 1_000_000

  /// A sketch at 60 frames a second, frames that take 20 ms, an encoder of 30: every second frame
  /// is drawn, the encoder never waits, and no frame waits long for it.
  @Test func everySecondFrameForAnEncoderOfTwoFrames() {
    var load = EncoderLoad()
    var busyUntil: UInt64 = 0
    var encoding = false
    var waiting: [UInt64] = []
    var coming: [UInt64] = []
    var wanted = 0
    var idle: UInt64 = 0
    for tick in 0..<(3000) {
      let now = UInt64(tick + 1) * Self.millisecond
      if encoding, now >= busyUntil {
        load.encodingEnded(at: now)
        encoding = false
      }
      if let first = coming.first, first + 20 * Self.millisecond <= now {
        coming.removeFirst()
        load.frameCame(isNew: true, drawStart: first, at: now)
        waiting.append(now)
      }
      if !encoding, !waiting.isEmpty {
        waiting.removeFirst()
        load.encodingBegan(at: now)
        encoding = true
        busyUntil = now + 30 * Self.millisecond
      }
      if !encoding, tick > 500 { idle += 1 }
      if tick % 16 == 0, load.isFreeForFrame(at: now, oneWaits: !waiting.isEmpty) {
        load.frameWasWanted(at: now)
        coming.append(now)
        wanted += 1
      }
      #expect(waiting.count <= 1)
    }
    #expect((85...105).contains(wanted), "\(wanted)")
    #expect(idle < 400, "\(idle)")
  }

  @Test func aFrameThatNeverComesIsForgotten() {
    var load = EncoderLoad()
    load.encodingBegan(at: 1)
    load.encodingEnded(at: 800 * Self.millisecond)
    for _ in 0..<5 { load.frameWasWanted(at: 801 * Self.millisecond) }
    let isFreeSoon = load.isFreeForFrame(at: 802 * Self.millisecond, oneWaits: false)
    let isFreeLater = load.isFreeForFrame(at: 2000 * Self.millisecond, oneWaits: false)
    #expect(!isFreeSoon && isFreeLater)
  }
}
