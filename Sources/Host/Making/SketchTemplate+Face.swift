extension SketchTemplate {
  static let faceText = """
    import Ollin
    import OllinPhone

    /// The phone looks at a face for five seconds, and a mask repeats what it did.
    ///
    /// A phone shows this sketch in Sketch mode and sees faces in Face mode, one at a time. So a tap
    /// sends it to look, and what it saw is shown when it is back. Until then a made-up mask speaks.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 20 --out film.mp4
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        let ball = Mesh.icosphere(radius: 1, detail: 4)
        /// What was seen, and when.
        var looks: [(face: PhoneFace, time: Double)] = []
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?

        @Param(3...20) var lookFor = 5.0
        @Param var shut = Color(hex: 0x6A8EF0)
        @Param var open = Color(hex: 0xF25C54)

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        override func mousePressed() {
            // A tap counts while the phone shows the sketch, not while it looks.
            guard lookingSince == nil, device.latestState?.mode == .sketch else { return }
            looks = []
            lookingSince = time
            device.use(.face)
        }

        override func draw() {
            background(Color(hex: 0x241623))
            if let since = lookingSince { look(since) }
            let turn = 0.35 * sin(time * 0.5)
            camera(.orbiting(target: .zero, radius: 0.42, azimuth: turn, elevation: 0.05))
            lightingPreset(.threePoint)
            noStroke()
            guard let first = looks.first, let last = looks.last else {
                let jaw = pow(sin(time * 2.3), 2) * (0.6 + 0.4 * sin(time * 7))
                draw(mask(jaw), eyes: [-0.027, 0.027].map { Vector3($0, 0.02, 0.046) }, jaw: jaw)
                return drawCaption("Tap, and make faces at the phone")
            }
            let now = first.time + wrap(time, 0, max(last.time - first.time, 0.1))
            let face = (looks.last { $0.time <= now } ?? first).face
            draw(
                face.mesh(), eyes: PhoneEye.allCases.map { face.eyePosition($0) },
                jaw: face.blendShape(.jawOpen))
        }

        /// A mask that changes colour as it opens its mouth, and its eyes.
        func draw(_ mesh: Mesh, eyes: [Vector3], jaw: Double) {
            material(.ceramic)
            fill(Color.mix(shut, open, jaw))
            drawMesh(mesh)
            for eye in eyes {
                fill(.white)
                withState(at: eye) { drawSphere(radius: 0.013) }
                fill(Color(hex: 0x241623))
                withState(at: eye + Vector3(0.002 * sin(time), 0, 0.0095)) { drawSphere(radius: 0.006) }
            }
        }

        /// Keeps what the phone sees, and calls it back when time is up.
        func look(_ since: Double) {
            if let face = device.latestFace, face.isTracked { looks.append((face, time)) }
            guard time - since > lookFor else { return }
            lookingSince = nil
            device.use(.sketch)
        }

        /// A face that is nobody's: a ball pulled into shape.
        func mask(_ jaw: Double) -> Mesh {
            func hill(_ x: Double, _ y: Double, _ wide: Double, _ high: Double) -> Double {
                exp(-(x * x / (wide * wide) + y * y / (high * high)))
            }
            let face = ball.mapPositions { p in
                let chin = smoothstep(-0.1, -1, p.y)
                var z = p.z * 0.075
                let y = p.y * 0.105 - chin * (0.012 + 0.024 * jaw)
                if p.z > 0 {
                    z += 0.034 * hill(p.x, p.y + 0.12, 0.13 + 0.08 * (0.2 - p.y), 0.26)
                    z += 0.008 * hill(abs(p.x) - 0.34, p.y - 0.42, 0.3, 0.1)
                    z -= 0.016 * hill(abs(p.x) - 0.36, p.y - 0.17, 0.2, 0.11)
                    z += 0.008 * hill(p.x, p.y + 0.56, 0.34, 0.16 + 0.12 * jaw)
                    z -= (0.008 + 0.04 * jaw) * hill(p.x, p.y + 0.56, 0.24, 0.03 + 0.12 * jaw)
                }
                return Vector3(p.x * 0.08 * (1 - 0.28 * chin), y, z)
            }
            return face.generatingSmoothNormals().colored { p, _ in
                let mouth = hill(p.x / 0.08, p.y / 0.105 + 0.66 + 0.1 * jaw, 0.2, 0.03 + 0.1 * jaw)
                return Color(white: 1 - 0.85 * mouth)
            }
        }
    }
    """
}
