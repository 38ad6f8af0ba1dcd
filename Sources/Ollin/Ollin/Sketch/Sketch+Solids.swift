internal import simd

// Solids stand about the origin of the transform of space, in the fill's colour; the fill's alpha
// lets through what was drawn before. They need a camera.
extension Sketch {
  /// A mesh.
  public final func drawMesh(_ mesh: Mesh) { drawer.mesh(mesh) }

  /// Copies of a mesh, each at its own place, all at once.
  public final func drawMesh(_ mesh: Mesh, instances: [MeshInstance]) {
    drawer.mesh(mesh, instances: instances)
  }

  /// A ball.
  public final func drawSphere(radius: Double = 0.5, segments: Int = 32, rings: Int = 16) {
    if drawer.capsule(from: .zero, to: .zero, radius: radius.magnitude) { return }
    solid(.sphere(segments: segments, rings: rings), radius, radius, radius)
  }

  /// A ball of nearly equal triangles.
  public final func drawIcosphere(radius: Double = 0.5, detail: Int = 2) {
    solid(.icosphere(detail: clamp(detail, 0, 7)), radius, radius, radius)
  }

  /// A cube.
  public final func drawBox(size: Double = 1) { solid(.box, size, size, size) }

  /// A box with its sides along the axes.
  public final func drawBox(width: Double, height: Double, depth: Double) {
    solid(.box, width, height, depth)
  }

  /// A box with round edges; the radius is at most half of the shortest side.
  public final func drawRoundedBox(
    width: Double = 1, height: Double = 1, depth: Double = 1, radius: Double = 0.15,
    segments: Int = 20
  ) {
    guard (width + height + depth).isFinite else { return }
    let mesh = drawer.solids.mesh(
      .roundedBox(Vector3(width, height, depth), radius: radius, segments: segments))
    drawer.mesh(mesh)
  }

  /// A cube with round edges.
  public final func drawRoundedBox(size: Double, radius: Double = 0.15, segments: Int = 20) {
    drawRoundedBox(width: size, height: size, depth: size, radius: radius, segments: segments)
  }

  /// A cylinder along y.
  public final func drawCylinder(
    radius: Double = 0.5, height: Double = 1, segments: Int = 32, caps: Bool = true
  ) {
    solid(.cylinder(segments: segments, caps: caps), radius, height, radius)
  }

  /// A cone along y with its tip up.
  public final func drawCone(
    radius: Double = 0.5, height: Double = 1, segments: Int = 32, caps: Bool = true
  ) {
    solid(.cone(segments: segments, caps: caps), radius, height, radius)
  }

  /// A cylinder along y with a half ball at each end; `height` is that of the straight part.
  public final func drawCapsule(
    radius: Double = 0.4, height: Double = 0.8, segments: Int = 32, rings: Int = 8
  ) {
    let (radius, half) = (MeshBuilder.length(radius), MeshBuilder.length(height) / 2)
    capsule(
      matrix_identity_double4x4, radius: radius, half: half, segments: segments, rings: rings)
  }

  /// A capsule whose tips lie on two points.
  ///
  /// It gets no shorter than a ball, which then lies in the middle between the points.
  public final func drawCapsule(
    from start: Vector3, to end: Vector3, radius: Double, segments: Int = 32, rings: Int = 8
  ) {
    let way = end - start
    let length = way.length
    guard length.isFinite else { return }
    let radius = MeshBuilder.length(radius)
    var map = Rotation3D(from: .unitY, to: way).doubleMatrix
    let middle = (start + end) / 2
    map.columns.3 = SIMD4(middle.x, middle.y, middle.z, 1)
    capsule(
      map, radius: radius, half: Swift.max(0, length / 2 - radius), segments: segments,
      rings: rings)
  }

  /// A tube along a path; a closed one leads back to its start.
  public final func drawTube(
    _ path: [Vector3], radius: Double = 0.1, sides: Int = 12, closed: Bool = false
  ) {
    drawer.mesh(.tube(along: path, radius: radius, sides: sides, closed: closed))
  }

  /// A ring about y; `radius` is that of the circle that the tube's middle follows.
  public final func drawTorus(
    radius: Double = 0.5, tube: Double = 0.2, segments: Int = 48, sides: Int = 24
  ) {
    guard (radius + tube).isFinite else { return }
    let mesh = drawer.solids.mesh(
      .torus(radius: radius, tube: tube, segments: segments, sides: sides))
    drawer.mesh(mesh)
  }

