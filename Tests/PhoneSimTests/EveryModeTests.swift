import Foundation
import Testing
import Wire

@testable import PhoneSim

/// What holds of the scenes in every mode.
@Suite struct EveryModeTests {
  /// What a mode sends besides what comes in all of them.
  private static let own: [PhoneCaptureMode: Set<PhoneMessageKind>] = [
    .body: [.bodyPose, .light], .face: [.face, .light], .world: [.depth, .light],
    .segment: [.segmentation, .light], .selfie: [.segmentation],
    .room: [.sceneMesh, .plane, .light], .hands: [.handPose, .light],
    .text: [.recognizedText, .light], .markers: [.marker, .light], .wand: [.wand, .light],
    .attention: [.saliency, .light], .flow: [.flow, .light], .touch: [.touch],
    .sketch: [.touch],
  ]

  private func bytes(
    _ mode: PhoneCaptureMode, seed: UInt64, until end: Double
  ) throws -> (kinds: Set<PhoneMessageKind>, frames: [[UInt8]]) {
    var scene = try #require(PhoneScene.named("auto", seed: seed))
    // Somewhere in the middle, where there is something to see in every mode.
    _ = scene.change(from: .idleMode(beside: mode), to: mode, at: 6)
    var kinds: Set<PhoneMessageKind> = []
    var frames: [[UInt8]] = []
    var last = 0.0
    while let time = scene.nextTime(in: mode), time < end, let next = scene.next(in: mode) {
      #expect(next.time >= last && next.time == time)
      last = next.time
      guard next.time >= 6 else { continue }
      kinds.insert(next.message.kind)
      frames.append(next.message.frame())
    }
    return (kinds, frames)
  }

  @Test(arguments: PhoneCaptureMode.allCases)
  func aModeSendsWhatIsItsOwn(mode: PhoneCaptureMode) throws {
    let everywhere: Set<PhoneMessageKind> = [.deviceMotion, .sound, .air]
    let kinds = try bytes(mode, seed: 1, until: 8.2).kinds
    #expect(kinds == everywhere.union(try #require(Self.own[mode])))
  }

  @Test(arguments: PhoneCaptureMode.allCases)
  func aSeedDecidesEveryByte(mode: PhoneCaptureMode) throws {
    let one = try bytes(mode, seed: 7, until: 6.6).frames
    let same = try bytes(mode, seed: 7, until: 6.6).frames == one
    let other = try bytes(mode, seed: 8, until: 6.6).frames == one
    #expect(same && !other)
    // One stream of all of them reads back to the last byte.
    var decoder = FrameDecoder(expecting: .messages)
    var count = 0
    for frame in one {
      decoder.append(frame)
      while let message = try decoder.nextMessage() {
        #expect(message.kind != .state)
        count += 1
      }
    }
    #expect(count == one.count && decoder.bufferedByteCount == 0)
  }

  @Test func lateReadingsAreLeftOutWhereLaterOnesMakeUpForThem() throws {
    var scene = try #require(PhoneScene.named("body", seed: 1))
    _ = scene.nextTime(in: .body)
    scene.skipLate(in: .body, before: 5)
    var poses: [Double] = []
    var motions: [Double] = []
    while let next = scene.next(in: .body), next.time < 5.1 {
      if case .pose = next.message { poses.append(next.time) }
      if case .motion = next.message { motions.append(next.time) }
    }
    #expect(poses.allSatisfy { $0 >= 5 } && !poses.isEmpty)
    // Motion is a record and stays whole.
    #expect(motions.first == 0)
    // A finger is never lost.
    var touching = try #require(PhoneScene.named("touch", seed: 1))
    var patient = touching
    _ = touching.nextTime(in: .touch)
    touching.skipLate(in: .touch, before: 4)
    func landings(_ scene: inout PhoneScene) -> Set<UInt32> {
      var ids: Set<UInt32> = []
      while let next = scene.next(in: .touch), next.time < 6 {
        if case .touch(let sample) = next.message { ids.formUnion(sample.touches.map(\.id)) }
      }
      return ids
    }
    #expect(landings(&touching) == landings(&patient))
  }

  @Test func scenesNamedAfterAModeBeginInIt() throws {
    for mode in PhoneCaptureMode.allCases where mode != .sketch {
      let options = try SimulatedPhoneOptions(scene: mode.title.lowercased(), seed: 1)
      #expect(options.mode == mode && options.folderReferences == PhoneScene.folder.count)
    }
    let words = ["--scene", "room", "--mode", "world", "--no-lidar", "--drift"]
    let options = try SimulatedPhoneOptions(arguments: words)
    #expect(options.mode == .world && options.unsupportedModes == [.world])
    #expect(try SimulatedPhoneOptions(scene: "still", seed: 1).folderReferences == 0)
  }

  /// Over real sockets: the sketch asks, and the scene follows.
  @Test func theSceneFollowsWhatASketchAsksFor() async throws {
    var options = try SimulatedPhoneOptions(scene: "auto", seed: 1)
    options.decoding = .off
    let phone = SimulatedPhone(options)
    let port = try phone.start().sensorPort
    let recorder = try Recorder(port: port)
    defer {
      recorder.stop()
      phone.stop()
    }
    try recorder.send(PhoneRequest.mode(.face).frame())
    #expect(
      try await eventually {
        recorder.messages.contains {
          if case .face(let faces) = $0 { return faces.count == 1 }
          return false
        }
      })
    let poster = PhoneReference(
      name: "of the sketch", kind: .image, printedWidth: 0.3,
      contents: Data(CaptureAppTests.png(320, 200)))
    let requests: [PhoneRequest] = [.mode(.markers), .library(count: 1), .reference(poster)]
    try recorder.send(requests.flatMap { $0.frame() })
    #expect(
      try await eventually {
        recorder.messages.contains {
          if case .markers(let markers) = $0 {
            return markers.contains { $0.name == "of the sketch" && $0.size.x == 0.3 }
          }
          return false
        }
      })
    #expect(recorder.states.last?.referenceCount == 1)
    #expect(recorder.states.last?.notes == [])
  }
}

extension PhoneCaptureMode {
  /// A mode that shares nothing of a camera with another.
  static func idleMode(beside mode: PhoneCaptureMode) -> PhoneCaptureMode {
    mode == .touch || mode == .sketch ? .body : .touch
  }
}
