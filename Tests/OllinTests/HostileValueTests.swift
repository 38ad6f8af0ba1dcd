@_spi(Host) import Ollin
import Testing

/// Numbers that no sketch means to pass, into every call; nothing may trap, and what is recorded
/// must be finite.
@MainActor @Suite struct HostileValueTests {
  typealias Call = (TestSketch, OddValues) -> Void

  static let state: [Call] = [
    { s, o in s.background(o.c()) },
    { s, o in s.fill(o.c()) },
    { s, o in s.stroke(o.c()) },
    { s, o in s.noFill() },
    { s, o in s.noStroke() },
    { s, o in s.strokeWeight(o.n()) },
    { s, o in s.strokeCap(.round) },
    { s, o in s.strokeCap(.square) },
    { s, o in s.strokeAlign(.outside) },
    { s, o in s.pointSize(o.n()) },
    { s, o in s.fill(o.g()) },
    { s, o in s.stroke(o.g()) },
    { s, o in s.strokeDash([o.n(), o.n(), o.n()], phase: o.n()) },
    { s, o in s.noStrokeDash() },
    { s, o in s.translate(o.n(), o.n()) },
    { s, o in s.translate(o.v()) },
    { s, o in s.rotate(o.n()) },
    { s, o in s.scale(o.n()) },
    { s, o in s.scale(o.n(), o.n()) },
    { s, o in s.resetView() },
    { s, o in s.pushState() },
    { s, o in s.popState() },
  ]

  static let shapes: [Call] = [
    { s, o in
      s.withState(at: o.v(), rotation: o.n(), scale: o.n()) { s.drawCircle(o.n(), o.n(), o.n()) }
    },
    { s, o in s.drawCircle(o.n(), o.n(), o.n()) },
    { s, o in s.drawCircle(center: o.v(), radius: o.n()) },
    { s, o in s.drawCircle(Circle(center: o.v(), radius: o.n())) },
    { s, o in s.drawCircles([o.v(), o.v()], radius: o.n()) },
    { s, o in s.drawEllipse(o.n(), o.n(), o.n(), o.n()) },
    { s, o in s.drawRect(o.n(), o.n(), o.n(), o.n(), cornerRadius: o.n()) },
    { s, o in s.drawRect(o.r(), cornerRadius: o.n()) },
    { s, o in s.drawRect(center: o.v(), width: o.n(), height: o.n(), cornerRadius: o.n()) },
    { s, o in s.drawRect(corner: o.v(), width: o.n(), height: o.n()) },
    { s, o in s.drawRects([o.r()]) },
    { s, o in s.drawLine(o.n(), o.n(), o.n(), o.n()) },
    { s, o in s.drawLine(o.v(), o.v()) },
    { s, o in s.drawTriangle(o.v(), o.v(), o.v()) },
    { s, o in s.drawPoint(o.n(), o.n(), o.n()) },
    { s, o in s.drawPoints([o.v(), o.v()], size: o.n()) },
    { s, o in s.drawPoint(at: o.v()) },
    { s, o in s.drawPolygon([o.v(), o.v(), o.v(), o.v()]) },
    { s, o in s.drawPolyline([o.v(), o.v(), o.v()], closed: true) },
    { s, o in s.drawArc(o.n(), o.n(), o.n(), start: o.n(), stop: o.n(), mode: .pie) },
    { s, o in s.withClip(o.r()) { s.drawCircle(o.n(), o.n(), o.n()) } },
    { s, o in s.withClip(Circle(center: o.v(), radius: o.n())) { s.drawRect(o.r()) } },
    { s, o in s.withClip(Shape([o.v(), o.v(), o.v()])) { s.drawText("text", at: o.v()) } },
  ]

  static let text: [Call] = [
    { s, o in s.textSize(o.n()) },
    { s, o in s.drawText("text", o.n(), o.n()) },
    { s, o in s.drawText("text", at: o.v(), size: o.n(), color: o.c()) },
    { s, o in s.drawText("some text", in: o.r(), size: o.n()) },
    { s, o in s.drawStatus("status", in: o.r()) },
    { s, o in s.drawCaption("caption") },
    { s, o in _ = s.textWidth("w") },
    { s, o in _ = s.textBounds("w", o.n(), o.n()) },
  ]

