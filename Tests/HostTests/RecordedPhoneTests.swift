import Foundation
import Glibc
@_spi(Host) import Ollin
@_spi(Host) import OllinPhone
import PhoneSim
import Pixels
@_spi(Host) import Render
import Testing
import Wire

@testable import Host

/// A recording in a render: what a sketch reads depends on the file and the frame alone.
@MainActor @Suite(.serialized) struct RecordedPhoneTests {
  /// Draws something of every value, and keeps it as text.
  private final class Everything: Sketch {
    let phone = PhoneDevice()
    var texts: [String] = []

    override var canvasSize: CanvasSize { .size(96, 128) }

    override func setup() { phone.start() }

    override func draw() {
      background(Color(white: 0.1))
      if let matte = phone.latestSegmentationMatte { drawImage(matte, in: bounds) }
      if let cutout = phone.latestSegmentationCutout { drawImage(cutout, in: bounds) }
      if let picture = phone.latestFrame?.color { drawImage(picture, in: bounds) }
      if let heat = phone.latestSaliencyHeatMap { drawImage(heat, in: bounds) }
      if let picture = phone.latestFlowFrame { drawImage(picture, in: bounds) }
      let kept = phone.payloadStatistics.filter { $0.received > 0 }.map {
        "\($0.kind) \($0.received) \($0.glance)"
      }
      // Values that hold no objects say all that is in them.
      let values: [Any] = [
        phone.latestMotion as Any,
        phone.latestBodies.map { body in body.positions.map { "\($0)" }.sorted() },
        phone.latestHands.map { hand in
          PhoneHandJoint.allCases.map { "\(hand.point($0, in: bounds) as Any)" }
        },
        phone.latestFaces.map { "\($0.meshPoints) \($0.headTransform)" },
        phone.latestFaces.map { face in face.blendShapes.map { "\($0)" }.sorted() },
        phone.latestTexts, phone.latestMarkers, phone.latestWand as Any, phone.latestLight as Any,
        phone.latestAir as Any, phone.touches.down, phone.touches.taps(), phone.sounds.events(),
        phone.sounds.classifications, phone.latestPose as Any, phone.latestFrame?.depth as Any,
        phone.planes.largest as Any, phone.sceneMesh.triangleCount,
      ]
      texts.append(
        (kept + values.map { "\($0)" }).joined(separator: "\n")
          + "\n\(phone.isRunning) \(phone.touches.timeSinceTap) \(phone.sounds.isListening)"
          + "\n\(phone.latestState.map { "\($0)" } ?? "")")
      fill(.white)
      for (index, line) in kept.enumerated() {
        textSize(6)
        drawText(line, at: Vector2(2, 8 + 7 * Double(index)))
      }
    }
  }

