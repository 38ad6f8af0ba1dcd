import Cable
import Glibc
import Support
import Testing

/// A daemon that is broken, or is something else.
@Suite struct USBMuxHostileTests {
  static let list = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>DeviceList</key><array>\
    <dict><key>DeviceID</key><integer>1</integer><key>Properties</key><dict>\
    <key>SerialNumber</key><string>A</string></dict></dict></array></dict></plist>
    """.utf8)

  private func devices(_ answer: FakeUSBMux.Answer) throws -> [USBMuxDevice] {
    let daemon = try FakeUSBMux(unixPath: temporarySocket())
    defer { daemon.stop() }
    daemon.answer("ListDevices", with: answer)
    return try USBMuxClient(address: daemon.address).listDevices(cancellation: try Cancellation())
  }

  @Test func aListWrittenByHandIsRead() throws {
    let found = try devices(.bytes(FakeUSBMux.message(Self.list)))
    #expect(found == [USBMuxDevice(id: 1, udid: "A", link: .usb)])
  }

  @Test(arguments: [
    ("hello", "no property list"), ("{a = b;}", "no property list"),
    ("<plist", "cannot be read"), ("<plist version='1.0'><string>x</string></plist>", "dictionary"),
    ("<plist version='1.0'><dict/></plist>", "unknown type"),
    (
      "<plist version='1.0'><dict><key>MessageType</key><string>Result</string></dict></plist>",
      "without number"
    ),
    (
      "<plist version='1.0'><dict><key>MessageType</key><string>Attached</string></dict></plist>",
      "without number"
    ),
    ("<plist>" + String(repeating: "<array>", count: 30_000), "cannot be read"),
  ])
  func garbageIsSaid(_ text: String, _ problem: String) {
    let error = #expect(throws: CableError.self) {
      try devices(.bytes(FakeUSBMux.message(Array(text.utf8))))
    }
    guard case .badReply(let said) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(said.contains(problem))
  }

  @Test func aHeaderThatIsNoneIsSaid() {
    let message = FakeUSBMux.message
    #expect(throws: CableError.badVersion) {
      try devices(.bytes(message(Self.list, 1, 0, 8, nil)))
    }
    #expect(throws: CableError.badReply("a message of type 1")) {
      try devices(.bytes(message(Self.list, 1, 1, 1, nil)))
    }
    for length: UInt32 in [0, 15, 16, 300_000, .max] {
      #expect(throws: CableError.badReply("a message of \(length) bytes")) {
        try devices(.bytes(message(Self.list, 1, 1, 8, length)))
      }
    }
  }

  @Test func aDaemonThatHangsUpIsSaid() {
    #expect(throws: CableError.badReply("it hung up")) { try devices(.hangUp) }
  }

  @Test func aDaemonThatHangsTimesOut() {
    #expect(throws: CableError.timedOut("usbmuxd")) { try devices(.silence) }
    let half = FakeUSBMux.message(Self.list).dropLast(10)
    #expect(throws: CableError.timedOut("usbmuxd")) { try devices(.bytes(Array(half))) }
  }

  @Test func cancellingEndsTheWaitForADaemonThatHangs() throws {
    let daemon = try FakeUSBMux(unixPath: temporarySocket())
    defer { daemon.stop() }
    daemon.answer("ListDevices", with: .silence)
    let cancellation = try Cancellation()
    let canceller = try NamedThread.start("test cancel") {
      _ = eventually { !daemon.requests.isEmpty }
      cancellation.cancel()
    }
    #expect(throws: CableError.cancelled) {
      try USBDialer(address: daemon.address).dial(port: 1338, cancellation: cancellation)
    }
    canceller.join()
  }

  @Test func entriesThatMakeNoSenseAreLeftOut() throws {
    let text = String(decoding: Self.list, as: UTF8.self)
      .replacing("<array>", with: "<array><string>x</string><dict/>")
    let found = try devices(.bytes(FakeUSBMux.message(Array(text.utf8))))
    #expect(found.map(\.udid) == ["A"])
  }

  @Test func dialsLeaveNothingOpen() throws {
    let echo = try EchoServer()
    let daemon = try FakeUSBMux(unixPath: temporarySocket())
    daemon.attach(.init(id: 1, udid: "A", ports: [1338: echo.port]))
    let dialer = USBDialer(address: daemon.address)
    let cancellation = try Cancellation()
    let before = try openDescriptors()
    for round in 0..<100 {
      if let connection = try? dialer.dial(port: 1338, cancellation: cancellation) {
        if round % 2 == 0 { connection.close() }
      }
      _ = try? dialer.dial(port: 1, cancellation: cancellation)
    }
    daemon.stop()
    echo.stop()
    // Three sockets a dial and as many refusals: a leak would be hundreds.
    #expect(try openDescriptors() < before + 150)
  }
}
