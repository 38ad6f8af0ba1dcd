extension SketchTemplate {
  static let depthText = """
    import Ollin
    import OllinPhone

    /// What is before the phone as a cloud of points, taken like a photograph.
    ///
    /// A phone shows this sketch in Sketch mode and measures depth in World mode, one at a time. So
    /// a tap sends it to look, and the cloud is shown when it is back. A drag turns the cloud.
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var screen: PhoneScreen?
        var cloud: PointCloud?
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?
        /// The frame that was there before it went.
        var frameBefore: Int?

        @Param(0.5...8) var farthest = 4.0
        @Param(0.002...0.03) var pointSize = 0.008

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            screen = device.show(self)
        }

        override func mousePressed() {
            // A drag over a cloud turns it; a tap on the lower edge takes another.
            guard lookingSince == nil, screen?.isShowing == true,
                cloud == nil || mouseY > height * 0.85
            else { return }
            lookingSince = time
            frameBefore = device.latestFrameVersion
            device.use(.world)
        }

        override func draw() {
            background(Color(hex: 0x05070A))
            if let since = lookingSince { look(since) }
            guard let cloud else {
                return drawStatus("Tap, and point the phone at something.")
            }
            let turn = mouseIsPressed ? (mouseX / width - 0.5) * 2 : sin(time * 0.4) * 0.5
            camera(.orbiting(target: Vector3(0, 0, -farthest / 3), radius: farthest / 2, azimuth: turn))
            drawPointCloud(cloud)
            drawCaption("Tap here for another")
        }

        /// Takes the newest frame after three seconds, and calls the phone back.
        func look(_ since: Double) {
            guard time - since > 3 else { return }
            // Another second or ten for the first frame, in case the camera is slow.
            let hasNew = device.latestFrameVersion != frameBefore
            guard hasNew || time - since > 13 else { return }
            if hasNew {
                cloud = device.pointCloud(depthRange: 0.2...max(farthest, 0.3), pointSize: pointSize)
            }
            lookingSince = nil
            device.use(.sketch)
        }
    }
    """

  static let roomText = """
    import Ollin
    import OllinPhone

    /// Walk through a room with the phone for a while, and see it as a model.
    ///
    /// A phone shows this sketch in Sketch mode and scans in Room mode, one at a time. So a tap
    /// sends it to scan, and the room is shown when it is back. A drag turns the model.
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var screen: PhoneScreen?
        var room: Mesh?
        var middle = Vector3.zero
        /// When the phone went to scan; `nil` while it shows.
        var scanningSince: Double?

        @Param(5...120) var scanFor = 20.0

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            screen = device.show(self)
        }

        override func mousePressed() {
            // A drag over a model turns it; a tap on the lower edge scans anew.
            guard scanningSince == nil, screen?.isShowing == true,
                room == nil || mouseY > height * 0.85
            else { return }
            device.resetSceneMesh()
            scanningSince = time
            device.use(.room)
        }

        override func draw() {
            background(Color(hex: 0x0B1420))
            if let since = scanningSince { scan(since) }
            guard let room else {
                return drawStatus("Tap, and walk through the room with the phone.")
            }
            let turn = mouseIsPressed ? mouseX / width * .tau : time * 0.2
            camera(.orbiting(target: middle, radius: 5, azimuth: turn, elevation: 0.6))
            noStroke()
            drawMesh(room)
            drawCaption("Tap here to scan again")
        }

        /// Builds the model when time is up, and calls the phone back.
        func scan(_ since: Double) {
            guard time - since > scanFor else { return }
            let scan = device.sceneMesh
            if !scan.isEmpty {
                middle = scan.center
                room = scan.mesh { surface in
                    switch surface {
                    case .floor: Color(hex: 0x4C9A6B)
                    case .wall: Color(hex: 0xD8CFC0)
                    case .ceiling: Color(hex: 0x8FA6C4)
                    default: Color(hex: 0xF7B267)
                    }
                }
            }
            scanningSince = nil
            device.use(.sketch)
        }
    }
    """
}
