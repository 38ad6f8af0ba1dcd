import Foundation
import Testing
import Wire

@_spi(Host) @testable import Ollin
@_spi(Host) @testable import OllinPhone

/// What is made of a room is made once for each content of each of its pieces.
@Suite struct RoomMeshTests {
  private static let ids = (0..<8).map { _ in UUID() }

  /// A floor's triangle and a table's, in a square of side 1 whose lowest corner is at `x`.
  private func block(_ id: Int, x: Double = 0, hasNormals: Bool = true) -> PhoneSceneChunk {
    PhoneSceneChunk(
      id: Self.ids[id],
      positions: [Vector3(x, 0, 0), Vector3(x + 1, 0, 0), Vector3(x + 1, 1, 0), Vector3(x, 1, 0)],
      normals: hasNormals ? Array(repeating: .unitZ, count: 4) : [],
      indices: [0, 1, 2, 0, 2, 3], surfaces: [.floor, .table])
  }

  private func room(of count: Int = 8) -> PhoneSceneMesh {
    var room = PhoneSceneMesh()
    for id in 0..<count { room.apply(block(id, x: Double(id) * 2)) }
    return room
  }

  /// Every form of a room, each by its name.
  private static let forms: [(name: String, mesh: @Sendable (PhoneSceneMesh) -> Mesh)] = [
    ("whole", { $0.mesh }), ("floor", { $0.mesh(of: .floor) }),
    ("both", { $0.mesh(of: .floor, .table) }),
    ("painted", { $0.mesh { $0 == .floor ? .green : .gray } }),
  ]

  @Test(arguments: forms.indices) func whatIsAskedTwiceIsMadeOnce(form: Int) {
    let mesh = Self.forms[form].mesh
    let room = room()
    #expect(room.blockBuildCount == 0)
    let first = mesh(room).parts.map(\.geometry.identity)
    #expect(room.blockBuildCount == 8 && first.count == 8)
    // Another value of the same room, as each read of a device's is.
    let copy = room
    #expect(mesh(copy).parts.map(\.geometry.identity) == first)
    #expect(room.blockBuildCount == 8 && copy.blockBuildCount == 8)
  }

  @Test(arguments: forms.indices) func onlyTheBlockThatChangedIsMadeAnew(form: Int) {
    let mesh = Self.forms[form].mesh
    var room = room()
    let before = mesh(room).parts.map(\.geometry.identity)
    room.apply(block(3, x: 50))
    let after = mesh(room)
    #expect(room.blockBuildCount == 9)
    for id in 0..<8 {
      #expect((after.parts[id].geometry.identity == before[id]) == (id != 3), "block \(id)")
    }
    #expect(after.positions.map(\.x).max() == 51)
    // One that goes leaves the others as they are.
    room.remove(Self.ids[0])
    #expect(mesh(room).parts.count == 7)
    #expect(room.blockBuildCount == 9)
    room.reset()
    #expect(mesh(room).isEmpty)
    #expect(room.blockBuildCount == 9)
  }

  @Test func theFormsDoNotPushEachOtherOut() {
    let room = room()
    for _ in 0..<3 { for form in Self.forms { _ = form.mesh(room) } }
    #expect(room.blockBuildCount == 8 * 4)
  }

  /// Of forms that are asked for once each only the newest are kept.
  @Test func coloursThatChangeEveryFrameAreForgotten() {
    let room = room(of: 2)
    func paint(_ white: Double) -> Mesh { room.mesh { _ in Color(white: white) } }
    for frame in 0..<20 { _ = paint(Double(frame) / 20) }
    #expect(room.blockBuildCount == 40)
    // The newest two are still there, the oldest is not.
    #expect(paint(19.0 / 20).colors.count == 12 && paint(18.0 / 20).colors.count == 12)
    #expect(room.blockBuildCount == 40)
    #expect(paint(0).colors.first == Color(white: 0))
    #expect(room.blockBuildCount == 42)
  }

  /// Colours of what a block has none of make nothing anew.
  @Test func paintThatABlockDoesNotHaveChangesNothing() {
    var room = room(of: 2)
    room.apply(
      PhoneSceneChunk(
        id: Self.ids[7], positions: [.zero, .unitX, .unitY], normals: [.unitZ, .unitZ, .unitZ],
        indices: [0, 1, 2], surfaces: [.wall]))
    _ = room.mesh { $0 == .wall ? .red : .gray }
    #expect(room.blockBuildCount == 3)
    let mesh = room.mesh { $0 == .wall ? .blue : .gray }
    #expect(room.blockBuildCount == 4)
    #expect(mesh.colors == Array(repeating: .gray, count: 12) + [.blue, .blue, .blue])
  }

