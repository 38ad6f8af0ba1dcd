import Cable
import Glibc
import Testing

@Suite struct TCPDialerTests {
  @Test func mapsThePhonesPorts() throws {
    let listener = try Listener()
    let cancellation = try Cancellation()
    let dialer = TCPDialer(host: "localhost", ports: [1338: listener.port])
    let connection = try dialer.dial(port: 1338, cancellation: cancellation)
    #expect(try listener.accept(cancellation: cancellation) != nil)
    connection.close()
  }

  @Test func aClosedPortIsRefused() throws {
    // A port that was just free, and that nobody listens at now.
    let port = try Listener().port
    #expect(throws: CableError.refused(host: "127.0.0.1", port: port)) {
      try TCPDialer(host: "127.0.0.1").dial(port: port, cancellation: try Cancellation())
    }
  }

  @Test func aNameThatIsNoneIsSaid() throws {
    #expect(throws: CableError.unknownHost("no such host")) {
      try TCPDialer(host: "no such host").dial(port: 1, cancellation: try Cancellation())
    }
  }

  @Test func aHostThatNeverAnswersTimesOut() throws {
    let hole = try BlackHole()
    #expect(throws: CableError.timedOut("127.0.0.1:\(hole.port)")) {
      try TCPDialer(host: "127.0.0.1").dial(port: hole.port, cancellation: try Cancellation())
    }
  }

  @Test func cancellingEndsADial() throws {
    let hole = try BlackHole()
    let cancellation = try Cancellation()
    let canceller = try NamedThread.start("test cancel") {
      usleep(50_000)
      cancellation.cancel()
    }
    #expect(throws: CableError.cancelled) {
      try TCPDialer(host: "127.0.0.1").dial(port: hole.port, cancellation: cancellation)
    }
    canceller.join()
    #expect(throws: CableError.cancelled) {
      try TCPDialer(host: "127.0.0.1").dial(port: hole.port, cancellation: cancellation)
    }
  }
}

/// A port whose queue is full, so that the system drops whoever comes next.
private final class BlackHole {
  let port: UInt16
  private let sockets: [Int32]

  init() throws {
    let kind = Int32(SOCK_STREAM.rawValue)
    let listener = socket(AF_INET, kind, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var sockets = [listener]
    try withUnsafeMutablePointer(to: &address) {
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard bind(listener, address, size) == 0, listen(listener, 0) == 0,
          getsockname(listener, address, &size) == 0
        else { throw CableError.system(call: "bind", errno: errno) }
        for _ in 0..<4 {
          let filler = socket(AF_INET, kind | Int32(SOCK_NONBLOCK.rawValue), 0)
          _ = connect(filler, address, size)
          sockets.append(filler)
        }
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    self.sockets = sockets
  }

  deinit {
    for socket in sockets { close(socket) }
  }
}
