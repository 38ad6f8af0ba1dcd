import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Fog against its closed form: the share of it that a distance asks for, mixed in linear light.
@Suite(.serialized) @MainActor struct FogTests {
  static let fog = Color(red: 0.3, green: 0.5, blue: 0.9)
  static let paper = Color(red: 0.9, green: 0.7, blue: 0.4)

  /// What is drawn.
  enum Subject: CaseIterable {
    case mesh, dense, capsule, points, wideDisc, wireframe
  }

  /// How the fog grows.
  enum Kind: CaseIterable {
    case linear, exponential, thin

    @MainActor func set(_ sketch: Sketch) {
      switch self {
      case .linear: sketch.fog(FogTests.fog, from: 2, to: 12)
      case .exponential: sketch.fog(FogTests.fog, density: 0.2)
      case .thin: sketch.fog(FogTests.fog.withAlpha(0.5), from: 1, to: 6)
      }
    }

    func share(_ away: Double) -> Double {
      switch self {
      case .linear: min(max((away - 2) / 10, 0), 1)
      case .exponential: 1 - exp(-0.2 * away)
      case .thin: 0.5 * min(max((away - 1) / 5, 0), 1)
      }
    }
  }

  /// Each channel of a colour `away` from the camera, in bytes.
  private func expected(_ kind: Kind, _ away: Double) -> [Double] {
    func light(_ channel: Double) -> Double {
      Canvas.light(UInt8((channel * 255).rounded()))
    }
    let share: Double = kind.share(away)
    let (paper, fog) = (Self.paper, Self.fog)
    let pairs: [(Double, Double)] = [
      (paper.red, fog.red), (paper.green, fog.green), (paper.blue, fog.blue),
    ]
    return pairs.map { pair -> Double in
      let left: Double = light(pair.0) * (1 - share)
      let added: Double = light(pair.1) * share
      return Double(RGBAImage.byte(light: left + added))
    }
  }

  private func draw(_ subject: Subject, _ sketch: Sketch, at distance: Double) {
    sketch.noLights()
    sketch.noStroke()
    sketch.fill(Self.paper)
    switch subject {
    case .mesh, .dense:
      let plane = Mesh(
        positions: [
          Vector3(-50, -50, -distance), Vector3(50, -50, -distance), Vector3(50, 50, -distance),
          Vector3(-50, 50, -distance),
        ], indices: [0, 1, 2, 0, 2, 3])
      sketch.drawMesh(
        subject == .mesh ? plane : .sphere(radius: distance, segments: 400, rings: 200))
    case .capsule:
      // So large that what is seen of it is as good as flat.
      sketch.withState(at: Vector3(0, 0, -distance - 500)) { sketch.drawSphere(radius: 500) }
    case .points:
      let grid = (0..<400).map { number -> Vector3 in
        let (column, row) = (Double(number % 20 - 10), Double(number / 20 - 10))
        return Vector3(column * 0.02, row * 0.02, -distance)
      }
      sketch.drawPointCloud(PointCloud(positions: grid, color: Self.paper, size: 0.1))
    case .wideDisc:
      let middle = [Vector3(0, 0, -distance)]
      sketch.drawPointCloud(PointCloud(positions: middle, color: Self.paper, size: 60))
    case .wireframe:
      sketch.stroke(Self.paper)
      sketch.strokeWeight(40)
      sketch.wireframe()
      let ends = [Vector3(-50, 0, -distance), Vector3(50, 0, -distance)]
      sketch.drawMesh(Mesh(positions: ends, indices: [0, 1, 1]))
    }
  }

  @Test(arguments: Subject.allCases, Kind.allCases)
  func hidesWhatItsDistanceAsksFor(subject: Subject, kind: Kind) throws {
    for distance in [1.5, 4, 9, 30] {
      for isFlat in [false, true] {
        let image = try Canvas.draw(33, 33) { sketch in
          sketch.camera(
            isFlat
              ? .orthographic(eye: .zero, target: Vector3(0, 0, -1), height: 0.2)
              : .perspective(eye: .zero, target: Vector3(0, 0, -1), fieldOfView: 0.05))
          kind.set(sketch)
          draw(subject, sketch, at: distance)
        }
        let wanted = expected(kind, distance)
        for channel in 0..<3 {
          let off = abs(Double(image[16, 16][channel]) - wanted[channel])
          #expect(off <= 1, "\(subject) \(kind) at \(distance), flat \(isFlat): \(image[16, 16])")
        }
      }
    }
  }

  /// Beside the middle a plane is farther away, for what is told from a depth as well.
  @Test(arguments: [Subject.mesh, .wideDisc])
  func distancesAreThoseFromTheEye(subject: Subject) throws {
    let image = try Canvas.draw(64, 64) { sketch in
      sketch.camera(.perspective(eye: .zero, target: Vector3(0, 0, -1), fieldOfView: .pi / 2))
      Kind.linear.set(sketch)
      draw(subject, sketch, at: 4)
    }
    for (x, y) in [(2, 2), (32, 60), (61, 20)] {
      let at = Vector3((Double(x) + 0.5) / 32 - 1, (Double(y) + 0.5) / 32 - 1, 1)
      let wanted = expected(.linear, at.length * 4)
      for channel in 0..<3 {
        #expect(abs(Double(image[x, y][channel]) - wanted[channel]) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func flatDrawingAndTheNextFrameAreClear() throws {
    let image = try Canvas.draw(16, 16) { sketch in
      sketch.perspective(eye: Vector3(0, 0, 4))
      sketch.fog(.white, density: 100)
      sketch.fill(.red)
      sketch.drawRect(0, 0, 16, 16)
    }
    #expect(image[8, 8] == [255, 0, 0, 255])
    let sketch = ClosureSketch()
    sketch.body = { sketch in
      sketch.perspective(eye: Vector3(0, 0, 4))
      if sketch.frameCount == 1 { sketch.fog(.white, density: 1) }
      sketch.drawSphere()
    }
    let stage = SketchStage(sketch, size: .size(16, 16))
    #expect(stage.draw(at: 0, delta: 0).scenes.allSatisfy { $0.fog != nil })
    #expect(stage.draw(at: 1, delta: 1).scenes.allSatisfy { $0.fog == nil })
  }
}
