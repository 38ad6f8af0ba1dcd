@_spi(Host) internal import Ollin
@_spi(Host) internal import Render

/// Ten thousand lit capsules at 886 × 1920, against as many copies of a mesh of 200 triangles.
@MainActor
enum CapsulesBench {
  /// Capsules without triangles.
  private final class Capsules: Sketch {
    override var canvasSize: CanvasSize { .size(886, 1920) }

    override func draw() {
      CapsulesBench.prepare(self)
      for one in CapsulesBench.placed {
        fill(one.color)
        drawCapsule(
          from: one.middle - one.way * CapsulesBench.reach,
          to: one.middle + one.way * CapsulesBench.reach, radius: CapsulesBench.radius)
      }
    }
  }

  /// The same as copies of one mesh.
  private final class Meshes: Sketch {
    let mesh = {
      let capsule = Mesh.capsule(
        radius: CapsulesBench.radius, height: 2 * (CapsulesBench.reach - CapsulesBench.radius),
        segments: 10, rings: 5)
      // All its triangles, as of a mesh of which nobody knows that it is closed.
      return Mesh(
        positions: capsule.positions, normals: capsule.normals, indices: capsule.indices,
        uvs: capsule.uvs)
    }()
    let copies = CapsulesBench.placed.map { one in
      MeshInstance(
        position: one.middle, rotation: Rotation3D(from: .unitY, to: one.way), color: one.color)
    }

    override var canvasSize: CanvasSize { .size(886, 1920) }

    override func draw() {
      CapsulesBench.prepare(self)
      fill(.white)
      drawMesh(mesh, instances: copies)
    }
  }

  private typealias Placed = (middle: Vector3, way: Vector3, color: Color)

  /// World units: about 12 by 44 pixels in the middle.
  private static let radius = 0.012
  private static let reach = 0.043
  private static let placed: [Placed] = {
    var state: UInt64 = 7
    func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 9_007_199_254_740_992
    }
    return (0..<10_000).map { _ in
      let middle = Vector3(next() * 2 - 1, (next() * 2 - 1) * 1.8, next() * 2 - 1)
      let way = Vector3(next() - 0.5, next() - 0.5, next() - 0.5)
      return (
        middle, (way + Vector3(0, 1e-3, 0)).normalized,
        Color(hue: next(), saturation: 0.6, brightness: 0.9)
      )
    }
  }()

  private static func prepare(_ sketch: Sketch) {
    sketch.background(.black)
    sketch.camera(.perspective(eye: Vector3(0, 0, 3.4)))
  }

  /// The figures, and the device they are of.
  static func run() throws -> (device: String, measures: [RenderBench.Measure]) {
    let renderer = try Renderer(RendererOptions())
    let capsules = list(Capsules())
    let meshes = list(Meshes())
    var (mine, peer): ([Double], [Double]) = ([], [])
    for round in 0..<(renderer.device.isCPU ? 9 : 60) {
      let times = try [capsules, meshes].map { list in
        let time = try RenderBench.milliseconds(renderer, list)
        return renderer.device.isCPU || time.device == 0 ? time.whole : time.device
      }
      guard round >= 2 else { continue }  // The first frames compile and upload.
      mine.append(times[0])
      peer.append(times[1])
    }
    return (
      renderer.device.name,
      [
        (
          "capsules_10k_ratio_to_mesh", RenderBench.median(zip(mine, peer).map { $0 / $1 }), 0.35,
          "lower"
        ),
        ("capsules_10k_ms", RenderBench.median(mine), renderer.device.isCPU ? 140 : 0.93, "lower"),
        ("meshes_10k_ms", RenderBench.median(peer), renderer.device.isCPU ? 400 : 2.65, "lower"),
      ]
    )
  }

  private static func list(_ sketch: Sketch) -> DrawList {
    SketchStage(sketch, size: .size(886, 1920), seed: 1).draw(at: 0, delta: 0)
  }
}
