@_spi(Host) import Ollin
import Pixels
import Support
import Testing
import simd

@_spi(Host) @testable import Render

/// Large clouds in the order of the cells they lie in.
@Suite(.serialized) @MainActor struct CloudSortTests {
  private func points(_ count: Int, flat: Bool = false, sizes: Bool = false) -> [PointCloud.Point] {
    var random = SeededGenerator(seed: 11)
    func next() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }
    return (0..<count).map { index in
      PointCloud.Point(
        position: Vector3(next() * 4 - 2, next() * 3 - 1.5, flat ? -2 : -1 - next() * 3),
        color: Color(red: next(), green: next(), blue: next(), alpha: index % 7 == 0 ? 0.5 : 1),
        size: sizes ? 0.005 + 0.02 * next() : 0.02)
    }
  }

  private func list(_ content: CloudContent, _ blend: BlendMode = .normal) -> DrawList {
    var list = DrawList(width: 200, height: 240)
    list.scenes = [SpaceScenes.perspective(width: 200, height: 240)]
    list.cloudDraws = [CloudDraw(content, model: matrix_identity_float4x4)]
    list.commands = [.scene(0), .blend(blend), .clouds(0..<1)]
    return list
  }

  /// Written apart from the shader: the Morton number of 256 cells along each axis.
  private func cell(_ point: CloudPoint, _ content: CloudContent) -> UInt32 {
    let extent = content.highest - content.lowest
    var number: UInt32 = 0
    for (axis, value) in [point.x, point.y, point.z].enumerated() where extent[axis] > 0 {
      let place = (value - content.lowest[axis]) * (256 / extent[axis])
      let whole = UInt32(min(max(place, 0), 255))
      for bit in 0..<8 where whole >> UInt32(bit) & 1 == 1 { number |= 1 << UInt32(3 * bit + axis) }
    }
    return number
  }

  @Test(arguments: [1, 4095, 4096, 20_000])
  func pointsComeInTheOrderOfTheirCells(count: Int) throws {
    let content = CloudContent(points(count), identity: 1)
    var options = RendererOptions(validation: true)
    options.points = .compute
    options.sortedClouds = 1
    let renderer = try Renderer(options)
    _ = try renderer.submit(list(content), glyphs: nil, output: RenderOutput(image: true))
    _ = try #require(try renderer.collect(waitingAtMost: .seconds(60)))
    let place = try #require(renderer.clouds.store.place(of: content))
    let memory = try #require(place.buffers.first?.mapped)
    let sorted = UnsafeRawBufferPointer(start: memory, count: count * 16)
      .bindMemory(to: CloudPoint.self)
    // A stable sort: in a cell, points keep the order they came in.
    let wanted = content.points.enumerated().map { (cell($1, content), $0) }
      .sorted { $0 < $1 }.map { content.points[$0.1] }
    #expect(
      sorted.elementsEqual(wanted) {
        ($0.x, $0.y, $0.z) == ($1.x, $1.y, $1.z) && $0.color == $1.color
      })
    #expect(renderer.drainValidationMessages() == [])
  }

  @Test(arguments: [RendererOptions.Points.compute, .compute32])
  func aSortedCloudLooksTheSame(method: RendererOptions.Points) throws {
    for blend in [BlendMode.normal, .add] {
      let content = CloudContent(points(20_000, sizes: true), identity: 1)
      let plain = try SpaceScenes.draw(list(content, blend), points: method)
      let sorted = try SpaceScenes.draw(list(content, blend), points: method, sortedClouds: 1)
      #expect(Canvas.ink(plain) > 2000)
      #expect(SpaceScenes.difference(plain, sorted) <= 0.002, "\(blend)")
    }
  }

  @Test func aFlatCloudIsSorted() throws {
    let content = CloudContent(points(5000, flat: true), identity: 1)
    let plain = try SpaceScenes.draw(list(content), points: .compute)
    let sorted = try SpaceScenes.draw(list(content), points: .compute, sortedClouds: 1)
    // Of overlapping discs at one depth another may be the last; what is covered stays.
    func covered(_ image: RGBAImage) -> Int {
      stride(from: 0, to: image.pixels.count, by: 4).count { at in
        (0..<3).contains { image.pixels[at + $0] > 0 }
      }
    }
    #expect(covered(plain) > 2000 && covered(plain) == covered(sorted))
  }
}
