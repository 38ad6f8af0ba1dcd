@_spi(Host) @testable import Ollin
import Support
import Testing
import simd

/// What drawing solids leaves in the list.
@MainActor @Suite struct SolidRecordingTests {
  @Test func withoutACameraNothingSolidIsDrawn() {
    let list = record { sketch in
      sketch.drawSphere()
      sketch.drawMesh(.box())
      sketch.light(.headlight())
      sketch.environment(.studio)
    }
    #expect(list.commands.isEmpty && !list.isThreeDimensional && list.backdrop == nil)
  }

  @Test func copiesOfOneSolidAreOneDraw() {
    let list = record { sketch in
      sketch.camera(.orbiting(radius: 5))
      for x in 0..<5 {
        sketch.withState(at: Vector3(Double(x), 0, 0)) {
          sketch.fill(Color(white: Double(x) / 5))
          sketch.drawIcosphere(radius: 0.2)
        }
      }
      sketch.material(.glossy)
      sketch.drawIcosphere(radius: 3)
      sketch.drawRect(0, 0, 5, 5)
      sketch.drawBox()
    }
    #expect(
      list.commands == [.scene(0), .meshes(0..<2), .shapes(0..<1), .meshes(2..<3)])
    #expect(list.meshDraws.map(\.placements) == [0..<5, 5..<6, 6..<7])
    #expect(list.meshPlacements[3].row0 == SIMD4(0.2, 0, 0, 3))
    #expect(list.meshPlacements[5].row0 == SIMD4(3, 0, 0, 0))
  }

  /// It would be nearly black, whatever the lights are.
  @Test func aMetalWithNothingToMirrorIsNoticed() {
    func isNoticed(_ draw: @escaping (TestSketch) -> Void) -> Bool {
      let sketch = TestSketch()
      sketch.onDraw = draw
      _ = SketchStage(sketch, size: .size(20, 10)).draw(at: 0, delta: 0)
      return sketch.drawer.hasSeenBareMetal
    }
    func metal(_ sketch: TestSketch) {
      sketch.camera(.orbiting(radius: 5))
      sketch.material(.metal())
    }
    #expect(
      isNoticed {
        metal($0)
        $0.drawBox()
      })
    #expect(
      isNoticed {
        metal($0)
        $0.directionalLight(.white, direction: -.unitY)
        $0.drawSphere()
      })
    #expect(
      !isNoticed {
        metal($0)
        $0.environment(.studio.lightingOnly())
        $0.drawBox()
        $0.drawSphere()
      })
    #expect(
      !isNoticed {
        metal($0)
        $0.material(.dielectric())
        $0.drawBox()
      })
    #expect(
      !isNoticed {
        metal($0)
        $0.noLights()
        $0.drawBox()
      })
  }

  @Test func theStandardRigLightsWhatSaysNothing() throws {
    let list = record { sketch in
      sketch.camera(.orbiting(radius: 5))
      sketch.drawBox()
      sketch.ambientLight(Color(white: 0.5))
      sketch.drawBox()
      sketch.noLights()
      sketch.drawBox()
    }
    #expect(list.scenes.map(\.lights.count) == [2, 0, 0])
    #expect(list.scenes.map(\.isUnlit) == [false, false, true])
    #expect(abs(list.scenes[1].ambient.x - 0.21404) < 1e-4)
    #expect(list.scenes.allSatisfy { $0.view == list.scenes[0].view })
    let key = try #require(list.scenes[0].lights.first)
    #expect(abs(key.color.x - 0.9) < 1e-6 && abs(key.direction.w - 0.12) < 1e-6)
  }

  @Test func listsOfTheSamePictureAreEqual() {
    func frame(_ x: Double) -> DrawList {
      record { sketch in
        sketch.camera(.orbiting(radius: 5))
        sketch.environment(.studio)
        sketch.translate(x, 0, 0)
        sketch.drawMesh(Self.mesh)
        sketch.drawCapsule(from: .zero, to: .one, radius: 0.1)
        sketch.drawSphere(radius: 0.2)
      }
    }
    #expect(frame(1).meshDraws.count == 1)
    #expect(frame(1).capsuleDraws.count == 1 && frame(1).capsules.count == 2)
    #expect(frame(1) != frame(2))
    let sketch = TestSketch()
    sketch.onDraw = { sketch in
      sketch.camera(.orbiting(radius: 5))
      sketch.drawSphere()
      sketch.drawMesh(Self.mesh)
    }
    let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    #expect(stage.draw(at: 0, delta: 0) == stage.draw(at: 1, delta: 1))
  }

  private static let mesh = Mesh.box()

  @Test func flatDepthIsStateAndIsSavedAndRestored() {
    let list = record { sketch in
      sketch.depth(at: .zero)
      sketch.drawRect(0, 0, 1, 1)
      sketch.perspective(eye: Vector3(0, 0, 5), near: 1, far: 9)
      sketch.withState {
        sketch.depth(at: .zero)
        sketch.drawRect(0, 0, 1, 1)
      }
      sketch.drawRect(0, 0, 1, 1)
      sketch.withBillboard(at: Vector3(0, 0, 6)) { sketch.drawRect(0, 0, 9, 9) }
      sketch.withBillboard(at: .zero) { sketch.drawRect(0, 0, 1, 1) }
      sketch.depth(.nan)
      sketch.depth(7)
      sketch.drawRect(0, 0, 1, 1)
      sketch.noDepth()
    }
    let depth = list.commands.compactMap { command -> Float?? in
      if case .flatDepth(let depth) = command { depth } else { nil }
    }
    let wanted = Float(9.0 / 8 * (1 - 1.0 / 5))
    #expect(depth.count == 5)
    #expect(abs((depth[0] ?? 0) - wanted) < 1e-6 && depth[1] == .some(nil))
    #expect(abs((depth[2] ?? 0) - wanted) < 1e-6)
    #expect(depth[3] == 1 && depth[4] == .some(nil))
    #expect(list.shapes.count == 5)
    #expect(list.shapes[3].originAndStroke.x == 100 && list.shapes[3].originAndStroke.y == 50)
  }

  @Test func environmentsAreFiniteAndAsBrightAsTheySay() {
    for environment in [
      Environment.studio, .city, .courtyard, .forest, .interior, .night, .sunrise, .sunset,
      .sky(), .sky(turbidity: 9, sunElevation: 1.4, groundAlbedo: 1), .sky(sunElevation: -3),
      .sky(turbidity: .nan, sunElevation: .infinity, groundAlbedo: -1),
    ] {
      let light = EnvironmentLight(environment)
      let doubled = EnvironmentLight(environment.intensified(to: 2))
      for direction in [SIMD3<Float>(0, 1, 0), SIMD3(0, -1, 0), SIMD3(0.6, 0, 0.8)] {
        let seen = light.radiance(direction, blur: 0.1)
        #expect(seen.min() >= 0 && seen.max() < 1000)
        let gathered = light.irradiance(direction)
        #expect(gathered.min() > -0.1 && gathered.max() < 3)
        #expect(abs(doubled.irradiance(direction).x - 2 * gathered.x) < 1e-4)
      }
    }
    for odd in [Double.nan, .infinity, -1] {
      let light = EnvironmentLight(
        .studio.intensified(to: odd).rotated(odd).backgroundBlurred(odd))
      #expect(light.zenith.x.isFinite && light.turn.x.isFinite && light.blur.isFinite)
    }
  }

  @Test func whatAMatteSurfaceGathersIsTheIntegral() {
    // Of a sky of one brightness a surface gathers just that.
    let even = EnvironmentLight(
      zenith: .one, horizon: .one, ground: .one, soft: 0.1, panels: [], brightness: 1)
    for direction in [SIMD3<Float>(0, 1, 0), SIMD3(0.6, 0, -0.8)] {
      #expect(abs(even.irradiance(direction).x - 1) < 0.01)
    }
    // Of a bright half above, all, half and nothing.
    let half = EnvironmentLight(
      zenith: .one, horizon: .one, ground: -.one, soft: 0.001, panels: [], brightness: 1)
    let up = half.irradiance(SIMD3(0, 1, 0)).x
    #expect(abs(half.irradiance(SIMD3(1, 0, 0)).x / up - 0.5) < 0.05)
    #expect(abs(half.irradiance(SIMD3(0, -1, 0)).x / up) < 0.05)
  }

  @Test(arguments: [11, 12])
  func oddNumbersLeaveAFiniteList(seed: UInt64) {
    let odd = OddValues(seed: seed)
    func v() -> Vector3 { Vector3(odd.n(), odd.n(), odd.n()) }
    let counts = [-3, 0, 1, 2, 7]
    func count() -> Int { odd.pick(counts) ?? 0 }
    let calls: [(TestSketch) -> Void] = [
      { $0.camera(.orbiting(target: v(), radius: odd.n())) }, { $0.camera(.orbiting(radius: 5)) },
      { $0.translate(v()) }, { $0.scale(v()) }, { $0.rotateX(odd.n()) },
      { $0.light(.point(odd.c(), at: v(), intensity: odd.n(), reach: odd.n())) },
      { $0.light(.spot(odd.c(), at: v(), direction: v(), coneAngle: odd.n(), penumbra: odd.n())) },
      { $0.light(.directional(odd.c(), direction: v(), softness: odd.n())) },
      { $0.ambientLight(odd.c()) }, { $0.fill(odd.c()) }, { $0.wireframe() },
      { $0.wireframe(false) }, { $0.strokeWeight(odd.n()) }, { $0.noLights() },
      { $0.environment(.sky(turbidity: odd.n(), sunElevation: odd.n()).intensified(to: odd.n())) },
      { $0.lightingPreset(.standard.intensified(by: odd.n())) },
      {
        $0.material(
          Material(
            metallic: odd.n(), roughness: odd.n(), specular: odd.n(), specularSharpness: odd.n(),
            ior: odd.n(), bands: count(), sheen: odd.n(), emission: odd.c()))
      },
      { $0.drawSphere(radius: odd.n(), segments: count(), rings: count()) },
      { $0.drawBox(width: odd.n(), height: odd.n(), depth: odd.n()) },
      { $0.drawRoundedBox(width: odd.n(), height: odd.n(), depth: odd.n(), radius: odd.n()) },
      { $0.drawCapsule(radius: odd.n(), height: odd.n()) },
      { $0.drawCapsule(from: v(), to: v(), radius: odd.n(), segments: count(), rings: count()) },
      { $0.drawTube([v(), v(), v()], radius: odd.n(), sides: count()) },
      { $0.drawCone(radius: odd.n(), height: odd.n()) },
      { $0.drawTorus(radius: odd.n(), tube: odd.n()) },
      { $0.drawPlane(width: odd.n(), depth: odd.n(), segments: count()) },
      { $0.drawGround(size: odd.n(), at: odd.n(), thickness: odd.n()) },
      { $0.drawMesh(.box(), instances: [MeshInstance(position: v(), scale: odd.n())]) },
      { $0.depth(odd.n()) }, { $0.depth(at: v()) }, { $0.pushState() }, { $0.popState() },
      { s in s.withBillboard(at: v()) { s.drawCircle(0, 0, 4) } }, { $0.resetView() },
    ]
    let sketch = TestSketch()
    sketch.onDraw = { sketch in
      for _ in 0..<150 { odd.pick(calls)?(sketch) }
    }
    let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    for _ in 0..<20 {
      let list = stage.draw(at: 0, delta: 0)
      func isFinite(_ v: SIMD4<Float>) -> Bool { (v.x + v.y + v.z + v.w).isFinite }
      for p in list.meshPlacements {
        #expect(isFinite(p.row0) && isFinite(p.row1) && isFinite(p.row2) && isFinite(p.color))
      }
      for draw in list.meshDraws {
        #expect(isFinite(draw.surface.base) && isFinite(draw.surface.nature))
        #expect(isFinite(draw.surface.coat) && isFinite(draw.surface.emission))
        #expect(!draw.placements.isEmpty && !draw.geometry.indices.isEmpty)
      }
      for scene in list.scenes {
        #expect(scene.view.allSatisfy(isFinite) && scene.projection.allSatisfy(isFinite))
        #expect(scene.lights.count <= SceneState.mostLights)
        for light in scene.lights {
          #expect(isFinite(light.position) && isFinite(light.direction) && isFinite(light.color))
          #expect(isFinite(light.cone) && isFinite(light.specular))
        }
      }
    }
  }
}

