extension SketchTemplate {
  static let plainText = """
    import Ollin
    import OllinPhone

    /// A drawing that moves; `ollin params` turns its numbers while it runs.
    ///
    ///     ollin render NewSketch.swift --seconds 8 --out film.mp4
    final class NewSketch: Sketch {
        let device = PhoneDevice()

        @Param(3...60) var petals = 18
        @Param(0...2) var speed = 0.4
        @Param var ink = Color(hex: 0xF7B267)
        @Param var other = Color(hex: 0xF25C54)

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        override func draw() {
            background(Color(hex: 0x1D2A35))
            translate(width / 2, height / 2)
            rotate(time * speed)
            strokeWeight(5)
            for petal in 0..<petals {
                withState {
                    let share = Double(petal) / Double(petals)
                    let color = Color.mix(ink, other, abs(2 * share - 1))
                    rotate(.tau * share)
                    fill(color.withAlpha(0.07))
                    stroke(color)
                    let reach = 250 + 90 * sin(time * 1.3 + Double(petal))
                    drawEllipse(reach, 0, 340, 150)
                }
            }
        }
    }
    """
}
