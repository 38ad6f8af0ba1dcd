public import simd

// The transforms of space, which move solids and never flat drawing. They work as those of the
// plane do: each acts on what is drawn after it, and every frame starts afresh.
extension Sketch {
  /// Moves the origin of the solids drawn next.
  public final func translate(_ x: Double, _ y: Double, _ z: Double) {
    var map = matrix_identity_double4x4
    map.columns.3 = SIMD4(x, y, z, 1)
    drawer.place(map)
  }

  /// Moves the origin of the solids drawn next.
  public final func translate(_ offset: Vector3) {
    translate(offset.x, offset.y, offset.z)
  }

  /// Turns the solids drawn next about the x axis, in radians.
  public final func rotateX(_ angle: Double) { rotate(.x(angle)) }

  /// Turns the solids drawn next about the y axis, in radians.
  public final func rotateY(_ angle: Double) { rotate(.y(angle)) }

  /// Turns the solids drawn next about the z axis, in radians.
  public final func rotateZ(_ angle: Double) { rotate(.z(angle)) }

  /// Turns the solids drawn next about `axis`, in radians.
  public final func rotate(_ angle: Double, axis: Vector3) {
    rotate(Rotation3D(angle: angle, axis: axis))
  }

  /// Turns the solids drawn next.
  public final func rotate(_ rotation: Rotation3D) {
    drawer.place(rotation.doubleMatrix)
  }

  /// Scales the solids drawn next by different factors along x, y and z; a negative one mirrors.
  public final func scale(_ x: Double, _ y: Double, _ z: Double) {
    drawer.place(simd_double4x4(diagonal: SIMD4(x, y, z, 1)))
  }

  /// Scales the solids drawn next by different factors along x, y and z; a negative one mirrors.
  public final func scale(_ factors: Vector3) {
    scale(factors.x, factors.y, factors.z)
  }

  /// Carries the solids drawn next through `matrix`, whose last row is 0, 0, 0, 1.
  public final func transform(_ matrix: simd_float4x4) {
    drawer.place(simd_double4x4(matrix))
  }

  /// Runs `body` with the origin of solids moved to `position`, and then takes back every change it
  /// made.
  public final func withState(at position: Vector3, _ body: () -> Void) {
    guard let level = drawer.enter() else { return }
    translate(position)
    body()
    drawer.leave(level)
  }
}
