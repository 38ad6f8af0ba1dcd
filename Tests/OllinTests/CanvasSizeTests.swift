import Testing

@testable import Ollin

@Suite struct CanvasSizeTests {
  @Test func sizes() {
    #expect(CanvasSize.square1080.width == 1080)
    #expect(CanvasSize.square1080.height == 1080)
    #expect(CanvasSize.hd720.portrait == .size(720, 1280))
    #expect(CanvasSize.hd720.landscape == .hd720)
    #expect(CanvasSize.vertical1080.landscape == .size(1920, 1080))
    #expect(CanvasSize.square(5).portrait == .square(5))
  }

  @Test func paper() {
    let print = CanvasSize.a4.dpi(300)
    #expect(print == .page(width: 2479, height: 3508, pointWidth: 595, pointHeight: 842))
    #expect(
      print.landscape == .page(width: 3508, height: 2479, pointWidth: 842, pointHeight: 595))
    #expect(print.dpi(144).width == 1190)
    #expect(CanvasSize.a4.dpi(0).width == 595)
    #expect(CanvasSize.a4.dpi(.max).width == 1_000_000_000)
  }

  @Test @MainActor func aSizeThatCannotBeDrawnIsSaidToBeAnother() {
    #expect(Sketch.keptSize(.size(16384, 1)).note == nil)
    let large = Sketch.keptSize(.size(20_000, 1080))
    #expect(large.width == 16384 && large.height == 1080)
    #expect(
      large.note
        == "A canvas of 20000 × 1080 cannot be drawn, as each side is 1 to 16384 points; it "
        + "is 16384 × 1080.")
    for size in [CanvasSize.square(0), .size(.min, .max), .a4.dpi(.max)] {
      let kept = Sketch.keptSize(size)
      #expect((1...16384).contains(kept.width) && (1...16384).contains(kept.height))
      #expect(kept.note != nil)
    }
  }
}