  /// A session in which every scene is played for a moment, as the simulated phone plays it.
  private static func session(seconds usual: Double) throws -> [(time: UInt64, frame: Frame)] {
    var frames: [(time: UInt64, frame: Frame)] = []
    var start = 0.0
    func add(_ message: PhoneMessage, at time: Double) throws {
      var decoder = FrameDecoder(expecting: .messages)
      decoder.append(message.frame())
      frames.append((UInt64((start + time) * 1e9), try #require(try decoder.next())))
    }
    for name in PhoneScene.names {
      guard var scene = PhoneScene.named(name, seed: 5) else { continue }
      let mode = scene.startMode ?? .body
      // Nothing is found in a room, and no finger comes, within the first moment.
      let seconds = ["room", "touch"].contains(name) ? 2 : usual
      try add(
        .state(
          PhoneStateSample(
            timestamp: start, mode: mode, isSupported: true, referenceCount: 0,
            referencesAreDeclared: false, statusMessage: name, notes: [])), at: 0)
      while let time = scene.nextTime(in: mode), time < seconds, let next = scene.next(in: mode) {
        try add(next.message, at: next.time)
      }
      start += seconds
    }
    return frames
  }

  private static func write(
    _ frames: [(time: UInt64, frame: Frame)], to path: String
  ) throws {
    let writer = try RecordingWriter(
      path, header: RecordingHeader(date: 0, program: "test", phone: "scenes"))
    writer.append(.connected, at: 0)
    for (time, frame) in frames { writer.append(.message(frame), at: time) }
    try writer.finish()
  }

  private struct Shown: Equatable {
    var texts: [String]
    var pictures: [[UInt8]]
  }

  /// Runs the sketch on the fixed clock; `advance` lets the phone have what came up to a time.
  private static func show(
    frames: Int, rate: Double, _ advance: (PhoneDevice, Double) throws -> Void
  ) throws -> Shown {
    let earlier = PhoneDevice.defaultRoute
    PhoneDevice.defaultRoute = .fed
    PhoneDevice.decodesPicturesInline = true
    defer {
      PhoneDevice.defaultRoute = earlier
      PhoneDevice.decodesPicturesInline = false
    }
    let sketch = Everything()
    let stage = SketchStage(sketch, seed: 1)
    let renderer = try Renderer(RendererOptions())
    try stage.setup()
    var pictures: [[UInt8]] = []
    for frame in 0..<frames {
      let time = Double(frame) / rate
      try advance(sketch.phone, time)
      let list = stage.draw(at: time, delta: 1 / rate)
      _ = try renderer.submit(list, glyphs: stage.glyphs, output: RenderOutput(image: true))
      let result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
      pictures.append(try #require(result.image).pixels)
    }
    sketch.phone.stop()
    return Shown(texts: sketch.texts, pictures: pictures)
  }

  /// What was recorded shows what the phone itself would have shown, to the byte, and again.
  @Test func aSessionOfAllScenesIsShownToTheByte() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/session.rec"
    let session = try Self.session(seconds: 0.1)
    try Self.write(session, to: path)
    let kinds = Set(session.compactMap { PhoneMessageKind(rawValue: $0.frame.kind) })
    #expect(kinds == Set(PhoneMessageKind.allCases))
    let rate = 10.0
    let count = Int(Double(try #require(session.last).time) / 1e9 * rate) + 2
    var next = 0
    let direct = try Self.show(frames: count, rate: rate) { phone, time in
      if time == 0 { phone.take(.connected, at: 0) }
      while next < session.count, Double(session[next].time) / 1e9 <= time {
        phone.take(.received(session[next].frame), at: Double(session[next].time) / 1e9)
        next += 1
      }
      phone.setTime(time)
    }
    #expect(Set(direct.pictures).count > count / 3)
    for _ in 0..<2 {
      let recording = try #require(try RecordedPhone(.replay(path: path)))
      let replayed = try Self.show(frames: count, rate: rate) { _, time in
        try recording.advance(to: time)
      }
      #expect(replayed.texts == direct.texts)
      #expect(replayed.pictures == direct.pictures)
    }
  }

  /// A frame that came at the time of a frame of the sketch is in it, and one that came a nanosecond
  /// later is not.
  @Test func theTimeDecidesExactly() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/times.rec"
    func air(_ altitude: Float, at time: UInt64) throws -> (time: UInt64, frame: Frame) {
      var decoder = FrameDecoder(expecting: .messages)
      decoder.append(
        PhoneMessage.air(PhoneAirSample(timestamp: 1, pressure: 101, altitude: altitude)).frame())
      return (time, try #require(try decoder.next()))
    }
    try Self.write(
      [try air(1, at: 0), try air(2, at: 100_000_000), try air(3, at: 200_000_001)], to: path)
    let recording = try #require(try RecordedPhone(.replay(path: path)))
    let phone = PhoneDevice(route: .fed)
    phone.start()
    #expect(!phone.isRunning)
    var seen: [Double?] = []
    for frame in 0..<4 {
      try recording.advance(to: Double(frame) / 10)
      seen.append(phone.latestAir?.altitude)
    }
    #expect(seen == [1, 2, 2, 3])
    #expect(phone.isRunning)
    // One that is started later has what came before, too.
    let second = PhoneDevice(route: .fed)
    second.start()
    try recording.advance(to: 0.3)
    #expect(second.latestAir?.altitude == 3)
    phone.stop()
    #expect(!phone.isRunning)
    second.stop()
  }

  @Test func onlyPhonesThatSayTheSameEveryTimeCanBeRendered() throws {
    #expect(
      try RenderOptions(arguments: ["A", "--out", "a.png", "--phone", "replay:s.rec"]).phone
        == .replay(path: "s.rec"))
    #expect(
      try RenderOptions(arguments: ["A", "--out", "a.png", "--phone", "sim:body"]).phone
        == .simulated(scene: "body"))
    for phone in ["usb", "tcp:localhost"] {
      #expect { try RenderOptions(arguments: ["A", "--out", "a.png", "--phone", phone]) } throws: {
        ($0 as? HostError)?.message.contains("replay:FILE or none") == true
      }
    }
    #expect {
      try RecordedPhone(.replay(path: "/no/such"))
    } throws: { ($0 as? HostError)?.message == "/no/such: No such file or directory." }
    #expect(try RecordedPhone(.none) == nil)
  }
}
