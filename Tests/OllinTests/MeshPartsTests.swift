@_spi(Host) @testable import Ollin
import Testing
import simd

/// Meshes that are put together from parts.
@MainActor @Suite struct MeshPartsTests {
  let near = Mesh.box(width: 1, height: 1, depth: 1)
  let far = Mesh.box(width: 1, height: 1, depth: 1).transformed(
    by: {
      var move = matrix_identity_float4x4
      move.columns.3 = SIMD4<Float>(5, 0, 0, 1)
      return move
    }())

  @Test func theArraysAreThoseOfThePartsInOrder() {
    let both = Mesh(parts: [near, Mesh(positions: [], indices: []), far])
    let count = UInt32(near.positions.count)
    #expect(both.positions == near.positions + far.positions)
    #expect(both.normals == near.normals + far.normals)
    #expect(both.indices == near.indices + far.indices.map { $0 + count })
    #expect(both.triangleCount == near.triangleCount + far.triangleCount && !both.isEmpty)
    #expect(both.bounds == Box3(min: Vector3(-0.5, -0.5, -0.5), max: Vector3(5.5, 0.5, 0.5)))
    #expect(Mesh(parts: []).isEmpty && Mesh(parts: []).positions.isEmpty)
  }

  @Test func anIndexThatNamesNothingNamesNothingOfTheNextPart() {
    let odd = Mesh(positions: [.zero, .unitX, .unitY], indices: [0, 1, 3])
    let both = Mesh(parts: [odd, far])
    #expect(Array(both.indices.prefix(3)) == [0, 1, .max])
    #expect(both.geometry.indices.count == far.indices.count)
  }

  @Test func whatOnlySomePartsHaveIsLeftOut() {
    let bare = Mesh(positions: [.zero, .unitX, .unitY], indices: [0, 1, 2])
    #expect(Mesh(parts: [near, bare]).normals.isEmpty)
    #expect(Mesh(parts: [bare, bare]).positions.count == 6)
  }

  @Test func changingOneChangesTheWhole() {
    var mesh = Mesh(parts: [near, far])
    let before = mesh
    mesh.positions[0] = Vector3(9, 9, 9)
    #expect(mesh.parts.isEmpty && mesh.positions[0] == Vector3(9, 9, 9))
    #expect(mesh.positions.count == before.positions.count && before.parts.count == 2)
    #expect(before.positions[0] == near.positions[0])
  }

  @Test func everyPartIsDrawnWithTheWholesSurface() {
    var mesh = Mesh(parts: [near, far])
    mesh.material = MeshMaterial()
    mesh.material?.baseColor = .red
    func drawn(_ mesh: Mesh) -> DrawList {
      record { sketch in
        sketch.camera(.orbiting(radius: 9))
        sketch.fill(.white)
        sketch.drawMesh(mesh)
      }
    }
    let list = drawn(mesh)
    #expect(list.meshDraws.map(\.geometry.identity) == [near, far].map(\.geometry.identity))
    #expect(list.meshPlacements.count == 2)
    #expect(list.meshPlacements.allSatisfy { $0.color == SIMD4(1, 0, 0, 1) })
    // Drawn again, nothing is made ready again.
    #expect(
      drawn(mesh).meshDraws.map(\.geometry.identity) == list.meshDraws.map(\.geometry.identity))
  }
}
