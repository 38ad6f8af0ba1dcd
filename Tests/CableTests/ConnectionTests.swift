import Cable
import Glibc
import Support
import Synchronization
import Testing

@Suite struct ConnectionTests {
  @Test func carriesBytesBothWays() throws {
    let streams = try Streams()
    try streams.client.write([1, 2, 3])
    #expect(try streams.server.read(3) == [1, 2, 3])
    try streams.server.write([4])
    #expect(try streams.client.read(1) == [4])
  }

  @Test func readsWhatIsThereWithoutWaiting() throws {
    let streams = try Streams()
    var buffer = [UInt8](repeating: 0, count: 8)
    #expect(try buffer.withUnsafeMutableBytes { try streams.server.tryRead(into: $0) } == nil)
    #expect(!streams.server.hasEnded)
    try streams.client.write([9])
    let ready = try streams.server.wait(reading: true, writing: false, timeout: Patience.duration)
    #expect(ready == .readable)
    #expect(try buffer.withUnsafeMutableBytes { try streams.server.tryRead(into: $0) } == 1)
    #expect(buffer[0] == 9)
  }

  @Test func theEndIsZeroAndSeenFromOutside() throws {
    let streams = try Streams()
    streams.client.close()
    #expect(try streams.server.read(1) == [])
    #expect(streams.server.hasEnded)
  }

  @Test func shutdownWakesAReader() throws {
    let streams = try Streams()
    let result = Mutex<[UInt8]?>(nil)
    let isWaiting = Flag()
    let reader = try NamedThread.start("test reader") {
      isWaiting.raise()
      let bytes = try? streams.client.read(1)
      result.withLock { $0 = bytes }
    }
    #expect(eventually { isWaiting.isRaised })
    usleep(20_000)
    streams.client.shutdown()
    reader.join()
    streams.client.close()
    #expect(result.withLock { $0 } == [])
  }

  @Test func aSignalDoesNotEndARead() throws {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in }
    #expect(sigaction(SIGURG, &action, nil) == 0)
    let streams = try Streams()
    let handle = Mutex<pthread_t?>(nil)
    let result = Mutex<[UInt8]?>(nil)
    let reader = try NamedThread.start("test reader") {
      handle.withLock { $0 = pthread_self() }
      let bytes = try? streams.client.read(1)
      result.withLock { $0 = bytes }
    }
    #expect(eventually { handle.withLock { $0 } != nil })
    for _ in 0..<20 {
      handle.withLock { handle in _ = handle.map { pthread_kill($0, SIGURG) } }
      usleep(2000)
    }
    try streams.server.write([7])
    reader.join()
    #expect(result.withLock { $0 } == [7])
  }

  @Test func writingToAStreamThatEndedThrowsAndNothingElse() throws {
    let streams = try Streams()
    streams.server.close()
    #expect(throws: CableError.closed) {
      // The first write may still go out; the answer to it says that nobody is there.
      for _ in 0..<2000 {
        try streams.client.write([0])
        usleep(1000)
      }
    }
  }

  @Test func aReaderThatStopsStallsTheWriter() throws {
    let streams = try Streams(receiveBufferBytes: 8192)
    streams.client.setSendBuffer(bytes: 8192)
    let bytes = [UInt8](repeating: 1, count: 8 << 20)
    #expect(throws: CableError.stalled) {
      try streams.client.write(bytes, stallTimeout: .milliseconds(100))
    }
  }

  /// Slower than the stall timeout in whole, and never without progress for as long.
  @Test func aSlowReaderDoesNotStallTheWriter() throws {
    let streams = try Streams(receiveBufferBytes: 8192)
    streams.client.setSendBuffer(bytes: 8192)
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let reader = Mutex<[UInt8]>([])
    let thread = try NamedThread.start("test reader") {
      while reader.withLock({ $0.count }) < bytes.count {
        guard let some = try? streams.server.read(4000), !some.isEmpty else { return }
        reader.withLock { $0 += some }
        usleep(1000)
      }
    }
    try streams.client.write(bytes, stallTimeout: .seconds(20))
    thread.join()
    #expect(reader.withLock { $0 } == bytes)
  }

  @Test func aWakeEndsAWait() throws {
    let streams = try Streams()
    let wake = try Wake()
    wake.signal()
    wake.signal()
    let woken = try streams.client.wait(reading: true, writing: false, wake: wake)
    #expect(woken == .woken)
    wake.clear()
    let late = try streams.client.wait(
      reading: true, writing: false, wake: wake, timeout: .milliseconds(1))
    #expect(late == [])
    #expect(try streams.client.wait(reading: true, writing: true, wake: wake) == .writable)
  }

  @Test func aClosedConnectionThrows() throws {
    let streams = try Streams()
    streams.client.close()
    streams.client.shutdown()
    #expect(throws: CableError.closed) { try streams.client.read(1) }
    #expect(throws: CableError.closed) { try streams.client.write([1]) }
    #expect(streams.client.hasEnded)
  }

  @Test func descriptorsGoWithTheirConnections() throws {
    let before = try openDescriptors()
    for _ in 0..<300 {
      let streams = try Streams()
      streams.server.close()
      // The client's end goes with its last reference.
    }
    #expect(try openDescriptors() < before + 150)
  }
}
