import Cable
import Foundation
import Glibc
import Synchronization
import Testing

@Suite struct NamedThreadTests {
  @Test func showsItsNameAndRunsOnce() throws {
    let seen = Mutex<[String]>([])
    let thread = try NamedThread.start("a name longer than it may be") {
      let name = try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)
      seen.withLock { $0.append(name ?? "") }
    }
    thread.join()
    thread.join()
    #expect(seen.withLock { $0 } == ["a name longer t\n"])
  }

  @Test func joiningItselfReturns() throws {
    let box = Mutex<NamedThread?>(nil)
    let joined = Flag()
    let thread = try NamedThread.start("joins itself") {
      while box.withLock({ $0 }) == nil { usleep(1000) }
      box.withLock { $0 }?.join()
      joined.raise()
    }
    box.withLock { $0 = thread }
    thread.join()
    #expect(joined.isRaised)
  }

  @Test func leavesTheSignalsOfAPersonToTheMainThread() throws {
    let blocked = Mutex<[Bool]>([])
    let thread = try NamedThread.start("signals") {
      var mask = sigset_t()
      pthread_sigmask(SIG_BLOCK, nil, &mask)
      blocked.withLock { $0 = [SIGINT, SIGTERM, SIGSEGV].map { sigismember(&mask, $0) == 1 } }
    }
    thread.join()
    #expect(blocked.withLock { $0 } == [true, true, false])
  }

  @Test func aCancellationStaysAndASleepEndsWithIt() throws {
    let cancellation = try Cancellation()
    #expect(!cancellation.wait(atMost: .milliseconds(1)))
    cancellation.cancel()
    #expect(cancellation.wait(atMost: .seconds(600)))
    #expect(cancellation.isCancelled)
  }
}
