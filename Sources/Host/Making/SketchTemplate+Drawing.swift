extension SketchTemplate {
  static let touchText = """
    import Ollin
    import OllinPhone

    /// Fingers paint on the phone's screen.
    final class NewSketch: Sketch {
        /// A touch of paint.
        struct Dab {
            var position: Vector2
            var radius: Double
            var color: Color
        }

        let device = PhoneDevice()
        let palette = [0xF25C54, 0xF7B267, 0x5BC0BE, 0x6A8EF0].map { Color(hex: UInt32($0)) }
        var dabs: [Dab] = []

        @Param(10...120) var size = 40.0

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        /// The first finger is the pointer.
        override func mousePressed() {
            dabs.append(Dab(position: mouse, radius: size * 1.4, color: palette[0]))
        }

        override func draw() {
            background(Color(hex: 0x14121F))
            noStroke()
            // Every finger paints, each in a colour of its own.
            for touch in device.touches.down {
                let color = palette[abs(touch.id % palette.count)]
                dabs.append(Dab(position: touch.point(in: bounds), radius: size, color: color))
            }
            if dabs.count > 3000 { dabs.removeFirst(dabs.count - 3000) }
            for dab in dabs {
                fill(dab.color)
                drawCircle(center: dab.position, radius: dab.radius)
            }
            if dabs.isEmpty { drawStatus("Paint with your fingers.") }
        }
    }
    """

  static let plainText = """
    import Ollin
    import OllinPhone

    /// A drawing that moves; `ollin params` turns its numbers while it runs.
    final class NewSketch: Sketch {
        let device = PhoneDevice()

        @Param(3...60) var petals = 18
        @Param(0...2) var speed = 0.4
        @Param var ink = Color(hex: 0xF7B267)

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        override func draw() {
            background(Color(hex: 0x1D2A35))
            translate(width / 2, height / 2)
            rotate(time * speed)
            noFill()
            stroke(ink)
            strokeWeight(5)
            for petal in 0..<petals {
                withState {
                    rotate(.tau * Double(petal) / Double(petals))
                    let reach = 250 + 90 * sin(time * 1.3 + Double(petal))
                    drawEllipse(reach, 0, 340, 150)
                }
            }
        }
    }
    """

  static let soundText = """
    import Ollin
    import OllinPhone

    /// What the phone hears: a ring for every sound that begins, a bar for how sure the phone is.
    ///
    /// Listening is switched on in Ollin Capture's settings.
    final class NewSketch: Sketch {
        /// A sound that began.
        struct Ring {
            var label: String
            var place: Vector2
            var born: Double
        }

        let device = PhoneDevice()
        var rings: [Ring] = []

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
            device.sounds.threshold = 0.5
        }

        override func draw() {
            background(Color(hex: 0x101820))
            for event in device.sounds.events() {
                let place = Vector2(random(width * 0.2, width * 0.8), random(height * 0.2, height * 0.6))
                rings.append(Ring(label: event.label, place: place, born: time))
            }
            rings.removeAll { time - $0.born > 4 }
            noFill()
            strokeWeight(6)
            for ring in rings {
                let age = (time - ring.born) / 4
                stroke(Color(hex: 0xF4E285, alpha: 1 - age))
                drawCircle(center: ring.place, radius: 40 + age * 400)
                drawText(
                    ring.label, at: ring.place, size: 44, color: Color(white: 1, alpha: 1 - age),
                    align: .center)
            }
            noStroke()
            fill(Color(hex: 0x5BC0BE))
            for (row, heard) in device.sounds.classifications.prefix(6).enumerated() {
                let y = height * 0.72 + Double(row) * 90
                drawRect(80, y, (width - 160) * heard.confidence, 60)
                drawText(heard.label, 100, y + 44, size: 36, color: .white)
            }
            if !device.sounds.isListening { drawStatus("Waiting for the phone to listen.") }
        }
    }
    """
}
