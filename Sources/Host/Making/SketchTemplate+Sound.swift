extension SketchTemplate {
  static let soundText = """
    import Ollin
    import OllinPhone

    /// What the phone hears: a ring for every sound that begins, a bar for how sure the phone is.
    ///
    /// Listening is switched on in Ollin Capture's settings; until it is, the sounds are made up.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 20 --out film.mp4
    final class NewSketch: Sketch {
        /// A sound that began.
        struct Ring {
            var label: String
            var place: Vector2
            var color: Color
            var born: Double
        }

        let device = PhoneDevice()
        let palette = [0xF4E285, 0xF25C54, 0x5BC0BE, 0x9D8DF1].map { Color(hex: UInt32($0)) }
        var rings: [Ring] = []
        /// How many sounds there were.
        var count = 0

        @Param(1...10) var lifetime = 5.0

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
            device.sounds.threshold = 0.3
        }

        override func draw() {
            background(Color(hex: 0x101820))
            for event in device.sounds.events() {
                // Golden steps keep sounds that begin together apart.
                let place = uv(
                    0.3 + 0.4 * fract(Double(count) * 0.618), 0.14 + 0.4 * fract(Double(count) * 0.382))
                let color = palette[count % palette.count]
                count += 1
                rings.append(Ring(label: event.label, place: place, color: color, born: time))
            }
            rings.removeAll { time - $0.born > lifetime }
            drawSilence()
            let hears = device.sounds.isListening
            for ring in hears ? rings : madeUpRings() { draw(ring) }
            let heard = device.sounds.classifications.prefix(6).map { ($0.label, $0.confidence) }
            drawBars(hears ? heard : madeUpBars())
            if !hears { drawCaption("Made up until Ollin Capture is set to listen") }
        }

        /// What is there when nothing is heard: something that breathes.
        func drawSilence() {
            noFill()
            strokeWeight(3)
            for ring in 1...9 {
                stroke(.white.withAlpha(0.11 - 0.01 * Double(ring)))
                let breath = 18 * sin(time * 1.2 - Double(ring) * 0.5)
                drawCircle(center: uv(0.5, 0.34), radius: Double(ring) * 80 + breath)
            }
        }

        /// Rings go out from a sound like those of a stone in water.
        func draw(_ ring: Ring) {
            let age = (time - ring.born) / lifetime
            noFill()
            for wave in 0..<5 {
                let way = age * 1.4 - Double(wave) * 0.1
                guard way > 0 else { continue }
                strokeWeight(10 - Double(wave) * 1.6)
                stroke(ring.color.withAlpha(pow(max(0, 1 - way), 1.6)))
                drawCircle(center: ring.place, radius: 50 + way * 460)
            }
            noStroke()
            drawText(
                words(ring.label), at: ring.place, size: 46, color: .white.withAlpha(1 - age),
                align: .center, .middle)
        }

        func drawBars(_ heard: [(String, Double)]) {
            noStroke()
            textFont(.systemMedium)
            for (row, (label, confidence)) in heard.enumerated() {
                let y = height * 0.68 + Double(row) * 100
                let color = palette[row % palette.count]
                fill(color.withAlpha(0.14))
                drawRect(80, y, width - 160, 64, cornerRadius: 32)
                fill(color.withAlpha(0.6))
                drawRect(80, y, max(64, (width - 160) * confidence), 64, cornerRadius: 32)
                drawText(words(label), 116, y + 32, size: 34, color: .white, align: .left, .middle)
            }
        }

        /// A label as a person would write it: `dog_bark` is “dog bark”.
        func words(_ label: String) -> String {
            String(label.map { $0 == "_" ? " " : $0 })
        }

        /// Sounds that nobody makes: one every other second, for ever.
        func madeUpRings() -> [Ring] {
            let labels = ["rain", "bird_song", "laughter", "piano"]
            let places = [(0.34, 0.2), (0.68, 0.34), (0.3, 0.47), (0.64, 0.16)]
            let newest = Int(time / 1.5) + 3
            return (max(0, newest - 3)...newest).map { number in
                let (u, v) = places[number % 4]
                let born = Double(number) * 1.5 - 4.2
                return Ring(
                    label: labels[number % 4], place: uv(u, v), color: palette[number % 4], born: born)
            }
            .filter { time >= $0.born && time - $0.born < lifetime }
        }

        func madeUpBars() -> [(String, Double)] {
            ["rain", "bird_song", "laughter", "piano"].enumerated().map { number, label in
                (label, 0.2 + 0.7 * noise(time * 0.5, Double(number) * 7.3))
            }
        }
    }
    """
}
