import Foundation
@_spi(Host) import Ollin
import Testing

@Suite(.serialized) @MainActor struct ClipTests {
  private let hexagon = (0..<6).map {
    Vector2(50.3, 49.8) + Vector2(angle: Double($0) * .pi / 3, length: 40)
  }

  /// Every kind of drawing that covers the whole canvas.
  private let floods: [(String, (Sketch) -> Void)] = [
    ("rectangle", { $0.drawRect(-10, -10, 120, 120) }),
    (
      "outlined",
      { s in
        s.stroke(.white)
        s.strokeWeight(50)
        s.drawRect(0, 0, 100, 100)
      }
    ),
    ("ellipse", { $0.drawEllipse(50, 50, 200, 300) }),
    (
      "corners",
      { s in
        s.scale(1, 2)
        s.drawRect(-300, -300, 700, 700, cornerRadius: 30)
      }
    ),
    (
      "image",
      { $0.drawImage(Image(width: 4, height: 4, color: .white), -20, -20, 140, 140) }
    ),
    ("triangle", { $0.drawTriangle(-300, -50, 400, -50, 50, 600) }),
    (
      "path",
      { $0.drawPolygon([Vector2(-9, -9), Vector2(109, -9), Vector2(109, 109), Vector2(-9, 109)]) }
    ),
  ]

  @Test func aRectangleKeepsItsArea() throws {
    for (name, flood) in floods {
      let ink = try Canvas.ink(100, 100) { s in
        s.withClip(Rectangle(x: 20.25, y: 30.5, width: 50.5, height: 40.25)) { flood(s) }
      }
      #expect(abs(ink / (50.5 * 40.25) - 1) < 0.004, "\(name): \(ink)")
      let turned = try Canvas.ink(100, 100) { s in
        s.withState(at: Vector2(50, 50), rotation: 0.5) {
          s.withClip(Rectangle(center: .zero, width: 60, height: 30)) {
            s.resetView()
            flood(s)
          }
        }
      }
      #expect(abs(turned / 1800 - 1) < 0.01, "\(name) turned: \(turned)")
    }
  }

