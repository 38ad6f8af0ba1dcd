import Ollin
import Testing
import Wire
import simd

@_spi(Host) @testable import OllinPhone

/// The older spellings, read through a protocol since their own names warn.
@MainActor private protocol OlderDevice {
  var isStreaming: Bool { get }
  var latestDepthFrame: RGBDFrame? { get }
  var latestDepthFrameID: Int? { get }
  func pointCloud(
    minimumConfidence: DepthConfidence, depthRange: ClosedRange<Double>?, step: Int,
    pointSize: Double
  ) -> PointCloud?
}
extension PhoneDevice: OlderDevice {}

private protocol OlderState { var status: String { get } }
extension PhoneState: OlderState {}

private protocol OlderBody { func isJointTracked(_ joint: PhoneJoint) -> Bool }
extension PhoneBody: OlderBody {}

/// Which of several a device answers, and what it answers before anything came.
@MainActor @Suite struct LatestValueTests {
  let device = PhoneDevice(route: PhoneRoute.none)

  @Test func nothingIsThereBeforeItCame() {
    #expect(!device.isRunning && device.latestState == nil && device.latestMotion == nil)
    #expect(device.latestBody == nil && device.latestBodies.isEmpty)
    #expect(device.latestFace == nil && device.latestFaces.isEmpty)
    #expect(device.latestHand == nil && device.latestHands.isEmpty)
    #expect(device.latestText == nil && device.latestTexts.isEmpty)
    #expect(device.latestMarker == nil && device.latestMarkers.isEmpty)
    #expect(device.marker(named: "") == nil && device.latestWand == nil)
    #expect(device.latestLight == nil && device.latestAir == nil)
    #expect(device.latestFrame == nil && device.latestPose == nil && device.frame == nil)
    #expect(device.latestFrameVersion == nil && device.pointCloud() == nil)
    #expect(device.latestSegmentationMatte == nil && device.latestSegmentationCutout == nil)
    #expect(device.latestSaliency == nil && device.latestSaliencyHeatMap == nil)
    #expect(device.latestSaliencyFrame == nil)
    #expect(device.latestFlow == nil && device.latestFlowFrame == nil)
    #expect(device.sceneMesh.isEmpty && device.sceneMeshVersion == nil)
    #expect(device.planes.isEmpty && device.planesVersion == nil)
    #expect(!device.touches.isReporting && !device.sounds.isListening)
    #expect(PhoneDevice.streamPort == 1338 && PhoneReference.maxPictureEdge == 1024)
  }

  @Test func theFirstBodyAndFaceAreTheLatest() {
    func body(_ time: Double) -> PhonePoseSample {
      PhonePoseSample(isTracked: true, timestamp: time, joints: [:])
    }
    device.receive(.pose([body(7), body(9), body(8)]))
    #expect(device.latestBody?.timestamp == 7)
    #expect(device.latestBodies.map(\.timestamp) == [7, 9, 8])
    func face(_ time: Double) -> PhoneFaceSample {
      PhoneFaceSample(
        isTracked: time > 1, timestamp: time, headOrientation: quarterAboutY,
        headPosition: SIMD3(Float(time), 2, 3), blendShapes: [], meshVertices: [])
    }
    device.receive(.face([face(1), face(3)]))
    #expect(device.latestFace?.timestamp == 1 && device.latestFaces.map(\.timestamp) == [1, 3])
    #expect(device.latestFace?.isTracked == false)
    #expect(device.latestFace?.headPosition == Vector3(1, 2, 3))
    #expect(device.latestFace?.headOrientation == quarterAboutY)
    device.receive(.pose([]))
    device.receive(.face([]))
    #expect(device.latestBody == nil && device.latestFace == nil)
  }

  @Test func theSurestHandIsTheLatest() {
    func hand(_ confidence: Float, _ time: Double) -> PhoneHandSample {
      PhoneHandSample(isTracked: true, timestamp: time, confidence: confidence, joints: [:])
    }
    device.receive(.hands([hand(0.25, 1), hand(0.75, 2), hand(0.5, 3)]))
    #expect(device.latestHand?.timestamp == 2 && device.latestHand?.confidence == 0.75)
    #expect(device.latestHands.map(\.timestamp) == [1, 2, 3])
    device.receive(.hands([]))
    #expect(device.latestHand == nil)
  }

  /// By the area of the line itself, not by that of the box about it.
  @Test func theLineThatTakesTheMostOfThePictureIsTheLatest() {
    func line(_ text: String, _ corners: [SIMD2<Float>]) -> PhoneTextSample {
      PhoneTextSample(isTracked: true, timestamp: 0, text: text, confidence: 1, corners: corners)
    }
    // 0.6 × 0.2 = 0.12.
    let level = line(
      "level", [SIMD2(0.1, 0.5), SIMD2(0.7, 0.5), SIMD2(0.7, 0.3), SIMD2(0.1, 0.3)])
    // A thin one across the picture: its box is 0.9 × 0.9, its own area 0.9 × 0.1 = 0.09.
    let slanted = line(
      "slanted", [SIMD2(0, 0.1), SIMD2(0.9, 1), SIMD2(0.9, 0.9), SIMD2(0, 0)])
    device.receive(.texts([slanted, level]))
    #expect(device.latestText?.text == "level")
    #expect(device.latestTexts.map(\.text) == ["slanted", "level"])
  }

