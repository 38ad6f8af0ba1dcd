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

  @Test func piecesThatGoLeaveTheOthersInOrder() {
    var anchors = PhoneAnchors<PhonePlaneSample>()
    let ids = (0..<200).map { _ in UUID() }
    func piece(_ at: Int, isRemoved: Bool = false) -> PhonePlaneSample {
      PhonePlaneSample(
        isTracked: true, timestamp: Double(at), id: ids[at], scan: 1, isRemoved: isRemoved)
    }
    for at in ids.indices { anchors.apply(piece(at)) }
    let gone = ids.indices.filter { $0 % 5 != 3 }
    for at in gone.reversed() { anchors.apply(piece(at, isRemoved: true)) }
    let left = ids.indices.filter { $0 % 5 == 3 }
    #expect(anchors.samples.map(\.id) == left.map { ids[$0] })
    anchors.apply(piece(0))
    anchors.apply(piece(left[1]))
    #expect(anchors.samples.map(\.id) == (left + [0]).map { ids[$0] })
    anchors.apply(piece(7, isRemoved: true))
    #expect(anchors.samples.count == left.count + 1)
    #expect(anchors.refused == 0)
  }

  @Test func aRoomWithoutEndIsKeptWithinBounds() {
    var anchors = PhoneAnchors<PhonePlaneSample>()
    let most = PhoneAnchors<PhonePlaneSample>.mostPieces
    for at in 0..<(most + 10) {
      anchors.apply(PhonePlaneSample(isTracked: true, timestamp: Double(at), id: UUID(), scan: 1))
    }
    #expect(anchors.samples.count == most)
    #expect(anchors.samples.last?.timestamp == Double(most - 1))
    #expect(anchors.refused == 10)
    #expect(anchors.version == most)

    // Blocks of 16 MiB: sixteen are all there is room for, until one goes.
    var mesh = PhoneAnchors<PhoneSceneMeshSample>()
    let vertices = Array(repeating: SIMD3<Float>.zero, count: 1 << 20)
    let ids = (0..<17).map { _ in UUID() }
    func block(_ at: Int, isRemoved: Bool = false) -> PhoneSceneMeshSample {
      PhoneSceneMeshSample(
        isTracked: true, timestamp: 0, id: ids[at], scan: 1, isRemoved: isRemoved,
        vertices: isRemoved ? [] : vertices)
    }
    for at in ids.indices { mesh.apply(block(at)) }
    #expect(mesh.samples.map(\.id) == Array(ids[..<16]))
    #expect(mesh.refused == 1)
    mesh.apply(block(2, isRemoved: true))
    mesh.apply(block(16))
    #expect(mesh.samples.count == 16 && mesh.samples.last?.id == ids[16])
    mesh.apply(block(3))
    #expect(mesh.samples.count == 16 && mesh.refused == 1)
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
