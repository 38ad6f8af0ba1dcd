import Foundation
import Ollin
import Testing
import Wire

@testable import OllinPhone

@MainActor @Suite struct PhoneStoreTests {
  let store = PhoneStore(touches: PhoneTouches(), sounds: PhoneSounds())
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

  private func places(_ room: PhoneRoom<PhoneSceneMesh>) -> [Int] {
    room.pieces.chunks.map { Self.ids.firstIndex(of: $0.id) ?? -1 }
  }

  private var mesh: PhoneRoom<PhoneSceneMesh> { store.readings.sceneMesh }

  @Test func blocksAreReplacedInPlaceAndTakenBack() {
    #expect(mesh.version == nil)
    for id in 0..<3 { store.apply(block(id)) }
    store.apply(block(1, x: 5))
    #expect(places(mesh) == [0, 1, 2])
    #expect(mesh.pieces.chunks[1].positions == [Vector3(5, 0, 0)])
    #expect(mesh.version == 4)
    store.apply(block(0, isRemoved: true))
    #expect(places(mesh) == [1, 2])
    store.apply(block(2, x: 7))
    #expect(mesh.pieces.chunks[1].positions == [Vector3(7, 0, 0)])
    store.apply(block(0))
    #expect(places(mesh) == [1, 2, 0])
    #expect(mesh.version == 7)
  }

  private func surface(_ id: UUID, corners: Int = 3) -> PhonePlane {
    PhonePlane(
      id: id, surface: .floor, alignment: .horizontal, center: .zero, normal: .unitY, width: 1,
      height: 1, boundary: Array(repeating: .zero, count: corners))
  }

  private func put<Pieces: PhonePieceSet>(
    _ piece: Pieces.Piece, into room: inout PhoneRoom<Pieces>, fits: Bool
  ) {
    let hasRoom = room.apply(piece, scan: 1)
    #expect(hasRoom == fits)
  }

  @Test func piecesThatGoLeaveTheOthersInOrder() {
    var room = PhoneRoom<PhonePlanes>()
    let ids = (0..<200).map { _ in UUID() }
    for id in ids { put(surface(id), into: &room, fits: true) }
    let gone = ids.indices.filter { $0 % 5 != 3 }
    for at in gone.reversed() { room.remove(ids[at], scan: 1) }
    let left = ids.indices.filter { $0 % 5 == 3 }
    #expect(room.pieces.planes.map(\.id) == left.map { ids[$0] })
    put(surface(ids[0]), into: &room, fits: true)
    put(surface(ids[left[1]]), into: &room, fits: true)
    #expect(room.pieces.planes.map(\.id) == (left + [0]).map { ids[$0] })
    room.remove(ids[7], scan: 1)
    #expect(room.pieces.count == left.count + 1)
  }

  @Test func aRoomWithoutEndIsKeptWithinBounds() {
    var room = PhoneRoom<PhonePlanes>()
    let most = PhoneRoom<PhonePlanes>.mostPieces
    for _ in 0..<most { put(surface(UUID()), into: &room, fits: true) }
    put(surface(UUID()), into: &room, fits: false)
    #expect(room.pieces.count == most)
    #expect(room.version == most)

    // Blocks of 48 MB: five are all there is room for, until one goes.
    var mesh = PhoneRoom<PhoneSceneMesh>()
    let positions = Array(repeating: Vector3.zero, count: 2_000_000)
    let ids = (0..<6).map { _ in UUID() }
    func block(_ at: Int) -> PhoneSceneChunk {
      PhoneSceneChunk(id: ids[at], positions: positions, normals: [], indices: [], surfaces: [])
    }
    for at in 0..<5 { put(block(at), into: &mesh, fits: true) }
    put(block(5), into: &mesh, fits: false)
    put(block(4), into: &mesh, fits: true)
    mesh.remove(ids[2], scan: 1)
    put(block(5), into: &mesh, fits: true)
    put(block(2), into: &mesh, fits: false)
    #expect(mesh.pieces.chunks.map(\.id) == [0, 1, 3, 4, 5].map { ids[$0] })
  }

  @Test func aNewScanClearsTheRoomAndOnlyItsOwnKind() {
    store.apply(block(0))
    store.apply(block(1))
    store.apply(plane(2))
    store.apply(block(3, scan: 2))
    #expect(places(mesh) == [3])
    #expect(store.readings.planes.pieces.count == 1)
    #expect(store.readings.planes.version == 1)
    store.apply(plane(2, scan: 2, isRemoved: true))
    #expect(store.readings.planes.pieces.isEmpty)
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
    #expect(mesh.pieces.isEmpty)
    #expect(mesh.version == nil)
    #expect(store.counters.malformed == 1)
    #expect(store.statistics[.sceneMesh].skipped == 1)
  }

  @Test func aListIsTheWholeSet() {
    let line = PhoneTextSample(isTracked: true, timestamp: 0, text: "a", confidence: 1, corners: [])
    store.apply(.texts([line, line]))
    #expect(store.readings.texts.count == 2)
    store.apply(.texts([]))
    #expect(store.readings.texts.isEmpty)
  }

  @Test func aLostConnectionTakesTheStateAndKeepsTheRest() {
    store.apply(.mode(.room))
    store.apply(block(0))
    store.apply(plane(1))
    store.apply(.motion(at: 4))
    store.apply(.pose([PhonePoseSample(isTracked: true, timestamp: 3, joints: [:])]))
    store.apply(.fingers((1, 0, 0)))
    store.disconnect(.lost)
    #expect(store.readings.state == nil && !store.touches.isTouching)
    #expect(store.readings.motion?.timestamp == 4 && store.readings.bodies.count == 1)
    #expect(places(mesh) == [0] && store.readings.planes.pieces.count == 1)
    #expect(mesh.version == 1)
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
