@_spi(Host) @testable import Ollin
import Testing
import simd

/// Rotations, boxes, rays and the transforms of space.
@MainActor @Suite struct SpaceTests {
  private func near(_ a: Vector3, _ b: Vector3, within limit: Double = 1e-9) -> Bool {
    a.distance(to: b) <= limit
  }

  @Test func rotationsTurnTheRightWay() {
    #expect(near(Vector3.unitX.rotated(by: .z(.pi / 2)), .unitY))
    #expect(near(Vector3.unitY.rotated(by: .x(.pi / 2)), .unitZ))
    #expect(near(Vector3.unitZ.rotated(by: .y(.pi / 2)), .unitX))
    let both = Rotation3D.x(0.3) * Rotation3D.y(1.1)
    let v = Vector3(1, 2, 3)
    #expect(near(v.rotated(by: both), v.rotated(by: .y(1.1)).rotated(by: .x(0.3))))
    #expect(near(v.rotated(by: both).rotated(by: both.inverse), v))
    #expect(near(v.transformed(by: both.matrix), v.rotated(by: both), within: 1e-5))
    #expect(abs(Rotation3D(angle: 2, axis: v).angle - 2) < 1e-9)
    #expect(near(Rotation3D(angle: -2, axis: v).axis, -v.normalized))
    #expect(
      near(v.rotated(by: Rotation3D.identity.slerp(to: .y(1), 0.25)), v.rotated(by: .y(0.25))))
  }

  @Test func theShortestRotationLeadsFromOneDirectionToAnother() {
    let directions: [Vector3] = [.unitX, .unitY, .unitZ, Vector3(1, -2, 0.5), Vector3(0, -3, 0)]
    for a in directions {
      for b in directions + directions.map({ -$0 }) {
        #expect(near(a.normalized.rotated(by: Rotation3D(from: a, to: b)), b.normalized))
      }
    }
    #expect(Rotation3D(from: .zero, to: .unitX) == .identity)
    #expect(Rotation3D(angle: .nan, axis: .unitX) == .identity)
  }

  @Test func boxesHoldWhatTheyAreMadeOf() throws {
    let box = try #require(
      Box3(containing: [Vector3(1, 5, -2), Vector3(.nan, 0, 0), Vector3(-1, 2, 3)]))
    #expect(box == Box3(min: Vector3(-1, 2, -2), max: Vector3(1, 5, 3)))
    #expect(box.size == Vector3(2, 3, 5) && box.longestSide == 5)
    #expect(box.center == Vector3(0, 3.5, 0.5))
    #expect(box.contains(box.center) && !box.contains(Vector3(0, 1.9, 0)))
    #expect(box.padded(by: 1).size == Vector3(4, 5, 7))
    #expect(box.union(.zero).min == Vector3(-1, 0, -2))
    #expect(Box3(containing: []) == nil && Box3.zero.isEmpty && !box.isEmpty)
    #expect(Box3(center: .one, size: Vector3(2, 2, 2)).min == .zero)
  }

  @Test func raysMeetSpheresPlanesBoxesAndTriangles() {
    let ray = Ray3(origin: Vector3(0, 0, 10), direction: Vector3(0, 0, -4))
    #expect(ray.hit(sphereAt: .zero, radius: 2) == 8)
    #expect(ray.hit(sphereAt: Vector3(0, 3, 0), radius: 2) == nil)
    #expect(ray.hit(sphereAt: Vector3(0, 0, 20), radius: 2) == nil)
    #expect(ray.hit(sphereAt: Vector3(0, 0, 10), radius: 2) == 2)
    #expect(ray.hit(planeAt: Vector3(7, 7, 1), normal: Vector3(0, 0, 3)) == 9)
    #expect(ray.hit(planeAt: .zero, normal: .unitX) == nil)
    #expect(ray.hit(planeAt: Vector3(0, 0, 11), normal: .unitZ) == nil)
    #expect(ray.hit(boxAt: Vector3(0.5, 0, 0), size: Vector3(2, 2, 6)) == 7)
    #expect(ray.hit(boxAt: Vector3(5, 0, 0), size: Vector3(2, 2, 6)) == nil)
    #expect(ray.hit(boxAt: Vector3(0, 0, 9), size: Vector3(2, 2, 6)) == 4)
    #expect(ray.hit(triangle: Vector3(-1, -1, 3), Vector3(1, -1, 3), Vector3(0, 1, 3)) == 7)
    #expect(ray.hit(triangle: Vector3(1, -1, 3), Vector3(3, -1, 3), Vector3(2, 1, 3)) == nil)
    #expect(ray.distance(to: Vector3(3, 4, 2)) == 5 && ray.distanceAlong(Vector3(3, 4, 2)) == 8)
    #expect(ray.distance(to: Vector3(0, 3, 14)) == 5)
    let none = Ray3(origin: .zero, direction: .zero)
    #expect(
      none.hit(sphereAt: .zero, radius: 1) == nil && none.hit(boxAt: .zero, size: .one) == nil)
    let flat = Ray2(from: Vector2(0, 0), toward: Vector2(10, 0))
    #expect(flat.hit(circleAt: Vector2(5, 0), radius: 2) == 3)
    #expect(flat.hit(from: Vector2(4, -1), to: Vector2(4, 1)) == 4)
    #expect(flat.hit(from: Vector2(4, 1), to: Vector2(4, 2)) == nil)
  }

  @Test func transformsOfSpaceComposeAndLeaveThePlaneAlone() {
    _ = record { sketch in
      sketch.translate(1, 2, 3)
      sketch.rotateZ(.pi / 2)
      sketch.scale(2, 1, 1)
      @MainActor func place(_ p: Vector3) -> Vector3 {
        p.transformed(by: sketch.drawer.modelMatrix)
      }
      #expect(near(place(.unitX), Vector3(1, 4, 3), within: 1e-6))
      #expect(near(place(.unitY), Vector3(0, 2, 3), within: 1e-6))
      #expect(sketch.drawer.state.transform == AffineMap())
      sketch.withState(at: Vector3(0, 1, 0)) {
        sketch.translate(50, 60)
        #expect(near(place(.zero), Vector3(0, 2, 3), within: 1e-6))
      }
      #expect(near(place(.zero), Vector3(1, 2, 3), within: 1e-6))
      sketch.pushState()
      sketch.transform(simd_float4x4(simd_quatf(angle: 1, axis: SIMD3(0, 1, 0))))
      sketch.rotate(Rotation3D.x(1))
      sketch.popState()
      #expect(near(place(.unitX), Vector3(1, 4, 3), within: 1e-6))
    }
  }

  @Test func everyFrameStartsAtTheOriginOfSpace() {
    let sketch = TestSketch()
    sketch.onDraw = { sketch in
      #expect(sketch.drawer.modelMatrix == matrix_identity_float4x4)
      sketch.translate(1, 2, 3)
    }
    let stage = SketchStage(sketch, size: .size(20, 10), seed: 1)
    for _ in 0..<2 { _ = stage.draw(at: 0, delta: 0) }
  }
}
