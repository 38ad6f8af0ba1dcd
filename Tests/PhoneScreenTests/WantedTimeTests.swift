import Testing

@testable import PhoneScreen

@Suite struct WantedTimeTests {
  private static let second: UInt64 = 1_000_000_000

  @Test func theConnectionIsKeptForTwoSeconds() {
    var wanted = WantedTime()
    #expect(wanted.end == 0)
    for frame in 0..<100 { wanted.want(at: Self.second + UInt64(frame) * 16_000_000) }
    #expect(wanted.end == Self.second + 99 * 16_000_000 + WantedTime.letGo)
  }

  /// Otherwise the connection that a slow frame asks for is gone when the next could use it.
  @Test func aSketchThatIsSlowKeepsItFromFrameToFrame() {
    var wanted = WantedTime()
    for frame in 1...4 as ClosedRange<UInt64> {
      let now = frame * 3 * Self.second
      if frame > 2 { #expect(now < wanted.end) }
      wanted.want(at: now)
    }
    // Fast again: nobody waits long for its end.
    wanted.want(at: 12 * Self.second + 1)
    #expect(wanted.end == 12 * Self.second + 1 + WantedTime.letGo)
  }

  @Test func whoComesBackAfterLongIsNotSlow() {
    var wanted = WantedTime()
    wanted.want(at: Self.second)
    wanted.want(at: 100 * Self.second)
    #expect(wanted.end == 102 * Self.second)
    // A clock that stands still or goes back ends nothing early.
    wanted.want(at: 99 * Self.second)
    #expect(wanted.end == 101 * Self.second)
  }
}
