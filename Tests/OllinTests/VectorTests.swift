import Ollin
import Testing
import simd

@Suite struct VectorTests {
  @Test func planeArithmetic() {
    let a = Vector2(3, 4)
    #expect(a.length == 5)
    #expect(a.lengthSquared == 25)
    #expect(a + Vector2(1, -2) == Vector2(4, 2))
    #expect(a - Vector2(1, -2) == Vector2(2, 6))
    #expect(-a == Vector2(-3, -4))
    #expect(a * 2 == Vector2(6, 8))
    #expect(2 * a == Vector2(6, 8))
    #expect(a / 2 == Vector2(1.5, 2))
    #expect(a.dot(Vector2(2, -1)) == 2)
    #expect(a.cross(Vector2(2, -1)) == -11)
    #expect(a.normalized == Vector2(0.6, 0.8))
    #expect(a.distance(to: Vector2(6, 8)) == 5)
    #expect(a.distanceSquared(to: Vector2(3, 6)) == 4)
    #expect(a.lerp(to: Vector2(5, 8), 0.25) == Vector2(3.5, 5))
    #expect(a.limited(to: 2.5) == Vector2(1.5, 2))
    #expect(a.limited(to: 6) == a)
    #expect(a.projected(onto: Vector2(0, 2)) == Vector2(0, 4))
    #expect(a.with(x: 9) == Vector2(9, 4))
    #expect(a.with(y: 9) == Vector2(3, 9))
    #expect(a.perpendicular == Vector2(-4, 3))
    var b = a
    b += .one
    b -= .unitX
    b *= 4
    b /= 2
    #expect(b == Vector2(6, 10))
  }

  @Test func zeroHasNoDirection() {
    #expect(Vector2.zero.normalized == .zero)
    #expect(Vector3.zero.normalized == .zero)
    #expect(Vector2(1, 1).projected(onto: .zero) == .zero)
    #expect(Vector2(.infinity, 1).normalized == .zero)
    #expect(Vector2.zero.angle == 0)
  }

  @Test func anglesTurnClockwiseOnTheScreen() {
    #expect(Vector2.unitY.angle == .pi / 2)
    #expect(Vector2(2, 3).angle(to: Vector2(1, 3)) == .pi)
    #expect(Vector2(angle: .pi / 2, length: 3).distance(to: Vector2(0, 3)) < 1e-15)
    #expect(Vector2(1, 0).rotated(by: .pi / 2).distance(to: Vector2(0, 1)) < 1e-15)
    let turned = Vector2(3, 1).rotated(by: .pi, around: Vector2(2, 1))
    #expect(turned.distance(to: Vector2(1, 1)) < 1e-15)
  }

  @Test func spaceArithmetic() {
    let a = Vector3(1, 2, 2)
    #expect(a.length == 3)
    #expect(a.dot(Vector3(3, -1, 2)) == 5)
    #expect(Vector3.unitX.cross(.unitY) == .unitZ)
    #expect(a.cross(Vector3(3, -1, 2)) == Vector3(6, 4, -7))
    #expect(a.xy == Vector2(1, 2))
    #expect(a.with(z: 7) == Vector3(1, 2, 7))
    #expect([a, a, .one].reduce(.zero, +) == Vector3(3, 5, 5))
    #expect(a.lerp(to: .zero, 0.5) == Vector3(0.5, 1, 1))
    #expect((a / 2).distance(to: Vector3(0.5, 1, 1)) == 0)
  }

  @Test func matrixCarriesPointsWithoutDividing() {
    let map = simd_float4x4(
      SIMD4(0, 1, 0, 5), SIMD4(-1, 0, 0, 5), SIMD4(0, 0, 2, 5), SIMD4(10, 20, 30, 5))
    #expect(Vector3(1, 2, 3).transformed(by: map) == Vector3(8, 21, 36))
  }

  @Test func genericCodeSeesBoth() {
    func halfway<V: Vector>(_ a: V, _ b: V) -> V { (a + b) / 2 }
    #expect(halfway(Vector2(0, 2), Vector2(4, 4)) == Vector2(2, 3))
    #expect(halfway(Vector3(0, 2, 4), Vector3(4, 4, 4)) == Vector3(2, 3, 4))
  }
}
