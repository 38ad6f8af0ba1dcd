import Foundation
import Testing

@testable import PhoneSim

@Suite struct ReportTests {
  @Test func countsWhatCame() throws {
    var log = TrafficLog()
    let stream = HandmadeStream()
    log.entered(at: 1)
    log.connectionOpened(at: 1.1)
    log.received(stream.keyframe(), frameBytes: 500, isInvited: true, at: 1.25)
    for index in 1...100 {
      log.received(
        stream.following(order: index), frameBytes: 100, isInvited: true,
        at: 1.25 + Double(index) / 50)
    }
    log.received(stream.keyframe(), frameBytes: 900, isInvited: true, at: 4.25)
    log.connectionClosed(.host, isTorn: true, at: 5)
    log.connectionOpened(at: 6)
    log.connectionClosed(.phone, isTorn: true, at: 7)
    let report = log.summary
    #expect(report.pictures == 102)
    #expect(report.keyframes == 2)
    #expect(report.pictureBytes == 11_400)
    #expect(report.largestPicture == 900)
    #expect(report.pictureSize == "64 × 48")
    #expect(report.tornPictures == 1)
    #expect(abs(report.intervalP50 - 0.02) < 1e-9)
    #expect(abs(report.intervalP95 - 0.02) < 1e-9)
    #expect(abs(report.intervalMax - 1) < 1e-9)
    #expect(abs(report.pictureRate - 101 / 3.0) < 1e-9)
    #expect(report.sketchEntries == [SketchEntry(time: 1, firstPictureAfter: 0.25)])
    #expect(report.connections.map(\.pictures) == [102, 0])
    #expect(report.connections.map(\.end) == [.host, .phone])
    #expect(report.connections[0].firstPicture == 1.25)
    #expect(report.connections[1].firstPicture == nil)
  }

  @Test func recordsAreBounded() {
    var log = TrafficLog()
    for index in 0..<1000 {
      log.connectionOpened(at: Double(index))
      log.entered(at: Double(index))
      log.connectionClosed(.host, isTorn: false, at: Double(index))
    }
    #expect(log.summary.connections.count == TrafficLog.keptRecords)
    #expect(log.summary.connections.last?.number == 1000)
    #expect(log.summary.sketchEntries.count == TrafficLog.keptRecords)
    #expect(log.summary.pictureConnections == 1000)
  }

  @Test func readsBackFromJSON() throws {
    var report = SimulatedPhoneReport()
    report.scene = "canvas"
    report.seed = .max
    report.breaches = [
      Breach(rule: .idr, sentence: "why", picture: 3, connection: 1, time: 2.5)
    ]
    report.breachesByRule = ["idr": 1]
    report.breachCount = 1
    report.connections = [PictureConnectionRecord(number: 1, opened: 0.5)]
    report.references = [.init(name: "poster", kind: "image", printedWidth: 0.3, bytes: 9)]
    let read = try JSONDecoder().decode(SimulatedPhoneReport.self, from: Data(report.json()))
    #expect(read == report)
    #expect(report.summary.contains("idr 1"))
    #expect(SimulatedPhoneReport().summary.contains("no breach"))
  }
}
