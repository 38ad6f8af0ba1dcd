import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing
import simd

@_spi(Host) @testable import Render

/// Shadows on grounds of any size: a ball's, seen aslant, against its closed form.
@Suite(.serialized) @MainActor struct ShadowSizeTests {
  /// What lies under the ball.
  enum Ground: Sendable, CustomTestStringConvertible {
    case slab(Double)
    case plane(Double)
    /// A mesh that is level in the middle and has hills farther out.
    case hills(Double)
    /// A slab, and something small so far away.
    case stray(Double)

    var testDescription: String {
      switch self {
      case .slab(let size): "slab \(size)"
      case .plane(let size): "plane \(size)"
      case .hills(let size): "hills \(size)"
      case .stray(let size): "stray \(size)"
      }
    }

    /// Whether more than the ball is on the map.
    var hasOtherTexels: Bool {
      switch self {
      case .slab, .plane: false
      case .hills, .stray: true
      }
    }

    @MainActor func draw(_ sketch: Sketch) {
      switch self {
      case .slab(let size): sketch.drawGround(size: size)
      case .plane(let size): sketch.drawPlane(width: size, depth: size)
      case .hills(let size): sketch.drawMesh(Self.terrain(size))
      case .stray(let size):
        sketch.drawGround(size: 3 * size)
        sketch.withState {
          sketch.translate(-size, 1, -size)
          sketch.drawSphere(radius: 0.5)
        }
      }
    }

    private static func terrain(_ size: Double) -> Mesh {
      var mesh = Mesh.plane(width: size, depth: size, segments: 100)
      mesh.positions = mesh.positions.map {
        let away = max(0, ($0.x * $0.x + $0.z * $0.z).squareRoot() / 20 - 1)
        return Vector3($0.x, min(away, 1) * (1 + sin($0.x / 9) * cos($0.z / 7)) * 2, $0.z)
      }
      return mesh
    }
  }

  nonisolated private static let grounds: [Ground] = [
    .slab(20), .slab(100), .slab(400), .slab(1000), .plane(20), .plane(1000), .hills(400),
    .stray(30), .stray(300),
  ]

  private let width = 480
  private let height = 320
  private let eye = Vector3(0, 4, 7)
  private let target = Vector3(0, 0.3, 0)
  /// It hangs 1.5 above the ground, in light that falls as far to the right.
  private let ball = Vector3(-1.5, 1.5, 0)
  private let radius = 0.5

  private func picture(
    _ ground: Ground, softness: Double = 0, hasShadows: Bool = true
  ) throws -> RGBAImage {
    try Canvas.drawBare(width, height) { sketch in
      sketch.camera(.perspective(eye: eye, target: target, fieldOfView: .pi / 4))
      sketch.ambientLight(Color(white: 0.2))
      sketch.light(.directional(.white, direction: Vector3(1, -1, 0), intensity: 0.6))
      sketch.castShadows(hasShadows)
      sketch.shadowSoftness(softness)
      sketch.fill(.white)
      ground.draw(sketch)
      sketch.translate(ball)
      sketch.drawMesh(.sphere(radius: radius, segments: 96, rings: 48))
    }
  }

  /// Where the line of sight through a place of the picture meets the ground; `nil` for nowhere, or
  /// where the ball is in the way.
  private func onGround(_ x: Double, _ y: Double) -> SIMD2<Double>? {
    let from = SIMD3(eye.x, eye.y, eye.z)
    let forward = simd_normalize(SIMD3(target.x, target.y, target.z) - from)
    let right = simd_normalize(simd_cross(forward, SIMD3(0, 1, 0)))
    let scale = tan(Double.pi / 8) / (Double(height) / 2)
    let (across, up) = (x - Double(width) / 2, Double(height) / 2 - y)
    let way =
      forward + right * (across * scale) + simd_cross(right, forward) * (up * scale)
    guard way.y < -1e-6 else { return nil }
    let to = SIMD3(ball.x, ball.y, ball.z) - from
    let along = simd_dot(to, way) / simd_dot(way, way)
    if simd_length(to - way * along) < radius * 1.1 { return nil }
    let place = from + way * (-from.y / way.y)
    return SIMD2(place.x, place.z)
  }

