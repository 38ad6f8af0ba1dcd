import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

/// Pictures as they come out: exact where they should be, smooth where they must be.
@Suite(.serialized) @MainActor struct ImageRenderTests {
  private func stripes(_ width: Int, _ height: Int) -> Picture {
    let image = Picture(width: width, height: height, color: .black)
    image.mapPixels { x, y, _ in (x + y) % 2 == 0 ? .white : .black }
    return image
  }

  private func coordinates(_ width: Int, _ height: Int) -> Picture {
    let image = Picture(width: width, height: height, color: .black)
    image.mapPixels { x, y, _ in
      Color(red: Double(x * 7 % 256) / 255, green: Double(y * 5 % 256) / 255, blue: 0.5)
    }
    return image
  }

  @Test func pixelForPixelIsExact() throws {
    let picture = coordinates(30, 20)
    let image = try Canvas.draw(40, 30) { sketch in
      sketch.drawImage(picture, 5, 6)
    }
    for y in 0..<30 {
      for x in 0..<40 {
        let inside = (5..<35).contains(x) && (6..<26).contains(y)
        let wanted =
          inside ? picture[x - 5, y - 6] : Color.black
        let bytes = [wanted.red, wanted.green, wanted.blue].map { Int(($0 * 255).rounded()) }
        #expect(Array(image[x, y].prefix(3)) == bytes, "at \(x), \(y)")
      }
    }
  }

