@_spi(Host) @testable import Ollin
import Support
import Testing
import simd

/// Meshes against closed forms.
@MainActor @Suite struct MeshTests {
  /// Every solid with the volume it encloses when built finely; 0 for one that is not closed.
  nonisolated static let solids: [(name: String, mesh: Mesh, volume: Double)] = [
    ("box", .box(width: 1, height: 2, depth: 3), 6),
    ("sphere", .sphere(radius: 2, segments: 200, rings: 100), 4 / 3 * .pi * 8),
    ("icosphere", .icosphere(radius: 2, detail: 5), 4 / 3 * .pi * 8),
    ("cylinder", .cylinder(radius: 2, height: 3, segments: 200), .pi * 12),
    ("cone", .cone(radius: 2, height: 3, segments: 200), .pi * 4),
    (
      "capsule", .capsule(radius: 1, height: 2, segments: 200, rings: 60), .pi * 2 + 4 / 3 * .pi
    ),
    ("torus", .torus(radius: 3, tube: 1, segments: 200, sides: 100), 2 * .pi * .pi * 3),
    ("pyramid", .pyramid(base: 2, height: 3), 4),
    (
      "rounded box", .roundedBox(width: 3, height: 3, depth: 3, radius: 1, segments: 200),
      1 + 6 + 3 * .pi + 4 / 3 * .pi
    ),
    ("tube", .tube(along: [.zero, Vector3(0, 3, 4)], radius: 1, sides: 200), .pi * 5),
    (
      "bent tube",
      .tube(along: [.zero, Vector3(4, 0, 0), Vector3(4, 4, 0)], radius: 0.5, sides: 200),
      .pi * 0.25 * 8
    ),
    (
      "ring",
      .tube(
        along: (0..<200).map {
          Vector3(3 * cos(Double($0) / 200 * .tau), 0, 3 * sin(Double($0) / 200 * .tau))
        }, radius: 1, sides: 100, closed: true), 2 * .pi * .pi * 3
    ),
    ("tetrahedron", .tetrahedron(radius: 1), 8 / (9 * 3.0.squareRoot())),
    ("octahedron", .octahedron(radius: 1), 4.0 / 3),
    ("dodecahedron", .dodecahedron(radius: 1), 2.785_163_863),
    ("icosahedron", .icosahedron(radius: 1), 2.536_150_71),
    ("plane", .plane(width: 2, depth: 3, segments: 4), 0),
  ]

  @Test(arguments: 0..<solids.count)
  func solidsEncloseTheirVolumeAndFaceOutwards(index: Int) {
    let (name, mesh, volume) = Self.solids[index]
    #expect(abs(mesh.volume - volume) <= 0.004 * max(volume, 1), "\(name): \(mesh.volume)")
    #expect(mesh.normals.count == mesh.positions.count && mesh.uvs.count == mesh.positions.count)
    #expect(!mesh.geometry.isInsideOut, "\(name)")
    var disagreeing = 0
    for first in stride(from: 0, to: mesh.indices.count, by: 3) {
      let corner = (0..<3).map { Int(mesh.indices[first + $0]) }
      let p = corner.map { mesh.positions[$0] }
      let face = (p[1] - p[0]).cross(p[2] - p[0])
      guard face.length > 1e-9 else { continue }
      for vertex in corner where face.normalized.dot(mesh.normals[vertex]) < 0.2 {
        disagreeing += 1
      }
    }
    #expect(disagreeing == 0, "\(name)")
    #expect(mesh.normals.allSatisfy { abs($0.length - 1) < 1e-9 }, "\(name)")
  }

  @Test(arguments: 0..<solids.count)
  func eachEdgeOfAClosedSolidHasATriangleOnEitherSide(index: Int) {
    let (name, mesh, volume) = Self.solids[index]
    guard mesh.geometry.isClosed else {
      #expect(volume == 0 || name.contains("tube") || name == "ring", "\(name)")
      return
    }
    let edges = mesh.geometry.outlineEdges
    #expect(!edges.isEmpty && edges.count.isMultiple(of: 6))
    for edge in stride(from: 0, to: edges.count, by: 6) where edges[edge + 5] == .max {
      Issue.record("\(name) is open at \(mesh.positions[Int(edges[edge])])")
      return
    }
  }