  @Test func whatCameLastOfEachIsAnswered() {
    device.receive(
      .wand(PhoneWandSample(isTracked: true, timestamp: 1, transform: pose(at: SIMD3(1, 2, 3)))))
    device.receive(
      .wand(PhoneWandSample(isTracked: false, timestamp: 2, transform: pose(at: SIMD3(4, 5, 6)))))
    #expect(device.latestWand?.position == Vector3(4, 5, 6))
    #expect(device.latestWand?.isTracked == false && device.latestWand?.timestamp == 2)
    device.receive(
      .light(PhoneLightSample(timestamp: 3, ambientIntensity: 250, colorTemperature: 4000)))
    #expect(device.latestLight?.lumens == 250 && device.latestLight?.kelvin == 4000)
    #expect(device.latestLight?.timestamp == 3)
    device.receive(.air(PhoneAirSample(timestamp: 4, pressure: 100.5, altitude: 2)))
    #expect(device.latestAir == PhoneAir(timestamp: 4, pressure: 100.5, altitude: 2))
    device.receive(.motion(at: 5))
    #expect(device.latestMotion?.timestamp == 5 && device.latestMotion?.gravity.y == -1)
    #expect(device.isRunning)
  }

  @Test func roomsCountTheirChanges() {
    let id = PhoneSceneMeshTests.ids[0]
    device.receive(
      .sceneMesh(
        PhoneSceneMeshSample(
          isTracked: true, timestamp: 0, id: id, vertices: [.zero], triangleIndices: [0, 0, 0])))
    device.receive(.plane(PhonePlaneSample(isTracked: true, timestamp: 0, id: id)))
    device.receive(.plane(PhonePlaneSample(isTracked: true, timestamp: 1, id: id)))
    #expect(device.sceneMeshVersion == 1 && device.planesVersion == 2)
    #expect(device.sceneMesh.chunkCount == 1 && device.planes.count == 1)
    device.resetSceneMesh()
    device.resetPlanes()
    #expect(device.sceneMeshVersion == 2 && device.planesVersion == 3)
    #expect(device.sceneMesh.isEmpty && device.planes.isEmpty)
  }

  @Test func theOlderSpellingsAnswerTheSame() throws {
    #expect(!(device as any OlderDevice).isStreaming)
    device.receive(
      .state(PhoneStateSample(timestamp: 1, mode: .world, statusMessage: "World is running.")))
    let old = device as any OlderDevice
    #expect(old.isStreaming)
    let state = try #require(device.latestState)
    #expect((state as any OlderState).status == "World is running.")
    device.store.apply(
      .depth(
        PhoneDepthSample(
          isTracked: true, timestamp: 1, width: 2, height: 1, fx: 1, fy: 1, cx: 1, cy: 0.5,
          depth: [1, 2], confidence: [0, 2])))
    _ = device.latestFrame
    device.store.pictures.depth.waitUntilIdle()
    #expect(old.latestDepthFrame?.depth == [1, 2])
    #expect(old.latestDepthFrameID == device.latestFrameVersion && old.latestDepthFrameID != nil)
    // Of two distances the phone is sure of one.
    func count(_ confidence: DepthConfidence) -> Int? {
      old.pointCloud(minimumConfidence: confidence, depthRange: nil, step: 1, pointSize: 0.01)?
        .count
    }
    #expect(count(.low) == 2 && count(.high) == 1)
    let body = PhoneBody(
      PhonePoseSample(
        isTracked: true, timestamp: 0,
        joints: [
          .head: PhoneJointSample(position: .one, isTracked: true),
          .neck: PhoneJointSample(position: .zero, isTracked: false),
        ]))
    let older = body as any OlderBody
    #expect(older.isJointTracked(.head) && !older.isJointTracked(.neck))
    #expect(!older.isJointTracked(.root))
  }

  @Test func aStateMadeByHandSaysWhatItWasGiven() {
    let plain = PhoneState(timestamp: 2, mode: .hands)
    #expect(plain.timestamp == 2 && plain.mode == .hands && plain.isSupported)
    #expect(plain.referenceCount == 0 && !plain.isLookingForAnything)
    #expect(!plain.referencesAreDeclared && plain.statusMessage.isEmpty && plain.notes.isEmpty)
    let full = PhoneState(
      timestamp: 3, mode: .markers, isSupported: false, referenceCount: 1,
      referencesAreDeclared: true, statusMessage: "Looking.", notes: ["a", "b"])
    #expect(full.isLookingForAnything && !full.isSupported && full.referencesAreDeclared)
    #expect(full.statusMessage == "Looking." && full.notes == ["a", "b"])
  }
}