  @Test func shrinkingToHalfIsTheMeanOfLight() throws {
    let picture = stripes(64, 64)
    let image = try Canvas.draw(32, 32) { sketch in
      sketch.drawImage(picture, 0, 0, 32, 32)
    }
    for y in 1..<31 {
      for x in 1..<31 { #expect(abs(image[x, y][0] - 188) <= 1, "at \(x), \(y)") }
    }
  }

  @Test(arguments: [0.9, 0.37, 0.11, 0.031]) func shrinkingIsSmooth(scale: Double) throws {
    let picture = stripes(512, 512)
    let image = try Canvas.draw(64, 64) { sketch in
      sketch.background(Color(white: 0.5))
      sketch.translate(32, 32)
      sketch.rotate(0.3)
      sketch.scale(scale)
      sketch.drawImage(picture, center: .zero)
    }
    guard scale < 0.5 else {
      // Nearly as large as it is: seen pixel by pixel, but of the same light on the whole.
      var sum = 0.0
      for y in 8..<56 { for x in 8..<56 { sum += image.light(x, y) } }
      #expect(abs(sum / (48 * 48) - 0.5) < 0.01)
      return
    }
    // Far below the stripes' width only their mean is left.
    let half = min(Int(512 * scale * 0.5 * 0.7), 31) - 2
    for y in 32 - half..<32 + half {
      for x in 32 - half..<32 + half {
        #expect(abs(image[x, y][0] - 188) <= 3, "at \(x), \(y)")
      }
    }
  }

  @Test func enlargingMixesInLinearLight() throws {
    let picture = Picture(width: 2, height: 1, color: .black)
    picture[1, 0] = .white
    let image = try Canvas.draw(64, 4) { sketch in
      sketch.drawImage(picture, 0, 0, 64, 4)
    }
    #expect(image[2, 2][0] == 0 && image[62, 2][0] == 255)
    for x in 16..<48 {
      let wanted = (Double(x) + 0.5 - 16) / 32
      #expect(abs(image[x, 2][0] - RGBAImage.byte(light: wanted)) <= 2, "at \(x)")
    }
  }

  @Test func transparencyIsFilteredWithoutSeams() throws {
    // A white picture whose right half is clear, drawn over white: no dark seam may show.
    let picture = Picture(width: 8, height: 8, color: .white)
    picture.mapPixels { x, _, _ in x < 4 ? .white : .clear }
    let image = try Canvas.draw(64, 64) { sketch in
      sketch.background(.white)
      sketch.drawImage(picture, 0, 0, 64, 64)
    }
    #expect(image.pixels.allSatisfy { $0 == 255 })
  }

  @Test func halfTransparentColoursAreLaidOnInLinearLight() throws {
    let picture = Picture(width: 4, height: 4, color: Color(white: 1, alpha: 0.5))
    let image = try Canvas.draw(8, 8) { sketch in
      sketch.drawImage(picture, 0, 0, 8, 8)
    }
    // The picture's alpha is 128 of 255.
    #expect(abs(image[4, 4][0] - 188) <= 1)
  }

  @Test func tintMultipliesLightAndAlpha() throws {
    let picture = Picture(width: 4, height: 4, color: Color(red: 0.8, green: 0.6, blue: 0.4))
    let image = try Canvas.draw(8, 8) { sketch in
      sketch.background(.white)
      sketch.tint(Color(red: 0.5, green: 1, blue: 0, alpha: 0.5))
      sketch.drawImage(picture, 0, 0, 8, 8)
    }
    func light(_ v: Double) -> Double { pow((v + 0.055) / 1.055, 2.4) }
    let wanted = [
      0.5 * light(0.8) * light(0.5) + 0.5, 0.5 * light(0.6) + 0.5, 0.5,
    ].map { RGBAImage.byte(light: $0) }
    for channel in 0..<3 {
      #expect(abs(image[4, 4][channel] - wanted[channel]) <= 1)
    }
  }

  @Test(arguments: [0.0, 0.2, 0.5, 0.785]) func turnedPicturesHaveTheirArea(angle: Double) throws {
    let picture = Picture(width: 10, height: 10, color: .white)
    let image = try Canvas.draw(100, 100) { sketch in
      sketch.translate(50.3, 49.6)
      sketch.rotate(angle)
      sketch.drawImage(picture, center: .zero, width: 51, height: 30.5)
    }
    var sum = 0.0
    var soft = 0
    for y in 0..<100 {
      for x in 0..<100 {
        sum += image.light(x, y)
        if (10..<245).contains(image[x, y][0]) { soft += 1 }
      }
    }
    #expect(abs(sum / (51 * 30.5) - 1) < 0.01)
    // A turned edge is soft along its whole length.
    if angle > 0 { #expect(soft > 100) }
  }

  @Test func mirroringTurnsThePictureRound() throws {
    let picture = coordinates(16, 16)
    let image = try Canvas.draw(32, 16) { sketch in
      sketch.drawImage(picture, 0, 0)
      sketch.withState(at: Vector2(32, 0)) {
        sketch.scale(-1, 1)
        sketch.drawImage(picture, 0, 0)
      }
    }
    for y in 0..<16 {
      for x in 0..<16 { #expect(image[x, y] == image[31 - x, y]) }
    }
    let negative = try Canvas.draw(16, 16) { $0.drawImage(picture, 16, 0, -16, 16) }
    #expect(negative[3, 5] == image[12, 5])
  }

  @Test func coverShowsTheMiddle() throws {
    let picture = Picture(width: 30, height: 10, color: .black)
    picture.mapPixels { x, _, _ in x < 10 ? .red : x < 20 ? .green : .blue }
    let image = try Canvas.draw(10, 10) { sketch in
      sketch.drawImage(picture, in: sketch.bounds, fit: .cover)
    }
    #expect(image[5, 5] == [0, 255, 0, 255] && image[1, 5][1] == 255)
  }

  @Test func largerThanTheDeviceAllowsIsShownSmaller() throws {
    let picture = Picture(width: 40_000, height: 2, color: .red)
    let image = try Canvas.draw(16, 16) { $0.drawImage(picture, in: $0.bounds) }
    #expect(image[8, 8] == [255, 0, 0, 255])
  }

  @Test func theCacheKeepsToItsBudgetAndForgets() throws {
    var options = RendererOptions(validation: true)
    // Four pictures of 32 × 32.
    options.imageBudget = 4 * 4096
    let live: LiveObjects
    do {
      let renderer = try Renderer(options)
      live = renderer.liveObjects
      func show(_ images: [Picture]) throws -> RGBAImage {
        let sketch = ClosureSketch()
        sketch.body = { sketch in
          for (index, image) in images.enumerated() {
            sketch.drawImage(image, Double(index) * 32, 0)
          }
        }
        let stage = SketchStage(sketch, size: .size(64, 32), seed: 1)
        let list = stage.draw(at: 0, delta: 0)
        _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(picture: nil, image: true))
        let result = try #require(try renderer.collect(waitingAtMost: .seconds(20)))
        return try #require(result.image)
      }
      let red = Picture(width: 32, height: 32, color: .red)
      for index in 0..<12 {
        let other = Picture(width: 32, height: 32, color: Color(white: Double(index) / 12))
        let image = try show([red, other])
        #expect(image[4, 4] == [255, 0, 0, 255])
        #expect(abs(image[40, 4][0] - index * 255 / 12) <= 1)
        #expect(renderer.pictures.bytes <= 4 * 4096)
      }
      #expect(renderer.pictures.count == 4)
      // A change of one pixel shows.
      red[4, 4] = .blue
      #expect(try show([red])[4, 4] == [0, 0, 255, 255])
      for _ in 0..<130 { _ = try show([]) }
      #expect(renderer.pictures.count == 0 && renderer.pictures.bytes == 0)
      #expect(renderer.drainValidationMessages() == [])
    }
    #expect(live.left == [:])
  }

  /// Only the sizes that are looked at are made, and all of them once smaller ones are asked for.
  @Test func sizesAreMadeAsNeeded() throws {
    let renderer = try Renderer(RendererOptions(validation: true))
    let picture = stripes(256, 256)
    func levels(_ scale: Double) throws -> Int {
      let sketch = ClosureSketch()
      sketch.body = { $0.drawImage(picture, 0, 0, 256 * scale, 256 * scale) }
      let stage = SketchStage(sketch, size: .size(300, 300), seed: 1)
      let list = stage.draw(at: 0, delta: 0)
      _ = try renderer.submit(list, glyphs: nil, output: RenderOutput(picture: nil, image: true))
      _ = try renderer.collect(waitingAtMost: .seconds(20))
      return renderer.pictures.levels(of: picture.texels.identity)
    }
    #expect(try levels(1) == 1)
    picture[0, 0] = .red
    #expect(try levels(0.7) == 2)
    #expect(try levels(1) == 2)
    #expect(try levels(0.1) == 9)
    #expect(try levels(0.7) == 9)
    #expect(renderer.drainValidationMessages() == [])
  }

  @Test func hostileListsDrawNothing() throws {
    var list = DrawList(width: 16, height: 16)
    list.images = [
      ImageTexels(identity: 1 << 60, width: 0, height: 0, rgba: []),
      ImageTexels(identity: 2 << 60, width: 9, height: 9, rgba: [1, 2, 3]),
      ImageTexels(identity: 3 << 60, width: 1, height: 1, rgba: [255, 255, 255, 255]),
    ]
    for odd in [Float.nan, .infinity, -1e38, 1e38, 0] {
      list.imageQuads.append(
        ImageQuad(
          axes: SIMD4(1, 0, 0, odd), origin: SIMD2(odd, 0), rectangle: SIMD4(0, 0, odd, odd),
          part: SIMD4(0, odd, 1, 1), tint: SIMD4(1, 1, 1, odd)))
    }
    let whole = ImageQuad(
      axes: SIMD4(1, 0, 0, 1), origin: .zero, rectangle: SIMD4(0, 0, 16, 16),
      part: SIMD4(0, 0, 1, 1), tint: SIMD4(1, 1, 1, 1))
    list.imageQuads.append(whole)
    list.commands = [
      .images(0..<5, image: 2), .images(0..<6, image: 0), .images(0..<6, image: 1),
      .images(0..<6, image: 7), .images(-4..<90, image: -1), .images(4..<4, image: 2),
    ]
    let image = try Canvas.draw(list)
    #expect(stride(from: 0, to: 1024, by: 4).allSatisfy { image.pixels[$0] == 0 })
    list.commands.append(.images(-3..<900, image: 2))
    #expect(try Canvas.draw(list)[8, 8] == [255, 255, 255, 255])
  }

  @Test func golden() throws {
    let picture = Picture(width: 48, height: 32, color: .clear)
    picture.mapPixels { x, y, _ in
      let inside = Vector2(Double(x) - 24, Double(y) - 16).length < 15
      return inside
        ? Color(hue: Double(x) / 48, saturation: 0.8, brightness: 1)
        : (x / 8 + y / 8) % 2 == 0 ? Color(white: 0.9) : Color(white: 0.2, alpha: 0.4)
    }
    let image = try Canvas.draw(256, 192) { sketch in
      sketch.background(Color(hex: 0x203040))
      sketch.drawImage(picture, 8, 8)
      sketch.drawImage(picture, in: Rectangle(x: 64, y: 8, width: 60, height: 60), fit: .contain)
      sketch.drawImage(picture, in: Rectangle(x: 132, y: 8, width: 60, height: 60), fit: .cover)
      sketch.drawImage(picture, 200, 8, 48, 100)
      sketch.withState(at: Vector2(56, 130), rotation: 0.4) {
        sketch.tint(Color(hex: 0xFFB060, alpha: 0.9))
        sketch.drawImage(picture, center: .zero, width: 96, height: 64)
      }
      for (index, mode) in BlendMode.allCases.enumerated() {
        sketch.blendMode(mode)
        sketch.drawImage(
          picture, 120 + Double(index % 4) * 32, 112 + Double(index / 4) * 36, 30, 32)
      }
    }
    try Canvas.compare(image, "images/pictures", tolerance: 4)
  }
}