  @Test func aChangedShapeIsNoLongerKnownToBeClosed() {
    let ball = Mesh.sphere()
    #expect(ball.geometry.isClosed)
    var dented = ball
    dented.positions[40] = .zero
    #expect(!dented.geometry.isClosed && ball.geometry.isClosed)
    var torn = ball
    torn.indices.removeLast(3)
    #expect(!torn.geometry.isClosed)
    var painted = ball
    painted.colors = Array(repeating: .red, count: ball.positions.count)
    #expect(painted.geometry.isClosed)
    // Too far away to be drawn: a hole.
    var huge = matrix_identity_float4x4
    huge.columns.0.x = 1e30
    #expect(!ball.transformed(by: huge).geometry.isClosed)
    var mirror = matrix_identity_float4x4
    mirror.columns.0.x = -2
    #expect(ball.transformed(by: mirror).geometry.isClosed)
    #expect(ball.transformed(by: mirror).volume > 0)
    var perspective = matrix_identity_float4x4
    perspective.columns.2.w = 1
    #expect(!ball.transformed(by: perspective).geometry.isClosed)
    #expect(ball.normalized(scale: 3).geometry.isClosed)
    #expect(!ball.normalized(scale: -3).geometry.isClosed)
    #expect(
      !Mesh.cylinder(caps: false).geometry.isClosed && !Mesh.torus(tube: 0.5).geometry.isClosed)
    #expect(!ball.mapPositions { $0 * 2 }.geometry.isClosed)
  }

  @Test func aTubeKeepsItsRadiusRoundABend() {
    let tube = Mesh.tube(
      along: [.zero, Vector3(4, 0, 0), Vector3(4, 4, 0)], radius: 0.5, sides: 64)
    let line = [(Vector3.zero, Vector3.unitX), (Vector3(4, 0, 0), Vector3.unitY)]
    for point in tube.positions.prefix(65 * 3) {
      let off = line.map { (point - $0.0).cross($0.1).length }
      #expect(abs(off.min() ?? 0) <= 0.5 + 1e-9)
    }
  }

  @Test func tubesSurviveOddPaths() {
    let p = Vector3(1, 2, 3)
    for path in [
      [], [p], [p, p], [p, p, p], [Vector3(.nan, 0, 0), p], [p, Vector3(.infinity, 0, 0), p],
      [Vector3(1e300, 0, 0), p],
    ] {
      for closed in [false, true] {
        #expect(Mesh.tube(along: path, closed: closed).isEmpty)
      }
    }
    let square = [Vector3.zero, .unitX, Vector3(1, 0, 1), .unitZ, .zero]
    for path in [
      [p, .zero], square, [p, p, .zero, .zero, p], [.zero, .unitX, .zero], [.zero, .unitX, .unitX],
    ] {
      for closed in [false, true] {
        let tube = Mesh.tube(along: path, radius: 0.1, closed: closed)
        #expect(!tube.isEmpty)
        #expect(tube.positions.allSatisfy { ($0.x + $0.y + $0.z).isFinite && $0.length < 10 })
        #expect(tube.normals.allSatisfy { abs($0.length - 1) < 1e-6 })
      }
    }
    // A path that repeats its first point is the same ring.
    let ring = Mesh.tube(along: square, closed: true)
    #expect(ring.positions == Mesh.tube(along: Array(square.dropLast()), closed: true).positions)
  }

  @Test func smoothNormalsOfABallPointOutwards() {
    let sphere = Mesh.icosphere(radius: 2, detail: 3)
    let made = Mesh(positions: sphere.positions, indices: sphere.indices).generatingSmoothNormals()
    for (position, normal) in zip(made.positions, made.normals) {
      #expect(position.normalized.dot(normal) > 0.9995)
    }
    let alone = Mesh(positions: [.zero, .unitX, .unitZ, .one], indices: [0, 2, 1])
    #expect(alone.generatingSmoothNormals().normals == [.unitY, .unitY, .unitY, .unitY])
    #expect(alone.surfaceArea == 0.5)
  }

  @Test func transformingTurnsNormalsRight() throws {
    var squeeze = matrix_identity_float4x4
    squeeze.columns.0.x = 3
    squeeze.columns.1.y = -0.5
    squeeze.columns.3 = SIMD4(1, 2, 3, 1)
    let mesh = Mesh.sphere(radius: 1, segments: 48, rings: 24).transformed(by: squeeze)
    for (position, normal) in zip(mesh.positions, mesh.normals) {
      let q = position - Vector3(1, 2, 3)
      let wanted = Vector3(q.x / 9, q.y / 0.25, q.z).normalized
      #expect(wanted.distance(to: normal) < 1e-5)
    }
    #expect(mesh.volume > 0)
    #expect(mesh.center.distance(to: Vector3(1, 2, 3)) < 1e-6)
    #expect(mesh.size.distance(to: Vector3(6, 1, 2)) < 1e-5)
    #expect(abs(mesh.normalized(scale: 4).bounds.longestSide - 4) < 1e-6)
    #expect(mesh.normalized(scale: 4).center.length < 1e-6)
  }

  @Test func theDrawnFormIsKeptUntilSomethingChanges() {
    var mesh = Mesh.box()
    let copy = mesh
    let first = mesh.geometry
    #expect(copy.geometry === first)
    mesh.material = MeshMaterial(baseColor: .red)
    #expect(mesh.geometry === first)
    mesh.positions[0] = Vector3(-2, -2, 2)
    #expect(mesh.geometry !== first && mesh.geometry.identity != first.identity)
    #expect(copy.geometry === first)
    let second = mesh.geometry
    mesh.colors = mesh.positions.map { _ in .red }
    #expect(mesh.geometry !== second && mesh.geometry.colors.count == 24)
  }

  @Test func onlyWhatCanBeDrawnIsInTheDrawnForm() {
    let positions = [Vector3.zero, .unitX, .unitY, Vector3(.nan, 0, 0), Vector3(1e300, 0, 0)]
    let mesh = Mesh(
      positions: positions, normals: [.unitZ],
      indices: [0, 1, 2, 0, 1, 3, 0, 1, 4, 0, 1, 5, 0, 1, .max, 0, 1],
      uvs: positions.map { _ in Vector2(.nan, 1) }, colors: [.red])
    let form = mesh.geometry
    #expect(form.indices == [0, 1, 2])
    #expect(form.normals.isEmpty && form.colors.isEmpty && form.uvs.count == 10)
    #expect((form.positions + form.uvs).allSatisfy { $0.isFinite })
    #expect(form.lowest == .zero && form.highest == SIMD3(1, 1, 0))
    #expect(Mesh(positions: [], indices: []).isEmpty)
    #expect(Mesh(positions: [], indices: [0, 1, 2]).geometry.indices.isEmpty)
    #expect(Mesh(positions: [], indices: []).bounds == .zero)
  }

  @Test func normalsSurviveFolding() {
    for mesh in [Mesh.icosphere(detail: 3), .octahedron(), .box()] {
      for normal in mesh.normals {
        let word = Octahedron.packed(normal)
        func part(_ bits: UInt32) -> Double {
          Double(Int16(bitPattern: UInt16(truncatingIfNeeded: bits))) / 32767
        }
        let (x, y) = (part(word), part(word >> 16))
        let z = 1 - x.magnitude - y.magnitude
        let t = max(-z, 0)
        let back = Vector3(x + (x >= 0 ? -t : t), y + (y >= 0 ? -t : t), z).normalized
        #expect(back.distance(to: normal) < 1e-4)
      }
    }
    #expect(Octahedron.packed(.zero) == 0 && Octahedron.packed(Vector3(.nan, 1, 1)) == 0)
  }

  @Test func oddSizesNeverTrap() {
    let odd = OddValues(seed: 7)
    let counts = [Int.min, -1, 0, 1, 2, 3, 5]
    func count() -> Int { odd.pick(counts) ?? 0 }
    func v() -> Vector3 { Vector3(odd.n(), odd.n(), odd.n()) }
    for _ in 0..<120 {
      for mesh in [
        Mesh.box(width: odd.n(), height: odd.n(), depth: odd.n()),
        .sphere(radius: odd.n(), segments: count(), rings: count()),
        .cylinder(radius: odd.n(), height: odd.n(), segments: count()),
        .cone(radius: odd.n(), height: odd.n(), segments: count()),
        .capsule(radius: odd.n(), height: odd.n(), segments: count(), rings: count()),
        .torus(radius: odd.n(), tube: odd.n(), segments: count(), sides: count()),
        .plane(width: odd.n(), depth: odd.n(), segments: count()),
        .pyramid(base: odd.n(), height: odd.n()),
        .roundedBox(
          width: odd.n(), height: odd.n(), depth: odd.n(), radius: odd.n(), segments: count()),
        .icosphere(radius: odd.n(), detail: Swift.min(count(), 2)),
        .tube(along: [v(), v(), v()], radius: odd.n(), sides: count(), closed: true),
        .helix(
          radius: odd.n(), height: odd.n(), turns: Swift.min(odd.n(), 3), tube: odd.n(),
          segments: count(), sides: count()),
      ] {
        #expect(mesh.positions.allSatisfy { ($0.x + $0.y + $0.z).isFinite })
        _ = mesh.geometry
        _ = (mesh.bounds, mesh.centroid, mesh.surfaceArea, mesh.volume)
        _ = mesh.normalized(scale: odd.n())
      }
    }
  }
}
