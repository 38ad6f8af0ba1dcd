import Foundation
@_spi(Host) import OllinPhone
import Testing
import Wire

@testable import Host

/// What `ollin phone` prints.
@MainActor @Suite struct PhoneReportTests {
  private func fed() throws -> PhoneDevice {
    let device = PhoneDevice(route: .fed)
    device.start()
    device.take(.connected, at: 0)
    return device
  }

  private func frame(_ message: PhoneMessage) throws -> Frame {
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(message.frame())
    return try #require(try decoder.next())
  }

  @Test func theBlockSaysWhatCameAndWhatWasPassedOver() throws {
    let device = try fed()
    defer { device.stop() }
    device.take(
      .received(
        try frame(
          .state(
            PhoneStateSample(
              timestamp: 1, mode: .markers, isSupported: true, referenceCount: 2,
              referencesAreDeclared: true, statusMessage: "Looking\u{1B}[2J for 2.",
              notes: ["The picture “a” has too little detail."])))), at: 1)
    device.take(.received(Frame(kind: PhoneMessageKind.air.rawValue, payload: [1])), at: 1)
    device.take(.received(Frame(kind: 99, payload: [])), at: 1)
    let report = PhoneReport(device, phone: "usb", devices: [])
    #expect(report.payloads.map(\.kind) == ["air", "state"])
    #expect(report.payloads[0].skipped == 1)
    #expect(report.unknownFrames == 1)
    let lines = report.lines
    #expect(lines[0] == "Phone       usb")
    #expect(lines[1] == "Port        connected")
    #expect(lines[2] == "Mode        Markers: “Looking·[2J for 2.”")
    #expect(lines[3] == "References  2, declared")
    #expect(lines[4] == "            The picture “a” has too little detail.")
    #expect(lines[5] == "Unknown     1 frame of kinds unknown here")
    #expect(lines[7].hasPrefix("PAYLOAD"))
    #expect(lines[8].hasPrefix("air                0.0/s        –       0        1  "))
    #expect(lines[9].hasPrefix("    skipped: The payload ends inside a field"))
    #expect(lines[10].hasPrefix("state"))
    #expect(lines[10].hasSuffix("Markers: Looking·[2J for 2."))
  }

  @Test func theJSONIsOneLineThatReadsBack() throws {
    let device = try fed()
    defer { device.stop() }
    let report = PhoneReport(device, phone: "sim:canvas", devices: [])
    let line = try PhoneCommand.line(report)
    #expect(!line.contains("\n"))
    #expect(try JSONDecoder().decode(PhoneReport.self, from: Data(line.utf8)) == report)
    #expect(line.contains("\"isConnected\":true"))
  }

  @Test func aPageFitsItsTerminal() {
    let text = LivePage.text(["abcdef", "b", "c"], columns: 4, rows: 3, isFirst: true)
    #expect(text == "\u{1B}[2J\u{1B}[Habcd\u{1B}[K\nb\u{1B}[K\n\u{1B}[J")
    // A terminal that has no size has one line at least.
    #expect(
      LivePage.text(["ab"], columns: 0, rows: 0, isFirst: false)
        == "\u{1B}[Ha\u{1B}[K\n\u{1B}[J")
  }

  @Test func aModeIsNamedOrNearlySo() throws {
    #expect(try PhoneSession.mode("Hands") == .hands)
    #expect(try PhoneSession.mode(nil) == nil)
    #expect { try PhoneSession.mode("hanbs") } throws: {
      ($0 as? HostError)?.message.hasSuffix("Did you mean hands?") == true
    }
  }
}
