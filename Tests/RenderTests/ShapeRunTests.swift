import Testing

@_spi(Host) import Ollin
@_spi(Host) @testable import Render

/// How shapes are cut into runs of one pipeline.
struct ShapeRunTests {
  private func shape(
    _ kind: ShapeInstance.Kind, stroke: Float = 0, isPainted: Bool = false
  ) -> ShapeInstance {
    var shape = ShapeInstance(kind)
    shape.geometry0 = SIMD4(10, 10, 5, 5)
    shape.fill.w = 1
    shape.stroke.w = stroke
    shape.originAndStroke.z = stroke
    shape.paints = isPainted ? 1 : 0
    return shape
  }

  private func squeezed(_ shape: ShapeInstance) -> ShapeInstance {
    var shape = shape
    shape.axes = SIMD4(2, 0, 0, 1)
    return shape
  }

  @Test func whatOnePipelineDrawsIsOneRun() {
    let shapes = [
      shape(.ellipse), shape(.rectangle), shape(.line), shape(.triangle), shape(.triangle),
      squeezed(shape(.ellipse)), shape(.ellipse),
    ]
    #expect(
      ShapePass.runs(of: shapes[...]) == [
        .init(kind: .solid, range: 0..<3), .init(kind: .triangle, range: 3..<5),
        .init(kind: .ellipse, range: 5..<6), .init(kind: .solid, range: 6..<7),
      ])
    #expect(
      ShapePass.runs(of: shapes[4..<6]) == [
        .init(kind: .triangle, range: 4..<5), .init(kind: .ellipse, range: 5..<6),
      ])
    #expect(ShapePass.runs(of: shapes[2..<2]).isEmpty)
  }

  @Test func shortRunsGoAlongWithOutlinedOnes() {
    let few = [shape(.ellipse), shape(.ellipse, stroke: 2), shape(.ellipse)]
    #expect(ShapePass.runs(of: few[...]) == [.init(kind: .outlined, range: 0..<3)])
    let many = Array(repeating: shape(.ellipse), count: 100) + [shape(.ellipse, stroke: 2)]
    #expect(
      ShapePass.runs(of: many[...]) == [
        .init(kind: .solid, range: 0..<100), .init(kind: .outlined, range: 100..<101),
      ])
  }

  @Test func gradientsHaveRunsOfTheirOwn() {
    let shapes = [shape(.ellipse), shape(.ellipse, isPainted: true), shape(.ellipse)]
    #expect(
      ShapePass.runs(of: shapes[...]) == [
        .init(kind: .solid, range: 0..<1), .init(kind: .solid, range: 1..<2, isPainted: true),
        .init(kind: .solid, range: 2..<3),
      ])
  }

  @Test func whatAMapDoesIsLookedAtForEachShape() {
    var round = shape(.rectangle)
    round.geometry1.x = 3
    var broken = round
    broken.axes = SIMD4(.nan, 0, 0, 1)
    let shapes = [round, squeezed(round), broken, round]
    #expect(
      ShapePass.runs(of: shapes[...]) == [
        .init(kind: .solid, range: 0..<1), .init(kind: .corners, range: 1..<3),
        .init(kind: .solid, range: 3..<4),
      ])
  }
}
