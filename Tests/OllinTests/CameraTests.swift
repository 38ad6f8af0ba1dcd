@_spi(Host) import Ollin
import Support
import Testing
import simd

/// Cameras against closed forms.
@MainActor @Suite struct CameraTests {
  private func near(_ a: Vector3, _ b: Vector3, within limit: Double = 1e-9) -> Bool {
    a.distance(to: b) <= limit
  }

  @Test func orbitingStandsWhereItsAnglesSay() {
    let camera = Camera3D.orbiting(
      target: Vector3(1, 2, 3), radius: 5, azimuth: .pi / 2, elevation: .pi / 6)
    #expect(near(camera.eye, Vector3(1 + 5 * cos(.pi / 6), 2 + 2.5, 3)))
    #expect(near(Camera3D.orbiting(radius: 4).eye, Vector3(0, 0, 4)))
  }

  @Test func perspectiveHasItsAngleAndItsDepths() throws {
    let camera = Camera3D.perspective(
      eye: Vector3(0, 0, 5), fieldOfView: .pi / 2, near: 1, far: 9)
    let matrix = camera.viewProjectionMatrix(aspect: 2)
    func clip(_ p: SIMD3<Float>) -> SIMD3<Float> {
      let c = matrix * SIMD4(p, 1)
      return SIMD3(c.x, c.y, c.z) / c.w
    }
    // At distance 4 half the height is 4 and half the width 8.
    #expect(simd_distance(clip(SIMD3(8, 4, 1)), SIMD3(1, 1, clip(SIMD3(0, 0, 1)).z)) < 1e-6)
    #expect(abs(clip(SIMD3(0, 0, 4)).z) < 1e-6)
    #expect(abs(clip(SIMD3(0, 0, -4)).z - 1) < 1e-6)
  }

  @Test func orthographicKeepsSizes() {
    let camera = Camera3D.orthographic(eye: Vector3(0, 0, 5), height: 8, near: 1, far: 9)
    let matrix = camera.viewProjectionMatrix(aspect: 0.5)
    for z in [Float(4), 0, -4] {
      let c = matrix * SIMD4(2, 4, z, 1)
      #expect(simd_distance(c, SIMD4(1, 1, (4 - z) / 8, 1)) < 1e-6)
    }
  }

  @Test func straightDownStaysUsable() throws {
    for (eye, up) in [
      (Vector3(0, 26, 0.001), Vector3.unitY), (Vector3(0, 26, 0), .unitY),
      (Vector3(0, 26, 0), .zero),
    ] {
      let basis = Camera3D.orthographic(eye: eye, up: up, height: 10).basis
      #expect(near(basis.right, .unitX, within: 1e-4))
      #expect(near(basis.up, Vector3(0, 0, -1), within: 1e-4))
      #expect(near(basis.back, .unitY, within: 1e-4))
    }
    let nowhere = Camera3D(eye: .one, target: .one, up: .unitZ).basis
    #expect(near(nowhere.right.cross(nowhere.up), nowhere.back))
  }

  @Test(arguments: [(200, 100), (100, 100), (100, 300)])
  func intrinsicFitsTheWholePicture(width: Int, height: Int) throws {
    let lens = CameraIntrinsics(fx: 90, fy: 80, cx: 61, cy: 45, width: 120, height: 90)
    let sketch = TestSketch()
    sketch.onDraw = { sketch in
      sketch.camera(.intrinsic(lens))
      let box = Rectangle(fitting: Vector2(120, 90), in: sketch.bounds)
      for (col, row) in [(0.0, 0.0), (120, 90), (61, 45), (17, 80)] {
        let spot = sketch.project(lens.unproject(col: col, row: row, depth: 2.5))
        let wanted = box.point(u: col / 120, v: row / 90)
        #expect((spot?.distance(to: wanted) ?? .infinity) < 1e-9)
      }
    }
    _ = SketchStage(sketch, size: .size(width, height), seed: 1).draw(at: 0, delta: 0)
  }

  @Test func projectingAndLookingThroughAreOpposites() {
    let lens = CameraIntrinsics(fx: 90, fy: 80, cx: 61, cy: 45, width: 120, height: 90)
    let cameras: [Camera3D] = [
      .orbiting(target: Vector3(1, 0, 0), radius: 6, azimuth: 0.7, elevation: 0.4),
      .orthographic(eye: Vector3(3, 4, 5), height: 7), .intrinsic(lens),
    ]
    for camera in cameras {
      _ = record { sketch in
        sketch.camera(camera)
        #expect(sketch.activeCamera == camera)
        for spot in [Vector2(10, 20), Vector2(100, 50), Vector2(190, 99)] {
          guard let ray = sketch.cameraRay(through: spot) else {
            Issue.record("no ray")
            return
          }
          #expect(abs(ray.direction.length - 1) < 1e-12)
          let back = sketch.project(ray.origin + ray.direction * 3)
          #expect((back?.distance(to: spot) ?? .infinity) < 1e-9)
        }
      }
    }
  }

  @Test func nothingIsBehindTheCameraAndNothingWithoutOne() {
    _ = record { sketch in
      #expect(sketch.activeCamera == nil)
      #expect(sketch.project(.zero) == nil)
      #expect(sketch.cameraRay(through: .zero) == nil)
      sketch.perspective(eye: Vector3(0, 0, 5))
      #expect(sketch.project(Vector3(0, 0, 6)) == nil)
      #expect(sketch.project(.zero) == Vector2(100, 50))
      #expect(sketch.cameraRay(through: Vector2(.nan, 0)) == nil)
      sketch.ortho(eye: Vector3(0, 0, 5), height: 2)
      #expect(sketch.project(Vector3(0, 0, 6)) == nil)
      #expect(sketch.project(Vector3(1, 1, 0)) == Vector2(150, 0))
    }
  }

  @Test func aCameraHoldsForOneFrameAndOutlivesBackground() {
    let sketch = TestSketch()
    sketch.onDraw = { sketch in
      #expect(sketch.activeCamera == nil)
      sketch.camera(.orbiting(radius: 4))
      sketch.withState { sketch.camera(.orbiting(radius: 5)) }
      #expect(sketch.activeCamera == .orbiting(radius: 5))
      sketch.background(.black)
    }
    let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    for _ in 0..<2 {
      let list = stage.draw(at: 0, delta: 0)
      #expect(list.isThreeDimensional)
      #expect(list.commands == [.scene(0)])
    }
  }

  @Test func oddCamerasNeverTrap() {
    let odd = OddValues(seed: 5)
    func v() -> Vector3 { Vector3(odd.n(), odd.n(), odd.n()) }
    _ = record { sketch in
      for _ in 0..<500 {
        let size = [0, -1, 1, Int.max, Int.min][Int(odd.n().bitPattern % 5)]
        let lens = CameraIntrinsics(
          fx: odd.n(), fy: odd.n(), cx: odd.n(), cy: odd.n(), width: size, height: 3)
        sketch.camera(.intrinsic(lens, near: odd.n(), far: odd.n()))
        sketch.camera(
          .perspective(
            eye: v(), target: v(), up: v(), fieldOfView: odd.n(), near: odd.n(), far: odd.n()))
        sketch.ortho(eye: v(), target: v(), up: v(), height: odd.n(), near: odd.n(), far: odd.n())
        _ = sketch.project(v())
        _ = sketch.cameraRay(through: odd.v())
        sketch.translate(v())
        sketch.scale(v())
        sketch.rotate(odd.n(), axis: v())
        sketch.rotate(Rotation3D(from: v(), to: v()))
      }
    }
  }
}
