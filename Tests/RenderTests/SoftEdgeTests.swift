import Foundation
@_spi(Host) import Ollin
import Pixels
import Support
import Testing

@_spi(Host) @testable import Render

/// Soft edges of solids over what is behind them, whatever the order of the calls.
@Suite(.serialized) @MainActor struct SoftEdgeTests {
  /// What may be drawn, each about a unit in size.
  enum Solid: CaseIterable, Sendable {
    case ball, glossyBall, capsule, mesh, textured, instances, cloud, box, litBox

    /// Whether its outline fades.
    var isSoft: Bool { self != .cloud }

    /// Draws it in a colour.
    @MainActor func draw(_ sketch: Sketch, _ color: Color) {
      sketch.fill(color)
      sketch.material(self == .glossyBall ? .glossy : .matte)
      switch self {
      case .ball, .glossyBall: sketch.drawSphere(radius: 1)
      case .capsule:
        sketch.drawCapsule(from: Vector3(-0.3, -0.6, 0), to: Vector3(0.3, 0.6, 0), radius: 0.7)
      case .mesh: sketch.drawIcosphere(radius: 1, detail: 3)
      case .textured:
        sketch.fill(.white)
        sketch.drawMesh(
          Mesh.sphere(radius: 1, segments: 48, rings: 24)
            .textured(Picture(width: 4, height: 4, color: color)))
      case .instances:
        sketch.drawMesh(
          Mesh.icosphere(radius: 0.6, detail: 3),
          instances: [
            MeshInstance(position: Vector3(0, 0.3, 0)), MeshInstance(position: Vector3(0, -0.3, 0)),
          ])
      case .cloud:
        let side = stride(from: -1.0, through: 1, by: 0.04)
        sketch.drawPointCloud(
          PointCloud(
            positions: side.flatMap { x in side.map { Vector3(x, $0, 0) } }, color: color, size: 0.1
          ))
      case .box: sketch.drawBox(size: 1.6)
      case .litBox:
        sketch.ambientLight(.white)
        sketch.drawBox(size: 1.6)
      }
    }
  }

  private nonisolated static let pairs = Solid.allCases.flatMap { front in
    Solid.allCases.map { (front, $0) }
  }

  private func draw(_ front: Solid, _ behind: Solid, isFrontFirst: Bool) throws -> RGBAImage {
    try Canvas.drawBare(96, 96) { sketch in
      sketch.background(.blue)
      sketch.camera(.orthographic(eye: Vector3(0, 0, 10), target: .zero, height: 4))
      sketch.noLights()
      @MainActor func near() {
        sketch.withState {
          sketch.translate(0.1, 0.05, 2)
          sketch.scale(0.6, 0.6, 0.6)
          front.draw(sketch, Color(red: 0, green: 1, blue: 0))
        }
      }
      if isFrontFirst { near() }
      sketch.withState {
        sketch.translate(0, 0, -3)
        sketch.scale(1.8, 1.8, 1.8)
        behind.draw(sketch, Color(red: 1, green: 0, blue: 0))
      }
      if !isFrontFirst { near() }
    }
  }

