import Cable
import Glibc
import Support
import Testing

@Suite struct USBDialerTests {
  /// The daemon at both kinds of address.
  static let kinds = ["unix", "tcp"]

  static func daemon(_ kind: String) throws -> FakeUSBMux {
    try FakeUSBMux(unixPath: kind == "unix" ? temporarySocket() : nil)
  }

  @Test(arguments: kinds) func tunnelsToThePhone(_ kind: String) throws {
    let echo = try EchoServer()
    let daemon = try Self.daemon(kind)
    defer {
      daemon.stop()
      echo.stop()
    }
    daemon.attach(.init(id: 7, udid: "00008030-0011223344556677", ports: [1338: echo.port]))
    let dialer = USBDialer(address: daemon.address)
    let connection = try dialer.dial(port: 1338, cancellation: try Cancellation())
    try connection.write([1, 2, 3])
    #expect(try connection.read(3) == [1, 2, 3])
    connection.close()
    #expect(daemon.requests == ["ListDevices", "Listen", "Connect 7:1338"])
    #expect(daemon.breaches == [])
  }

  @Test func prefersTheCableToTheAir() throws {
    let echo = try EchoServer()
    let daemon = try Self.daemon("unix")
    defer {
      daemon.stop()
      echo.stop()
    }
    let ports = [UInt16(1338): echo.port]
    daemon.attach(.init(id: 1, udid: "A", isOnNetwork: true, ports: ports))
    let dialer = USBDialer(address: daemon.address)
    try dialer.dial(port: 1338, cancellation: try Cancellation()).close()
    daemon.attach(.init(id: 2, udid: "A", ports: ports))
    daemon.attach(.init(id: 3, udid: "B", ports: ports))
    try dialer.dial(port: 1338, cancellation: try Cancellation()).close()
    let other = USBDialer(udid: "b", address: daemon.address)
    try other.dial(port: 1338, cancellation: try Cancellation()).close()
    let connects = daemon.requests.filter { $0.hasPrefix("Connect") }
    #expect(connects == ["Connect 1:1338", "Connect 2:1338", "Connect 3:1338"])
  }

  @Test func findsAUDIDWithOrWithoutItsHyphen() throws {
    let daemon = try Self.daemon("unix")
    defer { daemon.stop() }
    daemon.attach(.init(id: 1, udid: "00008030-00AA"))
    let dialer = USBDialer(udid: "0000803000aa", address: daemon.address)
    #expect(throws: CableError.refusedByPhone(port: 1338)) {
      try dialer.dial(port: 1338, cancellation: try Cancellation())
    }
  }

  @Test func listsThePhonesThatAreThereWhenTheRightOneIsNot() throws {
    let daemon = try Self.daemon("tcp")
    defer { daemon.stop() }
    daemon.attach(.init(id: 1, udid: "A"))
    daemon.attach(.init(id: 2, udid: "A", isOnNetwork: true))
    daemon.attach(.init(id: 3, udid: "B"))
    #expect(throws: CableError.deviceNotFound(udid: "C", present: ["A", "B"])) {
      try USBDialer(udid: "C", address: daemon.address)
        .dial(port: 1338, cancellation: try Cancellation())
    }
  }

  @Test(arguments: kinds) func noPhoneIsSaid(_ kind: String) throws {
    let daemon = try Self.daemon(kind)
    defer { daemon.stop() }
    #expect(throws: CableError.noDevice) {
      try USBDialer(address: daemon.address).dial(port: 1338, cancellation: try Cancellation())
    }
  }

  @Test func noDaemonIsSaid() throws {
    let path = temporarySocket()
    let port = try Listener().port
    for (address, text) in [
      (USBMuxAddress.unix(path: path), path),
      (.tcp(host: "127.0.0.1", port: port), "127.0.0.1:\(port)"),
    ] {
      #expect(throws: CableError.noDaemon(address: text)) {
        try USBDialer(address: address).dial(port: 1338, cancellation: try Cancellation())
      }
    }
    #expect(throws: CableError.badAddress("a:b")) {
      try USBDialer(address: USBMuxAddress("a:b"))
        .dial(port: 1338, cancellation: try Cancellation())
    }
  }

  /// The permissions of a socket do not hold for root.
  @Test(.enabled(if: geteuid() != 0)) func aSocketOfSomebodyElseIsSaid() throws {
    let path = temporarySocket()
    let listener = try Listener(unixPath: path)
    chmod(path, 0)
    #expect(throws: CableError.daemonDenied(address: path)) {
      try USBDialer(address: .unix(path: path))
        .dial(port: 1338, cancellation: try Cancellation())
    }
    withExtendedLifetime(listener) {}
  }

  @Test(arguments: [
    (1, CableError.badCommand), (2, .deviceGone), (3, .refusedByPhone(port: 1338)),
    (5, .notTrusted), (6, .badVersion), (77, .refusedByDaemon(result: 77)),
  ])
  func eachResultBecomesItsError(_ result: Int, _ error: CableError) throws {
    for kind in Self.kinds {
      let daemon = try Self.daemon(kind)
      defer { daemon.stop() }
      daemon.attach(.init(id: 1, udid: "A"))
      daemon.answer("Connect", with: .result(result))
      #expect(throws: error) {
        try USBDialer(address: daemon.address)
          .dial(port: 1338, cancellation: try Cancellation())
      }
    }
  }

  @Test func aRefusalWithoutPairingMeansThatNobodyTappedTrust() throws {
    let daemon = try Self.daemon("unix")
    defer { daemon.stop() }
    var phone = FakeUSBMux.Phone(id: 1, udid: "A")
    phone.isPaired = false
    daemon.attach(phone)
    let dialer = USBDialer(address: daemon.address)
    #expect(throws: CableError.notTrusted) {
      try dialer.dial(port: 1338, cancellation: try Cancellation())
    }
    // A daemon that does not know the question leaves the first answer as it was.
    for answer in [FakeUSBMux.Answer.result(1), .hangUp, .silence] {
      daemon.answer("ReadPairRecord", with: answer)
      #expect(throws: CableError.refusedByPhone(port: 1338)) {
        try dialer.dial(port: 1338, cancellation: try Cancellation())
      }
    }
  }

  /// Without events the phone still works.
  @Test func aDaemonThatCannotListenStillTunnels() throws {
    let echo = try EchoServer()
    let daemon = try Self.daemon("unix")
    defer {
      daemon.stop()
      echo.stop()
    }
    daemon.attach(.init(id: 1, udid: "A", ports: [1338: echo.port]))
    daemon.answer("Listen", with: .result(1))
    let connection = try USBDialer(address: daemon.address)
      .dial(port: 1338, cancellation: try Cancellation())
    try connection.write([5])
    #expect(try connection.read(1) == [5])
    connection.close()
  }
}
