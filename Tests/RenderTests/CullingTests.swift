@_spi(Host) import Ollin
import Pixels
import Testing
import simd

@_spi(Host) @testable import Render

/// What is left out of closed meshes is what nobody sees.
@Suite(.serialized) @MainActor struct CullingTests {
  /// Solids that are known to be closed.
  nonisolated static let solids: [(name: String, mesh: Mesh)] = [
    ("box", .box(width: 1, height: 1.4, depth: 0.8)), ("sphere", .sphere(radius: 0.8)),
    ("rounded box", .roundedBox(size: 1.2)), ("cylinder", .cylinder()), ("cone", .cone()),
    ("capsule", .capsule()), ("torus", .torus()), ("pyramid", .pyramid(base: 1.3)),
    ("icosphere", .icosphere(radius: 0.8)), ("dodecahedron", .dodecahedron(radius: 0.9)),
  ]

  /// The same triangles without anybody knowing that they are closed.
  private func open(_ mesh: Mesh) -> Mesh {
    Mesh(positions: mesh.positions, normals: mesh.normals, indices: mesh.indices, uvs: mesh.uvs)
  }

  /// How a scene leaves out triangles of its first mesh.
  private func culling(_ body: @escaping (Sketch) -> Void) throws -> PipelineState.Culling {
    let list = Canvas.recordBare(96, 96, body)
    let scene = try #require(list.scenes.last)
    let draw = try #require(list.meshDraws.first)
    let uniforms = SceneUniforms(
      scene, width: 96, height: 96, clip: 0, tables: 0, shadow: nil)
    return PipelineState.Culling(
      hiddenOf: draw.geometry, at: list.meshPlacements[draw.placements],
      through: simd_float4x4(Array(uniforms.content.prefix(4))))
  }

  @Test(arguments: 0..<solids.count)
  func theFarSideOfASolidIsLeftOutAndTheSamePictureStays(index: Int) throws {
    let (name, mesh) = Self.solids[index]
    func scene(_ mesh: Mesh) -> (Sketch) -> Void {
      { sketch in
        sketch.background(.black)
        sketch.camera(.orbiting(radius: 3, azimuth: 0.7, elevation: 0.4))
        sketch.fill(Color(red: 0.9, green: 0.6, blue: 0.3))
        sketch.drawMesh(mesh)
        sketch.withState {
          sketch.translate(0.4, 0.5, 0.3)
          sketch.scale(0.7, 0.8, 0.6)
          sketch.fill(.blue)
          sketch.drawMesh(mesh)
        }
      }
    }
    #expect(mesh.geometry.isClosed && !open(mesh).geometry.isClosed)
    #expect(try culling(scene(mesh)) == .back)
    #expect(try culling(scene(open(mesh))) == .none)
    let picture = try Canvas.drawBare(96, 96, scene(mesh))
    #expect(try picture == Canvas.drawBare(96, 96, scene(open(mesh))), "\(name)")
  }

  /// A ball, as somebody looks at it.
  private func look(
    from eye: Vector3, _ place: @escaping (Sketch) -> Void = { _ in }
  ) -> (Mesh) -> (Sketch) -> Void {
    { mesh in
      { sketch in
        sketch.background(.black)
        sketch.camera(.perspective(eye: eye, target: eye + Vector3(0.2, 0.1, -1)))
        place(sketch)
        sketch.drawMesh(mesh)
      }
    }
  }

  @Test func whatIsSeenFromWithinOrCutIsDrawnWhole() throws {
    let ball = Mesh.sphere(radius: 1)
    let nowhere = Vector3(0.05, 0, 0)
    let scenes: [(String, PipelineState.Culling, (Mesh) -> (Sketch) -> Void)] = [
      ("outside", .back, look(from: Vector3(0, 0, 4))),
      ("within", .none, look(from: nowhere)),
      ("cut by the plane before the camera", .none, look(from: Vector3(0, 0, 1.0001))),
      ("mirrored", .front, look(from: Vector3(0, 0, 4)) { $0.scale(-1, 1, 1) }),
      ("mirrored twice", .back, look(from: Vector3(0, 0, 4)) { $0.scale(-1, 1, -1) }),
      ("flat", .none, look(from: Vector3(0, 0, 4)) { $0.scale(1, 1, 0) }),
      (
        "seen through", .back,
        look(from: Vector3(0, 0, 4)) { $0.fill(Color(red: 1, green: 0, blue: 0, alpha: 0.5)) }
      ),
      (
        "orthographic", .back,
        { mesh in
          { sketch in
            sketch.camera(.orthographic(eye: Vector3(0, 2, 5), height: 3))
            sketch.drawMesh(mesh)
          }
        }
      ),
    ]
    for (name, wanted, scene) in scenes {
      #expect(try culling(scene(ball)) == wanted, "\(name)")
      let picture = try Canvas.drawBare(96, 96, scene(ball))
      #expect(try picture == Canvas.drawBare(96, 96, scene(open(ball))), "\(name)")
    }
  }

  @Test func copiesOfWhichSomeAreMirroredAreDrawnWhole() throws {
    let place = { (x: Float, scale: Float) in
      MeshPlacement(
        row0: SIMD4(scale, 0, 0, x), row1: SIMD4(0, 1, 0, 0), row2: SIMD4(0, 0, 1, 0),
        color: .one)
    }
    let box = Mesh.box().geometry
    let map = simd_float4x4(rows: [
      SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 0.1, 0.5), SIMD4(0, 0, 0, 1),
    ])
    func culling(_ copies: [MeshPlacement]) -> PipelineState.Culling {
      .init(hiddenOf: box, at: copies[...], through: map)
    }
    #expect(culling([place(0, 1), place(2, 3)]) == .back)
    #expect(culling([place(0, -1), place(2, -3)]) == .front)
    #expect(culling([place(0, 1), place(2, -3)]) == .none)
    #expect(culling([place(0, .nan)]) == .none && culling([]) == .none)
    #expect(culling(Array(repeating: place(0, 1), count: 100_000)) == .none)
  }
}
