@_spi(Host) import Ollin
import Support
import Testing

/// Numbers that no sketch means to pass, into every call; nothing may trap, and what is recorded
/// must be finite.
@MainActor @Suite struct HostileValueTests {
  static let values: [HostileCalls.Call] = [
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
    let calls = HostileCalls.flat.sorted { $0.key < $1.key }.map(\.value) + Self.values
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
