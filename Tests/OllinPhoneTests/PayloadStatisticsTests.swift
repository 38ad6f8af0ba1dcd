import Testing
import Wire

@_spi(Host) @testable import OllinPhone

@MainActor @Suite struct PayloadStatisticsTests {
  private func statistics(_ seconds: [Double], from start: SuspendingClock.Instant)
    -> PayloadStatistics
  {
    PayloadStatistics(
      kind: .wand, received: seconds.count, skipped: 0, lastSkipReason: nil,
      arrivals: seconds.map { start + .seconds($0) }, glance: "")
  }

  @Test func theRateIsThatOfTheLastArrivals() {
    let start = SuspendingClock.now
    let steady = statistics([0, 0.5, 1, 1.5, 2], from: start)
    #expect(near(steady.rate(at: start + .seconds(2)), 2))
    // Within twice the usual pause nothing is missing; after it, the silence counts.
    #expect(near(steady.rate(at: start + .seconds(2.9)), 2))
    #expect(near(steady.rate(at: start + .seconds(12)), 0.1))
    #expect(steady.age(at: start + .seconds(5)) == .seconds(3))
    #expect(statistics([0], from: start).rate(at: start) == 0)
    #expect(statistics([], from: start).rate(at: start) == 0)
    #expect(statistics([], from: start).age(at: start) == nil)
    #expect(statistics([1, 1], from: start).rate(at: start + .seconds(1)) == 0)
  }

  @Test func theLast64ArrivalsAreKeptInOrder() {
    let device = PhoneDevice(route: PhoneRoute.none)
    for at in 0..<150 { device.store.apply(.motion(at: Double(at))) }
    let motion = device.payloadStatistics[0]
    #expect(motion.kind == .deviceMotion && motion.received == 150 && motion.arrivals.count == 64)
    #expect(motion.arrivals == motion.arrivals.sorted() && motion.rate() > 0)
    #expect(motion.glance == "gravity (0.00 -1.00 0.00) g")
    let kinds = device.payloadStatistics.map(\.kind)
    #expect(kinds == PhoneMessageKind.allCases)
    #expect(device.payloadStatistics[1].glance.isEmpty)
  }

  @Test func aFrameThatCannotBeReadIsCountedUnderItsKind() async throws {
    let phone = try FakePhone()
    let device = PhoneDevice(dialer: phone.dialer)
    defer {
      device.stop()
      phone.stop()
    }
    device.start()
    #expect(await eventually { device.isRunning })
    // Too short a wand, a frame of a kind from the future, and then something sound.
    phone.send([0x31, 0x4E, 0x4C, 0x4F, 1, 12, 0, 0, 2, 0, 0, 0, 1, 2])
    phone.send([0x31, 0x4E, 0x4C, 0x4F, 1, 99, 0, 0, 1, 0, 0, 0, 1])
    phone.send(.motion(at: 1))
    #expect(await eventually { device.latestMotion != nil })
    let wand = device.payloadStatistics[11]
    #expect(wand.kind == .wand && wand.skipped == 1 && wand.received == 0)
    #expect(wand.lastSkipReason?.contains("ends inside a field") == true)
    #expect(device.unknownFrameCount == 1 && device.connectionCount == 1)
    #expect(device.desyncCount == 0)
  }
}
