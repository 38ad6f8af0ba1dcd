import Cable
import Foundation
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import Pixels
import Support
import Testing
import Wire

@testable import PhoneScreen

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct PictureStreamerTests {
  @Test func aSketchIsShownInTrueColours() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    #expect(!driver.streamer.hasSent)
    #expect(await driver.run { phone.arrivals.count >= 25 })
    #expect(driver.streamer.hasSent)
    driver.streamer.stop()
    #expect(phone.breaches == [])
    let decoder = TestDecoder()
    var shown: RGBAImage?
    for arrival in phone.arrivals {
      #expect(arrival.picture.width == 96 && arrival.picture.height == 160)
      shown = try decoder.decode(
        parameterSets: arrival.picture.parameterSets, data: arrival.picture.data)
    }
    let ground = TestCanvas(width: 96, height: 160).image
    let error = try #require(shown).meanError(to: ground, x: 8, y: 8, side: 40)
    #expect(error.allSatisfy { $0 <= 2 }, "\(error)")
    let statistics = driver.streamer.statistics
    #expect(statistics.picturesSent >= 25)
    #expect(
      statistics.picturesEncoded + statistics.keyframesRepeated >= statistics.picturesSent)
    #expect(statistics.framesDrawn == driver.frame)
    // One, unless this machine kept the sketch from drawing for two seconds.
    #expect(statistics.connections == phone.opened)
    #expect(statistics.pictureWidth == 96 && statistics.pictureHeight == 160)
    #expect(statistics.bytesSent >= phone.bytesRead)
    #expect(statistics.encode.max > 0 && statistics.total.p50 > 0)
    #expect(statistics.draw.p50 == 1 && statistics.convert.p50 == 0.5)
  }

  @Test func aKeyframeComesEverySecondAndTheRestBuildsOnIt() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    defer { driver.streamer.stop() }
    #expect(await driver.run { phone.arrivals.count { $0.picture.isKeyframe } >= 3 })
    let times = phone.arrivals.filter(\.picture.isKeyframe).map(\.time)
    // Not sooner; later only as the machine is loaded.
    for (earlier, later) in zip(times, times.dropFirst()) {
      #expect(later - earlier > 700_000_000)
    }
    #expect(phone.arrivals.count > times.count)
    #expect(phone.breaches == [])
  }

  @Test func aSketchThatStandsStillSendsKeyframesAlone() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port, draw: { _, _ in false })
    defer { driver.streamer.stop() }
    #expect(
      await driver.run {
        phone.arrivals.count >= 3 && driver.streamer.statistics.unchanged > 10
      })
    #expect(phone.arrivals.allSatisfy { $0.picture.isKeyframe })
    let statistics = driver.streamer.statistics
    #expect(statistics.picturesEncoded == statistics.keyframes)
    // A new connection gets the picture as well.
    phone.cut()
    #expect(await driver.run { phone.arrivals.contains { $0.connection == 2 } })
    #expect(phone.breaches == [])
  }

  @Test func cutAgainAndAgainEachConnectionBeginsWithAKeyframe() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    for round in 1...5 {
      #expect(await driver.run { phone.arrivals.contains { $0.connection == round } })
      await driver.run(milliseconds: 200)
      phone.cut()
    }
    #expect(await driver.run { phone.arrivals.contains { $0.connection == 6 } })
    driver.streamer.stop()
    #expect(phone.breaches == [])
    #expect(driver.streamer.statistics.connections == 6)
    // Each connection's pictures decode from nothing.
    for connection in 1...6 {
      let decoder = TestDecoder()
      for arrival in phone.arrivals where arrival.connection == connection {
        _ = try decoder.decode(
          parameterSets: arrival.picture.parameterSets, data: arrival.picture.data)
      }
    }
    #expect(await driver.wait { OpenThings.sockets(atPort: phone.port) <= 1 })
  }

  @Test func leavingSketchModeEndsThePicturesAndComingBackStartsWithAKeyframe() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    defer { driver.streamer.stop() }
    #expect(await driver.run { phone.arrivals.count >= 5 })
    driver.epoch = nil
    await driver.run(milliseconds: 200)
    let count = phone.arrivals.count
    await driver.run(milliseconds: 300)
    #expect(phone.arrivals.count == count)
    // Soon enough, on the connection that is still there.
    driver.epoch = 2
    #expect(await driver.run { phone.arrivals.count > count })
    #expect(phone.arrivals[count].picture.isKeyframe)
    #expect(phone.breaches == [])
  }

  /// With an encoder that takes longer than a frame, nothing is wanted while a picture waits for it.
  @Test func aPictureThatTheEndOfTheModeLeftWaitingHoldsNothingUp() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(duration: .milliseconds(100))
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    defer { driver.streamer.stop() }
    #expect(await driver.run { phone.arrivals.count >= 8 })
    for stay in 2..<5 {
      // The mode ends while a frame that was wanted is drawn.
      var drawn = 0
      driver.draw = { canvas, frame in
        drawn += 1
        driver.epoch = nil
        return StreamDriver.movingSquare(&canvas, frame)
      }
      #expect(await driver.run { drawn > 0 })
      driver.draw = StreamDriver.movingSquare
      await driver.run(milliseconds: 300)
      let count = phone.arrivals.count
      driver.epoch = UInt64(stay)
      #expect(await driver.run { phone.arrivals.count > count + 3 })
    }
    #expect(phone.breaches == [])
  }

  @Test func theConnectionIsLetGoAndMadeAgainWhenItIsWanted() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    defer { driver.streamer.stop() }
    #expect(await driver.run { phone.arrivals.count >= 3 })
    driver.epoch = nil
    #expect(await driver.run { phone.openNow == 0 })
    #expect(await driver.wait { !driver.streamer.hasSent })
    driver.epoch = 2
    #expect(await driver.run { phone.arrivals.contains { $0.connection == 2 } })
    // A sketch that no longer draws lets it go too, whatever the mode.
    #expect(await driver.wait { phone.openNow == 0 })
    #expect(phone.opened == 2)
    #expect(phone.breaches == [])
  }

  @Test func nothingIsDialledOutsideSketchMode() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    defer { driver.streamer.stop() }
    driver.epoch = nil
    await driver.run(milliseconds: 300)
    #expect(phone.opened == 0)
  }

  @Test func withoutAPhoneNothingIsStarted() {
    let reports = StreamDriver.Reports()
    let streamer = PictureStreamer.make(
      PictureStreamConfiguration(
        route: .none, frameRate: FrameRate(60, per: 1), canvasWidth: 96, canvasHeight: 160,
        sketchModeEpoch: { 1 }),
      PictureStreamerOptions(report: { reports.add($0) }))
    #expect(streamer == nil)
    #expect(reports.all == [])
  }

  @Test func aPhoneThatComesLaterIsFound() async throws {
    let port = try Self.freePort()
    let driver = try StreamDriver(port: port)
    defer { driver.streamer.stop() }
    #expect(await driver.run { !driver.reports.all.isEmpty })
    let phone = try ScriptedPhone(port: port)
    defer { phone.stop() }
    #expect(await driver.run { phone.arrivals.count >= 3 })
    // Said once, however often it was tried.
    #expect(driver.reports.all.count == 1)
    #expect(phone.breaches == [])
  }

  @Test func anotherSizeStartsWithAKeyframe() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let driver = try StreamDriver(port: phone.port)
    defer { driver.streamer.stop() }
    #expect(await driver.run { phone.arrivals.count >= 4 })
    driver.pictureSize = PictureSize(width: 72, height: 120)
    #expect(await driver.run { phone.arrivals.contains { $0.picture.width == 72 } })
    let first = try #require(phone.arrivals.first { $0.picture.width == 72 })
    #expect(first.picture.isKeyframe && first.picture.height == 120)
    #expect(driver.streamer.statistics.pictureWidth == 72)
    #expect(phone.breaches == [])
  }

  @Test func stopEndsAWriteThatIsStuck() async throws {
    let phone = try ScriptedPhone(receiveBufferBytes: 16 * 1024)
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(byteCount: { _ in 300_000 })
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    phone.pause(true)
    #expect(await driver.run { driver.streamer.statistics.skippedForCable > 5 })
    driver.streamer.stop()
    driver.streamer.stop()
  }

  @Test func aPhoneThatTakesNothingIsDialledAgain() async throws {
    let phone = try ScriptedPhone(receiveBufferBytes: 16 * 1024)
    defer { phone.stop() }
    let script = ScriptedEncoder.Script(byteCount: { _ in 300_000 })
    let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
    defer { driver.streamer.stop() }
    phone.pause(true)
    #expect(await driver.run { driver.streamer.statistics.connections >= 2 })
    phone.pause(false)
    let before = phone.arrivals.count
    #expect(await driver.run { phone.arrivals.count > before })
    #expect(phone.breaches == [])
  }

  @Test func manyStartsAndStopsLeaveNothingBehind() async throws {
    let phone = try ScriptedPhone()
    defer { phone.stop() }
    let script = ScriptedEncoder.Script()
    let before = OpenThings.descriptors
    let threads = OpenThings.threads
    for _ in 0..<60 {
      let driver = try StreamDriver(port: phone.port, makeEncoder: script.factory)
      driver.step()
      driver.streamer.stop()
    }
    // Other tests of the process open and close some meanwhile; a leak would be two
    // threads and six descriptors for each.
    #expect(await waitUntil { OpenThings.descriptors < before + 60 })
    #expect(await waitUntil { OpenThings.threads < threads + 60 })
  }

  /// A port nobody listens at.
  private static func freePort() throws -> UInt16 { try Listener().port }

  private func waitUntil(_ isDone: () -> Bool) async -> Bool {
    let end = Monotonic.now + Patience.nanoseconds
    while !isDone() {
      guard Monotonic.now < end else { return false }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return true
  }
}