  /// Normals are all or nothing, in each form, and their coming back makes nothing anew.
  @Test(arguments: forms.indices) func normalsAreAllOrNothing(form: Int) {
    let mesh = Self.forms[form].mesh
    var room = room(of: 2)
    #expect(mesh(room).normals.count == mesh(room).positions.count)
    room.apply(block(2, x: 8, hasNormals: false))
    #expect(mesh(room).normals.isEmpty && mesh(room).parts.allSatisfy(\.normals.isEmpty))
    // The third, and the two others once more without.
    #expect(room.blockBuildCount == 5)
    room.remove(Self.ids[2])
    #expect(mesh(room).normals.count == mesh(room).positions.count)
    #expect(room.blockBuildCount == 5)
  }

  /// A block that has nothing of what is asked for takes no normals away.
  @Test func normalsOfOtherBlocksDoNotCount() {
    var room = room(of: 2)
    room.apply(
      PhoneSceneChunk(
        id: Self.ids[7], positions: [.zero, .unitX, .unitY], normals: [], indices: [0, 1, 2],
        surfaces: [.wall]))
    #expect(room.mesh(of: .floor).normals.count == 6)
    #expect(room.mesh(of: .floor, .wall).normals.isEmpty && room.mesh.normals.isEmpty)
  }

  @Test func surfacesAreFilledInOnce() {
    func plane(_ id: Int, _ surface: PhoneSurface, y: Double) -> PhonePlane {
      PhonePlane(
        id: Self.ids[id], surface: surface, alignment: .horizontal, center: Vector3(0, y, 0),
        normal: .unitY, width: 1, height: 1,
        boundary: [Vector3(0, y, 0), Vector3(0, y, 1), Vector3(1, y, 1), Vector3(1, y, 0)])
    }
    var room = PhonePlanes()
    for id in 0..<4 { room.apply(plane(id, id == 0 ? .floor : .table, y: Double(id))) }
    func painted(_ room: PhonePlanes) -> Mesh { room.mesh { $0 == .floor ? .green : .brown } }
    let whole = room.mesh.parts.map(\.geometry.identity)
    #expect(room.surfaceBuildCount == 4 && whole.count == 4)
    let colours = painted(room).parts.map(\.geometry.identity)
    #expect(room.surfaceBuildCount == 8)
    let copy = room
    #expect(copy.mesh.parts.map(\.geometry.identity) == whole)
    #expect(painted(copy).parts.map(\.geometry.identity) == colours)
    #expect(copy.planes[1].mesh.geometry.identity == whole[1])
    #expect(room.surfaceBuildCount == 8)
    room.apply(plane(2, .table, y: 9))
    #expect(room.mesh.positions.map(\.y).max() == 9)
    #expect(painted(room).positions.map(\.y).max() == 9)
    #expect(room.surfaceBuildCount == 10)
    #expect(room.mesh.parts[1].geometry.identity == whole[1])
    #expect(painted(room).parts[3].geometry.identity == colours[3])
    #expect(painted(copy).positions.map(\.y).max() == 3)
    room.remove(Self.ids[2])
    #expect(room.mesh.parts.count == 3 && painted(room).parts.count == 3)
    #expect(room.surfaceBuildCount == 10)
    room.reset()
    #expect(room.mesh.isEmpty && painted(room).isEmpty && room.surfaceBuildCount == 10)
  }

  /// The device's own values, read anew as a sketch does: nothing is made for the second read.
  @Test @MainActor func aDeviceReadTwiceMakesNothing() {
    let device = PhoneDevice(route: PhoneRoute.none)
    func send(_ id: Int, x: Float) {
      device.receive(
        .sceneMesh(
          PhoneSceneMeshSample(
            isTracked: true, timestamp: 0, id: Self.ids[id], scan: 1,
            vertices: [SIMD3(x, 0, 0), SIMD3(x + 1, 0, 0), SIMD3(x, 1, 0)],
            normals: [SIMD3(0, 0, 1), SIMD3(0, 0, 1), SIMD3(0, 0, 1)], triangleIndices: [0, 1, 2],
            surfaces: [.floor])))
    }
    for id in 0..<5 { send(id, x: Float(id)) }
    for _ in 0..<3 {
      _ = (device.sceneMesh.mesh, device.sceneMesh.mesh(of: .floor))
      #expect(device.sceneMesh.blockBuildCount == 10)
    }
    send(2, x: 20)
    _ = (device.sceneMesh.mesh, device.sceneMesh.mesh(of: .floor))
    #expect(device.sceneMesh.blockBuildCount == 12)
    #expect(device.sceneMesh.mesh(of: .floor).positions.map(\.x).max() == 21)
    // Another run of the scanner is another room, which counts from the beginning.
    device.resetSceneMesh()
    #expect(device.sceneMesh.mesh.isEmpty && device.sceneMesh.blockBuildCount == 0)
  }
}
