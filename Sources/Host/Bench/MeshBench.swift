@_spi(Host) internal import Ollin
@_spi(Host) internal import Render

/// A lit ball of a million triangles at 886 × 1920, against its bare triangles; and the same drawn
/// as a mesh of which nobody knows that it is closed, as one from a file.
@MainActor
enum MeshBench {
  typealias Measure = (name: String, value: Double, target: Double, better: String)

  private static let width = 886
  private static let height = 1920

  /// The figures, and the device they are of.
  static func run() throws -> (device: String, measures: [Measure]) {
    let renderer = try Renderer()
    let ball = Mesh.sphere(radius: 1, segments: 1000, rings: 501)
    let mesh = Mesh(
      positions: ball.positions, normals: ball.normals, indices: ball.indices, uvs: ball.uvs)
    let lists = [
      list(ball.geometry, .faces), list(ball.geometry, .bare), list(mesh.geometry, .faces),
    ]
    var times: [[Double]] = [[], [], []]
    for round in 0..<64 {
      // Who goes second may find warmer caches: take turns.
      for turn in lists.indices {
        let which = (round + turn) % lists.count
        let time = try RenderBench.milliseconds(renderer, lists[which])
        // The first frames compile and upload.
        if round >= 4 { times[which].append(time.device > 0 ? time.device : time.whole) }
      }
    }
    func ratio(_ which: Int) -> Double {
      RenderBench.median(zip(times[which], times[1]).map { $0 / $1 })
    }
    return (
      renderer.device.name,
      [
        ("mesh_1m_ratio_to_bare", ratio(0), 1.15, "lower"),
        (
          "mesh_1m_ms", RenderBench.median(times[0]), RenderBench.median(times[1]) * 1.15, "lower"
        ),
        ("open_mesh_1m_ratio_to_bare", ratio(2), 1.2, "lower"),
        ("bare_1m_ms", RenderBench.median(times[1]), RenderBench.median(times[1]), "lower"),
      ]
    )
  }

  /// The mesh as large as the canvas is wide, in the standard light.
  private static func list(_ mesh: MeshGeometry, _ style: MeshDraw.Style) -> DrawList {
    let sketch = BenchScene()
    let list = SketchStage(sketch, size: .size(width, height), seed: 1).draw(at: 0, delta: 0)
    var changed = list
    changed.meshPlacements[0] = MeshPlacement(
      row0: SIMD4(1, 0, 0, 0), row1: SIMD4(0, 1, 0, 0), row2: SIMD4(0, 0, 1, 0),
      color: SIMD4(0.8, 0.6, 0.4, 1))
    changed.meshDraws = [MeshDraw(mesh, placements: 0..<1, style: style)]
    return changed
  }

  private final class BenchScene: Sketch {
    override func draw() {
      camera(.orbiting(radius: 4.5, azimuth: 0.5, elevation: 0.3))
      drawBox()
    }
  }
}
