import Foundation
@_spi(Host) import Ollin
import Testing

/// Parameters of every type: how they are declared, bounded, read and set from outside.
@Suite @MainActor struct ParamTests {
  enum Weather: ParamOption { case calm, storm, fairWind }

  class Base: Sketch {
    @Param(0...1) var first = 0.5
  }

  final class Tuned: Base {
    @Param(0...5000) var pull = 2400.0
    @Param(4...24) var columns = 12
    @Param(-.pi ... .pi) var viewAngle = 0.9
    @Param("How loud", 0...1, step: 0.25, icon: "bell", group: "Sound") var level = 0.5
    @Param(0...10) var thin: Float = 2
    @Param var isOn = true
    @Param var tint = Color.red
    @Param var name = "a"
    @Param var weather = Weather.calm
    @Param(-1...1) var push = Vector2(0.5, 2)
    @Param var place = Vector3(1, 2, 3)
    @Param(0...10) var span = 2.0...5.0
    @Param(0...10) var counts = 2...5
    @Param(0...100) var margin = Insets(12)
    @Param var inks: Palette = [.red, .white]
    @Param var sky = Ramp([.navy, .orange])
    @Param var box = Rectangle(x: 0, y: 0, width: 10, height: 20)
    @Param(0...100, smoothing: 0.1) var glide = 0.0
    var plain = 3
    @Saved var trail: [Vector2] = []
  }

  private func handle(_ sketch: Sketch, _ name: String) throws -> ParamHandle {
    try #require(sketch.parameters().first { $0.name == name })
  }

