import Foundation
import Testing

@testable import Host

/// What a service tells systemd and the journal, and how it is installed.
@Suite struct ServiceTests {
  @Test(.timeLimit(.minutes(10)), arguments: [true, false])
  func whatIsToldArrives(isAbstract: Bool) throws {
    let folder = try TemporaryFolder()
    let name = isAbstract ? "@ollin-test-\(UUID().uuidString)" : folder.path + "/notify"
    let socket = try ServiceSocket(name)
    let notifier = ServiceNotifier(
      environment: ["NOTIFY_SOCKET": name, "WATCHDOG_USEC": "1000000"], process: 1)
    #expect(notifier.interval == 500_000_000)
    notifier.ready()
    notifier.status("one\ntwo")
    notifier.status("one\ntwo")
    for now: UInt64 in [600_000_000, 700_000_000, 1_100_000_000] { notifier.beat(at: now) }
    notifier.stopping()
    socket.wait(for: 5)
    #expect(
      socket.received == ["READY=1", "STATUS=one two", "WATCHDOG=1", "WATCHDOG=1", "STOPPING=1"])
    socket.end()
    withExtendedLifetime(folder) {}
  }

  @Test(arguments: [
    [:], ["NOTIFY_SOCKET": ""], ["NOTIFY_SOCKET": "@"], ["NOTIFY_SOCKET": "vsock:1:2"],
    ["NOTIFY_SOCKET": "/" + String(repeating: "x", count: 300)],
    ["NOTIFY_SOCKET": "/none", "WATCHDOG_USEC": "0"],
    ["NOTIFY_SOCKET": "/none", "WATCHDOG_USEC": "99999999999999999999"],
    ["NOTIFY_SOCKET": "/none", "WATCHDOG_USEC": "18446744073709551615"],
    ["NOTIFY_SOCKET": "/none", "WATCHDOG_USEC": "1000", "WATCHDOG_PID": "2"],
  ])
  func whereNobodyListensNothingHappens(environment: [String: String]) {
    let notifier = ServiceNotifier(environment: environment, process: 1)
    #expect(notifier.interval == nil)
    notifier.ready()
    notifier.beat(at: 1)
  }

  @Test func theJournalHasAPriorityOnEachLine() {
    #expect(Log.journalLines("one\ntwo", .note) == "<6>one\n<6>two\n")
    #expect(
      Log.journalLines("ollin: error: bad\nollin: warning: odd\nPond: error: own\n", .note)
        == "<3>error: bad\n<4>warning: odd\n<6>Pond: error: own\n")
    #expect(Log.journalLines("error: bad", .error) == "<3>error: bad\n")
  }

  /// The unit, with a program that is here in place of ours.
  @Test func systemdUnderstandsTheUnit() throws {
    let folder = try TemporaryFolder()
    let unit = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Scripts/ollin-perform.service")
    let text = try String(contentsOf: unit, encoding: .utf8)
    let lines = [
      "Type=notify", "Restart=always", "WatchdogSec=", "ExecStart=/usr/bin/ollin perform",
    ]
    for line in lines { #expect(text.contains(line)) }
    let file = try folder.write(
      text.replacingOccurrences(of: "/usr/bin/ollin", with: "/bin/echo"),
      to: "ollin-perform.service")
    let result = try ChildProcess.run(
      "/bin/sh",
      [
        "-c",
        """
        command -v systemd-analyze >/dev/null || exit 77
        systemd-analyze verify --man=no '\(file)'
        """,
      ])
    // 77: the program is not here.
    guard result.status != 77 else { return }
    #expect(result.status == 0 && result.output.isEmpty)
  }
}
