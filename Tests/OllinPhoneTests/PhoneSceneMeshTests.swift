import Foundation
import Testing
import Wire
import simd

@_spi(Host) @testable import Ollin
@testable import OllinPhone

@Suite struct PhoneSceneMeshTests {
  static let ids = (0..<8).map { _ in UUID() }

  /// Two triangles on four corners of a square of side 1 whose lowest corner is at `x`.
  private func block(
    _ id: Int, x: Double = 0, surfaces: [PhoneSurface] = [.floor, .table], hasNormals: Bool = true
  ) -> PhoneSceneChunk {
    PhoneSceneChunk(
      id: Self.ids[id],
      positions: [Vector3(x, 0, 0), Vector3(x + 1, 0, 0), Vector3(x + 1, 1, 0), Vector3(x, 1, 0)],
      normals: hasNormals ? Array(repeating: .unitZ, count: 4) : [],
      indices: [0, 1, 2, 0, 2, 3], surfaces: surfaces)
  }

  @Test func aBlockKnowsItself() {
    let block = block(0, x: 3)
    #expect(block.id == Self.ids[0] && block.triangleCount == 2)
    #expect(block.bounds == Box3(min: Vector3(3, 0, 0), max: Vector3(4, 1, 0)))
    #expect(block.mesh.positions == block.positions && block.mesh.indices == block.indices)
    #expect(block.mesh.normals == block.normals && block.surfaces == [.floor, .table])
    #expect(block.mesh.geometry.identity == block.mesh.geometry.identity)
  }

  @Test func aBlockStandsInTheWorld() {
    // x to y, y to −x, then up by 5.
    let chunk = PhoneSceneChunk(
      PhoneSceneMeshSample(
        isTracked: true, timestamp: 0, id: Self.ids[1],
        transform: pose(x: SIMD3(0, 1, 0), y: SIMD3(-1, 0, 0), at: SIMD3(0, 0, 5)),
        vertices: [SIMD3(1, 0, 0), SIMD3(0, 2, 0), SIMD3(0, 0, 3)],
        normals: [SIMD3(1, 0, 0), SIMD3(0, 2, 0), SIMD3(0, 0, 3)], triangleIndices: [0, 1, 2],
        surfaces: [.wall]))
    #expect(chunk.positions == [Vector3(0, 1, 5), Vector3(-2, 0, 5), Vector3(0, 0, 8)])
    #expect(chunk.normals == [Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1)])
    #expect(chunk.surfaces == [.wall] && chunk.triangleCount == 1)
  }

  @Test func trianglesThatNameNoVertexAreLeftOut() {
    let chunk = PhoneSceneChunk(
      id: Self.ids[0], positions: [.zero, .one, .unitX], normals: [.zero],
      indices: [0, 1, 3, 2, 1, 0, 4_000_000_000, 0, 0, 1], surfaces: [.wall, .floor, .door])
    #expect(chunk.indices == [2, 1, 0] && chunk.surfaces == [.floor] && chunk.normals.isEmpty)
  }

  @Test func theRoomCountsItsBlocks() {
    var room = PhoneSceneMesh()
    #expect(room.isEmpty && room.bounds == .zero && room.center == .zero && room.mesh.isEmpty)
    room.apply(block(0))
    room.apply(block(1, x: 4, surfaces: []))
    room.apply(block(0, x: 1))
    #expect(room.chunkCount == 2 && room.chunks.map(\.id) == [Self.ids[0], Self.ids[1]])
    #expect(room.vertexCount == 8 && room.triangleCount == 4 && !room.isEmpty)
    #expect(room.bounds == Box3(min: Vector3(1, 0, 0), max: Vector3(5, 1, 0)))
    #expect(room.center == Vector3(3, 0.5, 0))
    #expect(room.foundSurfaces == [.floor, .table])
    room.remove(Self.ids[0])
    room.remove(Self.ids[7])
    #expect(room.chunks.map(\.id) == [Self.ids[1]] && room.foundSurfaces.isEmpty)
    room.reset()
    #expect(room.isEmpty && room.chunks.isEmpty)
  }

  @Test func theRoomIsOneMesh() {
    var room = PhoneSceneMesh()
    room.apply(block(0))
    room.apply(block(1, x: 4))
    let mesh = room.mesh
    #expect(mesh.positions == room.chunks[0].positions + room.chunks[1].positions)
    #expect(mesh.indices == [0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7])
    #expect(mesh.normals == Array(repeating: .unitZ, count: 8) && mesh.triangleCount == 4)
    // Normals are all or nothing.
    room.apply(block(2, x: 8, hasNormals: false))
    #expect(room.mesh.normals.isEmpty && room.mesh.triangleCount == 6)
  }

  @Test func aChangedBlockIsTheOnlyOneMadeReadyAgain() {
    var room = PhoneSceneMesh()
    for id in 0..<8 { room.apply(block(id, x: Double(id))) }
    func readied() -> [UInt64] { room.mesh.parts.map(\.geometry.identity) }
    let before = readied()
    #expect(Set(before).count == 8 && readied() == before)
    room.apply(block(3, x: 30))
    let after = readied()
    #expect(after.count == 8)
    for id in 0..<8 { #expect((after[id] == before[id]) == (id != 3), "block \(id)") }
    room.remove(Self.ids[0])
    #expect(readied() == Array(after.dropFirst()))
  }

  @Test func labelsPickTrianglesAndTheirVertices() {
    var room = PhoneSceneMesh()
    room.apply(block(0))
    room.apply(block(1, x: 4, surfaces: []))
    let floor = room.mesh(of: .floor)
    #expect(floor.positions == [Vector3(0, 0, 0), Vector3(1, 0, 0), Vector3(1, 1, 0)])
    #expect(floor.indices == [0, 1, 2] && floor.normals.count == 3)
    #expect(room.mesh(of: .floor, .table).positions.count == 4)
    // What has no label counts as not named yet.
    #expect(room.mesh(of: [.unclassified]).positions.map(\.x) == [4, 5, 5, 4])
    #expect(room.mesh(of: .door).isEmpty)
    #expect(room.mesh(of: []).isEmpty)
  }

  @Test func trianglesArePainted() {
    var room = PhoneSceneMesh()
    room.apply(block(0))
    room.apply(block(1, x: 4, surfaces: []))
    let mesh = room.mesh { $0 == .floor ? .green : $0 == .table ? .brown : .gray }
    let colors: [Color] = [.green, .brown, .gray, .gray]
    #expect(mesh.colors == colors.flatMap { [$0, $0, $0] })
    #expect(mesh.positions.count == 12 && mesh.indices == (0..<12).map { UInt32($0) })
    #expect(mesh.positions[3...5].map(\.x) == [0, 1, 0] && mesh.normals.count == 12)
  }
}
