import Ollin
import simd

// Solids and their placing in space, in the standard light.
extension Sheet {
  static let solids: [Cell] = [
    Cell("drawMesh(_:)") {
      $0.drawMesh(
        Mesh(
          positions: [
            Vector3(-0.6, -0.4, 0.4), Vector3(0.6, -0.4, 0.4), Vector3(0, -0.4, -0.6),
            Vector3(0, 0.6, 0),
          ],
          indices: [0, 1, 3, 1, 2, 3, 2, 0, 3, 0, 2, 1], colors: [red, teal, yellow, .white]))
    },
    Cell("drawMesh(_:instances:)") {
      $0.drawMesh(
        .box(size: 0.3),
        instances: (0..<9).map { index in
          MeshInstance(
            position: Vector3(Double(index % 3) - 1, 0, Double(index / 3) - 1) * 0.5,
            color: Color(hue: Double(index) / 9, saturation: 0.7, brightness: 1))
        })
    },
    Cell("TextureWrap.clamp") { textured($0, .clamp) },
    Cell("TextureWrap.repeat") { textured($0, .repeat) },
    Cell("TextureWrap.mirror") { textured($0, .mirror) },
    Cell("drawSphere(radius:segments:rings:)") { $0.drawSphere(radius: 0.6) },
    Cell("drawIcosphere(radius:detail:)") { $0.drawIcosphere(radius: 0.6, detail: 1) },
    Cell("drawBox(size:)") { $0.drawBox(size: 0.8) },
    Cell("drawBox(width:height:depth:)") { $0.drawBox(width: 1.1, height: 0.3, depth: 0.6) },
    Cell("drawRoundedBox(width:height:depth:radius:segments:)") {
      $0.drawRoundedBox(width: 1, height: 0.5, depth: 0.7, radius: 0.2)
    },
    Cell("drawRoundedBox(size:radius:segments:)") { $0.drawRoundedBox(size: 0.8, radius: 0.1) },
    Cell("drawCylinder(radius:height:segments:caps:)") {
      $0.drawCylinder(radius: 0.4, height: 0.9, caps: false)
    },
    Cell("drawCone(radius:height:segments:caps:)") { $0.drawCone(radius: 0.5, height: 1) },
    Cell("drawCapsule(radius:height:segments:rings:)") {
      $0.drawCapsule(radius: 0.3, height: 0.6)
    },
    Cell("drawCapsule(from:to:radius:segments:rings:)") {
      $0.drawCapsule(from: Vector3(-0.6, -0.4, 0), to: Vector3(0.6, 0.5, 0.2), radius: 0.2)
    },
    Cell("drawTube(_:radius:sides:closed:)") {
      $0.drawTube(
        (0..<24).map { step in
          let turn = Double(step) / 24 * .tau
          return Vector3(cos(turn) * 0.6, sin(turn * 2) * 0.3, sin(turn) * 0.6)
        }, radius: 0.1, closed: true)
    },
    Cell("drawTorus(radius:tube:segments:sides:)") { $0.drawTorus(radius: 0.5, tube: 0.2) },
    Cell("drawTorusKnot(radius:tube:p:q:segments:sides:)") { $0.drawTorusKnot(radius: 0.42) },
    Cell("drawPlane(width:depth:segments:)") { $0.drawPlane(width: 1.2, depth: 0.8) },
    Cell("drawPyramid(base:height:)") { $0.drawPyramid(base: 0.9, height: 0.8) },
    Cell("drawHelix(radius:height:turns:tube:segments:sides:)") { $0.drawHelix() },
    Cell("drawTetrahedron(radius:)") { $0.drawTetrahedron(radius: 0.7) },
    Cell("drawOctahedron(radius:)") { $0.drawOctahedron(radius: 0.7) },
    Cell("drawDodecahedron(radius:)") { $0.drawDodecahedron(radius: 0.65) },
    Cell("drawIcosahedron(radius:)") { $0.drawIcosahedron(radius: 0.65) },
    Cell("drawGround(size:at:thickness:)") {
      $0.drawGround(size: 3, at: -0.4)
      $0.drawSphere(radius: 0.4)
    },
    Cell("wireframe(_:)") {
      $0.wireframe()
      $0.drawSphere(radius: 0.6, segments: 16, rings: 8)
      $0.wireframe(false)
      $0.drawBox(size: 0.4)
    },
  ]

  static let turns: [Cell] = [
    Cell("translate(_:_:_:)") {
      $0.translate(0.4, 0.2, 0)
      $0.drawBox(size: 0.5)
    },
    Cell("translate(_:) Vector3") {
      $0.translate(Vector3(-0.4, -0.2, 0.3))
      $0.drawBox(size: 0.5)
    },
    Cell("rotateX(_:)") { turned($0) { $0.rotateX(0.6) } },
    Cell("rotateY(_:)") { turned($0) { $0.rotateY(0.6) } },
    Cell("rotateZ(_:)") { turned($0) { $0.rotateZ(0.6) } },
    Cell("rotate(_:axis:)") { turned($0) { $0.rotate(1, axis: Vector3(1, 1, 0)) } },
    Cell("rotate(_:) Rotation3D") { turned($0) { $0.rotate(Rotation3D(angle: 1.4, axis: .one)) } },
    Cell("scale(_:_:_:)") { turned($0) { $0.scale(1.4, 0.4, -1) } },
    Cell("scale(_:) Vector3") { turned($0) { $0.scale(Vector3(0.5, 1.3, 0.5)) } },
    Cell("transform(_:)") {
      turned($0) {
        $0.transform(
          simd_float4x4(
            SIMD4(1, 0.5, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, -0.1, 0, 1)))
      }
    },
    Cell("withState(at:_:)") { sketch in
      sketch.withState(at: Vector3(0.5, 0, 0)) { sketch.drawBox(size: 0.4) }
      sketch.drawSphere(radius: 0.3)
    },
  ]

  private static func turned(_ sketch: Sketch, _ turn: (Sketch) -> Void) {
    turn(sketch)
    sketch.drawBox(width: 0.9, height: 0.5, depth: 0.3)
  }

  private static func textured(_ sketch: Sketch, _ wrap: TextureWrap) {
    let plane = Mesh.plane(width: 1.4, depth: 1.4)
    sketch.fill(.white)
    sketch.drawMesh(
      Mesh(
        positions: plane.positions, normals: plane.normals, indices: plane.indices,
        uvs: plane.uvs.map { $0 * 2.5 - Vector2(0.5, 0.5) }
      ).textured(wheel, wrap: wrap))
  }
}
