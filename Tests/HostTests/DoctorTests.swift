import Cable
@_spi(Host) import Ollin
@testable import Render
import Testing

@testable import Host

@Suite struct DoctorTests {
  private static let standard = USBMuxAddress.standard
  private static let moved = USBMuxAddress.unix(path: "/tmp/mistyped")

  /// What the person set is unset; only a daemon that is not here is installed.
  @Test(arguments: [
    (
      CableError.noDaemon(address: "/var/run/usbmuxd"), standard, false,
      "apt-get install usbmuxd && systemctl start usbmuxd"
    ),
    (.noDaemon(address: "/var/run/usbmuxd"), standard, true, "systemctl start usbmuxd"),
    (.noDaemon(address: "/tmp/mistyped"), moved, false, "unset USBMUXD_SOCKET_ADDRESS"),
    (
      .refused(host: "h", port: 1), .tcp(host: "h", port: 1), false,
      "unset USBMUXD_SOCKET_ADDRESS"
    ),
    (.unknownHost("h"), .tcp(host: "h", port: 1), true, "unset USBMUXD_SOCKET_ADDRESS"),
    (.badAddress("a:b"), .invalid("a:b"), true, "unset USBMUXD_SOCKET_ADDRESS"),
    (.badReply("why"), standard, true, "systemctl restart usbmuxd"),
    (.badReply("why"), moved, true, "unset USBMUXD_SOCKET_ADDRESS"),
    (.timedOut("usbmuxd"), standard, true, "systemctl restart usbmuxd"),
    (.timedOut("usbmuxd"), moved, true, "unset USBMUXD_SOCKET_ADDRESS"),
    (.closed, standard, true, "systemctl restart usbmuxd"),
    (.badVersion, standard, true, "apt-get install --only-upgrade usbmuxd"),
    (
      .daemonDenied(address: "/var/run/usbmuxd"), standard, true,
      "sudo chmod a+rw /var/run/usbmuxd"
    ),
  ])
  func theFixFitsTheFinding(
    error: CableError, address: USBMuxAddress, isInstalled: Bool, fix: String
  ) {
    let finding = Doctor.daemonFinding(error, address: address, isInstalled: isInstalled)
    #expect(finding.fix == fix)
    #expect(finding.verdict == .lacking)
    #expect(!finding.detail.contains("cable"))
    #expect(fix.contains("install") || !finding.detail.contains("Install"))
  }

  @Test func aDeviceIsNumberedOnce() {
    let report = DeviceReport(
      device: RenderDeviceInfo(
        index: 3, name: "llvmpipe", kind: .cpu, driver: "Mesa", driverVersion: "22",
        vulkanVersion: "1.3.2"),
      missing: [])
    let finding = Doctor.device(report)
    #expect(finding.subject == "Vulkan device 3")
    #expect(finding.detail.hasPrefix("llvmpipe ("))
    #expect(report.line == "3: " + finding.detail)
  }

  @Test func aScriptWithoutAFontIsANoteAndNoLack() {
    let findings = Doctor.fonts(
      FontReport(file: "/f.ttf", origin: .installed, missing: ["Korean", "emoji"]))
    #expect(findings.map(\.verdict) == [.ok, .note])
    #expect(findings.last?.detail == "No font here has Korean or emoji.")
    #expect(findings.last?.fix == "apt-get install fonts-noto-cjk fonts-noto-color-emoji")
    let emoji = Doctor.fonts(FontReport(file: "/f.ttf", origin: .installed, missing: ["emoji"]))
    #expect(emoji.last?.fix == "apt-get install fonts-noto-color-emoji")
  }

  @Test func aBundledFontIsANoteAndNoFontALack() {
    #expect(
      Doctor.fonts(FontReport(file: "/f.ttf", origin: .bundled, missing: [])).map(\.verdict)
        == [.note])
    #expect(
      Doctor.fonts(FontReport(file: nil, origin: nil, missing: ["emoji"])).map(\.verdict)
        == [.lacking])
  }

  @Test @MainActor func theFontsHereAreFound() {
    let report = FontReport.current()
    #expect((report.file == nil) == (report.origin == nil))
    #expect(report.file?.hasPrefix("/") != false)
    #expect(!Doctor.fonts().isEmpty)
  }

  @Test func everyVerdictHasItsMark() {
    let text = DoctorCommand.text(
      [.ok, .note, .lacking, .blocking].map {
        DoctorFinding(subject: "s", verdict: $0, detail: "d", fix: nil)
      })
    #expect(
      text == "ok       s: d\nnote     s: d\nlacking  s: d\nBLOCKED  s: d")
  }
}
