import Foundation
import Testing
import Wire

@testable import OllinPhone

@MainActor @Suite struct PhoneStoreTests {
  let store = PhoneStore(touches: PhoneTouches())
  static let ids = (0..<4).map { _ in UUID() }

  private func block(_ id: Int, scan: UInt32 = 1, isRemoved: Bool = false, x: Float = 0)
    -> PhoneMessage
  {
    .sceneMesh(
      PhoneSceneMeshSample(
        isTracked: true, timestamp: Double(x), id: Self.ids[id], scan: scan, isRemoved: isRemoved,
        vertices: [SIMD3(x, 0, 0)], triangleIndices: [0, 0, 0]))
  }

  private func plane(_ id: Int, scan: UInt32 = 1, isRemoved: Bool = false) -> PhoneMessage {
    .plane(
      PhonePlaneSample(
        isTracked: true, timestamp: 0, id: Self.ids[id], scan: scan, isRemoved: isRemoved))
  }

  private func places(_ anchors: PhoneAnchors<PhoneSceneMeshSample>) -> [Int] {
    anchors.samples.map { Self.ids.firstIndex(of: $0.id) ?? -1 }
  }

  private var mesh: PhoneAnchors<PhoneSceneMeshSample> { store.readings.sceneMesh }

  @Test func blocksAreReplacedInPlaceAndTakenBack() {
    #expect(mesh.version == nil)
    for id in 0..<3 { store.apply(block(id)) }
    store.apply(block(1, x: 5))
    #expect(places(mesh) == [0, 1, 2])
    #expect(mesh.samples[1].vertices == [SIMD3(5, 0, 0)])
    #expect(mesh.version == 4)
    store.apply(block(0, isRemoved: true))
    #expect(places(mesh) == [1, 2])
    store.apply(block(2, x: 7))
    #expect(mesh.samples[1].vertices == [SIMD3(7, 0, 0)])
    store.apply(block(0))
    #expect(places(mesh) == [1, 2, 0])
    #expect(mesh.version == 7)
  }

  @Test func aNewScanClearsTheRoomAndOnlyItsOwnKind() {
    store.apply(block(0))
    store.apply(block(1))
    store.apply(plane(2))
    store.apply(block(3, scan: 2))
    #expect(places(mesh) == [3])
    #expect(store.readings.planes.samples.count == 1)
    #expect(store.readings.planes.version == 1)
    store.apply(plane(2, scan: 2, isRemoved: true))
    #expect(store.readings.planes.samples.isEmpty)
    #expect(store.readings.planes.version == 2)
  }

  @Test func resettingCounts() {
    store.resetSceneMesh()
    #expect(mesh.version == nil)
    store.apply(block(0))
    store.resetSceneMesh()
    #expect(places(mesh) == [])
    #expect(mesh.version == 2)
    store.apply(plane(0))
    store.resetPlanes()
    #expect(store.readings.planes.version == 2)
  }

  @Test func aBlockThatNamesVerticesItDoesNotHaveIsDropped() {
    store.apply(
      .sceneMesh(
        PhoneSceneMeshSample(
          isTracked: true, timestamp: 0, id: Self.ids[0], vertices: [.zero],
          triangleIndices: [0, 0, 1])))
    #expect(mesh.samples.isEmpty)
    #expect(mesh.version == nil)
    #expect(store.counters.malformed == 1)
  }

  @Test func depthFramesAreCounted() {
    let frame = PhoneMessage.depth(
      PhoneDepthSample(
        isTracked: true, timestamp: 1, width: 1, height: 1, fx: 1, fy: 1, cx: 0, cy: 0, depth: [1]))
    #expect(store.readings.depthVersion == nil)
    store.apply(frame)
    store.apply(frame)
    #expect(store.readings.depthVersion == 2)
    #expect(store.readings.depth?.depth == [1])
  }

  @Test func aListIsTheWholeSet() {
    let line = PhoneTextSample(isTracked: true, timestamp: 0, text: "a", confidence: 1, corners: [])
    store.apply(.texts([line, line]))
    #expect(store.readings.texts.count == 2)
    store.apply(.texts([]))
    #expect(store.readings.texts.isEmpty)
  }

  @Test func theEpochRisesEachTimeSketchModeIsEntered() {
    #expect(store.sketchModeEpoch == nil)
    store.apply(.mode(.touch))
    #expect(store.sketchModeEpoch == nil)
    store.apply(.mode(.sketch))
    #expect(store.sketchModeEpoch == 1)
    store.apply(.mode(.sketch))
    #expect(store.sketchModeEpoch == 1)
    store.apply(.mode(.touch))
    store.apply(.mode(.sketch))
    #expect(store.sketchModeEpoch == 2)
    store.disconnect(.lost)
    #expect(store.sketchModeEpoch == nil)
    store.apply(.mode(.sketch))
    #expect(store.sketchModeEpoch == 3)
  }
}
