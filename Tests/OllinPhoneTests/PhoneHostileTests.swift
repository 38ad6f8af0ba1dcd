import Cable
import Foundation
import Support
import Testing
import Wire

@_spi(Host) import Ollin
@_spi(Host) @testable import OllinPhone

/// Streams that no phone sends.
@MainActor @Suite struct PhoneHostileTests {
  @Test func randomBytesNeverTrap() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    let phone = try FakePhone()
    let device = PhoneDevice(dialer: phone.dialer)
    defer {
      device.stop()
      phone.stop()
    }
    device.start()
    for round in 1...4 {
      #expect(await eventually { phone.connectionCount >= round }, "seed \(seed)")
      phone.send((0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    #expect(await eventually { device.store.counters.desyncs >= 3 }, "seed \(seed)")
  }

  /// Good headers over changed payloads of every kind, through the whole device.
  @Test func changedFramesNeverTrap() async throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    let phone = try FakePhone()
    let device = PhoneDevice(dialer: phone.dialer)
    defer {
      device.stop()
      phone.stop()
    }
    device.start()
    #expect(await eventually { device.isRunning })
    let frames = Self.messages.map { $0.frame() }
    var sent = 0
    for round in 0..<100 {
      var bytes: [UInt8] = []
      for frame in frames {
        var changed = frame
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let place = Int.random(in: 12..<frame.count, using: &random)
          changed[place] = UInt8.random(in: 0...255, using: &random)
        }
        bytes += changed
        // Cut, with a length that says so.
        let length = Int.random(in: 0..<(frame.count - 12), using: &random)
        bytes += frame[..<8] + [UInt8(length & 255), UInt8(length >> 8), 0, 0]
        bytes += frame[12..<12 + length]
        sent += 2
      }
      phone.send(bytes)
      if round % 10 == 0 { device.readEverything() }
    }
    phone.send(.motion(at: -77))
    #expect(await eventually { device.latestMotion?.timestamp == -77 }, "seed \(seed)")
    let counters = device.store.counters
    #expect(counters.messages + counters.malformed == sent + 1, "seed \(seed)")
    #expect(counters.malformed >= sent / 4, "seed \(seed)")
    #expect(phone.connectionCount == 1, "seed \(seed)")
    device.readEverything()
    let statistics = device.payloadStatistics
    #expect(statistics.reduce(0) { $0 + $1.received } == counters.messages, "seed \(seed)")
    #expect(statistics.reduce(0) { $0 + $1.skipped } >= counters.malformed, "seed \(seed)")
  }

  static let messages: [PhoneMessage] = [
    .motion(at: 1), .mode(.sketch), .fingers((1, 0, 0), (2, 1, 1)),
    .air(PhoneAirSample(timestamp: 1, pressure: 1, altitude: 1)),
    .pose([
      PhonePoseSample(
        isTracked: true, timestamp: 1, joints: [.root: PhoneJointSample(position: .one)])
    ]),
    .depth(
      PhoneDepthSample(
        isTracked: true, timestamp: 1, width: 2, height: 2, fx: 1, fy: 1, cx: 1, cy: 1,
        depth: [1, 2, 3, 4], confidence: [0, 1, 2, 2])),
    .sceneMesh(
      PhoneSceneMeshSample(
        isTracked: true, timestamp: 1, id: .init(), vertices: [.zero, .one, .zero],
        triangleIndices: [0, 1, 2])),
    .plane(
      PhonePlaneSample(isTracked: true, timestamp: 1, id: .init(), boundary: [.zero, .one])),
    .face([
      PhoneFaceSample(
        isTracked: true, timestamp: 1, blendShapes: [0.5], meshVertices: [.zero, .one, .zero],
        triangleIndices: [0, 1, 2], textureCoordinates: [.zero])
    ]),
    .segmentation(
      PhoneSegmentationSample(
        isTracked: true, timestamp: 1, width: 2, height: 2, colorJPEG: PictureChannelTests.jpeg,
        matte: [0, 1, 2, 3])),
    .light(
      PhoneLightSample(
        timestamp: 1, ambientIntensity: 1, colorTemperature: 1, hasDirection: true,
        sphericalHarmonics: [1])),
    .hands([
      PhoneHandSample(
        isTracked: true, timestamp: 1,
        joints: [.wrist: PhoneHandJointSample(point: .zero, hasWorldPosition: true)])
    ]),
    .texts([
      PhoneTextSample(
        isTracked: true, timestamp: 1, text: "a", corners: Array(repeating: .zero, count: 4),
        hasWorldCorners: true, worldCorners: Array(repeating: .one, count: 4))
    ]),
    .markers([
      PhoneMarkerSample(
        isTracked: true, timestamp: 1, id: .init(), name: "a", kind: .object,
        transform: WireMatrix.identity, size: .one)
    ]),
    .wand(PhoneWandSample(isTracked: true, timestamp: 1, transform: WireMatrix.identity)),
    .saliency(
      PhoneSaliencySample(
        isTracked: true, timestamp: 1, heatWidth: 1, heatHeight: 1,
        colorJPEG: PictureChannelTests.jpeg, heat: [9],
        regions: [PhoneSalientRegionSample(x: 0, y: 0, width: 1, height: 1)])),
    .sound(
      PhoneSoundSample(
        timestamp: 1, duration: 1, entries: [PhoneSoundEntry(label: "a", confidence: 1)])),
    .flow(
      PhoneFlowSample(
        isTracked: true, timestamp: 1, interval: 1, width: 1, height: 1,
        colorJPEG: PictureChannelTests.jpeg, vectors: [.one])),
  ]
}

extension PhoneDevice {
  /// Reads every value, and what can be worked out from each.
  func readEverything() {
    let frame = Rectangle(x: 0, y: 0, width: 100, height: 100)
    _ = (latestState, latestAir, latestMotion, touches.down, waitingMessage, latestLight?.key)
    for body in latestBodies { _ = (body.cloud(), body.worldTransform(ofJoint: .root)) }
    for face in latestFaces { _ = (face.mesh().geometry, face.worldLookAtPoint, face.cloud()) }
    for hand in latestHands { _ = (hand.cloud(), hand.bones(in: frame), hand.pinchDistance) }
    for line in latestTexts { _ = (line.bounds(in: frame), line.worldTransform) }
    for marker in latestMarkers { _ = (marker.corners, marker.facing) }
    _ = (latestWand?.ray, latestSaliency?.salience(at: .zero, in: frame), latestSaliencyHeatMap)
    _ = (latestFlow?.samples(in: frame), latestFlowFrame, latestSaliencyFrame, sounds.events())
    _ = (latestSegmentationMatte, latestSegmentationCutout, pointCloud(minConfidence: .low))
    _ = (sceneMesh.mesh.geometry, sceneMesh.mesh(of: .wall), sceneMesh.mesh { _ in .red })
    _ = (planes.mesh.geometry, planes.floor, planes.largest, planes.bounds)
    _ = payloadStatistics.map { ($0.glance, $0.rate(), $0.age()) }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
