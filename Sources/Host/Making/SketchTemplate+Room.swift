extension SketchTemplate {
  static let roomText = """
    import Ollin
    import OllinPhone

    /// Walk through a room with the phone for a while, and see it as a model.
    ///
    /// A phone shows this sketch in Sketch mode and scans in Room mode, one at a time. So a tap sends
    /// it to scan, and the room is shown when it is back; until then there is a made-up one. A drag
    /// turns the model.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 40 --out film.mp4
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var room: Mesh?
        var middle = Vector3(0, 0.8, 0)
        /// When the phone went to scan; `nil` while it shows.
        var scanningSince: Double?

        @Param(5...120) var scanFor = 20.0
        @Param(3...12) var distance = 7.8

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            device.show(self)
        }

        override func mousePressed() {
            // A tap counts while the phone shows the sketch. A drag over a model turns it; a tap on the
            // lower edge scans anew.
            guard scanningSince == nil, device.latestState?.mode == .sketch,
                room == nil || mouseY > height * 0.85
            else { return }
            device.resetSceneMesh()
            scanningSince = time
            device.use(.room)
        }

        override func draw() {
            background(Color(hex: 0x0B1420))
            if let since = scanningSince { scan(since) }
            let turn = mouseIsPressed ? mouseX / width * .tau : 0.7 + 0.5 * sin(time * 0.3)
            camera(.orbiting(target: middle, radius: distance, azimuth: turn, elevation: 0.6))
            ambientLight(Color(white: 0.4))
            directionalLight(Color(kelvin: 4800), direction: Vector3(-0.5, -1, -0.7))
            castShadows()
            noStroke()
            if let room {
                drawMesh(room)
                drawCaption("Tap here to scan again")
            } else {
                drawMadeUpRoom()
                drawCaption("Tap, and walk through the room with the phone")
            }
        }

        /// Builds the model when time is up, and calls the phone back.
        func scan(_ since: Double) {
            guard time - since > scanFor else { return }
            let scan = device.sceneMesh
            if !scan.isEmpty {
                middle = scan.center
                room = scan.mesh { color(of: $0) }
            }
            scanningSince = nil
            device.use(.sketch)
        }

        func color(of surface: PhoneSurface) -> Color {
            switch surface {
            case .floor: Color(hex: 0x4C9A6B)
            case .wall: Color(hex: 0xD8CFC0)
            case .ceiling: .clear
            default: Color(hex: 0xF7B267)
            }
        }

        /// A room that is nowhere: a floor, two walls, a table with a lamp, and two stools.
        func drawMadeUpRoom() {
            fill(color(of: .floor))
            box(0, -0.05, 0, 3.2, 0.1, 3.2)
            fill(color(of: .wall))
            box(-0.05, 1.1, -1.65, 3.3, 2.4, 0.1)
            box(-1.65, 1.1, 0, 0.1, 2.4, 3.2)
            fill(color(of: .table))
            box(0, 0.74, -0.2, 1.5, 0.06, 0.9)
            for x in [-0.68, 0.68] {
                for z in [-0.58, 0.18] { box(x, 0.36, z, 0.06, 0.72, 0.06) }
            }
            for x in [-0.5, 0.55] {
                withState(at: Vector3(x, 0.22, 0.85)) { drawCylinder(radius: 0.22, height: 0.44) }
            }
            fill(Color(hex: 0xF25C54))
            withState(at: Vector3(0.3, 0.88, -0.3)) { drawCone(radius: 0.2, height: 0.28) }
            fill(Color(hex: 0xDDF0FF))
            box(0.6, 1.35, -1.58, 1, 0.8, 0.06)
        }

        func box(_ x: Double, _ y: Double, _ z: Double, _ w: Double, _ h: Double, _ d: Double) {
            withState(at: Vector3(x, y, z)) { drawBox(width: w, height: h, depth: d) }
        }
    }
    """
}
