import Ollin
import Testing

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
}
