import Foundation
@_spi(Host) import Ollin
import Pixels
import Support
import Testing
import simd

@_spi(Host) @testable import Render

/// Clouds of points by every way of drawing them.
@Suite(.serialized) @MainActor struct CloudTests {
  typealias Method = RendererOptions.Points

  private func list(
    _ scene: SceneState, _ width: Int, _ height: Int, _ clouds: [[PointCloud.Point]]
  ) -> DrawList {
    var list = DrawList(width: width, height: height)
    list.scenes = [scene]
    list.commands = [.scene(0)]
    for (index, points) in clouds.enumerated() {
      let content = CloudContent(points, identity: UInt64(index + 1))
      list.cloudDraws.append(CloudDraw(content, model: matrix_identity_float4x4))
      list.commands.append(.clouds(index..<(index + 1)))
    }
    return list
  }

  private func point(
    _ x: Double, _ y: Double, _ z: Double, _ color: Color = .white, size: Double = 1
  ) -> PointCloud.Point {
    PointCloud.Point(position: Vector3(x, y, z), color: color, size: size)
  }

  /// Points before, in and behind the frustum, from a fifth of a pixel to a fifth of the canvas.
  private func manyPoints() -> [PointCloud.Point] {
    var random = SeededGenerator(seed: 7)
    func next() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    return (0..<6000).map { index in
      let size = index % 300 == 0 ? 0.4 : index % 3 == 0 ? 0.002 : 0.01 + 0.05 * next()
      return point(
        next() * 4 - 2, next() * 4 - 2, 0.3 - next() * 4,
        Color(red: next(), green: next(), blue: next()), size: size)
    }
  }

  @Test func everyWayDrawsTheSame() throws {
    let list = list(
      SpaceScenes.perspective(width: 200, height: 240), 200, 240, [manyPoints(), [point(0, 0, -2)]])
    let reference = try SpaceScenes.draw(list, points: .quads)
    #expect(Canvas.ink(reference) > 5000)
    for method in [Method.processor, .compute, .compute32, .pointList] {
      let image = try SpaceScenes.draw(list, points: method)
      #expect(SpaceScenes.difference(image, reference) <= 0.002, "\(method)")
    }
  }

  @Test(arguments: [Method.processor, .compute])
  func aDiscHasItsArea(method: Method) throws {
    // Of many middles, so that the steps of the edge even out.
    var random = SeededGenerator(seed: 3)
    func next() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    for (diameter, tolerance) in [(0.4, 0.03), (0.8, 0.02), (1.8, 0.04), (7.3, 0.01), (14.5, 0.01)]
    {
      let points = (0..<196).map { index in
        point(
          Double(index % 14) * 18 - 126 + next(), Double(index / 14) * 18 - 126 + next(), -1,
          size: diameter)
      }
      let image = try SpaceScenes.draw(
        list(SpaceScenes.orthographic(width: 280, height: 280), 280, 280, [points]), points: method)
      let wanted = Double.pi / 4 * diameter * diameter * 196
      #expect(abs(Canvas.ink(image) / wanted - 1) < tolerance, "\(diameter)")
    }
  }

  @Test(arguments: [Method.processor, .compute, .compute32])
  func whatIsNearerHidesWhatIsFarther(method: Method) throws {
    let plane = [point(0, 0, -10, .red, size: 1000)]
    let points = [point(-8, 0, -5, .green, size: 6), point(8, 0, -15, .blue, size: 6)]
    let scene = SpaceScenes.orthographic(width: 32, height: 32)
    for clouds in [[plane, points], [points, plane]] {
      let image = try SpaceScenes.draw(list(scene, 32, 32, clouds), points: method)
      #expect(image[8, 16] == [0, 255, 0, 255])
      #expect(image[24, 16] == [255, 0, 0, 255])
      #expect(image[1, 1] == [255, 0, 0, 255])
    }
  }

  @Test(arguments: [Method.processor, .compute])
  func flatShapesWithADepthLieBetweenPoints(method: Method) throws {
    let scene = SpaceScenes.orthographic(width: 32, height: 32)
    var list = list(
      scene, 32, 32, [[point(-8, 0, -5, .green, size: 6), point(8, 0, -15, .blue, size: 6)]])
    var box = ShapeInstance(.rectangle)
    box.geometry0 = SIMD4(16, 16, 16, 16)
    box.fill = SIMD4(1, 0, 0, 1)
    list.shapes = [box]
    list.commands += [.flatDepth(0.1), .shapes(0..<1)]
    let image = try SpaceScenes.draw(list, points: method)
    #expect(image[8, 16] == [0, 255, 0, 255])
    #expect(image[24, 16] == [255, 0, 0, 255])
  }

