import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Shapes beside the mean of 256 points a pixel, with the validation layer on.
///
/// Differences are in steps of 1/255 of an encoded channel. The colours lie about 100 apart from
/// the ground and 154 from each other, so that 10 steps are a tenth of a pixel's coverage. The
/// mean is over the pixels that a contour runs through, the most over the whole canvas.
@Suite(.serialized) @MainActor struct SlowReferenceTests {
  /// What a kind of shape may differ by.
  struct Tolerance {
    var mean: Double
    var most: Int
  }

  static let side = 64
  static let ground = SIMD4<Float>(0.5, 0.5, 0.5, 1)
  static let fill = SIMD4<Float>(0.9, 0.25, 0.1, 1)
  static let stroke = SIMD4<Float>(0.1, 0.2, 0.8, 1)

  static let maps: [(name: String, axes: SIMD4<Float>)] = [
    ("upright", SIMD4(1, 0, 0, 1)),
    ("turned", SIMD4(0.8829, 0.4695, -0.4695, 0.8829)),
    ("mirrored", SIMD4(-1.1, 0, 0, 1.1)),
    ("stretched", SIMD4(1.5, 0, 0, 0.6)),
    ("stretched and turned", SIMD4(1.3243, 0.7042, -0.2817, 0.5297)),
    ("skewed", SIMD4(1, 0.1, 0.5, 0.9)),
  ]

  private let renderer: Renderer

  init() throws { renderer = try Renderer(RendererOptions(validation: true)) }

  // MARK: The kinds

  @Test func circles() async throws {
    try await compare(looks(of: ellipse(14.2, 14.2), joins: [0]), .init(mean: 1.5, most: 14))
    try await compare(looks(of: ellipse(3.3, 3.3), joins: [0], weight: 2), .init(mean: 3, most: 32))
  }

  @Test func ellipses() async throws {
    try await compare(looks(of: ellipse(15, 9), joins: [0]), .init(mean: 2, most: 24))
  }

  @Test func rectangles() async throws {
    try await compare(looks(of: rectangle(radius: 0)), .init(mean: 2, most: 20))
  }

  @Test func roundedRectangles() async throws {
    try await compare(looks(of: rectangle(radius: 5)), .init(mean: 2, most: 20))
    try await compare(looks(of: rectangle(radius: 9.6), joins: [0]), .init(mean: 2, most: 20))
  }

  @Test func triangles() async throws {
    var triangle = ShapeInstance(.triangle)
    triangle.geometry0 = SIMD4(-12, -8, 13, -5)
    triangle.geometry1 = SIMD4(-3, 12, 0, 0)
    try await compare(looks(of: triangle), .init(mean: 1, most: 14))
    // One corner so sharp that a mitre is cut.
    triangle.geometry0 = SIMD4(-14, -1, -14, 1)
    triangle.geometry1 = SIMD4(14, 0, 0, 0)
    try await compare(looks(of: triangle, weight: 2), .init(mean: 3, most: 32))
  }

  @Test func lines() async throws {
    var cases: [(name: String, shape: ShapeInstance)] = []
    for (name, cap) in [("butt", 0), ("round", 1), ("square", 2)] as [(String, UInt32)] {
      for weight in [6, 2.5] as [Float] {
        var line = line(SIMD4(-13.3, -7.2, 12.1, 6.6), weight: weight)
        line.style = cap
        cases.append(("a line of \(weight) with a \(name) cap", line))
      }
    }
    try await compare(cases, .init(mean: 2.5, most: 14))
  }

  /// A hairline is drawn as wide as a pixel and fainter, so that it never breaks up: single pixels
  /// differ, the ink does not.
  @Test(arguments: [0.25, 1, 4] as [Float], [1, 0.5, 0.25] as [Float])
  func hairlines(scale: Float, pixels: Float) async throws {
    let weight = pixels / scale
    var cases: [(name: String, shape: ShapeInstance)] = []
    for (name, ends) in [
      ("a level line", SIMD4<Float>(-20, 0.1, 20, 0.1)), ("a steep line", SIMD4(-5, -20, 7, 20)),
      ("a diagonal", SIMD4(-15, -15.9, 15, 14.2)),
    ] { cases.append((name, line(ends / scale, weight: weight))) }
    for (name, plain) in [
      ("a circle", ellipse(20.2, 20.2)), ("a rectangle", rectangle(radius: 0)),
      ("a rounded rectangle", rectangle(radius: 5)),
    ] {
      var shape = plain
      shape.geometry0 /= scale
      shape.geometry1 /= scale
      shape.stroke = Self.stroke
      shape.originAndStroke.z = weight
      cases.append((name, shape))
    }
    for (name, plain) in cases {
      for turn in [SIMD4<Float>(1, 0, 0, 1), SIMD4(0.8829, 0.4695, -0.4695, 0.8829)] {
        let shape = placed(plain, turn * scale)
        let image = try draw(shape)
        // Other tests wait for the main actor too.
        await Task.yield()
        let slow = SlowPicture(shape, ground: Self.ground, side: Self.side)
        let (got, wanted) = (ink(image), ink(slow.image))
        #expect(abs(got / wanted - 1) < 0.05, "\(name): \(got) of \(wanted)")
        #expect(slow.difference(image).most <= 40, "\(name)")
      }
    }
  }

