import Foundation
@_spi(Host) import Ollin
import Testing

/// Values that travel, follow and swing on the sketch's clock.
@Suite @MainActor struct MotionTests {
  final class Moving: Sketch {
    @Eased(1.0) var eased = 0.0
    @Smoothed(0.5) var smoothed = Vector2.zero
    @Sprung(frequency: 1, damping: 0) var swinging = 1.0
    @Sprung(frequency: 2, damping: 0.3) var sprung = Color.black
    @Sprung(frequency: 2, damping: 1) var critical = 0.0
    @Sprung(frequency: 2, damping: 3) var slow = 0.0
  }

  private func run(_ sketch: Sketch, seconds: Double, rate: Double) {
    let stage = SketchStage(sketch)
    for frame in 0..<Int((seconds * rate).rounded()) {
      _ = stage.draw(at: Double(frame) / rate, delta: 1 / rate)
    }
  }

  @Test func anEasedValueArrivesOnTime() {
    let sketch = Moving()
    sketch.eased = 10
    run(sketch, seconds: 0.5, rate: 10)
    #expect(abs(sketch.eased - 5) < 1e-9)
    run(sketch, seconds: 0.5, rate: 10)
    #expect(sketch.eased == 10)
    #expect(sketch.$eased.isSettled)
  }

  @Test(arguments: [10.0, 60, 1000])
  func aSmoothedValueFollowsAtAnyRate(rate: Double) {
    let sketch = Moving()
    sketch.smoothed = Vector2(100, -50)
    run(sketch, seconds: 0.5, rate: rate)
    #expect(abs(sketch.smoothed.x - 100 * (1 - exp(-1))) < 1e-6)
    #expect(abs(sketch.smoothed.y + 50 * (1 - exp(-1))) < 1e-6)
  }

  @Test(arguments: [10.0, 60])
  func anUndampedSpringSwingsAsTheCosine(rate: Double) {
    let sketch = Moving()
    sketch.swinging = 0
    run(sketch, seconds: 0.7, rate: rate)
    #expect(abs(sketch.swinging - cos(2 * .pi * 0.7)) < 1e-9)
  }

  @Test func springsComeToRestWhateverTheDamping() {
    let sketch = Moving()
    sketch.sprung = .white
    sketch.critical = 1e6
    sketch.slow = -3
    run(sketch, seconds: 60, rate: 30)
    #expect(sketch.sprung == .white)
    #expect(sketch.critical == 1e6)
    #expect(sketch.slow == -3)
    #expect(sketch.$slow.isSettled)
  }

  @Test func aLongStepNeitherExplodesNorTraps() {
    let sketch = Moving()
    sketch.sprung = .red
    sketch.critical = 5
    sketch.slow = 5
    let stage = SketchStage(sketch)
    for delta in [1e9, .infinity, .nan, -4, 0] { _ = stage.draw(at: 0, delta: delta) }
    for value in [sketch.critical, sketch.slow, sketch.sprung.red] { #expect(value.isFinite) }
  }

  @Test func whatIsNoNumberIsNotTaken() {
    let sketch = Moving()
    sketch.eased = .nan
    sketch.smoothed = Vector2(.nan, 1)
    sketch.critical = .nan
    run(sketch, seconds: 1, rate: 10)
    #expect(sketch.eased == 0)
    #expect(sketch.smoothed == .zero)
    #expect(sketch.critical == 0)
  }
}
