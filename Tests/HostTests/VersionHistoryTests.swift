import Testing

@testable import Host

@Suite struct VersionHistoryTests {
  private static let second: UInt64 = 1_000_000_000

  private func version(_ number: Int) -> VersionHistory.Version {
    .init(number: number, build: .init(number: number, path: "\(number).so"))
  }

  @Test func oneThatRanWellIsStartedAgainTwice() {
    var history = VersionHistory()
    history.add(version(1))
    history.ranWell()
    for time in [100, 101] as [UInt64] {
      guard case .again(let again) = history.failed(at: time * Self.second) else {
        Issue.record("not started again")
        return
      }
      #expect(again.number == 1)
    }
    #expect(history.failed(at: 102 * Self.second) == .giveUp)
    #expect(history.current == nil)
    #expect(history.failed(at: 103 * Self.second) == .giveUp)
  }

  @Test func failuresFarApartAreForgotten() {
    var history = VersionHistory()
    history.add(version(1))
    history.ranWell()
    for time in stride(from: UInt64(100), to: 200, by: 6) {
      guard case .again = history.failed(at: time * Self.second) else {
        Issue.record("given up at \(time)")
        return
      }
    }
  }

  @Test func oneThatNeverRanGivesWayAtOnce() {
    var history = VersionHistory()
    history.add(version(1))
    history.ranWell()
    history.add(version(2))
    guard case .fallBack(let before) = history.failed(at: 1) else {
      Issue.record("not gone back")
      return
    }
    #expect(before.number == 1 && history.current?.number == 1)
    // And one that never ran is nothing to go back to.
    history.add(version(3))
    history.add(version(4))
    #expect(history.versions.map(\.number) == [1, 4])
  }

  /// What was saved while the version before it hung has done nothing wrong.
  @Test func oneThatWasNotTriedYetIsNotToBlame() {
    var history = VersionHistory()
    history.add(version(1))
    history.ranWell()
    history.add(version(2))
    history.add(version(3))
    #expect(history.failed(at: 1, build: 2) == .next(version(3)))
    #expect(history.current?.number == 3 && history.versions.map(\.number) == [1, 3])
    // A faster library is the same version's.
    history.setBuild(.init(number: 4, path: "4.so"), of: 3)
    guard case .fallBack(let before) = history.failed(at: 2, build: 3) else {
      Issue.record("not gone back")
      return
    }
    #expect(before.number == 1)
    // One that fails again and again is nothing to go back to either.
    history.add(version(5))
    for time in 3...5 as ClosedRange<UInt64> {
      #expect(history.failed(at: time, build: 1) == .next(version(5)))
    }
    #expect(history.versions.map(\.number) == [5])
  }

  /// Whoever saves every second wants the last one back that was well, and not one of long ago.
  @Test func oneThatDrewIsGoneBackToBeforeOneThatRanWell() {
    var history = VersionHistory()
    history.add(version(1))
    history.ranWell()
    for number in 2...4 {
      history.add(version(number))
      history.drew()
    }
    history.add(version(5))
    history.add(version(6))
    let back = (1...3).map { history.failed(at: UInt64($0)) }
    #expect(back.map(Self.number) == [4, 3, 2])
    guard case .fallBack(let last) = history.failed(at: 4), case .again = history.failed(at: 5)
    else {
      Issue.record("the first one is not tried again")
      return
    }
    #expect(last.number == 1)
    // Of many that only drew, and of one that ran well, that one is kept.
    for number in 7...30 {
      history.add(version(number))
      history.drew()
    }
    #expect(history.versions.map(\.number) == [1] + (24...30))
  }

  private static func number(_ decision: VersionHistory.Decision) -> Int? {
    if case .fallBack(let version) = decision { version.number } else { nil }
  }

  @Test func aLossThatNoVersionIsToBlameForCostsNone() {
    var history = VersionHistory()
    history.add(version(1))
    history.ranWell()
    history.add(version(2))
    // It never ran well, and is begun again all the same.
    for time in stride(from: UInt64(100), to: 200, by: 6) {
      #expect(history.lost(at: time * Self.second) == .again(version(2)))
    }
    guard case .fallBack(let before) = history.lost(at: 197 * Self.second) else {
      Issue.record("not gone back")
      return
    }
    #expect(before.number == 1)
  }

  @Test func theOnlyOneIsTriedThreeTimes() {
    var history = VersionHistory()
    history.add(version(1))
    let decisions = (1...3).map { history.failed(at: UInt64($0)) }
    #expect(decisions[2] == .giveUp && decisions[0] != .giveUp && decisions[1] != .giveUp)
  }

  @Test func itDoesNotGrowForEver() {
    var history = VersionHistory()
    for number in 1...100 {
      history.add(version(number))
      history.ranWell()
    }
    #expect(history.versions.count == 8 && history.current?.number == 100)
    history.setBuild(.init(number: 500, path: "fast.so"), of: 100)
    history.setBuild(.init(number: 501, path: "gone.so"), of: 3)
    #expect(history.current?.build.number == 500)
    history.remove(100)
    #expect(history.current?.number == 99)
  }
}
