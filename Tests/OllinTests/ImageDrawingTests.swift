@_spi(Host) import Ollin
import Support
import Testing

/// What pictures, tint and blend modes record.
@MainActor @Suite struct ImageDrawingTests {
  private let image = Image(width: 40, height: 20, color: .red)

  @Test func oneContentIsListedOnce() {
    let other = Image(width: 4, height: 4, color: .blue)
    let list = record { [image] sketch in
      sketch.drawImage(image, 0, 0)
      sketch.drawImage(image, 10, 0)
      sketch.drawImage(other, 0, 0)
      sketch.drawImage(image, 20, 0)
    }
    #expect(list.images.map(\.identity) == [image.texels.identity, other.texels.identity])
    #expect(
      list.commands == [
        .images(0..<2, image: 0), .images(2..<3, image: 1), .images(3..<4, image: 0),
      ])
  }

  @Test func aListWithTheSamePicturesIsTheSame() {
    let draw: (TestSketch) -> Void = { [image] in $0.drawImage(image, 3, 4) }
    let first = record(draw)
    #expect(record(draw) == first)
    image[0, 0] = .blue
    #expect(record(draw) != first)
  }

  @Test func fitsKeepTheShape() {
    let box = Rectangle(x: 10, y: 10, width: 60, height: 60)
    let list = record { [image] sketch in
      sketch.drawImage(image, in: box, fit: .contain)
      sketch.drawImage(image, in: box, fit: .cover)
      sketch.drawImage(image, in: box, fit: .stretch)
      sketch.drawImage(image, in: box)
      sketch.drawImage(image, center: Vector2(100, 50))
    }
    #expect(
      list.imageQuads.map(\.rectangle) == [
        SIMD4(10, 25, 60, 30), SIMD4(10, 10, 60, 60), SIMD4(10, 10, 60, 60),
        SIMD4(10, 10, 60, 60), SIMD4(80, 40, 40, 20),
      ])
    #expect(list.imageQuads[1].part == SIMD4(0.25, 0, 0.5, 1))
    #expect(list.imageQuads[0].part == SIMD4(0, 0, 1, 1))
  }

  @Test func negativeSizesMirror() {
    let list = record { [image] in $0.drawImage(image, 50, 60, -40, -20) }
    #expect(list.imageQuads[0].rectangle == SIMD4(10, 40, 40, 20))
    #expect(list.imageQuads[0].part == SIMD4(1, 1, -1, -1))
  }

  @Test func tintIsSavedWithTheState() {
    let list = record { [image] sketch in
      sketch.withState {
        sketch.tint(Color(white: 1, alpha: 0.5))
        sketch.drawImage(image, 0, 0)
        sketch.noTint()
        sketch.drawImage(image, 0, 0)
        sketch.tint(.black)
      }
      sketch.drawImage(image, 0, 0)
      sketch.tint(.clear)
      sketch.drawImage(image, 0, 0)
    }
    #expect(
      list.imageQuads.map(\.tint) == [
        SIMD4(1, 1, 1, 0.5), SIMD4(1, 1, 1, 1), SIMD4(1, 1, 1, 1),
      ])
  }

  @Test func blendModesAreRecordedWhenTheyMatter() {
    let list = record { [image] sketch in
      sketch.drawCircle(50, 50, 10)
      sketch.withState {
        sketch.blendMode(.multiply)
        sketch.drawCircle(50, 50, 10)
        sketch.blendMode(.add)
        sketch.drawImage(image, 0, 0)
        sketch.blendMode(.screen)
      }
      sketch.drawCircle(50, 50, 10)
    }
    #expect(
      list.commands == [
        .shapes(0..<1), .blend(.multiply), .shapes(1..<2), .blend(.add),
        .images(0..<1, image: 0), .blend(.normal), .shapes(2..<3),
      ])
    let cleared = record { sketch in
      sketch.blendMode(.add)
      sketch.drawCircle(50, 50, 10)
      sketch.background(.black)
      sketch.drawCircle(50, 50, 10)
    }
    #expect(cleared.commands == [.blend(.add), .shapes(0..<1)])
  }

  @Test func aModeStaysFromFrameToFrame() {
    let sketch = TestSketch()
    sketch.onSetup = { $0.blendMode(.lightest) }
    sketch.onDraw = { $0.drawCircle(50, 50, 10) }
    let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    try? stage.setup()
    for _ in 0..<2 {
      #expect(stage.draw(at: 0, delta: 0).commands == [.blend(.lightest), .shapes(0..<1)])
    }
  }

  @Test(arguments: [1, 2, 3]) func picturesTakeAnyNumber(seed: UInt64) {
    let odd = OddValues(seed: seed)
    let empty = Image(width: 0, height: 0)
    let list = record { [image] sketch in
      for _ in 0..<400 {
        sketch.withState {
          if Bool.random() { sketch.tint(odd.c()) }
          if Bool.random() { sketch.rotate(odd.n()) }
          if Bool.random() { sketch.scale(odd.n(), odd.n()) }
          sketch.drawImage(image, odd.n(), odd.n())
          sketch.drawImage(image, odd.n(), odd.n(), odd.n(), odd.n())
          sketch.drawImage(image, in: odd.r())
          sketch.drawImage(image, center: odd.v(), width: odd.n(), height: odd.n())
          for fit in ImageFit.allCases { sketch.drawImage(image, in: odd.r(), fit: fit) }
          sketch.drawImage(empty, in: odd.r(), fit: .cover)
        }
      }
    }
    #expect(!list.imageQuads.isEmpty)
    let areFinite = list.imageQuads.allSatisfy { quad in
      [quad.axes, quad.origin, quad.rectangle, quad.part, quad.tint].allSatisfy {
        $0.x.isFinite && $0.y.isFinite && $0.z.isFinite && $0.w.isFinite
      }
    }
    #expect(areFinite)
  }
}
