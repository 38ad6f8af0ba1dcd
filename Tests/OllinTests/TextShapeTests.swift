import Testing

@_spi(Host) @testable import Ollin

@MainActor @Suite struct TextShapeTests {
  /// What `body` answers during one frame.
  private func during<T>(_ body: @escaping (TestSketch) -> T) -> T {
    var result: T?
    _ = record { result = body($0) }
    return result!
  }

  private func area(_ shape: Shape) -> Double {
    abs(shape.contours.reduce(0) { $0 + $1.signedArea })
  }

  @Test func lettersBecomeClosedOutlines() {
    let shapes = during { sketch in
      sketch.textSize(100)
      return sketch.textToShapes("Bi o", 10, 90)
    }
    // The space has no outline.
    #expect(shapes.map(\.contours.count) == [3, 2, 2])
    let areClosed = shapes.allSatisfy { $0.contours.allSatisfy { $0.isClosed } }
    #expect(areClosed)
    let box = shapes[0].bounds
    #expect(box.x > 10 && box.x < 30 && abs(box.y + box.height - 90) < 1)
    #expect(box.height > 60 && box.height < 90)
    // From left to right without overlap.
    for (a, b) in zip(shapes, shapes.dropFirst()) { #expect(a.bounds.topRight.x < b.bounds.x) }
    // The hole of an o cuts its area: a ring, not a disc.
    let disc = Shape(contours: [shapes[2].contours.max { $0.length < $1.length }!])
    #expect(area(shapes[2]) < area(disc) * 0.8)
    let middle = shapes[2].bounds.center
    #expect(!shapes[2].contains(middle) && disc.contains(middle))
  }

  @Test func outlinesAgreeWithPaintedText() {
    // The area inside the outlines is the ink of the painted glyph.
    for letter in ["e", "M", "&", "8"] {
      let shapes = during { sketch in
        sketch.textSize(64)
        return sketch.textToShapes(letter, 0, 64)
      }
      let face = FontLibrary.shared.face(of: .systemMedium)!
      let number = TextShaper.line(TextLine(letter), font: .systemMedium).glyphs[0].number
      let key = GlyphKey(face: face.id, glyph: number, size: 64 * 64, phase: 0, stroke: 0, join: 0)
      let picture = GlyphRasterizer.picture(key, face: face)!
      let ink = picture.texels.reduce(0.0) { $0 + Double($1) / 255 }
      #expect(abs(area(shapes[0]) / ink - 1) < 0.01, "\(letter)")
      #expect(abs(shapes[0].bounds.width - Double(picture.width)) < 2)
    }
  }

  @Test func alignmentSizeAndLinesHold() {
    let (left, center, right, below) = during { sketch in
      sketch.textSize(40)
      let left = sketch.textToShapes("HH", at: Vector2(100, 50))
      sketch.textAlign(.center, .middle)
      let center = sketch.textToShapes("HH", at: Vector2(100, 50))
      sketch.textAlign(.right)
      let right = sketch.textToShapes("HH", 100, 50)
      sketch.textAlign(.left, .top)
      return (left, center, right, sketch.textToShapes("H\nH", 100, 50))
    }
    #expect(left[0].bounds.x > 100 && right[1].bounds.topRight.x < 100)
    let middle = (center[0].bounds.x + center[1].bounds.topRight.x) / 2
    #expect(abs(middle - 100) < 1)
    #expect(below[1].bounds.y > below[0].bounds.y + 40)
    #expect(abs(below[1].bounds.x - below[0].bounds.x) < 1e-9)
  }

  @Test func kerningAndDirectionHold() {
    let (kerned, apart) = during { sketch in
      sketch.textSize(200)
      return (
        sketch.textToShapes("AV", 0, 0),
        [sketch.textToShapes("A", 0, 0)[0], sketch.textToShapes("V", sketch.textWidth("A"), 0)[0]]
      )
    }
    #expect(kerned[1].bounds.x < apart[1].bounds.x - 1)
    let (alef, word) = during { sketch in
      (sketch.textToShapes("א", 0, 0), sketch.textToShapes("אב", 0, 0))
    }
    guard let first = alef.first, word.count == 2 else { return }
    // The first letter stands on the right.
    #expect(abs(word[1].bounds.width - first.bounds.width) < 1e-6)
    #expect(word[1].bounds.x > word[0].bounds.x)
  }

  @Test func strokesAreOpenLines() {
    let shapes = during { sketch in
      sketch.textFont(StrokeFont.builtIn)
      sketch.textSize(32)
      return sketch.textToShapes("AO é", 5, 40)
    }
    #expect(shapes.map(\.contours.count) == [3, 1, 2])
    #expect(shapes[0].contours.allSatisfy { !$0.isClosed } && shapes[1].contours[0].isClosed)
    // Capitals are 21 units high and stand on the baseline.
    #expect(abs(shapes[0].bounds.height - 21) < 1e-9)
    #expect(abs(shapes[0].bounds.y + 21 - 40) < 1e-9)
  }

  @Test func everyPrintedCharacterHasStrokes() {
    let text = String(String.UnicodeScalarView((33..<127).map { Unicode.Scalar(UInt8($0)) }))
    for character in text + "·×÷±°–—“”‘’…ßÆæØøÀÉÎÕÜåçñ¿¡•" {
      let letter = StrokeFont.builtIn.letter(for: character)
      #expect(!letter.strokes.isEmpty && letter.advance > 0, "\(character)")
      let reaches = letter.strokes.joined().allSatisfy {
        $0.x >= -0.1 && $0.x <= letter.advance + 0.1 && $0.y > -1 && $0.y < 0.6
      }
      #expect(reaches, "\(character)")
    }
    #expect(StrokeFont.builtIn.letter(for: " ").strokes.isEmpty)
    #expect(StrokeFont.builtIn.letter(for: "\u{200B}").advance == 0)
    // What is missing is a box.
    let missing = StrokeFont.builtIn.letter(for: "漢")
    #expect(missing.strokes == StrokeFont.builtIn.letter(for: "\u{FFFD}").strokes)
  }

  @Test func pixelsAreTracedExactly() {
    let text = String(String.UnicodeScalarView((33..<127).map { Unicode.Scalar(UInt8($0)) }))
    for character in text + "·×—“”éßñ" {
      let contours = BitmapFont.builtIn.outline(of: character)
      #expect(!contours.isEmpty, "\(character)")
      let shape = Shape(contours: contours)
      // Upright edges on whole pixels, and an area of whole pixels.
      let pixels = contours.reduce(0) { $0 + $1.signedArea } * 169
      #expect(abs(pixels - pixels.rounded()) < 1e-6 && pixels > 0.5, "\(character)")
      var inside = 0
      for y in 0..<13 {
        for x in 0..<7 {
          let middle = Vector2((Double(x) + 0.5) / 13, (Double(y) - 10.5) / 13)
          if shape.contains(middle) { inside += 1 }
        }
      }
      #expect(Double(inside) == pixels.rounded(), "\(character)")
    }
    #expect(BitmapFont.builtIn.outline(of: " ").isEmpty)
    #expect(
      BitmapFont.builtIn.outline(of: "漢") == BitmapFont.builtIn.outline(of: "\u{FFFD}"))
    #expect(BitmapFont.builtIn.outline(of: "ǎ") == BitmapFont.builtIn.outline(of: "a"))
  }

