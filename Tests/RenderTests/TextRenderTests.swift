import Foundation
@_spi(Host) import Ollin
import Pixels
import Testing

@_spi(Host) @testable import Render

@Suite(.serialized) @MainActor struct TextRenderTests {
  private let sample = "The quick brown fox — “jumps”\nover 0123456789 · éñü ß Ø × …"

  @Test func pixelsAreSharpAtWholeSizes() throws {
    let image = try Canvas.draw(120, 40) { sketch in
      sketch.textFont(BitmapFont.builtIn)
      sketch.textSize(26)
      sketch.drawText("Ag#", 4, 30)
    }
    let values = Set(stride(from: 0, to: image.pixels.count, by: 4).map { image.pixels[$0] })
    #expect(values == [0, 255])
    // Each pixel of a letter is a square of four.
    for y in stride(from: 0, to: 40, by: 2) {
      for x in stride(from: 4, to: 110, by: 2) {
        #expect(image[x, y] == image[x + 1, y + 1])
      }
    }
  }

  @Test func strokesTakeTheStrokesColourAndWeight() throws {
    func ink(_ weight: Double, _ set: @escaping (Sketch) -> Void) throws -> [Double] {
      let image = try Canvas.draw(40, 60) { sketch in
        sketch.textFont(StrokeFont.builtIn)
        sketch.textSize(64)
        sketch.strokeWeight(weight)
        set(sketch)
        sketch.drawText("I", 8, 55)
      }
      return (0..<3).map { channel in
        (0..<60).reduce(0) { sum, y in
          sum + (0..<40).reduce(0) { $0 + image.light($1, y, channel) }
        }
      }
    }
    // An I is a line of 42 points.
    let red = try ink(2) { $0.stroke(.red) }
    #expect(abs(red[0] / 84 - 1) < 0.02 && red[1] == 0)
    let wide = try ink(4) { $0.stroke(.white) }
    #expect(abs(wide[2] / 168 - 1) < 0.02)
    let filled = try ink(2) {
      $0.noStroke()
      $0.fill(.blue)
    }
    #expect(abs(filled[2] / 84 - 1) < 0.02 && filled[0] == 0)
    let coloured = try ink(2) { sketch in
      sketch.drawText("I", 8, 55, color: .green)
      sketch.noStroke()
      sketch.noFill()
    }
    #expect(abs(coloured[1] / 84 - 1) < 0.02 && coloured[0] == 0)
  }

  @Test func shapesCoverWhatTextCovers() throws {
    let draw: (Bool) throws -> RGBAImage = { asShapes in
      try Canvas.draw(200, 80) { sketch in
        sketch.noStroke()
        sketch.textSize(60)
        if asShapes {
          for shape in sketch.textToShapes("Rag8&", 8, 60) { sketch.drawShape(shape) }
        } else {
          sketch.drawText("Rag8&", 8, 60)
        }
      }
    }
    let (text, shapes) = (try draw(false), try draw(true))
    var off = 0.0
    var ink = 0.0
    for y in 0..<80 {
      for x in 0..<200 {
        off += abs(text.light(x, y) - shapes.light(x, y))
        ink += text.light(x, y)
      }
    }
    #expect(off / ink < 0.06, "\(off) of \(ink)")
  }

  @Test func lettersOfAnotherSketchAreItsOwn() throws {
    func ink(_ text: String) throws -> Double {
      Canvas.ink(
        try Canvas.drawBare(40, 40) { sketch in
          sketch.textFont(OutlineFont.systemBold)
          sketch.textSize(30)
          sketch.drawText(text, 8, 32)
        })
    }
    // Each draw has an atlas of its own, and all have one renderer.
    let ink1 = try ink("M")
    let ink2 = try ink("i")
    #expect(ink2 > 0 && ink2 < ink1 / 2)
    #expect(try ink("M") == ink1)
  }

  @Test(arguments: [StrokeAlign.inside, .outside])
  func strokesOfLettersLieOnTheirSide(align: StrokeAlign) throws {
    func draw(asShapes: Bool, _ align: StrokeAlign) throws -> RGBAImage {
      let font = try Canvas.font.get()
      return try Canvas.draw(200, 80) { sketch in
        sketch.noFill()
        sketch.stroke(Color(white: 1, alpha: 0.5))
        sketch.strokeWeight(5)
        sketch.strokeAlign(align)
        sketch.textFont(font)
        sketch.textSize(60)
        if asShapes {
          for shape in sketch.textToShapes("Rag8", 12, 58) { sketch.drawShape(shape) }
        } else {
          sketch.drawText("Rag8", 12, 58)
        }
      }
    }
    let text = try draw(asShapes: false, align)
    #expect(Canvas.ink(text) > 100)
    #expect(
      Canvas.differences(text.pixels, try draw(asShapes: true, align).pixels, tolerance: 2) == 0)
    let centred = try draw(asShapes: false, .center)
    #expect(Canvas.differences(text.pixels, centred.pixels, tolerance: 40) > 300)
  }

  @Test func hugeLettersStaySharp() throws {
    let image = try Canvas.draw(300, 300) { sketch in
      sketch.noStroke()
      sketch.textSize(1200)
      sketch.drawText("I", -60, 700)
    }
    // A stem's edge is at most a pixel and a half of grey.
    let row = (0..<300).map { image[$0, 150][0] }
    let gray = row.count { (8..<248).contains($0) }
    #expect(row.contains(255) && row.contains(0) && gray <= 3, "\(gray) grey pixels")
  }

  @Test func golden() throws {
    let sample = sample
    let image = try Canvas.draw(320, 300) { sketch in
      sketch.background(Color(hex: 0x10181F))
      sketch.noStroke()
      sketch.textSize(16)
      sketch.drawText(sample, 8, 22)
      sketch.textFont(BitmapFont.builtIn)
      sketch.textSize(13)
      sketch.fill(.yellow)
      sketch.drawText(sample, 8, 70)
      sketch.textSize(26)
      sketch.drawText("BitmapFont", 8, 120)
      sketch.textFont(StrokeFont.builtIn)
      sketch.textSize(18)
      sketch.stroke(.cyan)
      sketch.strokeWeight(1.2)
      sketch.strokeCap(.round)
      sketch.strokeJoin(.round)
      sketch.drawText(sample, 8, 150)
      sketch.withState(at: Vector2(20, 250), rotation: -0.15) {
        sketch.textSize(48)
        sketch.strokeWeight(3)
        sketch.drawText("Stroke", 0, 0, color: .orange)
      }
      sketch.textFont(OutlineFont.systemBold)
      sketch.textSize(60)
      sketch.strokeWeight(1)
      sketch.stroke(.white)
      sketch.noFill()
      for shape in sketch.textToShapes("&aé", 180, 270) { sketch.drawShape(shape) }
    }
    try Canvas.compare(image, "text/fonts", tolerance: 6, share: 0.004)
  }
}
