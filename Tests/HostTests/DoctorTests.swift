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

  @Test func anotherCompilerThanTheModulesIsALack() {
    let text = "xx\0Swift version 6.3.1 (swift-6.3.1-RELEASE)\u{1}\nTarget: x"
    let version = Doctor.version(in: text)
    #expect(version == "Swift 6.3.1 (swift-6.3.1-RELEASE)")
    #expect(Doctor.version(in: "Swift version 6") == nil)
    #expect(Doctor.version(in: "") == nil)
    #expect(Doctor.compiler(at: "/c", version: version, modules: version).verdict == .ok)
    #expect(Doctor.compiler(at: "/c", version: version, modules: nil).verdict == .ok)
    let other = Doctor.compiler(at: "/c", version: version, modules: "Swift 6.2 (x)")
    #expect(other.verdict == .lacking && other.fix != nil)
    #expect(Doctor.compiler(at: "/c", version: nil, modules: version).verdict == .lacking)
  }

  /// The modules of this build name the compiler that made them: the one on the path.
  @Test func theModulesHereAreOfTheCompilerHere() throws {
    let toolchain = try SwiftToolchain.find()
    let modules = Doctor.moduleVersion(inFolder: try SketchModules.folder())
    let answer = try ChildProcess.run(toolchain.frontend, ["--version"])
    #expect(modules != nil)
    #expect(modules == Doctor.version(in: answer.output))
  }

  @Test func whatIsShortIsSaidWithItsRemedy() {
    func verdict(_ room: UInt64?) -> DoctorFinding.Verdict {
      Doctor.disk("d", "/x", room: room, variable: "TMPDIR").verdict
    }
    #expect(
      [nil, 0, 511 << 20, 512 << 20, UInt64.max].map(verdict) == [
        .lacking, .lacking, .lacking, .ok, .ok,
      ])
    #expect(Doctor.memory(nil).verdict == .note)
    #expect(Doctor.memory(1 << 30).verdict == .note && Doctor.memory(1 << 30).fix != nil)
    #expect(Doctor.memory(8 << 30).verdict == .ok)
    #expect(Doctor.processorTime(60).verdict == .lacking)
    #expect(Doctor.processorTime(.max).verdict == .ok)
    #expect(Doctor.openFiles(atMost: 100).verdict == .blocking)
    #expect(Doctor.openFiles(atMost: 4096).verdict == .ok)
  }

  /// Where there is no home, that is a note; nothing of this machine keeps the main job from running.
  @Test func theMachineItselfIsLookedAt() {
    let homeless = Doctor.disks(environment: [:])
    #expect(homeless.map(\.subject) == ["disk for compiled sketches", "disk for caches"])
    #expect(homeless.last?.verdict == .note)
    let all = Doctor.disks() + Doctor.limits() + Doctor.ports() + Doctor.toolchain()
    #expect(!all.contains { $0.verdict == .blocking })
    #expect(all.allSatisfy { !$0.detail.isEmpty })
  }

  /// `--warm`, and a machine that has no compiler.
  @Test @MainActor func theCompilerIsWarmedUp() {
    let warm = CacheWarmer.compile(nil)
    #expect(warm.isDone && warm.text.hasPrefix("The compiler took "), "\(warm.text)")
    let none = CacheWarmer.compile(nil, environment: ["PATH": "/nowhere"])
    #expect(!none.isDone)
    #expect(none.text.hasPrefix("No sketch was compiled. No Swift compiler was found"))
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
