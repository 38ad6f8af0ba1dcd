import Cable
import Foundation
import Support
import Testing

@testable import OllinPhone

/// A device that reaches its phone through a daemon at both kinds of address.
@MainActor @Suite struct PhoneUSBTests {
  private func run(
    _ kind: String, _ body: (FakeUSBMux, FakePhone, PhoneDevice) async throws -> Void
  ) async throws {
    let path = "\(NSTemporaryDirectory())/ollin-\(UUID().uuidString.prefix(12)).sock"
    let daemon = try FakeUSBMux(unixPath: kind == "unix" ? path : nil)
    let phone = try FakePhone()
    let device = PhoneDevice(dialer: USBDialer(address: daemon.address))
    defer {
      device.stop()
      daemon.stop()
      phone.stop()
    }
    try await body(daemon, phone, device)
  }

  @Test(arguments: ["unix", "tcp"]) func comesAndGoesWithTheCable(_ kind: String) async throws {
    try await run(kind) { daemon, phone, device in
      device.use(.touch)
      device.start()
      #expect(await eventually { device.waitingMessage.contains("No iPhone is connected") })
      for round in 1...3 {
        daemon.attach(.init(id: round, udid: "A", ports: [1338: phone.port]))
        #expect(await eventually { device.isRunning })
        // The declaration is said again each time.
        #expect(await eventually { phone.received(round - 1).last == 13 })
        phone.send(.mode(.touch), .fingers((1, 0, 0)))
        #expect(await eventually { device.touches.isTouching })
        daemon.detach(id: round, keepsTunnels: round == 2)
        #expect(await eventually { !device.isRunning })
        #expect(!device.touches.isTouching)
        #expect(device.latestState == nil)
      }
      #expect(daemon.breaches == [])
    }
  }

  @Test(arguments: [
    (1, "result 1"), (2, "result 2"), (3, "Open Ollin Capture"), (5, "tap Trust"),
    (6, "result 6"), (99, "result 99"),
  ])
  func eachFailureIsSaid(_ result: Int, _ words: String) async throws {
    for kind in ["unix", "tcp"] {
      try await run(kind) { daemon, _, device in
        daemon.attach(.init(id: 1, udid: "A"))
        daemon.answer("Connect", with: .result(result))
        device.start()
        #expect(await eventually { device.waitingMessage.contains(words) })
        #expect(!device.isRunning)
      }
    }
  }

  @Test func theAppThatIsOpenedLaterIsFound() async throws {
    try await run("unix") { daemon, phone, device in
      daemon.attach(.init(id: 1, udid: "A", ports: [1338: phone.port]))
      daemon.answer("Connect", with: .result(3))
      device.start()
      #expect(await eventually { device.waitingMessage.contains("Open Ollin Capture") })
      daemon.answer("Connect", with: .normal)
      #expect(await eventually { device.isRunning })
    }
  }

  @Test func noDaemonIsSaid() async throws {
    let path = "\(NSTemporaryDirectory())/ollin-\(UUID().uuidString.prefix(12)).sock"
    let device = PhoneDevice(dialer: USBDialer(address: .unix(path: path)))
    defer { device.stop() }
    device.start()
    #expect(await eventually { device.waitingMessage.contains("Nothing answers at \(path)") })
    // The daemon starts after us.
    let daemon = try FakeUSBMux(unixPath: path)
    let phone = try FakePhone()
    defer {
      daemon.stop()
      phone.stop()
    }
    daemon.attach(.init(id: 1, udid: "A", ports: [1338: phone.port]))
    #expect(await eventually { device.isRunning })
  }
}
