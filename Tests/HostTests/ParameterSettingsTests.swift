import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Host

/// `--param` and `--list-params`.
@Suite @MainActor struct ParameterSettingsTests {
  enum Mode: ParamOption { case calm, storm }

  final class Tuned: Sketch {
    @Param(0...5000) var pull = 2400.0
    @Param(4...24, step: 2, group: "Grid") var columns = 12
    @Param var mode = Mode.calm
  }

  private func apply(_ texts: String...) throws -> (sketch: Tuned, notes: [String]) {
    let sketch = Tuned()
    let notes = try ParameterSettings(texts).apply(to: sketch.parameters(), of: "Tuned")
    return (sketch, notes)
  }

  @Test func valuesAreSet() throws {
    let (sketch, notes) = try apply("pull=12.5", "mode=storm", "pull=13")
    #expect(sketch.pull == 13)
    #expect(sketch.mode == .storm)
    #expect(notes.isEmpty)
  }

  @Test func whatWasOutOfRangeIsTold() throws {
    let (sketch, notes) = try apply("pull=9000", "columns=7")
    #expect(sketch.pull == 5000)
    #expect(sketch.columns == 8)
    #expect(
      notes == [
        "pull takes a number from 0 to 5000; 9000 became 5000.",
        "columns takes a whole number from 4 to 24 in steps of 2; 7 became 8.",
      ])
  }

  @Test(arguments: [
    ("pul=1", "Tuned has no parameter pul. Did you mean pull?"),
    ("xyz=1", "Tuned has no parameter xyz. It has pull, columns, mode."),
    (
      "mode=stormm",
      "The parameter mode takes one of calm, storm, not \"stormm\". Did you mean storm?"
    ),
    ("pull=x", "The parameter pull takes a number from 0 to 5000, not \"x\"."),
    ("pull", "--param takes name=value, such as --param speed=2, not \"pull\"."),
    ("=3", "--param takes name=value, such as --param speed=2, not \"=3\"."),
  ])
  func mistakesNameTheNearestRightWord(text: String, message: String) {
    #expect(throws: HostError.usage(message)) { _ = try apply(text) }
  }

  @Test func theListHasALineForEach() {
    #expect(
      ParameterList.text(Tuned().parameters().map(ParameterFacts.init), of: "Tuned") == """
        pull     2400  a number from 0 to 5000
        columns  12    a whole number from 4 to 24 in steps of 2  (Grid)
        mode     calm  one of calm, storm
        """)
    #expect(ParameterList.text([], of: "Plain") == "Plain has no parameters.")
  }
}
