import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing
import simd

@_spi(Host) @testable import Render

/// Shadows: where they fall by geometry, and that nothing lit is dark.
@Suite(.serialized) @MainActor struct ShadowTests {
  /// A floor of 10 × 10 at y = 0 seen from straight above, 20 pixels to a unit or what is `seen` of it.
  private func floor(
    _ direction: Vector3, softness: Double = 0, casts: Bool = true, hasShadows: Bool = true,
    seen: Double = 10, around center: Double = 0, _ body: @escaping (Sketch) -> Void
  ) throws -> RGBAImage {
    try Canvas.drawBare(200, 200) { sketch in
      sketch.camera(
        .orthographic(
          eye: Vector3(center, 20, 0), target: Vector3(center, 0, 0), up: Vector3(0, 0, -1),
          height: seen, far: 100))
      sketch.ambientLight(Color(white: 0.2))
      sketch.light(
        .directional(.white, direction: direction, intensity: 0.6, castsShadow: casts))
      sketch.castShadows(hasShadows)
      sketch.shadowSoftness(softness)
      sketch.fill(.white)
      sketch.drawPlane(width: 10, depth: 10)
      body(sketch)
    }
  }

  /// Pixels that less than half of the light reaches.
  private func dark(_ image: RGBAImage) -> [(x: Int, y: Int)] {
    // Of linear light 0.033 without it and 0.033 + 0.6 cos 45° with it: half of it is 135 of 255.
    (0..<200).flatMap { y in (0..<200).map { (x: $0, y: y) } }.filter { image[$0.x, $0.y][0] < 135 }
  }

  @Test(arguments: [false, true]) func aBallThrowsAnEllipse(isCapsule: Bool) throws {
    // The ball hangs three units up, and its shadow falls three units to the right: x and y of the
    // light are alike. Its height across is the ball's, its width √2 times that.
    let image = try floor(Vector3(1, -1, 0)) { sketch in
      let at = Vector3(-2.5, 3, 0)
      sketch.fill(.white)
      if isCapsule {
        sketch.drawCapsule(from: at, to: at, radius: 0.8)
      } else {
        sketch.translate(at)
        sketch.drawMesh(.sphere(radius: 0.8, segments: 96, rings: 48))
      }
    }
    let shadow = dark(image).filter { $0.x > 75 }
    let area = Double.pi * 0.8 * 0.8 * 2.0.squareRoot() * 400
    #expect(abs(Double(shadow.count) / area - 1) < 0.02, "\(shadow.count) of \(area)")
    let x = shadow.reduce(0.0) { $0 + Double($1.x) + 0.5 } / Double(max(shadow.count, 1))
    let y = shadow.reduce(0.0) { $0 + Double($1.y) + 0.5 } / Double(max(shadow.count, 1))
    #expect(abs(x - 110) < 1 && abs(y - 100) < 1, "\(x) \(y)")
  }

  @Test func edgesSoftenOverAsManyTexelsAsIsAsked() throws {
    func width(_ softness: Double) throws -> Int {
      let image = try floor(Vector3(0.2, -1, 0), softness: softness) { sketch in
        sketch.translate(0, 2, 0)
        sketch.drawBox(width: 4, height: 0.1, depth: 4)
      }
      // Along a line across the shadow's near edge, which the box does not hide.
      let row = (100..<200).map { image[$0, 100][0] }
      return row.count { $0 > 140 && $0 < 200 }
    }
    let (sharp, soft) = (try width(0), try width(1))
    #expect(sharp <= 3 && soft > sharp, "\(sharp) \(soft)")
  }

  /// Between the windings of a knot light comes through in places that a few probes miss: what they
  /// make of it must not stand out from around it.
  @Test(arguments: [0, 0.7, 1.6, 2.9]) func whatIsThinLeavesNoSpecks(turn: Double) throws {
    // Its shadow falls four units to the right, where the knot hides nothing.
    let image = try floor(
      Vector3(1, -1, 0), softness: 0.5, seen: 2, around: 1.5
    ) { sketch in
      sketch.fill(.white)
      sketch.translate(-2.5, 4, 0)
      sketch.rotateY(turn)
      sketch.drawTorusKnot()
    }
    var steepest = 0
    for y in 0..<199 {
      for x in 0..<199 {
        for other in [image[x + 1, y], image[x, y + 1]] {
          steepest = max(steepest, abs(Int(image[x, y][0]) - Int(other[0])))
        }
      }
    }
    // Taken for dark where eight probes are, it is 50 and more; of the shadow itself 35 to 39.
    #expect(steepest < 45, "\(steepest)")
  }

