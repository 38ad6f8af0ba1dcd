import Foundation
@_spi(Host) import OllinPhone
import Pixels
import Testing
import Wire

@testable import PhoneScreen

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct KeptKeyframeTests {
  /// What the phone got, each picture decoded in the order of its coming.
  private struct Shown {
    var arrivals: [ScriptedPhone.Arrival]
    var images: [RGBAImage]

    @MainActor init(_ phone: ScriptedPhone) throws {
      arrivals = phone.arrivals
      let decoder = TestDecoder()
      images = try arrivals.map {
        try decoder.decode(parameterSets: $0.picture.parameterSets, data: $0.picture.data)
      }
    }

    /// Whether the picture is the keyframe before, byte by byte.
    func isRepeated(_ index: Int) -> Bool {
      index > 0 && arrivals[index].picture == arrivals[index - 1].picture
    }

    /// Whether the picture after this one builds on it.
    func buildsOn(_ index: Int) -> Bool {
      index + 1 < arrivals.count && !arrivals[index + 1].picture.isKeyframe
    }
  }

  @Test func stillMovingAndStillAgainDecodeAsIfNothingWereRepeated() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    var moves = false
    let driver = try StreamDriver(
      port: phone.port,
      draw: { canvas, frame in
        if moves { _ = StreamDriver.movingSquare(&canvas, frame) }
        return moves
      })
    var repeats: Int { driver.streamer.statistics.keyframesRepeated }
    for round in 1...2 {
      moves = false
      #expect(await driver.run { repeats >= 2 * round })
      moves = true
      let count = phone.arrivals.count
      #expect(await driver.run { phone.arrivals.count >= count + 12 })
    }
    moves = false
    #expect(await driver.run { repeats >= 6 })
    driver.streamer.stop()
    #expect(phone.breaches == [])

    let shown = try Shown(phone)
    let repeated = shown.arrivals.indices.filter(shown.isRepeated)
    #expect(repeated.count >= 5)
    #expect(repeated.allSatisfy { shown.arrivals[$0].picture.isKeyframe })
    // Something follows a repetition and builds on it.
    #expect(repeated.contains(where: shown.buildsOn))
    // A decoder that never sees the repetitions shows the very same pictures.
    let decoder = TestDecoder()
    for index in shown.arrivals.indices {
      guard !repeated.contains(index) else {
        #expect(shown.images[index] == shown.images[index - 1], "picture \(index)")
        continue
      }
      let picture = shown.arrivals[index].picture
      let image = try decoder.decode(parameterSets: picture.parameterSets, data: picture.data)
      #expect(image == shown.images[index], "picture \(index)")
    }
    // And the last of them is what the sketch drew, as sharp as half the chroma allows.
    let drawn = PictureConverter().convert(
      driver.canvas.image, to: driver.pictureSize, previous: nil)
    let error = try #require(shown.images.last).meanError(
      to: I420ToRGBA.image(drawn.frame), x: 0, y: 0, side: 96)
    #expect(error.allSatisfy { $0 <= 1 }, "\(error)")
  }

  @Test func aStillPictureIsRefinedOnceAndThenOnlySentAgain() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(byteCount: { _ in 20_000 })
    let driver = try StreamDriver(
      port: phone.port, makeEncoder: script.factory, draw: { _, _ in false })
    #expect(await driver.run { driver.streamer.statistics.keyframesRepeated >= 2 })
    driver.streamer.stop()
    // Two to warm up, the first keyframe, and the fine one.
    let calls = script.all
    #expect(calls.count == 4)
    #expect(calls[3].isKeyframe && calls[3].quantizer < calls[2].quantizer)
    #expect(calls[3].quantizer == RateController.finestQuantizer)
    let statistics = driver.streamer.statistics
    #expect(statistics.picturesEncoded == 2 && statistics.keyframes == 2)
    #expect(statistics.picturesSent >= 4)
    #expect(phone.breaches == [])
  }

  /// The encoder has moved on, so the keyframe of the connection before would not fit what follows.
  @Test func aNewConnectionNeverGetsAKeyframeOfAnOlderPicture() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    for round in 1...3 {
      #expect(await driver.run { phone.arrivals.count { $0.connection == round } >= 4 })
      phone.cut()
    }
    #expect(await driver.run { phone.arrivals.contains { $0.connection == 4 } })
    driver.streamer.stop()
    #expect(driver.streamer.statistics.keyframesRepeated == 0)
    #expect(phone.breaches == [])
  }

  @Test func aNewConnectionOfAStillSketchGetsTheKeptOne() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script()
    let driver = try StreamDriver(
      port: phone.port, makeEncoder: script.factory, draw: { _, _ in false })
    #expect(await driver.run { driver.streamer.statistics.keyframesRepeated >= 1 })
    let calls = script.all.count
    phone.cut()
    #expect(await driver.run { phone.arrivals.contains { $0.connection == 2 } })
    driver.streamer.stop()
    #expect(script.all.count == calls)
    #expect(phone.breaches == [])
  }

  @Test func aFailureOfTheEncoderLeavesNothingToRepeat() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    // The refinement fails: what is shown next comes from an encoder that knows nothing.
    let script = ScriptedEncoder.Script(
      byteCount: { $0 * 1000 }, failure: { $0 == 4 ? .encodingFailed(code: -1) : nil })
    let driver = try StreamDriver(
      port: phone.port, makeEncoder: script.factory, draw: { _, _ in false })
    #expect(await driver.run { driver.streamer.statistics.keyframesRepeated >= 1 })
    driver.streamer.stop()
    #expect(script.opened == 2)
    let sizes = phone.arrivals.map(\.picture.data.count)
    // The third call's picture came once; the ones after are of the second encoder.
    #expect(sizes.count { $0 == sizes[0] } == 1)
    #expect(phone.breaches == [])
  }

  @Test func whatServesIsTheSamePictureAtNoLessThanTheWantedQuality() {
    let size = PictureSize(width: 64, height: 64)
    let kept = KeptKeyframe(bytes: [1], content: 7, size: size, quantizer: 26)
    var job = PictureSchedule.Job(
      picture: Picture(
        frame: I420Frame(size: size), changes: ChangeMap(size: size, changed: false)),
      isKeyframe: true, connection: 1, epoch: 1, drawStart: nil, time: 1, content: 7,
      isStill: true)
    #expect(kept.serves(job, stillQuantizer: 26) && kept.serves(job, stillQuantizer: 25))
    #expect(!kept.serves(job, stillQuantizer: 24))
    job.isStill = false
    #expect(kept.serves(job, stillQuantizer: 24))
    job.isKeyframe = false
    #expect(!kept.serves(job, stillQuantizer: 26))
    job.isKeyframe = true
    job.content = 8
    #expect(!kept.serves(job, stillQuantizer: 26))
    job.content = 7
    let other = KeptKeyframe(
      bytes: [1], content: 7, size: PictureSize(width: 32, height: 64), quantizer: 26)
    #expect(!other.serves(job, stillQuantizer: 26))
  }
}
