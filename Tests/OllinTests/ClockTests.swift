@_spi(Host) import Ollin
import Testing

@MainActor @Suite struct ClockTests {
  /// What `value` is at each of some times, at steps of `delta`.
  private func values<T>(
    _ times: [Double], delta: Double = 0.25, _ value: @escaping (Sketch) -> T
  ) -> [T] {
    var found: [T] = []
    let sketch = TestSketch()
    sketch.onDraw = { found.append(value($0)) }
    let stage = SketchStage(sketch, size: .size(10, 10), seed: 1)
    for time in times { _ = stage.draw(at: time, delta: delta) }
    return found
  }

  @Test func lapsRepeat() {
    #expect(values([0, 1, 2, 3, 4]) { $0.loopProgress(over: 4) } == [0, 0.25, 0.5, 0.75, 0])
    #expect(values([0, 1]) { $0.loopProgress(over: 4, phase: 0.5) } == [0.5, 0.75])
    #expect(values([0, 1, 2, 3, 4]) { $0.pingPong(over: 4) } == [0, 0.5, 1, 0.5, 0])
    for odd in [0, -1, Double.nan, .infinity] {
      #expect(values([3]) { $0.loopProgress(over: odd) } == [0])
      #expect(values([3]) { $0.loopProgress(over: 1, phase: .infinity) } == [0])
    }
  }

  @Test(arguments: SwayShape.allCases) func swayingStartsLowAndReachesHigh(shape: SwayShape) {
    let way = values([0, 2, 3.999]) { $0.sway(over: 4, in: 10...20, shape: shape) }
    #expect(way[0] == 10)
    #expect(abs(way[1] - (shape == .saw ? 15 : 20)) < 1e-9)
    #expect((10...20).contains(way[2]))
  }

  @Test func wavesGoAboutTheirMiddle() {
    let way = values([0, 0.25, 0.5, 0.75]) { $0.wave(1, amplitude: 2, around: 5) }
    for (got, wanted) in zip(way, [5, 7, 5, 3]) { #expect(abs(got - Double(wanted)) < 1e-9) }
    #expect(values([1]) { $0.wave(.nan) } == [0])
  }

  @Test func beatsComeOnce() {
    let times = (0..<9).map { Double($0) * 0.25 }
    #expect(
      values(times) { $0.every(1) } == [
        true, false, false, false, true, false, false, false, true,
      ])
    #expect(
      values(times) { $0.every(1, phase: 0.5) } == [
        false, false, true, false, false, false, true, false, false,
      ])
    #expect(values([0, 1], delta: 1) { $0.every(0) } == [false, false])
    #expect(values([0, 1], delta: 1) { $0.every(.nan) } == [false, false])
    #expect(values(times) { $0.after(1) }.firstIndex(of: true) == 4)
    #expect(values(times) { $0.everyFrames(3) }.indices(of: true) == .init([0..<1, 3..<4, 6..<7]))
    #expect(values(times) { $0.everyFrames(0) }.allSatisfy { !$0 })
  }

  private nonisolated static let curves: [@Sendable (Double) -> Double] = [
    Easing.linear, Easing.easeIn, Easing.easeOut, Easing.easeInOut, Easing.easeInSine,
    Easing.easeOutSine, Easing.easeInOutSine, Easing.easeInQuad, Easing.easeOutQuad,
    Easing.easeInOutQuad, Easing.easeInQuart, Easing.easeOutQuint, Easing.easeInExpo,
    Easing.easeInOutExpo, Easing.easeInCirc, Easing.easeOutCirc, Easing.easeInBack,
    Easing.easeInOutBack, Easing.easeInElastic, Easing.easeOutElastic, Easing.easeInBounce,
    Easing.easeOutBounce, Easing.easeInOutBounce,
  ]

  @Test func easingStartsAndEndsWhereItShould() {
    for curve in Self.curves {
      #expect(abs(curve(0)) < 1e-9 && abs(curve(1) - 1) < 1e-9)
      #expect(curve(-5) == curve(0) && curve(9) == curve(1) && curve(.nan) == curve(0))
      let steps = (1..<100).map { Double($0) / 100 }
      let staysNear = steps.allSatisfy { (-0.5...1.5).contains(curve($0)) }
      let isSmooth = steps.allSatisfy { abs(curve($0) - curve($0 + 1e-7)) < 1e-4 }
      #expect(staysNear && isSmooth)
    }
    #expect(Easing.easeInQuad(0.5) == 0.25 && Easing.easeOutQuad(0.5) == 0.75)
    #expect(Easing.easeInOut(0.25) == 0.0625 && Easing.easeInOut(0.5) == 0.5)
  }
}
