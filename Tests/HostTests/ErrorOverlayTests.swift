@_spi(Host) import Ollin
import Testing

@testable import Host

@Suite @MainActor struct ErrorOverlayTests {
  @Test func aLongMessageGoesOnBelowAndCodeIsCut() {
    #expect(
      ErrorOverlay.shortened("one two three\n  code that is long\n ^", columns: 8) == """
        one two
        three
          code …
         ^
        """)
    #expect(ErrorOverlay.shortened("", columns: 8) == "")
    #expect(ErrorOverlay.shortened("aaaaaaaaaaaa", columns: 8) == "aaaaaaaa\naaaa")
    let much = ErrorOverlay.shortened(
      String(repeating: "word ", count: 10_000) + String(repeating: "\nx", count: 10_000),
      columns: 8)
    #expect(much.split(separator: "\n").count == ErrorOverlay.mostLines + 1)
  }

  /// It lies over what the sketch drew, however that was drawn, and changes nothing for its next
  /// frame.
  @Test func theSketchsOwnStateStays() {
    final class Turned: Sketch {
      override func draw() {
        if frameCount == 1 {
          noFill()
          blendMode(.multiply)
          textSize(3)
        }
        drawCircle(50, 50, 10)
      }
    }
    let plain = SketchStage(Turned())
    let covered = SketchStage(Turned())
    covered.overlay = { ErrorOverlay.draw("Pond.swift:3: an error", on: $0) }
    let (before, with) = (plain.draw(at: 0, delta: 0), covered.draw(at: 0, delta: 0))
    #expect(with.shapes.count > before.shapes.count)
    covered.overlay = nil
    #expect(covered.draw(at: 1, delta: 1) == plain.draw(at: 1, delta: 1))
  }
}
