extension SketchTemplate {
  static let handsText = """
    import Ollin
    import OllinPhone

    /// Two hands before the phone for five seconds, finger by finger; a pinch leaves a light.
    ///
    /// A phone shows this sketch in Sketch mode and sees hands in Hands mode, one at a time. So a tap
    /// sends it to look, and what it saw is shown when it is back. Until then made-up hands play.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 20 --out film.mp4
    final class NewSketch: Sketch {
        /// A hand on the canvas: each finger from the wrist to its tip, the thumb first.
        struct Hand {
            var fingers: [[Vector2]]
            var isRight: Bool
            var isPinching: Bool
        }

        let device = PhoneDevice()
        /// What was seen, and when.
        var looks: [(hands: [Hand], time: Double)] = []
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?

        @Param(3...20) var lookFor = 5.0
        /// Metres between thumb and finger.
        @Param(0.005...0.06) var pinch = 0.025

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        override func mousePressed() {
            // A tap counts while the phone shows the sketch, not while it looks.
            guard lookingSince == nil, device.latestState?.mode == .sketch else { return }
            looks = []
            lookingSince = time
            device.use(.hands)
        }

        override func draw() {
            background(Color(hex: 0x0E1A1F))
            if let since = lookingSince { look(since) }
            var hands = [madeUpHand(isRight: false), madeUpHand(isRight: true)]
            if let first = looks.first, let last = looks.last {
                let now = first.time + wrap(time, 0, max(last.time - first.time, 0.1))
                hands = (looks.last { $0.time <= now } ?? first).hands
            }
            if hands.count == 2 { drawThreads(hands[0], hands[1]) }
            for hand in hands { draw(hand) }
            if looks.isEmpty { drawCaption("Tap, and hold your hands before the phone") }
        }

        /// Keeps what the phone sees, and calls it back when time is up.
        func look(_ since: Double) {
            let hands = device.latestHands.map { hand in
                Hand(
                    fingers: PhoneHand.fingerChains.map { chain in
                        chain.compactMap { hand.point($0, in: bounds) }
                    },
                    isRight: hand.chirality == .right, isPinching: hand.pinchDistance ?? 1 < pinch)
            }
            if !hands.isEmpty { looks.append((hands, time)) }
            guard time - since > lookFor else { return }
            lookingSince = nil
            device.use(.sketch)
        }

        func draw(_ hand: Hand) {
            let color = Color(hex: hand.isRight ? 0xF7B267 : 0x5BC0BE)
            if hand.isPinching, let thumb = hand.fingers.first?.last {
                noStroke()
                for ring in 1...6 {
                    fill(color.withAlpha(0.08))
                    drawCircle(center: thumb, radius: Double(ring) * 34)
                }
            }
            noFill()
            strokeCap(.round)
            strokeJoin(.round)
            for finger in hand.fingers {
                stroke(color.darker(by: 0.25))
                strokeWeight(60)
                drawCurve(finger)
                stroke(color)
                strokeWeight(30)
                drawCurve(finger)
            }
            noStroke()
            fill(.white)
            for tip in hand.fingers.compactMap(\\.last) { drawCircle(center: tip, radius: 20) }
        }

        /// Threads from each finger of one hand to each of the other.
        func drawThreads(_ a: Hand, _ b: Hand) {
            noFill()
            strokeWeight(2.5)
            for (i, one) in a.fingers.compactMap(\\.last).enumerated() {
                for (j, other) in b.fingers.compactMap(\\.last).enumerated() {
                    stroke(Color.white.withAlpha(i == j ? 0.7 : 0.16))
                    let sag = Vector2(0, one.distance(to: other) * (0.2 + 0.05 * Double(abs(i - j))))
                    drawBezier(one, (one + other) / 2 + sag, other)
                }
            }
        }

        /// A hand that nobody holds up.
        func madeUpHand(isRight: Bool) -> Hand {
            let side = isRight ? 1.0 : -1.0
            let wrist = Vector2(
                width / 2 + side * (width * 0.36 + 30 * sin(time)),
                height * 0.64 + 60 * sin(time * 1.3 + side))
            let fingers = (0..<5).map { finger -> [Vector2] in
                let fan = Double(finger) - 2.2
                var angle = -.pi / 2 + side * (fan * 0.21 - 0.25 + (finger == 0 ? -0.4 : 0))
                let curl = side * 0.24 * (1 + sin(time * 1.7 + Double(finger) * 0.7 + side))
                var lengths = [320.0, 155, 115, 95].map { $0 * (1 - 0.04 * fan * fan) }
                if finger == 0 { lengths = [170, 130, 105, 85] }
                var points = [wrist]
                for (number, length) in lengths.enumerated() {
                    if number > 0 { angle -= finger == 0 ? -curl * 0.5 : curl * 0.7 }
                    points.append(points[number] + Vector2(angle: angle, length: length))
                }
                return points
            }
            return Hand(fingers: fingers, isRight: isRight, isPinching: false)
        }
    }
    """
}