  @Test(arguments: pairs)
  func edgesLieBetweenBothColoursInEveryOrder(front: Solid, behind: Solid) throws {
    for isFrontFirst in [true, false] {
      let image = try draw(front, behind, isFrontFirst: isFrontFirst)
      var mixed = 0
      // What is behind reaches farther than this on every side.
      for y in 30..<66 {
        for x in 30..<66 {
          let pixel = image[x, y]
          // The background shows nowhere.
          #expect(pixel[2] < 3, "\(x) \(y): \(pixel), front first: \(isFrontFirst)")
          if pixel[0] > 20, pixel[1] > 20 { mixed += 1 }
        }
      }
      if front.isSoft { #expect(mixed > 12, "front first: \(isFrontFirst)") }
    }
  }

  @Test func whatIsSeenThroughKeepsItsPlace() throws {
    let image = try Canvas.drawBare(64, 64) { sketch in
      sketch.background(.black)
      sketch.camera(.orthographic(eye: Vector3(0, 0, 10), target: .zero, height: 4))
      sketch.noLights()
      sketch.fill(Color(red: 1, green: 0, blue: 0).withAlpha(0.5))
      sketch.withState(at: Vector3(0, 0, 2)) { sketch.drawSphere(radius: 1) }
      sketch.fill(.white)
      sketch.drawBox(size: 3)
    }
    // The box came later and is hidden by what is nearer, though that is seen through.
    #expect(image[32, 32][0] > 100 && image[32, 32][1] == 0)
    #expect(image[12, 32] == [255, 255, 255, 255])
  }

  @Test func texturesHaveSoftEdges() throws {
    let halves = Picture(width: 64, height: 8)
    for y in 0..<8 {
      for x in 0..<64 {
        halves[x, y] = x < 32 ? Color(red: 1, green: 0, blue: 0) : Color(red: 0, green: 1, blue: 0)
      }
    }
    // A plane in the middle of the canvas, turned, and seen from aslant.
    let untextured = Mesh(
      positions: [
        Vector3(-1, -1, 0), Vector3(1, -1, 0), Vector3(1, 1, 0), Vector3(-1, 1, 0),
      ], indices: [0, 1, 2, 0, 2, 3],
      uvs: [Vector2(0, 1), Vector2(1, 1), Vector2(1, 0), Vector2(0, 0)])
    let plane = untextured.textured(halves)
    for aslant in [0.0, 0.9] {
      func draw(_ isTextured: Bool) throws -> RGBAImage {
        try Canvas.drawBare(96, 96) { sketch in
          sketch.background(.black)
          sketch.camera(.perspective(eye: Vector3(0, 0, 4), target: .zero, fieldOfView: 1))
          sketch.noLights()
          sketch.rotateZ(0.2)
          sketch.rotateY(aslant)
          sketch.fill(.white)
          sketch.drawMesh(isTextured ? plane : untextured)
        }
      }
      let (image, plain) = (try draw(true), try draw(false))
      var levels = Set<Int>()
      for y in 0..<96 {
        for x in 0..<96 {
          let (pixel, bare) = (image[x, y], plain[x, y])
          // It covers what the plane covers without a texture, in one of its colours.
          #expect(
            abs(max(pixel[0], pixel[1]) - bare[0]) < 4 || min(pixel[0], pixel[1]) > 20, "\(x) \(y)")
          levels.insert(pixel[0])
        }
      }
      #expect(levels.count > 8)
    }
  }

  @Test func ofTooManyCopiesTheLargestAreSmoothed() throws {
    var options = RendererOptions(validation: true)
    // A box has twelve sides and six diagonals.
    options.smoothedEdges = 18
    let list = Canvas.recordBare(96, 48) { sketch in
      sketch.background(.black)
      sketch.camera(.orthographic(eye: Vector3(0, 0, 10), target: .zero, height: 2))
      sketch.noLights()
      let turn = Rotation3D(angle: 0.3, axis: Vector3(0, 0, 1))
      sketch.drawMesh(
        Mesh.box(size: 0.9),
        instances: [
          MeshInstance(position: Vector3(-1, 0, 0), rotation: turn),
          MeshInstance(position: Vector3(1, 0, 0), rotation: turn, scale: 1.2),
        ])
    }
    let renderer = try Renderer(options)
    _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
    let result = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
    #expect(renderer.drainValidationMessages() == [])
    let image = try #require(result.image)
    func levels(_ columns: Range<Int>) -> Int {
      Set(columns.flatMap { x in (0..<48).map { image[x, $0][0] } }).count
    }
    #expect(levels(0..<48) == 2)
    #expect(levels(48..<96) > 8)
  }

  @Test func capsulesOfManySurfacesAreSortedAsOne() throws {
    var random = SeededGenerator(seed: 11)
    let capsules = (0..<6000).map { _ in
      let middle = SIMD4<Float>(0, 0, -Float.random(in: 1...90, using: &random), 1)
      return CapsuleInstance(start: middle, end: middle, color: SIMD4(1, 1, 1, 1))
    }
    for count in [30, 6000] {
      var order = CapsuleOrder(SIMD4(0, 0, -1, 0))
      let share = count / 3
      for owner in 0..<3 { order.add(capsules[owner * share..<(owner + 1) * share], of: owner) }
      let (sorted, runs) = order.sorted(capsules)
      #expect(runs.count <= CapsuleOrder.mostRuns + 3)
      #expect(runs.map(\.capsules).reduce(0) { $1.lowerBound == $0 ? $1.upperBound : -1 } == count)
      for run in runs {
        for index in run.capsules {
          let owned = capsules[run.owner * share..<(run.owner + 1) * share]
          #expect(owned.contains { $0.start.z == sorted[index].start.z })
          if index > run.capsules.lowerBound {
            #expect(sorted[index - 1].start.z <= sorted[index].start.z)
          }
        }
      }
      // The farthest first; of many, those about as far away as each other may change places.
      let depths = sorted.map(\.start.z)
      let worst = zip(depths, depths.dropFirst()).map { $0 - $1 }.max() ?? 0
      #expect(worst <= (count == 30 ? 0 : 1.5))
    }
  }
}
