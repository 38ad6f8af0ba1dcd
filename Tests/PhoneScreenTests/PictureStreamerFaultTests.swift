import Foundation
@_spi(Host) import OllinPhone
import Pixels
import Testing
import Wire

@testable import PhoneScreen

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct PictureStreamerFaultTests {
  @Test func aPictureTooLargeIsNotSentAndTheNextStandsAlone() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    // The first two calls warm the encoder up.
    let script = ScriptedEncoder.Script(byteCount: { $0 == 8 ? 1_100_000 : 4000 })
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    try #require(await driver.run { phone.arrivals.count >= 12 })
    driver.streamer.stop()
    let calls = script.all
    #expect(calls[8].isKeyframe)
    #expect(calls[8].quantizer > calls[7].quantizer)
    #expect(driver.streamer.statistics.oversize == 1)
    #expect(phone.breaches == [])
    // What follows it is the keyframe after it.
    let made = phone.arrivals.map { ScriptedEncoder.call(of: $0.picture.data) }
    #expect(!made.contains(8))
    let next = try #require(made.firstIndex { $0 > 8 })
    #expect(made[next] == 9 && phone.arrivals[next].picture.isKeyframe)
    #expect(phone.arrivals.allSatisfy { $0.picture.byteCount < PhoneWire.maxPayloadBytes })
  }

  @Test func aFailingEncoderIsOpenedAnewAndToldOfOnce() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(failure: { $0 == 6 ? .encodingFailed(code: -7) : nil })
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    defer { driver.streamer.stop() }
    #expect(await driver.run { phone.arrivals.count >= 8 })
    #expect(script.opened == 2)
    #expect(driver.reports.all == [EncoderError.encodingFailed(code: -7).message])
    #expect(script.all[6].isKeyframe)
    #expect(phone.breaches == [])
  }

  @Test func anEncoderThatNeverOpensIsNoReasonToHang() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let size = PictureSize(width: 96, height: 160)
    let driver = try StreamDriver(
      port: phone.port,
      makeEncoder: { _, _ throws(EncoderError) in throw .cannotOpen(size) })
    await driver.run(milliseconds: 300)
    #expect(driver.reports.all == [EncoderError.cannotOpen(size).message])
    #expect(phone.arrivals.isEmpty)
    driver.streamer.stop()
  }

  @Test func aSlowEncoderSkipsFramesBeforeEncoding() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(duration: .milliseconds(50))
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    #expect(
      await driver.run {
        let statistics = driver.streamer.statistics
        return phone.arrivals.count >= 10
          && statistics.skippedForEncoder + statistics.replaced > 10
      })
    driver.streamer.stop()
    let statistics = driver.streamer.statistics
    #expect(statistics.oversize == 0)
    // What was encoded was sent, but for what was under way at the end.
    #expect(statistics.picturesSent >= statistics.picturesEncoded - 2)
    #expect(phone.breaches == [])
  }

  /// Whatever happens to a picture, one counter says so.
  @Test func everyPictureIsAccountedFor() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(
      duration: .milliseconds(2), byteCount: { $0 == 9 ? 1_100_000 : 40_000 })
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    for cut in 1...6 {
      #expect(await driver.run { phone.arrivals.count >= cut * 4 })
      phone.cut()
    }
    #expect(await driver.run { phone.arrivals.count >= 30 })
    driver.streamer.stop()
    let all = driver.streamer.statistics
    #expect(all.oversize == 1)
    #expect(
      all.picturesEncoded + all.keyframesRepeated == all.picturesSent + all.lost + all.oversize)
    let wanted =
      all.framesDrawn - all.notWanted - all.skippedForEncoder - all.skippedForCable
    // What was offered and not encoded was the same, or was replaced; one may be under way.
    #expect(all.unchanged + all.replaced <= wanted)
  }

  @Test func aPhoneThatHangsUpAgainAndAgainIsSpokenOfOnce() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script()
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    defer { driver.streamer.stop() }
    for cut in 1...5 {
      #expect(await driver.run { phone.arrivals.count >= cut })
      let before = driver.streamer.statistics.connections
      phone.cut()
      #expect(await driver.run { driver.streamer.statistics.connections > before })
    }
    let spoken = driver.reports.all.filter { $0.contains("again and again") }
    #expect(spoken.count == 1)
  }

  private static func noise(_ canvas: inout TestCanvas, _ frame: Int) -> Bool {
    canvas.fillWithNoise(seed: UInt64(frame))
    return true
  }

  /// A phone that reads slowly behind small buffers, and then as fast as it likes.
  @Test func aSlowCableGetsSmallerAndFewerPicturesWhole() async throws {
    let phone = try ScriptedPhone(receiveBufferBytes: 64 * 1024)
    defer { phone.stop() }
    phone.limit(bytesPerSecond: 200_000)
    let driver = try StreamDriver(port: phone.port, width: 192, height: 320, draw: Self.noise)
    #expect(await driver.run { driver.streamer.statistics.skippedForCable > 30 })
    await driver.run(milliseconds: 1500)
    let bytes = phone.bytesRead
    await driver.run(milliseconds: 1000)
    let slow = phone.bytesRead - bytes
    #expect(phone.breaches == [])
    phone.limit(bytesPerSecond: nil)
    // 4 Mbit/s are 500 000 bytes in a second, more than twice what the slow cable took.
    var last = phone.bytesRead
    var time = Monotonic.now
    let isFast = await driver.run {
      guard Monotonic.now - time >= 1_000_000_000 else { return false }
      defer {
        last = phone.bytesRead
        time = Monotonic.now
      }
      return phone.bytesRead - last > 2 * max(slow, 100_000)
    }
    #expect(isFast)
    driver.streamer.stop()
    #expect(phone.breaches == [])
    let decoder = TestDecoder()
    for arrival in phone.arrivals {
      _ = try decoder.decode(
        parameterSets: arrival.picture.parameterSets, data: arrival.picture.data)
    }
  }
}
