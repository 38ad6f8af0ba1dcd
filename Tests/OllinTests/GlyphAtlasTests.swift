import Testing

@_spi(Host) @testable import Ollin

@MainActor @Suite struct GlyphAtlasTests {
  @Test func cellsDoNotOverlap() throws {
    let atlas = GlyphAtlas()
    var generator = SplitMix64(seed: 11)
    var taken = [Bool](repeating: false, count: 1024 * 1024)
    for _ in 0..<2000 {
      let width = Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...40, using: &generator)
      let value = UInt8.random(in: 1...255, using: &generator)
      let texels = [UInt8](repeating: value, count: width * height)
      let place = try #require(atlas.insert(width: width, height: height, texels: texels))
      guard place.page == 0 else { continue }
      #expect(place.x >= 1 && place.y >= 1)
      #expect(place.x + width < 1024 && place.y + height < 1024)
      // The cell and the texel around it belong to nobody else's ink.
      for y in place.y - 1...place.y + height {
        for x in place.x - 1...place.x + width { #expect(!taken[y * 1024 + x]) }
      }
      for y in place.y..<place.y + height {
        for x in place.x..<place.x + width { taken[y * 1024 + x] = true }
      }
      atlas.withPage(0) { page in
        #expect(page[place.y * 1024 + place.x] == value)
        #expect(page[(place.y + height - 1) * 1024 + place.x + width - 1] == value)
      }
    }
    #expect(atlas.pageCount >= 1)
  }

  @Test func refusesWhatCannotFit() {
    let atlas = GlyphAtlas()
    #expect(atlas.insert(width: 0, height: 4, texels: []) == nil)
    #expect(atlas.insert(width: 2, height: 2, texels: [1]) == nil)
    #expect(atlas.insert(width: 1023, height: 1, texels: [UInt8](repeating: 1, count: 1023)) == nil)
    #expect(atlas.pageCount == 0)
    let largest = [UInt8](repeating: 1, count: 1022 * 1022)
    #expect(atlas.insert(width: 1022, height: 1022, texels: largest) != nil)
  }

  @Test func growsToItsLimitAndStartsAgain() {
    let atlas = GlyphAtlas()
    let large = [UInt8](repeating: 9, count: 1000 * 1000)
    for page in 0..<GlyphAtlas.mostPages {
      #expect(atlas.insert(width: 1000, height: 1000, texels: large)?.page == page)
    }
    #expect(atlas.insert(width: 1000, height: 1000, texels: large) == nil)
    let version = atlas.version(ofPage: 3)
    let generation = atlas.generation
    atlas.emptyIfFull()
    #expect(atlas.generation > generation)
    #expect(atlas.pageCount == 0)
    #expect(atlas.largestSize == 192)
    #expect(atlas.insert(width: 1000, height: 1000, texels: large)?.page == 0)
    #expect(atlas.version(ofPage: 3) > version)
  }

  @Test func aTidyAtlasIsLeftAlone() {
    let atlas = GlyphAtlas()
    _ = atlas.insert(width: 4, height: 4, texels: [UInt8](repeating: 9, count: 16))
    let generation = atlas.generation
    atlas.emptyIfFull()
    #expect(atlas.generation == generation)
    #expect(atlas.pageCount == 1)
  }

  @Test func manySizesEmptyTheAtlasBetweenFrames() {
    let sketch = TestSketch()
    let stage = SketchStage(sketch, size: .size(1000, 1000))
    var generations = Set<Int>()
    sketch.onDraw = {
      let size = 200 + Double($0.frameCount) * 5
      $0.noStroke()
      $0.drawText("ABCDEFGH", 0, 500, size: size)
      $0.drawText("abcdefgh", 0, 800, size: size)
    }
    for _ in 0..<20 {
      let list = stage.draw(at: 0, delta: 0)
      generations.insert(list.glyphGeneration)
      #expect(!list.glyphs.isEmpty)
      for case .glyphs(let range, let page) in list.commands {
        #expect(page < stage.glyphs.pageCount)
        #expect(range.upperBound <= list.glyphs.count)
      }
    }
    #expect(generations.count > 1)
    #expect(stage.glyphs.pageCount <= GlyphAtlas.mostPages)
  }

  @Test func theAtlasIsKeptWhileTheLastListIsShown() {
    let sketch = TestSketch()
    let stage = SketchStage(sketch, size: .size(1000, 1000))
    sketch.onDraw = { $0.drawText("kept", 100, 100) }
    _ = stage.draw(at: 0, delta: 0)
    let large = [UInt8](repeating: 9, count: 1000 * 1000)
    for _ in 0..<12 { _ = stage.glyphs.insert(width: 1000, height: 1000, texels: large) }
    sketch.noLoop()
    sketch.owesDraw = false
    let generation = stage.glyphs.generation
    _ = stage.draw(at: 1, delta: 1)
    #expect(stage.glyphs.generation == generation)
    sketch.loop()
    _ = stage.draw(at: 2, delta: 1)
    #expect(stage.glyphs.generation > generation)
  }

  @Test func twoAtlasesAreNeverTakenForEachOther() {
    let (first, second) = (GlyphAtlas(), GlyphAtlas())
    for atlas in [first, second] {
      _ = atlas.insert(width: 4, height: 4, texels: [UInt8](repeating: 9, count: 16))
    }
    #expect(first.version(ofPage: 0) != second.version(ofPage: 0))
    #expect(first.generation != second.generation)
  }
}