  @Test(arguments: [Method.processor, .compute, .compute32])
  func ofDiscsAtOneDepthTheLastIsSeen(method: Method) throws {
    let scene = SpaceScenes.orthographic(width: 16, height: 16)
    let colors: [Color] = [.green, .white, .blue, .red]
    let image = try SpaceScenes.draw(
      list(
        scene, 16, 16, [colors.map { point(0, 0, -5, $0, size: 6) } + [point(5, 5, -5, size: 0.2)]]),
      points: method)
    #expect(image[8, 8] == [255, 0, 0, 255])
  }

  @Test(arguments: [Method.processor, .compute, .compute32, .quads])
  func hostilePointsDoNoHarm(method: Method) throws {
    let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e38, 1e30, 0, -0.0, -1, 1e-40]
    var points: [PointCloud.Point] = []
    for value in odd {
      points.append(point(value, 0, -1))
      points.append(point(0, value, -1))
      points.append(point(0, 0, value, .red))
      points.append(point(0, 0, -50, .green, size: value))
      points.append(point(0, 0, -1, Color(red: value, green: value, blue: value, alpha: value)))
    }
    let scene = SpaceScenes.perspective(width: 16, height: 16)
    var list = list(scene, 16, 16, [points, [], [point(0, 0, 1)]])
    var broken = matrix_identity_float4x4
    broken.columns.1.x = .nan
    list.cloudDraws.append(CloudDraw(list.cloudDraws[0].content, model: broken))
    list.cloudDraws.append(
      CloudDraw(list.cloudDraws[0].content, model: simd_float4x4(diagonal: SIMD4(0, 0, 0, 0))))
    list.scenes.append(SceneState(view: [], projection: [], isOrthographic: false))
    var infinite = scene
    infinite.projection[1].y = .infinity
    list.scenes.append(infinite)
    list.commands += [
      .clouds(-3..<99), .scene(1), .clouds(0..<3), .scene(2), .clouds(0..<3), .scene(99),
      .scene(-1),
    ]
    let image = try SpaceScenes.draw(list, points: method)
    // The disc of 1e30 lies over everything.
    #expect(image[0, 0] == [0, 255, 0, 255])
  }

  @Test(arguments: BlendMode.allCases, [Method.processor, .compute])
  func blendedDiscsAddUp(mode: BlendMode, method: Method) throws {
    // Two discs of half alpha over grey, the nearer one first; a third behind a wall.
    let (a, b) = (Color(red: 0.8, green: 0.2, blue: 0.4, alpha: 0.5), Color(white: 0.6, alpha: 0.5))
    var list = list(
      SpaceScenes.orthographic(width: 16, height: 16), 16, 16,
      [
        [point(0, 0, -20, Color(white: 0.5), size: 60)],
        [
          point(0, 0, -5, a, size: 8), point(0, 0, -9, b, size: 8),
          point(0, 0, -30, .white, size: 8), point(6, 6, -5, .white, size: 0.01),
        ],
      ])
    list.commands.insert(.blend(mode), at: 2)
    func linear(_ byte: Double) -> Double {
      let v = (byte * 255).rounded() / 255
      return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4)
    }
    let alpha = 128.0 / 255
    func wanted(_ ground: Double, _ colors: [Double]) -> Double {
      let parts = colors.map { linear($0) * alpha }
      switch mode {
      case .normal:
        let covered = 1 - pow(1 - alpha, 2)
        return parts.reduce(0, +) / (2 * alpha) * covered + ground * (1 - covered)
      case .add: return ground + parts.reduce(0, +)
      case .subtract: return ground - parts.reduce(0, +)
      case .multiply: return parts.reduce(ground) { $0 * (1 - alpha + $1) }
      case .screen: return parts.reduce(ground) { $0 + $1 - $0 * $1 }
      case .lightest: return parts.reduce(ground) { max($0, $1) }
      case .darkest: return parts.reduce(ground) { min($0, 1 - alpha + $1) }
      }
    }
    let pixel = try SpaceScenes.draw(list, points: method)[8, 8]
    for (index, colors) in [[a.red, b.red], [a.green, b.green], [a.blue, b.blue]].enumerated() {
      let value = min(max(wanted(linear(0.5), colors), 0), 1)
      let byte = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
      #expect(abs(Double(pixel[index]) - byte * 255) <= 2, "\(index)")
    }
  }

  @Test(arguments: [Method.processor, .compute, .compute32])
  func opaquePointsOfATranslucentCloudHide(method: Method) throws {
    let half = Color(red: 0, green: 1, blue: 0, alpha: 0.5)
    let image = try SpaceScenes.draw(
      list(
        SpaceScenes.orthographic(width: 32, height: 32), 32, 32,
        [
          [
            point(-8, 0, -5, .red, size: 8), point(-8, 0, -9, half, size: 8),
            point(8, 0, -9, .red, size: 8), point(8, 0, -5, half, size: 8),
            // Too wide for one thread.
            point(0, 0, -20, Color(red: 0, green: 0, blue: 1, alpha: 0.5), size: 90),
          ]
        ]), points: method)
    #expect(image[8, 16] == [255, 0, 0, 255])
    let mixed = image[24, 16]
    #expect(abs(Int(mixed[0]) - 188) <= 1 && abs(Int(mixed[1]) - 188) <= 1 && mixed[2] == 0)
    let ground = image[16, 2]
    #expect(ground[0] == 0 && abs(Int(ground[2]) - 188) <= 1)
  }

  @Test func withoutACameraNothingIsDrawn() throws {
    var list = list(SpaceScenes.perspective(width: 8, height: 8), 8, 8, [[point(0, 0, -1)]])
    list.commands = [.clouds(0..<1)]
    #expect(Canvas.ink(try SpaceScenes.draw(list)) == 0)
    list.scenes = []
    #expect(Canvas.ink(try SpaceScenes.draw(list)) == 0)
  }

  @Test func anUnchangedCloudIsUploadedOnce() throws {
    var options = RendererOptions(validation: true)
    options.points = .compute
    let renderer = try Renderer(options)
    let points = manyPoints()
    let scene = SpaceScenes.perspective(width: 40, height: 40)
    for frame in 0..<6 {
      var list = list(scene, 40, 40, [points])
      list.background = SIMD4(Float(frame) / 6, 0, 0, 1)
      _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
    }
    #expect(renderer.clouds.store.uploads == 1)
    // A cloud that is another in every frame takes turns in the memory there is.
    for frame in 0..<8 {
      var list = list(scene, 40, 40, [[]])
      list.cloudDraws = [
        CloudDraw(
          CloudContent(points, identity: UInt64(100 + frame)), model: matrix_identity_float4x4)
      ]
      _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
    }
    #expect(renderer.clouds.store.uploads == 9)
    #expect(renderer.clouds.store.count <= 3)
    while try renderer.collect(waitingAtMost: .seconds(60)) != nil {}
    #expect(renderer.drainValidationMessages() == [])
  }

  @Test func everyKernelAndNumberOfThreadsSplatsTheSame() throws {
    let canvas = SIMD2<Float>(200, 240)
    let content = CloudContent(manyPoints(), identity: 1)
    let view = try #require(
      CloudView(
        CloudDraw(content, model: matrix_identity_float4x4),
        SpaceScenes.perspective(width: 200, height: 240), canvas: canvas))
    func splats(_ threads: Int, _ kernel: ProcessorSplatter.Kernel) throws -> [UInt64] {
      let splatter = try #require(ProcessorSplatter(threads: threads, kernel: kernel))
      var splats = [UInt64](repeating: 0, count: view.area.count)
      try splats.withUnsafeMutableBytes { bytes in
        _ = try splatter.draw(
          [view, view], area: view.area, canvas: canvas, into: try #require(bytes.baseAddress))
      }
      return splats
    }
    let one = try splats(1, .best)
    #expect(one.contains { $0 != .max } && one.contains(.max))
    #expect(try splats(2, .best) == one && splats(5, .best) == one)
    let plain = try splats(3, .portable)
    let different = zip(one, plain).count { a, b in
      // The depth may differ in its last bit.
      a & 0xFFFF_FFFF != b & 0xFFFF_FFFF || max(a, b) >> 32 - min(a, b) >> 32 > 4
    }
    #expect(Double(different) <= 0.002 * Double(one.count))
  }
}
