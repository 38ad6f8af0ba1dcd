import Ollin
import Testing

@Suite struct NumbersTests {
  @Test func mapsRanges() {
    #expect(map(5, 0, 10, 100, 200) == 150)
    #expect(map(15, 0, 10, 100, 200) == 250)
    #expect(map(15, 0, 10, 100, 200, clamped: true) == 200)
    #expect(map(-1, 0, 10, 200, 100, clamped: true) == 200)
    #expect(map(7, 3, 3, 1, 2) == 1)
  }

  @Test func blends() {
    #expect(lerp(2, 4, 0.25) == 2.5)
    #expect(lerp(2, 4, 2) == 6)
    #expect(lerp(Vector2(0, 2), Vector2(4, 4), 0.5) == Vector2(2, 3))
    #expect(clamp(5.0, 1, 3) == 3)
    #expect(clamp(-5, 1, 3) == 1)
    #expect(smoothstep(0, 2, 1) == 0.5)
    #expect(smoothstep(0, 4, 1) == 0.15625)
    #expect(smoothstep(0, 4, 9) == 1)
    #expect(smoothstep(1, 1, 0.5) == 0)
    #expect(smoothstep(1, 1, 1) == 1)
  }

  @Test func wraps() {
    #expect(fract(2.25) == 0.25)
    #expect(fract(-0.25) == 0.75)
    #expect(wrap(370, 0, 360) == 10)
    #expect(wrap(-10, 0, 360) == 350)
    #expect(wrap(360, 0, 360) == 0)
    #expect(wrap(5, -1, 1) == -1)
    #expect(wrap(7, 3) == 1)
    #expect(wrap(5, 2, 2) == 2)
    #expect(wrap(-1e-20, 0, 1) < 1)
  }

  @Test func distances() {
    #expect(dist(1, 1, 4, 5) == 5)
    #expect(dist(Vector2(1, 1), Vector2(4, 5)) == 5)
    #expect(dist(Vector3(0, 0, 0), Vector3(2, 3, 6)) == 7)
  }

  @Test func angles() {
    #expect(Double.tau == 2 * Double.pi)
    #expect(Double.degrees(180) == .pi)
    #expect(Double.turns(0.5) == .pi)
    #expect(abs(Double.goldenAngle - 2.399_963_229_728_653) < 1e-15)
    let t = 0.5
    let phase: Double = t * .tau * 2.4
    #expect(phase == 0.5 * 2 * .pi * 2.4)
  }

  @Test func importBringsTheMathFunctions() {
    #expect(floor(2.7) == 2)
    #expect(sin(0.0) == 0)
    #expect(atan2(1.0, 1.0) == .pi / 4)
  }
}