  @Test func parametersAreFoundInTheOrderOfDeclaration() {
    #expect(
      Tuned().parameters().map(\.name) == [
        "first", "pull", "columns", "viewAngle", "level", "thin", "isOn", "tint", "name",
        "weather", "push", "place", "span", "counts", "margin", "inks", "sky",
        "box", "glide",
      ])
  }

  @Test func labelsComeFromNames() throws {
    let sketch = Tuned()
    #expect(try handle(sketch, "viewAngle").label == "View Angle")
    #expect(try handle(sketch, "level").label == "How loud")
    #expect(try handle(sketch, "level").group == "Sound")
    #expect(try handle(sketch, "level").icon == "bell")
    #expect(try handle(sketch, "pull").group == nil)
  }

  @Test func writesAreBroughtIntoTheRangeAndOntoTheStep() {
    let sketch = Tuned()
    sketch.pull = 9000
    #expect(sketch.pull == 5000)
    sketch.pull = -.infinity
    #expect(sketch.pull == 0)
    sketch.pull = .nan
    #expect(sketch.pull == 0)
    sketch.columns = 3
    #expect(sketch.columns == 4)
    sketch.level = 0.6
    #expect(sketch.level == 0.5)
    sketch.level = 0.63
    #expect(sketch.level == 0.75)
    #expect(sketch.push == Vector2(0.5, 1))
    sketch.span = -4...40
    #expect(sketch.span == 0...10)
    sketch.margin = Insets(top: -1, left: 2, bottom: 300, right: 4)
    #expect(sketch.margin == Insets(top: 0, left: 2, bottom: 100, right: 4))
    #expect(sketch.$pull.range == 0...5000)
    #expect(sketch.$columns.range == 4...24)
  }

  @Test func wholeNumbersSnapWithoutLeavingTheRange() {
    #expect(9.fitted(to: 1...10, step: 4) == 9)
    #expect(10.fitted(to: 1...10, step: 4) == 9)
    #expect(7.fitted(to: 1...10, step: 4) == 9)
    #expect(Int.max.fitted(to: nil, step: 4) == Int.max - 3)
    #expect(Int.min.fitted(to: Int.min...Int.max, step: 3) == Int.min)
    #expect(0.95.fitted(to: 0...1, step: 0.3) == 0.8999999999999999)
  }

  @Test func everyTypeReadsWhatItWrites() throws {
    let sketch = Tuned()
    for handle in sketch.parameters() {
      let before = handle.text
      #expect(try handle.set(before), "\(handle.name)")
      #expect(handle.text == before)
      #expect(handle.isTuned)
      handle.reset()
      #expect(!handle.isTuned)
    }
  }

  @Test func textsSetValues() throws {
    let sketch = Tuned()
    #expect(try handle(sketch, "pull").set("1e3"))
    #expect(sketch.pull == 1000)
    #expect(try !handle(sketch, "pull").set("1e9"))
    #expect(sketch.pull == 5000)
    #expect(try handle(sketch, "isOn").set("no"))
    #expect(!sketch.isOn)
    #expect(try handle(sketch, "tint").set("teal"))
    #expect(sketch.tint == .teal)
    #expect(try handle(sketch, "tint").set("#10203040"))
    #expect(try handle(sketch, "tint").text == "#10203040")
    #expect(try handle(sketch, "weather").set("FAIRWIND"))
    #expect(sketch.weather == .fairWind)
    #expect(try handle(sketch, "push").set("0.25, -0.5"))
    #expect(sketch.push == Vector2(0.25, -0.5))
    #expect(try handle(sketch, "counts").set("3...4"))
    #expect(sketch.counts == 3...4)
    #expect(try handle(sketch, "name").set("ein Wort"))
    #expect(sketch.name == "ein Wort")
  }

  @Test(arguments: [
    ("pull", "abc"), ("pull", "nan"), ("pull", ""), ("columns", "1.5"), ("isOn", "maybe"),
    ("tint", "reed"), ("weather", "rain"), ("push", "1"), ("place", "1,2"), ("span", "5...2"),
    ("span", "nan...2"), ("margin", "1,2"), ("inks", "red,"), ("inks", ""), ("sky", "#000@x"),
    ("box", "1,2,3,inf"),
  ])
  func whatIsNoValueIsAnErrorAndChangesNothing(name: String, text: String) throws {
    let sketch = Tuned()
    let handle = try handle(sketch, name)
    let before = handle.text
    #expect(throws: ParamError.self) { try handle.set(text) }
    #expect(handle.text == before)
    #expect(!handle.isTuned)
  }

  @Test func errorsSayWhatIsTaken() throws {
    let sketch = Tuned()
    #expect { try handle(sketch, "pull").set("x") } throws: {
      "\($0)" == "the parameter pull takes a number from 0 to 5000, not \"x\""
    }
    #expect { try handle(sketch, "weather").set("x") } throws: {
      "\($0)" == "the parameter weather takes one of calm, storm, fairWind, not \"x\""
    }
  }

  @Test func smoothingGlidesAndJumpLands() {
    let sketch = Tuned()
    let stage = SketchStage(sketch)
    sketch.glide = 50
    #expect(sketch.glide == 0)
    _ = stage.draw(at: 0, delta: 0.1)
    #expect(abs(sketch.glide - 50 * (1 - exp(-1))) < 1e-9)
    for frame in 1..<600 { _ = stage.draw(at: Double(frame) * 0.1, delta: 0.1) }
    #expect(sketch.glide == 50)
    sketch.$glide.jump(to: 80)
    #expect(sketch.glide == 80)
  }

  @Test func manyThreadsReadAndWrite() async {
    let param = Param(wrappedValue: Vector2(0, 0), -1000...1000)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          var isWhole = true
          for step in 0..<2000 {
            let value = Double(task * 100 + step % 100)
            param.wrappedValue = Vector2(value, -value)
            let read = param.wrappedValue
            // Never a half of one write and a half of another.
            isWhole = isWhole && read.x == -read.y
          }
          return isWhole
        }
      }
      for await isWhole in group { #expect(isWhole) }
    }
  }

  @Test func theNextVersionTakesOverWhatWasTuned() throws {
    let old = Tuned()
    try handle(old, "pull").set("100")
    old.columns = 20
    old.trail = [Vector2(1, .infinity)]
    let state = old.carriedState()
    let new = Tuned()
    new.take(try JSONDecoder().decode(CarriedState.self, from: JSONEncoder().encode(state)))
    #expect(new.pull == 100)
    #expect(new.columns == 12)
    #expect(new.trail == [Vector2(1, .infinity)])

    var changed = state
    changed.parameters["pull"]?.type = "color"
    changed.saved["trail"]?.type = "Int"
    let other = Tuned()
    other.take(changed)
    #expect(other.pull == 2400)
    #expect(other.trail.isEmpty)
  }
}
