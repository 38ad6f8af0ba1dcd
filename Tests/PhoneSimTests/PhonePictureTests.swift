import Cable
import Foundation
@_spi(Host) import Ollin
import Pixels
import Support
import Testing
import Wire

@testable import PhoneSim

/// The picture port over real sockets, with real pictures.
@Suite struct PhonePictureTests {
  /// A phone in Sketch mode that a host watches, so that pictures are wanted.
  private final class Stage {
    let phone: SimulatedPhone
    let recorder: Recorder
    let ports: (sensorPort: UInt16, picturePort: UInt16)

    init(_ change: (inout SimulatedPhoneOptions) -> Void = { _ in }) throws {
      var options = SimulatedPhoneOptions(scene: .idle)
      options.mode = .sketch
      // On a machine that is busy with other tests, only a test about time judges it.
      options.rules.keyframePeriod = 3600
      options.rules.canvas = CanvasExtent(width: 128, height: 96)
      options.decodingAfterStop = Patience.duration
      change(&options)
      phone = SimulatedPhone(options)
      ports = try phone.start()
      recorder = try Recorder(port: ports.sensorPort)
    }

    deinit {
      recorder.stop()
      phone.stop()
    }

    func dial() async throws -> Connection {
      let phone = phone
      _ = try await eventually { phone.report.openSensorConnections > 0 }
      let before = phone.report.pictureConnections
      let connection = try Recorder.dial(ports.picturePort)
      _ = try await eventually { phone.report.pictureConnections > before }
      return connection
    }

    func report(when condition: (SimulatedPhoneReport) -> Bool) async throws -> SimulatedPhoneReport
    {
      let phone = phone
      #expect(try await eventually { condition(phone.report) })
      return phone.report
    }
  }

  @Test func picturesAreDecodedAndBreakNothing() async throws {
    let stage = try Stage()
    let connection = try await stage.dial()
    var source = try PictureSource()
    var bytes = 0
    for index in 0..<30 {
      let frame = try source.next(keyframe: index % 15 == 0).frame
      bytes += frame.count
      try connection.send(frame)
    }
    let report = try await stage.report { $0.decoded == 30 }
    #expect(report.breaches == [])
    #expect(report.pictures == 30)
    #expect(report.keyframes == 2)
    #expect(report.pictureBytes == bytes)
    #expect(report.pictureSize == "128 × 96")
    #expect(report.notDecoded == 0 && report.decodeFailures == 0)
    #expect(report.isPictureConnectionOpen)
    #expect(report.sketchEntries.count == 1)
    #expect(report.sketchEntries[0].firstPictureAfter != nil)
    let shown = try #require(stage.phone.lastPicture())
    // Flat areas keep their colour: the ground, and the middle of the square.
    for (column, row) in [(3, 3), (29 * 5 % 96 + 16, 48)] {
      for channel in 0..<3 {
        let offset = (row * 128 + column) * 4 + channel
        #expect(abs(Int(shown.pixels[offset]) - Int(source.image.pixels[offset])) <= 8)
      }
    }
    // The phone sends nothing here.
    var byte: [UInt8] = [0]
    #expect(try byte.withUnsafeMutableBytes { try connection.tryRead(into: $0) } == nil)
    connection.close()
    _ = try await stage.report { !$0.isPictureConnectionOpen }
    #expect(stage.phone.report.connections[0].end == .host)
    #expect(stage.phone.report.tornPictures == 0)
  }

  @Test func nobodyPressesBeforeAPictureIsThere() async throws {
    let stage = try Stage { $0.scene = .canvas(seed: 1) }
    let recorder = stage.recorder
    let connection = try await stage.dial()
    // More than a second in which there was nothing to see.
    #expect(try await eventually { recorder.messages.count > 150 })
    #expect(recorder.touches.isEmpty)
    var source = try PictureSource()
    try connection.send(source.next(keyframe: true).frame)
    #expect(try await eventually { recorder.touches.last?.touches.isEmpty == false })
    // What was pressed is let go with the picture.
    connection.close()
    #expect(try await eventually { recorder.touches.last?.touches.isEmpty == true })
    let count = recorder.touches.count
    let messages = recorder.messages.count
    #expect(try await eventually { recorder.messages.count > messages + 300 })
    #expect(recorder.touches.count <= count + 1)
  }

