import Cable
import Foundation
import Synchronization
import Testing

@testable import Host

@Suite struct ThreadTimesTests {
  @Test func aThreadsTimeIsCountedUnderItsNameWhileItLives() throws {
    let busy = Mutex(false)
    let mayEnd = Mutex(false)
    let before = ThreadTimes.process
    let thread = try NamedThread.start("times-busy") {
      var sum = 0.0
      let end = ThreadTimes.process + 0.03
      while ThreadTimes.process < end { sum += 1 }
      busy.withLock { $0 = sum > 0 }
      while !mayEnd.withLock({ $0 }) { usleep(1000) }
    }
    while !busy.withLock({ $0 }) { usleep(1000) }
    let counted = ThreadTimes.threads(named: "times-")
    #expect(counted > 0)
    #expect(ThreadTimes.threads(named: "no such thread") == 0)
    #expect(ThreadTimes.process - before >= counted)
    mayEnd.withLock { $0 = true }
    thread.join()
    #expect(ThreadTimes.threads(named: "times-") == 0)
  }
}