  @Test func aCircleAndAShapeKeepTheirArea() throws {
    for (name, flood) in floods {
      let circle = try Canvas.ink(100, 100) { s in
        s.withClip(Circle(x: 49.7, y: 50.2, radius: 40)) { flood(s) }
      }
      #expect(abs(circle / (.pi * 1600) - 1) < 0.01, "\(name): \(circle)")
      let shape = try Canvas.ink(100, 100) { s in
        s.withClip(Shape(hexagon)) { flood(s) }
      }
      #expect(
        abs(shape / abs(Contour(hexagon).signedArea) - 1) < 0.006, "\(name): \(shape)")
    }
  }

  @Test func clipsCutEachOther() throws {
    let ink = try Canvas.ink(100, 100) { s in
      s.withClip(Rectangle(x: 10, y: 10, width: 50, height: 80)) {
        s.withClip(Shape([Vector2(30, 0), Vector2(100, 0), Vector2(100, 60), Vector2(30, 60)])) {
          s.drawRect(0, 0, 100, 100)
        }
        // The inner one has ended, the outer one has not.
        s.drawRect(0, 80, 100, 20)
      }
      s.drawRect(90, 90, 10, 10)
    }
    #expect(abs(ink - (30 * 50 + 50 * 10 + 100)) < 5, "\(ink)")
  }

  @Test func aMaskedGlyphAndItsOrder() throws {
    let whole = try Canvas.ink(100, 100) {
      $0.textSize(120)
      $0.drawText("M", 0, 95)
    }
    var halves = 0.0
    for x in [0.0, 50.4] {
      halves += try Canvas.ink(100, 100) { s in
        s.textSize(120)
        s.withClip(Rectangle(x: x, y: 0, width: x == 0 ? 50.4 : 49.6, height: 100)) {
          s.drawText("M", 0, 95)
        }
      }
    }
    #expect(abs(halves / whole - 1) < 0.01)
  }

  @Test func whatKeepsNothingHidesAll() throws {
    for rectangle in [
      Rectangle(x: 10, y: 10, width: 0, height: 50), Rectangle(x: -50, y: 0, width: 20, height: 9),
      Rectangle(x: .nan, y: 0, width: 20, height: 9),
      Rectangle(x: 0, y: 0, width: .infinity, height: 9),
    ] {
      let ink = try Canvas.ink(40, 40) { s in
        s.withClip(rectangle) { s.drawRect(0, 0, 40, 40) }
      }
      #expect(ink == 0)
    }
    let shapes = [Shape([]), Shape([Vector2(1, 1)]), Shape(contours: [])]
    for shape in shapes {
      let ink = try Canvas.ink(40, 40) { s in
        s.withClip(shape) { s.drawRect(0, 0, 40, 40) }
      }
      #expect(ink == 0)
    }
  }

  @Test func stateEndsWithTheBody() throws {
    let ink = try Canvas.ink(40, 40) { s in
      s.withClip(Circle(x: 20, y: 20, radius: 10)) {
        s.fill(.black)
        s.translate(1000, 0)
      }
      s.drawRect(0, 0, 40, 40)
    }
    #expect(abs(ink - 1600) < 0.5)
  }

  @Test func backgroundInsideAClipStartsAgain() throws {
    let ink = try Canvas.ink(100, 100) { s in
      s.drawRect(0, 0, 100, 100)
      s.withClip(Shape(hexagon)) {
        s.drawRect(0, 0, 100, 100)
        s.background(.black)
        s.drawRect(0, 0, 100, 100)
      }
      s.drawRect(0, 0, 4, 4)
    }
    #expect(abs(ink / (abs(Contour(hexagon).signedArea) + 16) - 1) < 0.006, "\(ink)")
  }

  @Test func aThousandMasksInOneFrame() throws {
    let ink = try Canvas.ink(100, 100) { s in
      for index in 0..<1000 {
        let (x, y) = (Double(index % 25) * 4, Double(index / 25) * 2.5)
        s.withClip(Shape([Vector2(x, y), Vector2(x + 4, y), Vector2(x, y + 2.5)])) {
          s.drawRect(0, 0, 100, 100)
        }
      }
    }
    #expect(abs(ink / 5000 - 1) < 0.02, "\(ink)")
  }

  @Test func aMillionNestedClips() throws {
    var reached = 0
    let ink = try Canvas.ink(40, 40) { s in
      @MainActor func nest(_ depth: Int) {
        guard depth < 1_000_000 else { return }
        s.withClip(Circle(x: 20, y: 20, radius: 15)) {
          reached = max(reached, depth)
          nest(depth + 1)
          if depth == 70 { s.drawRect(0, 0, 40, 40) }
        }
      }
      nest(0)
    }
    #expect(reached > 70)
    #expect(ink > 500 && ink < .pi * 225)
  }

  @Test func hostileListsOfClips() throws {
    var list = DrawList(width: 40, height: 40)
    list.clips = [
      ClipRegion(.paths, paths: -5..<900, bounds: SIMD4(-99, .min, .max, 2000)),
      ClipRegion(
        .rectangle, across: SIMD4(.nan, 0, .infinity, 0), bounds: SIMD4(30, 30, 10, 10)),
    ]
    var shape = ShapeInstance(.rectangle)
    shape.geometry0 = SIMD4(20, 20, 20, 20)
    shape.fill = SIMD4(1, 1, 1, 1)
    shape.paints = 0xFFFF_FFFF
    list.shapes = [shape]
    list.pathVertices = [PathVertex(position: SIMD2(.nan, 1), coverage: 1, color: .one, paint: 9)]
    list.pathIndices = [0, 0, 0, 7, 8, .max]
    list.paints = [PaintRecord(.linear, firstColor: 50, colorCount: .max)]
    list.paintColors = [SIMD4(1, 1, 1, 1)]
    list.commands = [
      .endClip, .beginClip(0), .beginClip(1), .beginClip(-3), .beginClip(77), .shapes(0..<1),
      .endClip, .paths(-2..<80), .paths(3..<4), .endClip, .endClip, .endClip, .endClip,
      .paths(0..<6),
    ]
    _ = try Canvas.draw(list)
  }
}