  /// A surface that nothing stands before looks as it does without shadows, whatever its slant.
  @Test(arguments: [0, 0.25, 1]) func whatIsLitStaysLit(softness: Double) throws {
    func scene(_ hasShadows: Bool) throws -> RGBAImage {
      try Canvas.drawBare(160, 160) { sketch in
        sketch.camera(.orbiting(radius: 5, azimuth: 0.4, elevation: 0.5))
        sketch.ambientLight(Color(white: 0.2))
        sketch.light(.directional(.white, direction: Vector3(-0.3, -1, -0.5), intensity: 0.7))
        sketch.castShadows(hasShadows)
        sketch.shadowSoftness(softness)
        sketch.fill(.white)
        sketch.withState {
          sketch.translate(-1, 0.6, 0)
          sketch.drawSphere(radius: 0.6, segments: 48, rings: 24)
        }
        sketch.drawCapsule(from: Vector3(1, 0.2, 0.6), to: Vector3(1.2, 1, 0.4), radius: 0.3)
        sketch.withState {
          sketch.translate(0, -1.5, -1)
          sketch.rotateX(-0.9)
          sketch.drawPlane(width: 1.5, depth: 1.5)
        }
      }
    }
    let differing = Canvas.differences(
      try scene(true).pixels, try scene(false).pixels, tolerance: 3)
    #expect(differing <= 160 * 160 / 200, "\(differing)")
  }

  @Test func onlyWhoAsksHasShadows() throws {
    func shadow(casts: Bool = true, hasShadows: Bool = true, alpha: Double = 1) throws -> Int {
      let image = try floor(Vector3(1, -1, 0), casts: casts, hasShadows: hasShadows) { sketch in
        sketch.fill(Color(white: 1, alpha: alpha))
        sketch.translate(-1.5, 3, 0)
        sketch.drawBox()
      }
      return dark(image).count
    }
    // The shadow of a cube of 1 × 1 × 1 in light at 45° is 2 × 1, of 400 pixels each.
    #expect(abs(try shadow() - 800) <= 50)
    #expect(try shadow(hasShadows: false) == 0)
    #expect(try shadow(casts: false) == 0)
    #expect(try shadow(alpha: 0.5) == 0)
  }

  @Test func theMapHoldsWhatThrowsShadows() throws {
    var box = ShadowBox()
    box.add(SIMD3(-1, 0, 2), radius: 0.5)
    box.add(SIMD3(3, 4, -2))
    box.add(SIMD3(.nan, 0, 0))
    box.add(SIMD3(0, 0, 0), radius: .infinity)
    #expect(box.lowest == SIMD3(-1.5, -0.5, -2) && box.highest == SIMD3(3, 4, 2.5))
    let camera = simd_float4x4(
      rows: [
        SIMD4(0.01, 0, 0, 0), SIMD4(0, 0.01, 0, 0), SIMD4(0, 0, -0.01, 0.5), SIMD4(0, 0, 0, 1),
      ])
    let directions: [SIMD3<Float>] = [
      SIMD3(0, -1, 0), SIMD3(1, 0, 0), simd_normalize(SIMD3<Float>(1, -2, 3)),
    ]
    for direction in directions {
      let view = try #require(
        ShadowView(direction, casters: ShadowCasters([box]), camera: camera, side: 256))
      for corner in box.corners {
        let place = SIMD4(corner, 1)
        let (x, y) = ((view.rows.0 * place).sum(), (view.rows.1 * place).sum())
        #expect((0...256).contains(x) && (0...256).contains(y), "\(direction) \(x) \(y)")
        #expect((0...1).contains((view.rows.2 * place).sum()))
      }
    }
  }

  /// Edges would crawl otherwise.
  @Test func whileTheCameraTurnsTexelsKeepTheirPlaces() throws {
    var box = ShadowBox()
    box.add(SIMD3(0, 1, 0), radius: 3)
    var fractions: Set<Float> = []
    for step in 0..<20 {
      let camera = Camera3D.orbiting(radius: 20, azimuth: Double(step) * 0.01, elevation: 0.4)
      let list = Canvas.recordBare(64, 64) {
        $0.camera(camera)
        $0.drawBox()
      }
      let view = try #require(
        ShadowView(
          simd_normalize(SIMD3<Float>(0.3, -1, 0.2)), casters: ShadowCasters([box]),
          camera: SceneUniforms.viewProjection(list.scenes[0]), side: 512))
      fractions.insert(view.rows.0.w.truncatingRemainder(dividingBy: 1))
      fractions.insert(view.texel)
    }
    #expect(fractions.count <= 2, "\(fractions)")
  }

  @Test func boxesThatCannotBeSeenHaveNoMap() {
    let camera = simd_float4x4(1)
    let nothing = ShadowCasters([ShadowBox()])
    #expect(ShadowView(SIMD3(0, -1, 0), casters: nothing, camera: camera, side: 64) == nil)
    var box = ShadowBox()
    box.add(SIMD3(1e11, 0, 0))
    box.add(SIMD3(-1e11, 1, 1))
    // A camera that cannot be turned back sees everything.
    let broken = simd_float4x4(rows: [.zero, .zero, .zero, .zero])
    let casters = ShadowCasters([box])
    #expect(ShadowView(SIMD3(0, -1, 0), casters: casters, camera: broken, side: 64) != nil)
  }
}
