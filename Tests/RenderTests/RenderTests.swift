import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Draws on whatever device is here with the validation layer on; any message fails the test.
@Suite(.serialized) @MainActor struct RenderTests {
  private func draw(
    _ list: DrawList, conversion: RendererOptions.Conversion = .automatic,
    picture: PictureSize? = nil
  ) throws -> RenderedResult {
    var options = RendererOptions(validation: true)
    options.conversion = conversion
    let live: LiveObjects
    let result: RenderedResult
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      _ = try renderer.submit(
        list, glyphs: nil, output: RenderOutput(picture: picture, image: true))
      result = try #require(try renderer.collect(waitingAtMost: .seconds(20)))
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
    return result
  }

  private func list(_ width: Int, _ height: Int, _ shapes: [ShapeInstance]) -> DrawList {
    var list = DrawList(width: width, height: height)
    list.shapes = shapes
    list.commands = [.shapes(0..<shapes.count)]
    return list
  }

  private func shape(
    _ kind: ShapeInstance.Kind, _ geometry: SIMD4<Float>, fill: SIMD4<Float> = .zero
  ) -> ShapeInstance {
    var shape = ShapeInstance(kind)
    shape.geometry0 = geometry
    shape.fill = fill
    return shape
  }

  /// The sum of linear red over the image: how much white there is, in pixels.
  private func ink(_ image: RGBAImage) -> Double {
    stride(from: 0, to: image.pixels.count, by: 4).reduce(0) { sum, at in
      let value = Double(image.pixels[at]) / 255
      return sum + (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
    }
  }

  @Test func halfWhiteOverBlackIsBlendedInLinearLight() throws {
    let box = shape(.rectangle, SIMD4(8, 8, 8, 8), fill: SIMD4(1, 1, 1, 0.5))
    let image = try #require(try draw(list(16, 16, [box])).image)
    #expect(abs(Int(image.pixels[(8 * 16 + 8) * 4]) - 188) <= 1)
  }

  @Test func aCircleHasItsArea() throws {
    let circle = shape(.ellipse, SIMD4(32.3, 31.6, 20, 20), fill: SIMD4(1, 1, 1, 1))
    let image = try #require(try draw(list(64, 64, [circle])).image)
    #expect(abs(ink(image) / (Double.pi * 400) - 1) < 0.01)
  }

  @Test func anEllipseHasItsArea() throws {
    let ellipse = shape(.ellipse, SIMD4(64, 32, 50, 17), fill: SIMD4(1, 1, 1, 1))
    let image = try #require(try draw(list(128, 64, [ellipse])).image)
    #expect(abs(ink(image) / (Double.pi * 50 * 17) - 1) < 0.015)
  }

  @Test func aTriangleHasItsArea() throws {
    var triangle = shape(.triangle, SIMD4(5, 5, 95, 20), fill: SIMD4(1, 1, 1, 1))
    triangle.geometry1 = SIMD4(30, 90, 0, 0)
    let image = try #require(try draw(list(100, 100, [triangle])).image)
    #expect(abs(ink(image) / (0.5 * (90 * 85 - 25 * 15)) - 1) < 0.01)
  }

  @Test(arguments: [Float(0), 7, 22.5, 45, 61, 90])
  func aLineOfOnePixelHasItsInk(degrees: Float) throws {
    let angle = degrees * .pi / 180
    let (x, y) = (Float(cos(Double(angle))) * 40, Float(sin(Double(angle))) * 40)
    var line = shape(.line, SIMD4(50.2 - x, 50.4 - y, 50.2 + x, 50.4 + y))
    line.stroke = SIMD4(1, 1, 1, 1)
    line.originAndStroke.z = 1
    let image = try #require(try draw(list(100, 100, [line])).image)
    #expect(abs(ink(image) / 80 - 1) < 0.02)
  }

  @Test func laterShapesLieOverEarlierOnes() throws {
    let red = shape(.rectangle, SIMD4(8, 8, 8, 8), fill: SIMD4(1, 0, 0, 1))
    var green = shape(.triangle, SIMD4(-20, -20, 60, -20), fill: SIMD4(0, 1, 0, 1))
    green.geometry1 = SIMD4(8, 80, 0, 0)
    let image = try #require(try draw(list(16, 16, [red, green])).image)
    #expect(Array(image.pixels[(8 * 16 + 8) * 4..<(8 * 16 + 8) * 4 + 4]) == [0, 255, 0, 255])
  }

  @Test(arguments: [RendererOptions.Conversion.device, .processor])
  func picturesEqualTheReference(conversion: RendererOptions.Conversion) throws {
    let shapes = (0..<24).map { index in
      let t = Float(index)
      return shape(
        .ellipse, SIMD4(t * 4, 50 - t, 9, 9),
        fill: SIMD4(0.9 - t * 0.03, 0.1 + t * 0.02, 0.2 + t * 0.03, 1))
    }
    let size = PictureSize(width: 96, height: 64)
    let result = try draw(list(96, 64, shapes), conversion: conversion, picture: size)
    let image = try #require(result.image)
    let picture = try #require(result.picture).frame
    let wanted = YUVReference.convert(image)
    for y in 0..<64 {
      for x in 0..<96 {
        let (got, want) = (
          picture.luma[y * picture.lumaStride + x], wanted.luma[y * wanted.lumaStride + x]
        )
        #expect(abs(Int(got) - Int(want)) <= 1)
      }
    }
    for y in 0..<32 {
      for x in 0..<48 {
        let (got, want) = (y * picture.chromaStride + x, y * wanted.chromaStride + x)
        #expect(abs(Int(picture.cb[got]) - Int(wanted.cb[want])) <= 1)
        #expect(abs(Int(picture.cr[got]) - Int(wanted.cr[want])) <= 1)
      }
    }
  }

  @Test func hostileListsDrawNothing() throws {
    let odd: [Float] = [.nan, .infinity, -.infinity, 1e38, -1e38, 0, -1]
    var shapes: [ShapeInstance] = []
    for kind in [ShapeInstance.Kind.ellipse, .rectangle, .line, .triangle] {
      for value in odd {
        var one = shape(kind, SIMD4(value, 4, value, 3), fill: SIMD4(1, 1, 1, 1))
        one.stroke = SIMD4(1, 0, 0, value)
        one.originAndStroke = SIMD4(0, value, 2, value)
        shapes.append(one)
      }
    }
    var list = list(16, 16, shapes)
    list.commands = [.shapes(-5..<1000), .glyphs(0..<7, page: -3), .glyphs(0..<7, page: 9)]
    _ = try draw(list, picture: PictureSize(width: 16, height: 16))
    for side in [1, 2, 3] {
      let tiny = try draw(
        DrawList(width: side, height: 1), picture: PictureSize(width: side, height: 1))
      #expect(tiny.picture != nil)
    }
  }

  @Test func aGPUThatIsNotThereIsNamedWithWhatIs() {
    #expect { try Renderer(RendererOptions(gpu: "no such device")) } throws: {
      ($0 as? RenderError)?.message.contains("--gpu no such device") == true
    }
  }
}