/// Capsules and spheres without triangles.
@MainActor @Suite struct CapsuleRecordingTests {
  @Test func tipsLieOnThePoints() throws {
    let list = record { sketch in
      sketch.camera(.orbiting(radius: 5))
      sketch.fill(.red)
      sketch.scale(2, 2, 2)
      sketch.translate(1, 0, 0)
      sketch.drawCapsule(from: Vector3(0, 0, 0), to: Vector3(0, 4, 0), radius: 0.5)
      // Shorter than its width: a ball in the middle. Equal ends as well.
      sketch.drawCapsule(from: Vector3(0, 0, 0), to: Vector3(0, 0.5, 0), radius: 0.5)
      sketch.drawCapsule(from: .one, to: .one, radius: 0.25)
      sketch.material(.glossy)
      sketch.drawSphere(radius: 3)
    }
    #expect(list.commands == [.scene(0), .capsules(0..<2)])
    #expect(list.capsuleDraws.map(\.instances) == [0..<3, 3..<4])
    #expect(
      list.capsules[0].start == SIMD4(2, 1, 0, 1) && list.capsules[0].end == SIMD4(2, 7, 0, 1))
    #expect(list.capsules[1].start == SIMD4(2, 0.5, 0, 1))
    #expect(list.capsules[1].end == list.capsules[1].start)
    #expect(list.capsules[2].start == SIMD4(4, 2, 2, 0.5))
    #expect(list.capsules[3].start == SIMD4(2, 0, 0, 6) && list.capsules[3].color.x == 1)
  }

  @Test func whatIsStretchedOrHasEdgesIsAMesh() {
    let list = record { sketch in
      sketch.camera(.orbiting(radius: 5))
      sketch.withState {
        sketch.scale(1, 2, 1)
        sketch.drawSphere()
      }
      sketch.wireframe()
      sketch.drawSphere()
    }
    #expect(list.capsules.isEmpty && list.meshDraws.count == 2)
  }
}