  @Test func measuresFollowTheFont() {
    during { sketch in
      sketch.textSize(26)
      sketch.textFont(BitmapFont.builtIn)
      #expect(abs(sketch.textWidth("abc") - 3 * 14) < 1e-9)
      #expect(abs(sketch.textAscent() - 22) < 1e-9 && abs(sketch.textDescent() - 4) < 1e-9)
      #expect(abs(sketch.textLeading() - 26) < 1e-9)
      #expect(abs(sketch.textBounds("ab\nc", 3, 40).height - 52) < 1e-9)
      sketch.textFont(StrokeFont.builtIn)
      #expect(sketch.textWidth("MM") == 2 * sketch.textWidth("M") && sketch.textWidth("") == 0)
      #expect(abs(sketch.textLeading() - 26) < 1e-9)
      sketch.textFont(OutlineFont.systemMono)
      #expect(abs(sketch.textWidth("iM") - 2 * sketch.textWidth("i")) < 1e-9)
    }
  }

  @Test func oddTextsAreSafe() {
    during { sketch in
      for font in 0..<3 {
        if font == 1 { sketch.textFont(StrokeFont.builtIn) }
        if font == 2 { sketch.textFont(BitmapFont.builtIn) }
        for odd in [Double.nan, .infinity, -.infinity, 1e300, 0, -1] {
          #expect(sketch.textToShapes("x", odd, 0).count == (odd.magnitude < 2 ? 1 : 0))
          sketch.drawText("x\u{7}\t\u{301}e\u{301}", odd, 5)
          sketch.withState {
            sketch.scale(odd)
            sketch.drawText("x", 3, 5)
          }
        }
        sketch.withState {
          sketch.textSize(0)
          #expect(sketch.textToShapes("x", 0, 0).isEmpty)
        }
        #expect(sketch.textToShapes("", 0, 0).isEmpty && sketch.textToShapes("\n\n", 0, 0).isEmpty)
      }
    }
  }
}

@MainActor @Suite struct SpaceTextTests {
  @Test func textStandsWhereItsPlaceIsSeen() throws {
    let list = record { sketch in
      sketch.camera(.perspective(eye: Vector3(0, 0, 5)))
      sketch.noStroke()
      sketch.drawText("x", at: Vector3(0, 0, 0), size: 20, align: .center, .middle)
      sketch.drawText("x", at: Vector3(0, 0, 9))
      // A bare `.zero` is a place on the canvas.
      sketch.drawText("x", at: .zero, align: .left, .top)
    }
    #expect(list.glyphs.count == 2)
    let quad = try #require(list.glyphs.first?.quad)
    #expect(abs(quad.x + quad.z / 2 - 100) < 2 && abs(quad.y + quad.w / 2 - 50) < 6)
    let without = record { $0.drawText("x", at: Vector3(0, 0, 0)) }
    #expect(without.glyphs.isEmpty)
  }
}
