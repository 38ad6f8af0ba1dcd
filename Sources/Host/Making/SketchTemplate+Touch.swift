extension SketchTemplate {
  static let touchText = """
    import Ollin
    import OllinPhone

    /// Fingers paint on the phone's screen; until they do, the sketch paints for itself.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 8 --out film.mp4
    final class NewSketch: Sketch {
        /// What one finger drew, from landing to leaving.
        struct Trail {
            var finger: Int
            var color: Color
            var points: [Vector2]
        }

        let device = PhoneDevice()
        let palette = [0xF25C54, 0xF7B267, 0x5BC0BE, 0x6A8EF0].map { Color(hex: UInt32($0)) }
        var trails: [Trail] = []
        /// Where the first finger landed, and when.
        var rings: [(place: Vector2, born: Double)] = []

        @Param(10...160) var size = 80.0

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        /// The first finger is the pointer.
        override func mousePressed() {
            rings.append((mouse, time))
        }

        override func draw() {
            background(Color(hex: 0x14121F))
            for touch in device.touches.down { add(touch) }
            if trails.isEmpty {
                for number in palette.indices { paint(flourish(number), palette[number]) }
                drawCaption("Paint with your fingers")
            }
            for trail in trails { paint(trail.points, trail.color) }
            rings.removeAll { time - $0.born > 1 }
            noFill()
            for ring in rings {
                let age = time - ring.born
                stroke(.white.withAlpha(1 - age))
                strokeWeight(6)
                drawCircle(center: ring.place, radius: size + 300 * age)
            }
        }

        /// Every landing begins a trail in the next colour.
        func add(_ touch: PhoneTouch) {
            let point = touch.point(in: bounds)
            if let index = trails.lastIndex(where: { $0.finger == touch.id }) {
                let last = trails[index].points.last ?? point
                if last.distance(to: point) > 8 { trails[index].points.append(point) }
            } else {
                let color = palette[abs(touch.id % palette.count)]
                trails.append(Trail(finger: touch.id, color: color, points: [point]))
            }
            if trails.count > 40 { trails.removeFirst() }
        }

        /// One path for each trail, so that it may lie over itself; a thinner one shines on it.
        func paint(_ points: [Vector2], _ color: Color) {
            strokeCap(.round)
            strokeJoin(.round)
            for (width, color) in [(1, color), (0.22, color.lighter(by: 0.25))] {
                if points.count == 1 {
                    noStroke()
                    fill(color)
                    drawCircle(center: points[0], radius: size * width / 2)
                } else {
                    noFill()
                    stroke(color)
                    strokeWeight(size * width)
                    drawCurve(points)
                }
            }
        }

        /// A line that is always on its way.
        func flourish(_ number: Int) -> [Vector2] {
            (0..<80).map { step in
                let t = time * 0.5 + Double(step) * 0.022 + Double(number) * 1.9
                return center + Vector2(sin(t * 2.1) * width * 0.34, cos(t * 1.3) * height * 0.34)
            }
        }
    }
    """
}