  /// A knot of a tube that winds `p` times about an axis and `q` times about a ring.
  public final func drawTorusKnot(
    radius: Double = 0.5, tube: Double = 0.12, p: Int = 2, q: Int = 3, segments: Int = 160,
    sides: Int = 16
  ) {
    guard (radius + tube).isFinite else { return }
    let mesh = drawer.solids.mesh(
      .torusKnot(radius: radius, tube: tube, p: p, q: q, segments: segments, sides: sides))
    drawer.mesh(mesh)
  }

  /// A flat rectangle across y that faces up.
  public final func drawPlane(width: Double = 1, depth: Double = 1, segments: Int = 1) {
    solid(.plane(segments: segments), width, 1, depth)
  }

  /// A pyramid on a square.
  public final func drawPyramid(base: Double = 1, height: Double = 1) {
    solid(.pyramid, base, height, base)
  }

  /// A tube that winds up about y.
  public final func drawHelix(
    radius: Double = 0.5, height: Double = 1, turns: Double = 3, tube: Double = 0.08,
    segments: Int = 32, sides: Int = 12
  ) {
    drawer.mesh(
      .helix(
        radius: radius, height: height, turns: turns, tube: tube, segments: segments,
        sides: sides))
  }

  /// A solid of four triangles.
  public final func drawTetrahedron(radius: Double = 0.5) {
    solid(.tetrahedron, radius, radius, radius)
  }

  /// A solid of eight triangles.
  public final func drawOctahedron(radius: Double = 0.5) {
    solid(.octahedron, radius, radius, radius)
  }

  /// A solid of twelve pentagons.
  public final func drawDodecahedron(radius: Double = 0.5) {
    solid(.dodecahedron, radius, radius, radius)
  }

  /// A solid of twenty triangles.
  public final func drawIcosahedron(radius: Double = 0.5) {
    solid(.icosahedron, radius, radius, radius)
  }

  /// A square slab whose top lies at height `at`.
  public final func drawGround(size: Double = 24, at: Double = 0, thickness: Double = 0.12) {
    var map = simd_double4x4(diagonal: SIMD4(size, thickness, size, 1))
    map.columns.3 = SIMD4(0, at - thickness.magnitude / 2, 0, 1)
    drawer.mesh(drawer.solids.mesh(.box), then: map)
  }

  /// Draws only the edges of solids from now on: unlit, in the stroke's colour (the fill's without
  /// one), as wide as ``strokeWeight(_:)`` says.
  ///
  /// Edges leave no depth, so draw what lies behind them first.
  public final func wireframe(_ isOn: Bool = true) { drawer.state.isWireframe = isOn }

  /// A solid of unit size, scaled.
  private func solid(_ solid: SolidTable.Solid, _ x: Double, _ y: Double, _ z: Double) {
    guard x != 0, y != 0, z != 0, (x + y + z).isFinite else { return }
    drawer.mesh(
      drawer.solids.mesh(solid),
      then: simd_double4x4(diagonal: SIMD4(x.magnitude, y.magnitude, z.magnitude, 1)))
  }

  private func capsule(
    _ map: simd_double4x4, radius: Double, half: Double, segments: Int, rings: Int
  ) {
    guard radius > 0 else { return }
    let (middle, way) = (map.columns.3, map.columns.1 * half)
    let (start, end) = (middle - way, middle + way)
    if drawer.capsule(
      from: Vector3(start.x, start.y, start.z), to: Vector3(end.x, end.y, end.z), radius: radius)
    {
      return
    }
    let dome = drawer.solids.mesh(.dome(segments: segments, rings: rings))
    for sign in [1.0, -1] {
      // Half a turn about z, so that it is no mirror.
      var place = simd_double4x4(
        diagonal: SIMD4(radius * sign, radius * sign, radius, 1))
      place.columns.3 = SIMD4(0, half * sign, 0, 1)
      drawer.mesh(dome, then: map * place)
    }
    if half > 0 {
      drawer.mesh(
        drawer.solids.mesh(.cylinder(segments: segments, caps: false)),
        then: map * simd_double4x4(diagonal: SIMD4(radius, half * 2, radius, 1)))
    }
  }
}
