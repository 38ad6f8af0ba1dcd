extension SketchTemplate {
  static let bodyText = """
    import Ollin
    import OllinPhone

    /// The phone watches somebody move for five seconds, and shows the movement again and again.
    ///
    /// A phone shows this sketch in Sketch mode and sees bodies in Body mode, one at a time. So a
    /// tap sends it to look, and what it saw is shown when it is back.
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var screen: PhoneScreen?
        /// What was seen, and when.
        var steps: [(body: PhoneBody, time: Double)] = []
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?

        @Param(3...20) var lookFor = 5.0

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            screen = device.show(self)
        }

        override func mousePressed() {
            // A tap answers to what is on the phone.
            guard lookingSince == nil, screen?.isShowing == true else { return }
            steps = []
            lookingSince = time
            device.use(.body)
        }

        override func draw() {
            background(Color(hex: 0x14121F))
            if let since = lookingSince { look(since) }
            guard let first = steps.first, let last = steps.last else {
                return drawStatus("Tap, lean the phone against something,\\nand move before it.")
            }
            let span = max(last.time - first.time, 0.1)
            let now = first.time + time.truncatingRemainder(dividingBy: span)
            camera(.orbiting(target: first.body.worldCenter, radius: 3, azimuth: sin(time * 0.2)))
            // A trail of the last second, the newest brightest.
            for step in steps where step.time <= now && now - step.time < 1 {
                fill(Color(hex: 0x5BC0BE, alpha: 1 - (now - step.time)))
                draw(step.body)
            }
        }

        /// Keeps what the phone sees, and calls it back when time is up.
        func look(_ since: Double) {
            if let body = device.latestBody, body.isTracked { steps.append((body, time)) }
            guard time - since > lookFor else { return }
            lookingSince = nil
            device.use(.sketch)
        }

        func draw(_ body: PhoneBody) {
            withState {
                transform(body.worldTransform)
                for (a, b) in body.bones() { drawCapsule(from: a, to: b, radius: 0.025) }
            }
        }
    }
    """

  static let faceText = """
    import Ollin
    import OllinPhone

    /// The phone looks at a face for five seconds, and a mask repeats what it did.
    ///
    /// A phone shows this sketch in Sketch mode and sees faces in Face mode, one at a time. So a
    /// tap sends it to look, and what it saw is shown when it is back.
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var screen: PhoneScreen?
        /// What was seen, and when.
        var looks: [(face: PhoneFace, time: Double)] = []
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?

        @Param(3...20) var lookFor = 5.0

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            screen = device.show(self)
        }

        override func mousePressed() {
            // A tap answers to what is on the phone.
            guard lookingSince == nil, screen?.isShowing == true else { return }
            looks = []
            lookingSince = time
            device.use(.face)
        }

        override func draw() {
            background(Color(hex: 0x241623))
            if let since = lookingSince { look(since) }
            guard let first = looks.first, let last = looks.last else {
                return drawStatus("Tap, and make faces at the phone.")
            }
            let span = max(last.time - first.time, 0.1)
            let now = first.time + time.truncatingRemainder(dividingBy: span)
            let face = (looks.last { $0.time <= now } ?? first).face
            noStroke()
            let open = face.blendShape(.jawOpen)
            fill(Color.mix(Color(hex: 0x6A8EF0), Color(hex: 0xF25C54), open, in: .oklab))
            camera(.orbiting(target: .zero, radius: 0.4, azimuth: sin(time * 0.5) * 0.4))
            drawMesh(face.mesh())
            fill(.white)
            for eye in PhoneEye.allCases {
                withState(at: face.eyePosition(eye)) { drawSphere(radius: 0.012) }
            }
        }

        /// Keeps what the phone sees, and calls it back when time is up.
        func look(_ since: Double) {
            if let face = device.latestFace, face.isTracked { looks.append((face, time)) }
            guard time - since > lookFor else { return }
            lookingSince = nil
            device.use(.sketch)
        }
    }
    """

  static let handsText = """
    import Ollin
    import OllinPhone

    /// Two hands before the phone for five seconds, drawn joint by joint; a pinch leaves a light.
    ///
    /// A phone shows this sketch in Sketch mode and sees hands in Hands mode, one at a time. So a
    /// tap sends it to look, and what it saw is shown when it is back.
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var screen: PhoneScreen?
        /// What was seen, and when.
        var looks: [(hands: [PhoneHand], time: Double)] = []
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?

        @Param(3...20) var lookFor = 5.0
        /// Metres between thumb and finger.
        @Param(0.005...0.06) var pinch = 0.025

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            screen = device.show(self)
        }

        override func mousePressed() {
            // A tap answers to what is on the phone.
            guard lookingSince == nil, screen?.isShowing == true else { return }
            looks = []
            lookingSince = time
            device.use(.hands)
        }

        override func draw() {
            background(Color(hex: 0x0E1A1F))
            if let since = lookingSince { look(since) }
            guard let first = looks.first, let last = looks.last else {
                return drawStatus("Tap, and hold your hands before the phone.")
            }
            let span = max(last.time - first.time, 0.1)
            let now = first.time + time.truncatingRemainder(dividingBy: span)
            for hand in (looks.last { $0.time <= now } ?? first).hands { draw(hand) }
        }

        /// Keeps what the phone sees, and calls it back when time is up.
        func look(_ since: Double) {
            if !device.latestHands.isEmpty { looks.append((device.latestHands, time)) }
            guard time - since > lookFor else { return }
            lookingSince = nil
            device.use(.sketch)
        }

        func draw(_ hand: PhoneHand) {
            let color = Color(hex: hand.chirality == .right ? 0xF7B267 : 0x5BC0BE)
            stroke(color)
            strokeWeight(14)
            strokeCap(.round)
            for (a, b) in hand.bones(in: bounds) { drawLine(a, b) }
            noStroke()
            fill(.white)
            for tip in PhoneHand.tips {
                if let point = hand.point(tip, in: bounds) { drawCircle(center: point, radius: 16) }
            }
            if let distance = hand.pinchDistance, distance < pinch,
                let point = hand.point(.thumbTip, in: bounds)
            {
                fill(color.withAlpha(0.4))
                drawCircle(center: point, radius: 90)
            }
        }
    }
    """
}
