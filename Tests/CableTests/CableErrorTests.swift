import Cable
import Testing

@Suite struct CableErrorTests {
  /// What a person must find in the sentence to know what to do.
  @Test(arguments: [
    (
      CableError.noDaemon(address: "/var/run/usbmuxd"),
      ["/var/run/usbmuxd", "apt install usbmuxd", "systemctl start usbmuxd"]
    ),
    (.noDaemon(address: "/x"), ["/x", "USBMUXD_SOCKET_ADDRESS", "unset"]),
    (.daemonDenied(address: "/x"), ["/x", "chmod"]),
    (.badAddress("a:b"), ["a:b", "USBMUXD_SOCKET_ADDRESS", "UNIX:/path", "host:port"]),
    (.badReply("why"), ["why", "systemctl restart usbmuxd"]),
    (.noDevice, ["cable", "unlock"]),
    (.deviceNotFound(udid: "me", present: ["one", "two"]), ["me", "one, two"]),
    (.badCommand, ["result 1"]),
    (.deviceGone, ["result 2", "Plug"]),
    (.refusedByPhone(port: 1338), ["result 3", "1338", "Open Ollin Capture"]),
    (.notTrusted, ["Unlock", "tap Trust"]),
    (.badVersion, ["result 6", "Update"]),
    (.refusedByDaemon(result: 42), ["42"]),
    (.refused(host: "h", port: 9), ["h:9", "Open Ollin Capture"]),
    (.unreachable(host: "h", port: 9), ["h:9", "network"]),
    (.refused(host: "fe80::1", port: 9), ["[fe80::1]:9"]),
    (.unreachable(host: "::1", port: 9), ["[::1]:9"]),
    (.unknownHost("h"), ["named h"]),
    (.timedOut("usbmuxd"), ["usbmuxd", "in time"]),
    (.stalled, ["stopped taking data"]),
    (.closed, ["closed"]),
    (.cancelled, ["stopping"]),
    (.system(call: "socket", errno: 24), ["socket", "Too many open files", "24"]),
  ])
  func saysWhatToDo(_ error: CableError, _ words: [String]) {
    for word in words { #expect(error.message.contains(word)) }
    #expect(error.description == error.message)
    #expect(error.message.hasSuffix("."))
  }
}
