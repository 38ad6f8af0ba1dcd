import Testing
import simd

@testable import Ollin

/// The small pieces of mathematics under a fit.
@Suite struct FitMathTests {
  @Test func eigenvaluesOfAKnownMatrix() {
    // 2 and 4 along (1, 1, 0) and (1, −1, 0), 7 along z.
    let (values, vectors) = SymmetricEigen.decompose([3, -1, 0, -1, 3, 0, 0, 0, 7], size: 3)
    #expect(zip(values.sorted(), [2, 4, 7]).allSatisfy { abs($0 - $1) < 1e-12 })
    let least = values.firstIndex(of: values.min()!)!
    #expect(abs(abs(vectors[least]) - 0.5.squareRoot()) < 1e-12)
    #expect(abs(vectors[least] - vectors[3 + least]) < 1e-12 && abs(vectors[6 + least]) < 1e-12)
  }

  @Test func aDecompositionPutTogetherIsTheMatrix() {
    var random = SplitMix64(seed: 11)
    var matrix = [Double](repeating: 0, count: 36)
    for i in 0..<6 {
      for j in 0...i {
        matrix[i * 6 + j] = random.nextUnit() * 2 - 1
        matrix[j * 6 + i] = matrix[i * 6 + j]
      }
    }
    let (values, vectors) = SymmetricEigen.decompose(matrix, size: 6)
    for i in 0..<6 {
      for j in 0..<6 {
        let sum = (0..<6).reduce(0.0) {
          $0 + vectors[i * 6 + $1] * values[$1] * vectors[j * 6 + $1]
        }
        #expect(abs(sum - matrix[i * 6 + j]) < 1e-12)
      }
    }
  }

  @Test func aPlaneThroughPointsOfAPlane() throws {
    var sums = SurfacePlane.Sums()
    let normal = Vector3(1, 2, -2) / 3
    let (u, v) = (Vector3(2, -1, 0).normalized, normal.cross(Vector3(2, -1, 0).normalized))
    for i in -2...2 { for j in -2...2 { sums.add(u * Double(i) + v * Double(j) + normal) } }
    let plane = try #require(SurfacePlane(sums, origin: Vector3(10, 0, 0)))
    #expect(abs(abs(plane.normal.dot(normal)) - 1) < 1e-12)
    #expect(plane.middle.distance(to: Vector3(10, 0, 0) + normal) < 1e-12)
  }

  @Test func whatIsNoPlaneHasNone() {
    func plane(_ points: [Vector3]) -> SurfacePlane? {
      var sums = SurfacePlane.Sums()
      for point in points { sums.add(point) }
      return SurfacePlane(sums, origin: .zero)
    }
    let square = [Vector3(0, 0, 0), .unitX, .unitY, Vector3(1, 1, 0)]
    #expect(plane(square) == nil)
    #expect(plane(square + [Vector3(0.5, 0.5, 0)]) != nil)
    #expect(plane((0..<9).map { Vector3(Double($0), 0, 0) }) == nil)
    #expect(plane(Array(repeating: .one, count: 9)) == nil)
    #expect(plane([]) == nil)
    // Two walls that meet.
    let edge = (0..<5).flatMap { i in
      (0..<5).flatMap { [Vector3(Double($0), 0, Double(i)), Vector3(0, Double($0), Double(i))] }
    }
    #expect(plane(edge) == nil)
    #expect(plane(square + [Vector3(.nan, 0, 0)]) == nil)
    #expect(plane(square + [Vector3(1e200, 0, 0)]) == nil)
  }

  @Test func aMotionIsTheTurnAndShiftOfAMatrix() throws {
    var matrix = simd_float4x4(
      simd_quatf(angle: 0.7, axis: simd_normalize(SIMD3<Float>(1, 2, 3))))
    matrix.columns.3 = SIMD4(4, 5, 6, 1)
    let motion = try #require(RigidMotion(matrix))
    #expect(abs(motion.angle - 0.7) < 1e-6)
    let point = Vector3(0.3, -2, 1)
    #expect(motion.carry(point).distance(to: point.transformed(by: matrix)) < 1e-5)
    #expect(motion.inverse.carry(motion.carry(point)).distance(to: point) < 1e-12)
    let twice = motion * motion
    #expect(twice.carry(point).distance(to: motion.carry(motion.carry(point))) < 1e-12)
    let product = motion * matrix
    #expect(Vector3.one.transformed(by: product).distance(to: twice.carry(.one)) < 1e-5)
    #expect(abs(RigidMotion(turning: Vector3(0, 0, .pi / 2)).carry(.unitX).y - 1) < 1e-12)
    #expect(RigidMotion(turning: .zero) == RigidMotion())
  }

  @Test func whatIsNoPoseIsNoMotion() {
    #expect(RigidMotion(simd_float4x4()) == nil)
    #expect(RigidMotion(simd_float4x4(2)) == nil)
    #expect(RigidMotion(simd_float4x4(diagonal: SIMD4(-1, 1, 1, 1))) == nil)
    for value: Float in [.nan, .infinity, -.infinity] {
      for column in 0..<4 {
        for row in 0..<4 {
          var matrix = matrix_identity_float4x4
          matrix[column, row] = value
          #expect(RigidMotion(matrix) == nil && !RigidMotion.isFinite(matrix))
        }
      }
    }
    #expect(RigidMotion.isFinite(simd_float4x4(3e38)))
  }
}