  @Test(arguments: grounds) func theShadowIsWhereItIsOnSmallGround(_ ground: Ground) throws {
    let image = try picture(ground)
    var area = 0.0
    var middle = SIMD2<Double>.zero
    for y in 0..<height {
      for x in 0..<width where image[x, y][0] < 135 {
        guard let at = onGround(Double(x) + 0.5, Double(y) + 0.5), simd_length(at) < 1.2,
          let right = onGround(Double(x) + 1, Double(y) + 0.5),
          let left = onGround(Double(x), Double(y) + 0.5),
          let below = onGround(Double(x) + 0.5, Double(y) + 1),
          let above = onGround(Double(x) + 0.5, Double(y))
        else { continue }
        let (across, down) = (right - left, below - above)
        let part = abs(across.x * down.y - across.y * down.x)
        area += part
        middle += at * part
      }
    }
    let expected = Double.pi * radius * radius * 2.0.squareRoot()
    #expect(abs(area / expected - 1) < 0.02, "\(area) of \(expected)")
    #expect(simd_length(middle / max(area, 1e-9)) < 0.02, "\(middle / area)")
  }

  @Test(arguments: grounds, [0, 0.25, 1])
  func nothingButTheShadowIsDarkened(_ ground: Ground, softness: Double) throws {
    let shadows = try picture(ground, softness: softness)
    let none = try picture(ground, softness: softness, hasShadows: false)
    var darkened = 0
    for y in 0..<height {
      for x in 0..<width {
        guard let at = onGround(Double(x) + 0.5, Double(y) + 0.5), simd_length(at) < 15,
          simd_length(at) > 1.3
        else { continue }
        darkened += Int(none[x, y][0]) - Int(shadows[x, y][0]) > 3 ? 1 : 0
      }
    }
    #expect(darkened == 0)
  }

  /// Its darkest place and the width of its edge, too.
  @Test(arguments: [0, 0.25, 1]) func theShadowLooksTheSameOnAllGrounds(softness: Double) throws {
    let first = try picture(.slab(20), softness: softness)
    for ground in Self.grounds {
      let other = try picture(ground, softness: softness)
      var differing = 0
      for y in 0..<height {
        for x in 0..<width {
          guard let at = onGround(Double(x) + 0.5, Double(y) + 0.5), simd_length(at) < 1.3 else {
            continue
          }
          let difference = abs(Int(first[x, y][0]) - Int(other[x, y][0]))
          // Hills and what is far away leave the map other texels: its edge is not the same to the bit.
          let isEdge = abs(simd_length(at * SIMD2(0.5.squareRoot(), 1)) - radius) < 0.1
          differing += difference > 3 && !(isEdge && ground.hasOtherTexels) ? 1 : 0
        }
      }
      #expect(differing == 0, "\(ground) \(softness)")
    }
  }

  @Test func oneThatCannotShadowItselfNeedsNoRoom() {
    func casters(_ meshes: [Mesh]) -> ShadowCasters {
      let list = Canvas.recordBare(64, 64) { sketch in
        sketch.camera(.orbiting(radius: 500, azimuth: 0, elevation: 0.4))
        sketch.drawMesh(.sphere(radius: 0.5))
        for mesh in meshes { sketch.drawMesh(mesh) }
      }
      return ShadowCasters(list.meshDraws, [], list)
    }
    #expect(casters([.box(size: 100)]).needed.diagonal < 2)
    #expect(casters([.plane(width: 100, depth: 100)]).needed.diagonal < 2)
    #expect(casters([.box(size: 100)]).all.diagonal > 100)
    // One of two throws its shadow onto the other.
    let two = casters([.box(size: 100), .box(size: 40)]).needed.diagonal
    #expect(two > 40 && two < 100)
    #expect(casters([.sphere(radius: 50)]).needed.diagonal > 100)
    #expect(ShadowCasters([], [], Canvas.recordBare(8, 8) { _ in }).needed.isEmpty)
  }

  /// Edges would crawl otherwise, near the camera as well.
  @Test func closerMapsKeepTheirTexelsWhileTheCameraTurns() throws {
    var box = ShadowBox()
    box.add(SIMD3(0, 0, 0), radius: 500)
    var small = ShadowBox()
    small.add(SIMD3(0, 1, 0), radius: 1)
    let casters = ShadowCasters([box, small])
    var texels: Set<Float> = []
    var fractions: Set<Float> = []
    for step in 0..<20 {
      let list = Canvas.recordBare(64, 64) {
        $0.camera(.orbiting(radius: 20, azimuth: Double(step) * 0.01, elevation: 0.4))
        $0.directionalLight(.white, direction: Vector3(0.3, -1, 0.2))
        $0.castShadows()
        $0.drawBox()
      }
      let scene = try #require(list.scenes.first)
      let shadow = try #require(scene.shadow)
      let levels = try #require(ShadowLevels(scene, shadow, casters: casters, side: 512))
      let (closest, whole) = (try #require(levels.views.first), try #require(levels.views.last))
      #expect(closest.texel < whole.texel / 8)
      texels.insert(closest.texel)
      fractions.insert(closest.rows.0.w.truncatingRemainder(dividingBy: 1))
    }
    #expect(texels.count == 1 && fractions == [0], "\(texels) \(fractions)")
  }
}
