internal import simd

extension Sketch {
  /// Draws a grid on the ground, y = 0, about where the camera looks: help while a sketch is made,
  /// which pictures and films of `ollin render` leave out.
  ///
  /// Its lines are a tenth, one, ten … units apart, as the camera's distance asks for; those through
  /// the origin are red (x) and blue (z). Call it each frame, after the camera is set.
  public final func groundGrid(_ isOn: Bool = true) {
    guard isOn, drawer.showsGuides, let camera = drawer.scene.camera else { return }
    let reach = Swift.max((camera.eye - camera.target).length, 1e-3)
    let step = pow(10, (log10(reach) - 0.4).rounded(.down))
    guard step.isFinite else { return }
    let saved = drawer.state
    resetView()
    blendMode(.normal)
    wireframe()
    material(.unlit)
    strokeWeight(1)
    func draw(_ mesh: Mesh, _ color: Color, _ size: Double, at place: Vector3) {
      stroke(color)
      var map = simd_double4x4(diagonal: SIMD4(size, 1, size, 1))
      map.columns.3 = SIMD4(place.x, place.y, place.z, 1)
      drawer.mesh(mesh, then: map)
    }
    let middle = Vector3(
      (camera.target.x / step).rounded() * step, 0, (camera.target.z / step).rounded() * step)
    draw(Self.gridMesh, Color(white: 0.6, alpha: 0.45), step, at: middle)
    strokeWeight(2)
    draw(Self.lineMesh(.unitX), .tomato, step * 10, at: .zero)
    draw(Self.lineMesh(.unitZ), .royalBlue, step * 10, at: .zero)
    drawer.state = saved
  }

  /// Draws which way x, y and z go in the lower left corner: help while a sketch is made, which
  /// pictures and films of `ollin render` leave out.
  ///
  /// Call it each frame, after the camera is set.
  public final func cameraAxis(_ isOn: Bool = true) {
    guard isOn, drawer.showsGuides, let camera = drawer.scene.camera else { return }
    let saved = drawer.state
    resetView()
    noDepth()
    blendMode(.normal)
    textFont(.systemMedium)
    textSize(28 * scale)
    textAlign(.center, .middle)
    strokeCap(.round)
    noStrokeDash()
    let basis = camera.basis
    let origin = Vector2(100 * scale, height - 100 * scale)
    let ways: [(name: String, way: Vector3, color: Color)] = [
      ("x", .unitX, .tomato), ("y", .unitY, Color(hex: 0x3CB371)), ("z", .unitZ, .royalBlue),
    ]
    // What points away from the viewer lies below.
    for axis in ways.sorted(by: { $0.way.dot(basis.back) < $1.way.dot(basis.back) }) {
      let seen = Vector2(axis.way.dot(basis.right), -axis.way.dot(basis.up))
      stroke(axis.color)
      strokeWeight(5 * scale)
      drawLine(origin, origin + seen * (52 * scale))
      noStroke()
      fill(axis.color)
      drawText(axis.name, at: origin + seen * (74 * scale))
    }
    drawer.state = saved
  }

  /// Lines of a grid of 20 × 20 squares of size 1, as triangles without an area: of such the wireframe
  /// is a line.
  private static let gridMesh: Mesh = {
    var positions: [Vector3] = []
    for number in -10...10 {
      let at = Double(number)
      positions += [
        Vector3(at, 0, -10), Vector3(at, 0, 10), Vector3(-10, 0, at), Vector3(10, 0, at),
      ]
    }
    return lines(positions)
  }()

  private static func lineMesh(_ way: Vector3) -> Mesh { lines([-way, way]) }

  private static func lines(_ ends: [Vector3]) -> Mesh {
    let indices = stride(from: UInt32(0), to: UInt32(ends.count), by: 2).flatMap {
      [$0, $0 + 1, $0 + 1]
    }
    return Mesh(positions: ends, indices: indices)
  }
}