  // MARK: Means

  private func compare(
    _ cases: [(name: String, shape: ShapeInstance)], _ tolerance: Tolerance,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    var worst = (mean: 0.0, most: 0)
    for (name, plain) in cases {
      for map in Self.maps {
        let shape = placed(plain, map.axes)
        let image = try draw(shape)
        // Other tests wait for the main actor too.
        await Task.yield()
        let slow = SlowPicture(shape, ground: Self.ground, side: Self.side)
        #expect(slow.edgePixels > 0, "\(name), \(map.name)", sourceLocation: sourceLocation)
        let difference = slow.difference(image)
        worst = (max(worst.mean, difference.mean), max(worst.most, difference.most))
        #expect(
          difference.mean <= tolerance.mean && difference.most <= tolerance.most,
          "\(name), \(map.name): mean \(difference.mean), \(difference.most) at \(difference.at)",
          sourceLocation: sourceLocation)
      }
    }
    print("slow reference: \(cases[0].name) and the like: mean \(worst.mean), most \(worst.most)")
  }

  private func draw(_ shape: ShapeInstance) throws -> RGBAImage {
    var list = DrawList(width: Self.side, height: Self.side)
    list.background = Self.ground
    list.shapes = [shape]
    list.commands = [.shapes(0..<1)]
    _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(image: true))
    let image = try #require(try renderer.collect(waitingAtMost: .seconds(20))?.image)
    #expect(renderer.drainValidationMessages() == [])
    return image
  }

  /// How far all pixels together are from the ground, in linear light.
  private func ink(_ image: RGBAImage) -> Double {
    func linear(_ value: UInt8) -> Double { pow((Double(value) / 255 + 0.055) / 1.055, 2.4) }
    // A corner holds the ground as it is when rounded to eight bits.
    let ground = linear(image.pixels[0])
    return stride(from: 0, to: image.pixels.count, by: 4).reduce(0) {
      $0 + ground - linear(image.pixels[$1])
    }
  }

  private func placed(_ shape: ShapeInstance, _ axes: SIMD4<Float>) -> ShapeInstance {
    var shape = shape
    shape.axes = axes
    shape.originAndStroke.x = 32.3
    shape.originAndStroke.y = 31.8
    return shape
  }

  private func ellipse(_ rx: Float, _ ry: Float) -> ShapeInstance {
    var shape = ShapeInstance(.ellipse)
    shape.geometry0 = SIMD4(0, 0, rx, ry)
    return shape
  }

  private func rectangle(radius: Float) -> ShapeInstance {
    var shape = ShapeInstance(.rectangle)
    shape.geometry0 = SIMD4(0, 0, 13.3, 9.6)
    shape.geometry1.x = radius
    return shape
  }

  private func line(_ ends: SIMD4<Float>, weight: Float) -> ShapeInstance {
    var line = ShapeInstance(.line)
    line.geometry0 = ends
    line.stroke = Self.stroke
    line.originAndStroke.z = weight
    return line
  }

  /// A shape filled, then stroked with each join and on each side, with and without a fill, and
  /// once with a stroke that lets the fill through.
  private func looks(
    of plain: ShapeInstance, joins: [UInt32] = [0, 1, 2], weight: Float = 5
  ) -> [(name: String, shape: ShapeInstance)] {
    let kind = "\(ShapeInstance.Kind(rawValue: plain.kind) ?? .line)"
    var filled = plain
    filled.fill = Self.fill
    var looks = [(name: "\(kind), filled", shape: filled)]
    for join in joins {
      for align in [-1, 0, 1] as [Float] {
        var stroked = plain
        stroked.stroke = Self.stroke
        stroked.originAndStroke.z = weight
        stroked.originAndStroke.w = align
        stroked.style = join << 2
        looks.append(("\(kind), join \(join), side \(align)", stroked))
        stroked.fill = Self.fill
        looks.append(("\(kind), join \(join), side \(align), filled", stroked))
        guard align == 0 else { continue }
        stroked.stroke.w = 0.5
        looks.append(("\(kind), join \(join), side \(align), filled, half clear", stroked))
      }
    }
    return looks
  }
}
