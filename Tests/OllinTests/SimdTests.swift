import Testing
import simd

@Suite struct SimdTests {
  static let matrix = simd_float4x4(
    SIMD4(2, 0, 1, 3), SIMD4(1, 1, 0, 2), SIMD4(0, 3, 1, 1), SIMD4(1, 2, 2, 1))

  @Test func columnsMultiplyAsColumns() {
    let m = simd_float4x4(
      SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16))
    #expect(m * SIMD4(1, 0, 2, 1) == SIMD4(32, 36, 40, 44))
    #expect(SIMD4(1, 0, 2, 1) * m == SIMD4(11, 27, 43, 59))
    #expect(m[1] == SIMD4(5, 6, 7, 8))
    #expect(m[1, 2] == 7)
    #expect(m.transpose[2, 1] == 7)
    #expect((2 * m)[3, 3] == 32)
    #expect(m * matrix_identity_float4x4 == m)
    #expect(simd_float4x4(rows: [SIMD4(1, 2, 3, 4)])[3, 0] == 4)
  }

  @Test func determinantByHand() {
    // Along the first row, (2, 1, 0, 1): 2 · 7 − 1 · 11 + 0 − 1 · 8.
    #expect(Self.matrix.determinant == -5)
    #expect(simd_double4x4(Self.matrix).determinant == -5)
    #expect(simd_float2x2(SIMD2(1, 2), SIMD2(3, 4)).determinant == -2)
    #expect(simd_float3x3(SIMD3(2, 0, 0), SIMD3(5, 3, 0), SIMD3(1, 1, 4)).determinant == 24)
    #expect(matrix_identity_double3x3.determinant == 1)
  }

  @Test func inverseUndoes() {
    #expect(
      simd_almost_equal_elements(
        Self.matrix * Self.matrix.inverse, matrix_identity_float4x4, 1e-5))
    #expect(
      simd_almost_equal_elements(
        Self.matrix.inverse * Self.matrix, matrix_identity_float4x4, 1e-5))
    let d = simd_double4x4(Self.matrix)
    #expect(simd_almost_equal_elements(d * d.inverse, matrix_identity_double4x4, 1e-14))
    let m = simd_double3x3(SIMD3(2, 1, 0), SIMD3(5, 3, 1), SIMD3(1, 1, 4))
    #expect(simd_almost_equal_elements(m * m.inverse, matrix_identity_double3x3, 1e-13))
    let two = simd_double2x2(SIMD2(1, 2), SIMD2(3, 4))
    #expect(two.inverse == simd_double2x2(SIMD2(-2, 1), SIMD2(1.5, -0.5)))
  }

  @Test func quaternionsTurnRightHanded() {
    let quarter = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    #expect(simd_distance(quarter.act(SIMD3(1, 0, 0)), SIMD3(0, 1, 0)) < 1e-6)
    #expect(abs(quarter.angle - .pi / 2) < 1e-6)
    #expect(simd_distance(quarter.axis, SIMD3(0, 0, 1)) < 1e-6)
    let m = simd_float4x4(quarter)
    #expect(simd_distance(m * SIMD4(1, 0, 0, 1), SIMD4(0, 1, 0, 1)) < 1e-6)
  }

  @Test func productAppliesTheRightOneFirst() {
    let a = simd_quatf(angle: .pi / 2, axis: SIMD3(0, 0, 1))
    let b = simd_quatf(angle: .pi / 2, axis: SIMD3(1, 0, 0))
    let v = SIMD3<Float>(0, 1, 0)
    // b takes y to z; a leaves z alone.
    #expect(simd_distance((a * b).act(v), SIMD3(0, 0, 1)) < 1e-6)
    #expect(simd_distance((a * b).act(v), a.act(b.act(v))) < 1e-6)
    #expect(
      simd_almost_equal_elements(simd_float4x4(a * b), simd_float4x4(a) * simd_float4x4(b), 1e-6))
    #expect(simd_distance((a * a.inverse).vector, SIMD4(0, 0, 0, 1)) < 1e-6)
  }

  /// Each of these makes another component the largest, so every branch is taken.
  @Test(arguments: [
    (0.5, SIMD3<Double>(0, 0, 1)), (3.1, SIMD3(1, 0, 0)), (3.1, SIMD3(0, 1, 0)),
    (3.1, SIMD3(0, 0, 1)), (2.5, SIMD3(0.6, 0.8, 0)),
  ])
  func matrixGivesTheRotationBack(angle: Double, axis: SIMD3<Double>) {
    let q = simd_quatd(angle: angle, axis: axis)
    let back = simd_quatd(simd_double3x3(q))
    #expect(
      simd_length(q.vector - back.vector) < 1e-12 || simd_length(q.vector + back.vector) < 1e-12)
    #expect(simd_length(simd_quatd(simd_double4x4(q)).act(axis) - axis) < 1e-12)
  }

  @Test func fromOneDirectionToAnother() {
    let q = simd_quatf(from: SIMD3(1, 0, 0), to: SIMD3(0, 0, -1))
    #expect(simd_distance(q.act(SIMD3(1, 0, 0)), SIMD3(0, 0, -1)) < 1e-6)
    for axis: SIMD3<Float> in [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
      let back = simd_quatf(from: axis, to: -axis)
      #expect(simd_distance(back.act(axis), -axis) < 1e-6)
    }
  }

  @Test func slerpKeepsAnEvenSpeed() {
    let a = simd_quatd(angle: 0, axis: SIMD3(0, 1, 0))
    let b = simd_quatd(angle: 1.2, axis: SIMD3(0, 1, 0))
    #expect(abs(simd_slerp(a, b, 0.25).angle - 0.3) < 1e-12)
    #expect(abs(simd_slerp(a, -b, 0.25).angle - 0.3) < 1e-12)
    #expect(simd_length(simd_slerp(a, a, 0.5).vector - a.vector) < 1e-12)
    // The long way is 2π − 1.2 to the other side, so half of it is π − 0.6.
    #expect(abs(simd_slerp_longest(a, b, 0.5).angle - (.pi - 0.6)) < 1e-9)
    #expect(simd_slerp_longest(a, a, 0.5).vector.x.isFinite)
  }

  @Test func vectorFunctions() {
    #expect(simd_dot(SIMD3<Float>(1, 2, 3), SIMD3(4, 5, 6)) == 32)
    #expect(simd_cross(SIMD3<Float>(1, 0, 0), SIMD3(0, 1, 0)) == SIMD3(0, 0, 1))
    #expect(simd_length(SIMD2<Double>(3, 4)) == 5)
    #expect(simd_distance_squared(SIMD4<Float>(1, 1, 1, 1), SIMD4(2, 3, 1, 1)) == 5)
    #expect(simd_normalize(SIMD3<Double>(0, 3, 4)) == SIMD3(0, 0.6000000000000001, 0.8))
    #expect(simd_mix(SIMD2<Float>(0, 2), SIMD2(4, 4), 0.5) == SIMD2(2, 3))
    #expect(simd_clamp(SIMD2<Float>(-1, 9), SIMD2(0, 0), SIMD2(1, 1)) == SIMD2(0, 1))
    #expect(simd_reflect(SIMD2<Float>(1, -1), SIMD2(0, 1)) == SIMD2(1, 1))
    #expect(simd_project(SIMD2<Float>(3, 4), SIMD2(2, 0)) == SIMD2(3, 0))
    #expect(simd_abs(SIMD2<Float>(-1, 2)) == SIMD2(1, 2))
    #expect(cross(SIMD2<Float>(1, 0), SIMD2(0, 1)) == SIMD3(0, 0, 1))
    #expect(dot(SIMD2<Float>(1, 2), SIMD2(3, 4)) == 11)
    #expect(length(normalize(SIMD3<Float>(0, 0, 9))) == 1)
    #expect(distance(SIMD2<Double>(0, 0), SIMD2(3, 4)) == 5)
  }

  @Test func layoutIsThatOfTheColumns() {
    #expect(MemoryLayout<simd_float4x4>.size == 64)
    #expect(MemoryLayout<simd_float3x3>.stride == 48)
    #expect(MemoryLayout<simd_quatf>.stride == 16)
    #expect(MemoryLayout<simd_double4x4>.size == 128)
  }

  @Test func qualifiedNames() {
    let m: simd.simd_float4x4 = simd.matrix_identity_float4x4
    let short: float4x4 = m
    #expect(short.columns.3 == simd_float4(0, 0, 0, 1))
  }
}
