extension SketchTemplate {
  static let bodyText = """
    import Ollin
    import OllinPhone

    /// The phone watches somebody move for five seconds, and shows the movement again and again.
    ///
    /// A phone shows this sketch in Sketch mode and sees bodies in Body mode, one at a time. So a tap
    /// sends it to look, and what it saw is shown when it is back. Until then a made-up dancer dances.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 20 --out film.mp4
    final class NewSketch: Sketch {
        /// A figure at a moment: its bones from joint to joint, in metres.
        struct Pose {
            var bones: [(Vector3, Vector3)]
            var head: Vector3?
            var time: Double
        }

        let device = PhoneDevice()
        /// What was seen.
        var seen: [Pose] = []
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?

        @Param(3...20) var lookFor = 5.0
        @Param(0...16) var echoes = 9

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        override func mousePressed() {
            // A tap counts while the phone shows the sketch, not while it looks.
            guard lookingSince == nil, device.latestState?.mode == .sketch else { return }
            seen = []
            lookingSince = time
            device.use(.body)
        }

        override func draw() {
            background(Color(hex: 0x14121F))
            if let since = lookingSince { look(since) }
            let middle = pose(ago: 0).bones.first?.0 ?? .zero
            let turn = 0.35 + 0.3 * sin(time * 0.4)
            camera(.orbiting(target: middle, radius: 3.3, azimuth: turn, elevation: 0.15))
            lightingPreset(.threePoint)
            noStroke()
            // What it did in the last second stands behind it, the older the further.
            for echo in (0...echoes).reversed() {
                let age = Double(echo) / Double(echoes + 1)
                fill(Color.mix(Color(hex: 0x9FF3E8), Color(hex: 0x5A2FD0), age).darker(by: age * 0.5))
                withState(at: Vector3(-1.3 * age, 0, -2.6 * age)) { draw(pose(ago: age)) }
            }
            if seen.isEmpty { drawCaption("Tap, lean the phone against something, and move before it") }
        }

        /// The figure as it was some seconds ago, in what was seen or made up.
        func pose(ago: Double) -> Pose {
            guard let first = seen.first, let last = seen.last else { return dancer(time - ago) }
            let now = first.time + wrap(time - ago, 0, max(last.time - first.time, 0.1))
            return seen.last { $0.time <= now } ?? first
        }

        func draw(_ pose: Pose) {
            for (a, b) in pose.bones { drawCapsule(from: a, to: b, radius: 0.03) }
            if let head = pose.head { withState(at: head) { drawSphere(radius: 0.11) } }
        }

        /// Keeps what the phone sees, and calls it back when time is up.
        func look(_ since: Double) {
            if let body = device.latestBody, body.isTracked {
                let place = body.worldTransform
                let bones = body.bones().map { ($0.transformed(by: place), $1.transformed(by: place)) }
                seen.append(Pose(bones: bones, head: body.worldPosition(.head), time: time))
            }
            guard time - since > lookFor else { return }
            lookingSince = nil
            device.use(.sketch)
        }

        /// Somebody who is not there.
        func dancer(_ time: Double) -> Pose {
            let beat = time * 2.6 + 1.4
            let hip = Vector3(0.16 * sin(beat / 2), 0.92 + 0.04 * cos(beat), 0)
            let chest = hip + Vector3(0.1 * sin(beat / 2 + 0.6), 0.46, 0.04)
            let head = chest + Vector3(0.06 * sin(beat / 2 + 1), 0.3, 0.02)
            var bones = [(hip, chest), (chest, head)]
            for side in [-1.0, 1.0] {
                let lift = 0.5 + 0.9 * sin(beat / 2 + side)
                let shoulder = chest + Vector3(0.19 * side, -0.02, 0)
                let elbow = shoulder + Vector3(0.27 * side * cos(lift), 0.27 * sin(lift), 0.08)
                let bend = lift + 0.9 * sin(beat + side)
                let hand = elbow + Vector3(0.26 * side * cos(bend), 0.26 * sin(bend), 0.1)
                let step = max(0, sin(beat + side * .pi / 2))
                let socket = hip + Vector3(0.1 * side, -0.03, 0)
                let foot = Vector3(side * (0.2 + 0.16 * step), 0.03 + 0.3 * step, 0.1 * step)
                let knee = socket.lerp(to: foot, 0.5) + Vector3(0.08 * side * step, 0.05 * step, 0.12)
                bones += [(chest, shoulder), (shoulder, elbow), (elbow, hand)]
                bones += [(hip, socket), (socket, knee), (knee, foot)]
            }
            return Pose(bones: bones, head: head + Vector3(0, 0.08, 0), time: time)
        }
    }
    """
}