  @Test func thePictureIsWrittenAsPNG() async throws {
    let stage = try Stage()
    let path = NSTemporaryDirectory() + "ollin-sim-\(UUID().uuidString).png"
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(try stage.phone.writeLastPicture(to: path) == false)
    let connection = try await stage.dial()
    defer { connection.close() }
    var source = try PictureSource()
    try connection.send(source.next(keyframe: true).frame)
    _ = try await stage.report { $0.decoded == 1 }
    #expect(try stage.phone.writeLastPicture(to: path))
    let file = try Data(contentsOf: URL(fileURLWithPath: path))
    let read = try PNGFile.decode([UInt8](file))
    #expect(read.width == 128 && read.height == 96)
    #expect(read.rgba == stage.phone.lastPicture()?.pixels)
    #expect(throws: SimulatedPhoneError.cannotWrite(path: "/nowhere/at/all.png")) {
      try stage.phone.writeLastPicture(to: "/nowhere/at/all.png")
    }
  }

  @Test func theNewestConnectionWins() async throws {
    let stage = try Stage()
    let older = try await stage.dial()
    var source = try PictureSource()
    try older.send(source.next(keyframe: true).frame)
    _ = try await stage.report { $0.pictures == 1 }
    let newer = try await stage.dial()
    #expect(try await older.waitForEnd())
    try newer.send(source.next(keyframe: true).frame)
    let report = try await stage.report { $0.pictures == 2 }
    #expect(!newer.hasEnded)
    #expect(report.connections.map(\.end) == [.newer, nil])
    #expect(report.breachCount == 0)
    older.close()
    newer.close()
  }

  @Test func aCutIsSeenAndAHastyHostToo() async throws {
    let stage = try Stage { $0.rules.redialPause = 3600 }
    let first = try await stage.dial()
    stage.phone.cutPictures()
    #expect(try await first.waitForEnd())
    _ = try await stage.report { $0.connections.first?.end == .phone }
    let second = try await stage.dial()
    #expect(stage.phone.report.breachesByRule == ["redial": 1])
    first.close()
    second.close()
  }

  @Test func cutsComeByThemselves() async throws {
    let stage = try Stage {
      $0.faults.cutPicturesEvery = 0.05
      $0.rules.redialPause = 0
    }
    for _ in 0..<3 {
      let connection = try await stage.dial()
      #expect(try await connection.waitForEnd())
      connection.close()
    }
    let report = try await stage.report { $0.connections.allSatisfy { $0.end == .phone } }
    #expect(report.pictureConnections == 3)
    #expect(report.breachCount == 0)
  }

  @Test func aPausedPhoneStallsTheWriterAndThenReadsOn() async throws {
    let stage = try Stage {
      $0.faults.receiveBufferBytes = 4096
      $0.decoding = .off
    }
    let connection = try await stage.dial()
    defer { connection.close() }
    connection.setSendBuffer(bytes: 4096)
    stage.phone.pauseReading()
    let picture = try largePicture()
    let writer = try NamedThread.start("test-writer") {
      for _ in 0..<40 { try? connection.send(picture) }
    }
    try await Task.sleep(for: .milliseconds(100))
    // Whatever the buffers hold, four megabytes do not fit.
    #expect(stage.phone.report.pictures < 40)
    stage.phone.resumeReading()
    let report = try await stage.report { $0.pictures == 40 }
    writer.join()
    #expect(report.breachesByRule[WireRule.rate.rawValue] == nil)
    #expect(report.breachesByRule[WireRule.keyframePeriod.rawValue] == nil)
  }

  @Test func aSlowPhoneTakesItsTime() async throws {
    let stage = try Stage {
      $0.faults.readBytesPerSecond = 2_000_000
      $0.faults.receiveBufferBytes = 65_536
      $0.decoding = .off
    }
    let connection = try await stage.dial()
    defer { connection.close() }
    let start = ContinuousClock.now
    let picture = try largePicture()
    for _ in 0..<8 { try connection.send(picture) }
    _ = try await stage.report { $0.pictures == 8 }
    // A lower bound, which no busy machine can break: bytes over speed.
    let least = Double(picture.count * 8) / 2_000_000 * 0.5
    #expect(PhoneClock.seconds(ContinuousClock.now - start) > least)
    stage.phone.limitReading(bytesPerSecond: nil)
    try connection.send(picture)
    _ = try await stage.report { $0.pictures == 9 }
  }

  @Test func anUnfinishedPictureIsTorn() async throws {
    let stage = try Stage()
    let connection = try await stage.dial()
    var source = try PictureSource()
    let frame = try source.next(keyframe: true).frame
    try connection.send(Array(frame.dropLast(10)))
    connection.close()
    let report = try await stage.report { $0.tornPictures == 1 }
    #expect(report.pictures == 0)
    #expect(report.breachCount == 0)
  }

  @Test func theStreamIsWrittenForAnyPlayer() async throws {
    let path = NSTemporaryDirectory() + "ollin-sim-\(UUID().uuidString).hevc"
    defer { try? FileManager.default.removeItem(atPath: path) }
    var wanted: [UInt8] = []
    do {
      let stage = try Stage { $0.streamPath = path }
      let connection = try await stage.dial()
      defer { connection.close() }
      var source = try PictureSource()
      for index in 0..<5 {
        let picture = try source.next(keyframe: index == 0)
        for set in picture.parameterSets { wanted += [0, 0, 0, 1] + [UInt8](set) }
        for unit in PictureNALUnits(picture.data) {
          wanted += [0, 0, 0, 1] + [UInt8](picture.data)[unit.range]
        }
        try connection.send(picture.frame)
      }
      _ = try await stage.report { $0.pictures == 5 }
    }
    #expect([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) == wanted)
  }

  @Test func aDamagedPictureIsABreachOfDecoding() async throws {
    let stage = try Stage()
    let connection = try await stage.dial()
    defer { connection.close() }
    var source = try PictureSource()
    try connection.send(source.next(keyframe: true).frame)
    var picture = try source.next(keyframe: false)
    let unit = try #require(Array(PictureNALUnits(picture.data)).first)
    let half = [UInt8](picture.data)[unit.range].prefix(unit.range.count / 2)
    picture.data = Data(HandmadeStream.data([Array(half)]))
    try connection.send(picture.frame)
    let report = try await stage.report { $0.decodeFailures == 1 }
    #expect(report.breachesByRule == ["decode": 1])
    #expect(report.breaches[0].picture == 2)
    try connection.send(source.next(keyframe: true).frame)
    _ = try await stage.report { $0.decoded == 2 }
  }

  @Test func picturesOutsideSketchModeAreABreach() async throws {
    let stage = try Stage {
      $0.mode = .touch
      $0.rules.leavingGrace = 0
    }
    let connection = try await stage.dial()
    defer { connection.close() }
    var source = try PictureSource()
    try connection.send(source.next(keyframe: true).frame)
    #expect(try await stage.report { $0.pictures == 1 }.breachesByRule == ["mode": 1])
    stage.phone.setMode(.sketch)
    try connection.send(source.next(keyframe: true).frame)
    #expect(try await stage.report { $0.pictures == 2 }.breachesByRule == ["mode": 1])
    stage.phone.leaveSketch()
    try connection.send(source.next(keyframe: true).frame)
    #expect(try await stage.report { $0.pictures == 3 }.breachesByRule == ["mode": 2])
  }

  /// A frame of 100 kB that stands for a picture where only bytes matter.
  private func largePicture() throws -> [UInt8] {
    let slice = HandmadeStream().slice(type: 19, kind: 2) + Array(repeating: 0x55, count: 100_000)
    var picture = HandmadeStream().keyframe()
    picture.data = HandmadeStream.data([slice])
    return PhonePicture(
      width: 64, height: 48, isKeyframe: true,
      parameterSets: picture.parameterSets.map { Data($0) },
      data: Data(picture.data)
    ).frame
  }
}