  static let values: [Call] = [
    { s, o in _ = s.noise(o.n(), o.n(), o.n()) },
    { s, o in _ = s.random(o.n(), o.n()) },
    { s, o in _ = s.randomGaussian(mean: o.n(), deviation: o.n()) },
    { s, o in _ = s.uv(o.n(), o.n()) },
    { s, o in _ = map(o.n(), o.n(), o.n(), o.n(), o.n(), clamped: true) },
    { s, o in _ = wrap(o.n(), o.n(), o.n()) },
    { s, o in _ = smoothstep(o.n(), o.n(), o.n()) },
    { s, o in _ = Rectangle(fitting: o.v(), in: o.r()) },
    { s, o in _ = Color.mix(o.c(), o.c(), o.n(), in: o.space()) },
    { s, o in _ = FrameRate(o.n()).frames(in: o.n()) },
    { s, o in _ = Color(kelvin: o.n()) },
    { s, o in _ = Color(hue: o.n(), saturation: o.n(), brightness: o.n()) },
  ]

  @Test(arguments: [1, 2, 3])
  func everyCallTakesAnyNumber(seed: UInt64) {
    let odd = OddValues(seed: seed)
    let sketch = TestSketch()
    let stage = SketchStage(sketch, size: .size(200, 100), seed: 1)
    let calls = Self.state + Self.shapes + Self.text + Self.values
    sketch.onDraw = { sketch in
      for _ in 0..<120 { odd.pick(calls)?(sketch, odd) }
    }
    for frame in 0..<60 {
      if frame % 3 == 0 {
        sketch.pointerPressed(at: odd.v(), force: odd.n())
        sketch.pointerMoved(to: odd.v(), force: odd.n())
        sketch.gestureChanged(pinchScale: odd.n(), turnAngle: odd.n())
        sketch.pointerScrolled(by: odd.n())
        sketch.pointerReleased()
      }
      let list = stage.draw(at: odd.n(), delta: odd.n())
      #expect(sketch.mouse.x.isFinite && sketch.pinchScale.isFinite)
      check(list, seed: seed, frame: frame)
    }
  }

  func check(_ list: DrawList, seed: UInt64, frame: Int) {
    func isFinite(_ v: SIMD4<Float>) -> Bool {
      v.x.isFinite && v.y.isFinite && v.z.isFinite && v.w.isFinite
    }
    let shapesAreFinite = list.shapes.allSatisfy {
      isFinite($0.axes) && isFinite($0.originAndStroke) && isFinite($0.geometry0)
        && isFinite($0.geometry1) && isFinite($0.fill) && isFinite($0.stroke)
    }
    #expect(shapesAreFinite, "seed \(seed), frame \(frame)")
    let glyphsAreFinite = list.glyphs.allSatisfy {
      isFinite($0.axes) && isFinite($0.origin) && isFinite($0.quad) && isFinite($0.color)
    }
    #expect(glyphsAreFinite, "seed \(seed), frame \(frame)")
    #expect(isFinite(list.background))
    var shapes = 0
    var glyphs = 0
    var indices = 0
    var clips = 0
    for command in list.commands {
      switch command {
      case .shapes(let range):
        #expect(range.lowerBound == shapes && !range.isEmpty)
        shapes = range.upperBound
      case .glyphs(let range, _):
        #expect(range.lowerBound == glyphs && !range.isEmpty)
        glyphs = range.upperBound
      case .paths(let range):
        #expect(range.lowerBound >= indices && !range.isEmpty)
        indices = range.upperBound
      case .beginClip(let index):
        #expect(list.clips.indices.contains(index))
        clips += 1
      case .endClip: clips -= 1
      default: Issue.record("nothing here draws \(command), seed \(seed)")
      }
    }
    #expect(shapes == list.shapes.count && glyphs == list.glyphs.count)
    #expect(indices <= list.pathIndices.count && clips == 0)
    let cornersAreFinite = list.pathVertices.allSatisfy {
      $0.position.x.isFinite && $0.position.y.isFinite && isFinite($0.color)
    }
    #expect(cornersAreFinite, "seed \(seed), frame \(frame)")
    let paintsAreFinite = list.paints.allSatisfy { isFinite($0.across) && isFinite($0.down) }
    #expect(paintsAreFinite && list.paintColors.allSatisfy(isFinite))
  }
}
