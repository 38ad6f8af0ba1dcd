import Ollin

/// `@Param`: two pendulums draw, and every number of theirs can be turned while they do.
///
/// `ollin run Harmonograph --list-params` shows them; `ollin render Harmonograph --out a.png
/// --param across=5 --param detune=0.01` draws another figure.
final class Harmonograph: Sketch {
  @Param("Swings across", 1...9, group: "Pendulums") var across = 3
  @Param("Swings down", 1...9, group: "Pendulums") var down = 2
  @Param(0...0.05, group: "Pendulums") var detune = 0.012
  @Param(0...1, step: 0.05, smoothing: 0.4, group: "Pendulums") var phase = 0.25
  @Param(10...140, group: "Drawing") var swings = 74
  @Param(0...0.06, group: "Drawing") var friction = 0.018
  @Param(0.5...8, group: "Drawing") var weight = 1.5
  @Param(group: "Colour") var paper = Color(hex: 0x0E1116)
  @Param(group: "Colour") var firstInk = Color(hex: 0xF2C14E)
  @Param(group: "Colour") var lastInk = Color(hex: 0x3D7EA6)

  override func draw() {
    background(paper)
    translate(center)
    scale(scale)
    strokeCap(.round)
    strokeWeight(weight)

    let steps = swings * 120
    var last = place(at: 0)
    for step in 1...steps {
      let t = Double(step) / 120
      let next = place(at: t)
      stroke(Color.mix(firstInk, lastInk, Double(step) / Double(steps)))
      drawLine(last, next)
      last = next
    }
  }

  /// Where the pen is after `t` swings.
  func place(at t: Double) -> Vector2 {
    let left = exp(-friction * t)
    let turn = t * .tau
    return Vector2(
      sin(turn * (Double(across) + detune) / 3 + phase * .tau + time * 0.11),
      sin(turn * Double(down) / 3 + time * 0.07)) * (440 * left)
  }
}
