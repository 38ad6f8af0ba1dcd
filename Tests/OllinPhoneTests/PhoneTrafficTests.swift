import Cable
import Synchronization
import Testing
import Wire

@_spi(Host) @testable import OllinPhone

/// What a host sees pass, and what it lets pass itself.
@MainActor @Suite(.serialized) struct PhoneTrafficTests {
  @Test func everyFrameIsSeenInBothDirections() async throws {
    let phone = try FakePhone()
    let seen = Mutex<[PhoneTraffic]>([])
    let device = PhoneDevice(dialer: phone.dialer)
    defer {
      device.stop()
      phone.stop()
    }
    device.trafficTap = { traffic in seen.withLock { $0.append(traffic) } }
    device.use(.hands)
    device.start()
    #expect(await eventually { device.isRunning && !phone.received(0).isEmpty })
    // What has a connection of its own is given nothing beside it.
    #expect(!device.isFed)
    device.take(.disconnected("not from the host"), at: 0)
    #expect(device.isRunning)
    phone.send(.mode(.hands))
    // One of a kind that is not known here, and one that cannot be read.
    let unknown: [UInt8] = [0x31, 0x4E, 0x4C, 0x4F, 1, 99, 0, 0, 2, 0, 0, 0, 7, 8]
    let broken: [UInt8] = [0x31, 0x4E, 0x4C, 0x4F, 1, 17, 0, 0, 1, 0, 0, 0, 5]
    phone.send(unknown + broken)
    #expect(await eventually { seen.withLock { $0.count } == 5 })
    phone.cut()
    #expect(await eventually { seen.withLock { $0.count } >= 6 })
    let traffic = seen.withLock { $0 }
    #expect(traffic[0] == .connected)
    #expect(traffic.contains(.sent(Frame(kind: 1, payload: [PhoneCaptureMode.hands.rawValue]))))
    let received = traffic.compactMap { traffic -> UInt8? in
      if case .received(let frame) = traffic { return frame.kind }
      return nil
    }
    #expect(received == [18, 99, 17])
    #expect(traffic.contains(.received(Frame(kind: 99, payload: [7, 8]))))
    #expect(traffic[5] == .disconnected("The connection ended."))
    #expect(device.latestState?.mode == nil)
    #expect(device.unknownFrameCount == 1)
    #expect(device.payloadStatistics.first { $0.kind == .air }?.skipped == 1)
  }

  /// Ages are counted on the clock that the host sets, whatever the system's says.
  @Test func theHostsClockDatesWhatItGives() throws {
    let device = PhoneDevice(route: .fed)
    defer { device.stop() }
    func give(_ message: PhoneMessage, at time: Double) throws {
      var decoder = FrameDecoder(expecting: .messages)
      decoder.append(message.frame())
      device.take(.received(try #require(try decoder.next())), at: time)
    }
    try give(.air(PhoneAirSample(timestamp: 1, pressure: 101, altitude: 1)), at: 0)
    #expect(device.latestAir == nil)
    device.start()
    device.take(.connected, at: 0)
    #expect(device.isRunning)
    try give(
      .sound(
        PhoneSoundSample(
          timestamp: 10, duration: 1.5, entries: [PhoneSoundEntry(label: "clap", confidence: 1)])),
      at: 2)
    try give(.fingers((1, 0, 0)), at: 2.5)
    device.setTime(4.5)
    #expect(device.sounds.isListening)
    #expect(device.sounds.timeSinceHearing("clap") == 2.5)
    #expect(device.touches.timeSinceTap == 2)
    device.setTime(5.5)
    #expect(!device.sounds.isListening)
    for wild in [Double.nan, .infinity, -1, 1e300] { device.setTime(wild) }
    device.take(.disconnected("gone"), at: 5)
    #expect(!device.isRunning)
    #expect(device.touches.down.isEmpty)
  }
}
