import Cable
import Glibc
import Support
import Synchronization
import Testing

/// Phones that come and go.
@Suite struct USBPlugTests {
  @Test func unpluggingEndsTheStream() throws {
    let echo = try EchoServer()
    let daemon = try USBDialerTests.daemon("unix")
    defer {
      daemon.stop()
      echo.stop()
    }
    let dialer = USBDialer(address: daemon.address)
    // The event alone must do, and so must the end of the tunnel alone.
    for (id, keepsTunnels, listens) in [(1, true, true), (2, false, true), (3, false, false)] {
      daemon.answer("Listen", with: listens ? .normal : .result(1))
      daemon.attach(.init(id: id, udid: "A", ports: [1338: echo.port]))
      daemon.attach(.init(id: 90 + id, udid: "other"))
      let connection = try dialer.dial(port: 1338, cancellation: try Cancellation())
      let ended = Flag()
      let reader = try NamedThread.start("test reader") {
        if let bytes = try? connection.read(1), bytes.isEmpty {
          ended.raise()
        }
      }
      daemon.detach(id: 90 + id)
      usleep(20_000)
      #expect(!ended.isRaised)
      daemon.detach(id: id, keepsTunnels: keepsTunnels)
      #expect(eventually { ended.isRaised })
      #expect(connection.hasEnded)
      reader.join()
      connection.close()
    }
  }

  @Test func unpluggingEndsABlockedWrite() throws {
    let daemon = try USBDialerTests.daemon("tcp")
    let silent = try Listener(receiveBufferBytes: 4096)
    defer { daemon.stop() }
    daemon.attach(.init(id: 1, udid: "A", ports: [1339: silent.port]))
    let connection = try USBDialer(address: daemon.address)
      .dial(port: 1339, cancellation: try Cancellation())
    let unplug = try NamedThread.start("test unplug") {
      usleep(50_000)
      daemon.detach(id: 1, keepsTunnels: true)
    }
    #expect(throws: CableError.closed) {
      try connection.write([UInt8](repeating: 0, count: 32 << 20), stallTimeout: .seconds(600))
    }
    unplug.join()
  }

  @Test func aPauseEndsWhenAPhoneComes() throws {
    let daemon = try USBDialerTests.daemon("unix")
    defer { daemon.stop() }
    daemon.attach(.init(id: 1, udid: "A"))
    let dialer = USBDialer(address: daemon.address)
    let cancellation = try Cancellation()
    #expect(throws: CableError.refusedByPhone(port: 1338)) {
      try dialer.dial(port: 1338, cancellation: cancellation)
    }
    for step in 0..<3 {
      let before = daemon.requests.count
      let pause = try NamedThread.start("test pause") {
        dialer.pause(atMost: .seconds(600), cancellation: cancellation)
      }
      #expect(eventually { daemon.requests.count > before && daemon.listenerCount > 0 })
      switch step {
      case 0: daemon.attach(.init(id: 2, udid: "B"))
      case 1: daemon.pair(id: 1)
      default: cancellation.cancel()
      }
      pause.join()
      // Known from the next listing on.
      _ = try? dialer.dial(port: 1338, cancellation: try Cancellation())
      #expect(eventually { daemon.listenerCount == 0 })
    }
  }

  @Test func eventsComeInOrder() throws {
    let daemon = try USBDialerTests.daemon("tcp")
    defer { daemon.stop() }
    daemon.attach(.init(id: 1, udid: "A"))
    let cancellation = try Cancellation()
    let events = try USBMuxClient(address: daemon.address).listen(cancellation: cancellation)
    daemon.attach(.init(id: 2, udid: "B", isOnNetwork: true))
    daemon.pair(id: 2)
    daemon.detach(id: 1)
    let wanted: [USBMuxEvent] = [
      .attached(USBMuxDevice(id: 1, udid: "A", link: .usb)),
      .attached(USBMuxDevice(id: 2, udid: "B", link: .network)), .paired(id: 2),
      .detached(id: 1),
    ]
    for event in wanted {
      #expect(try events.next(atMost: Patience.duration, cancellation: cancellation) == event)
    }
    #expect(try events.next(atMost: .milliseconds(5), cancellation: cancellation) == nil)
    cancellation.cancel()
    #expect(throws: CableError.cancelled) {
      try events.next(atMost: .seconds(600), cancellation: cancellation)
    }
  }
}
