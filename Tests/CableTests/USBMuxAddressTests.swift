import Cable
import Testing

@Suite struct USBMuxAddressTests {
  @Test(arguments: [
    ("", USBMuxAddress.unix(path: "/var/run/usbmuxd")),
    ("UNIX:/tmp/mux", .unix(path: "/tmp/mux")),
    ("unix:/tmp/mux", .unix(path: "/tmp/mux")),
    ("/tmp/a:b", .unix(path: "/tmp/a:b")),
    ("relative.sock", .unix(path: "relative.sock")),
    ("127.0.0.1:27015", .tcp(host: "127.0.0.1", port: 27015)),
    ("[::1]:27015", .tcp(host: "::1", port: 27015)),
    ("mux.local:1", .tcp(host: "mux.local", port: 1)),
    ("host:", .invalid("host:")),
    ("host:70000", .invalid("host:70000")),
    ("host:0", .invalid("host:0")),
    (":27015", .invalid(":27015")),
    ("UNIX:", .invalid("UNIX:")),
  ])
  func reads(_ text: String, _ address: USBMuxAddress) {
    #expect(USBMuxAddress(text) == address)
  }

  @Test func aPathTooLongForASocketIsInvalid() {
    let path = "/" + String(repeating: "x", count: 200)
    #expect(USBMuxAddress(path) == .invalid(path))
  }

  @Test func writesWhatItReads() {
    #expect(USBMuxAddress("[::1]:27015").text == "[::1]:27015")
    #expect(USBMuxAddress("UNIX:/tmp/mux").text == "/tmp/mux")
  }
}
