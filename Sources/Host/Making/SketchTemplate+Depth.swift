extension SketchTemplate {
  static let depthText = """
    import Ollin
    import OllinPhone

    /// What is before the phone as a cloud of points, taken like a photograph.
    ///
    /// A phone shows this sketch in Sketch mode and measures depth in World mode, one at a time. So a
    /// tap sends it to look, and the cloud is shown when it is back; until then there are made-up
    /// dunes. A drag turns the cloud.
    ///
    ///     ollin render NewSketch.swift --phone sim --seconds 20 --out film.mp4
    final class NewSketch: Sketch {
        let device = PhoneDevice()
        var cloud: PointCloud?
        var dunes = PointCloud()
        /// When the phone went to look; `nil` while it shows.
        var lookingSince: Double?
        /// The frame that was there before it went.
        var frameBefore: Int?

        @Param(0.5...8) var farthest = 4.0
        @Param(0.002...0.03) var pointSize = 0.008

        override var canvasSize: CanvasSize { .size(1080, 2340) }

        override func setup() {
            dunes = madeUpDunes()
            device.show(self)
        }

        override func mousePressed() {
            // A tap counts while the phone shows the sketch. A drag over a cloud turns it; a tap on the
            // lower edge takes another.
            guard lookingSince == nil, device.latestState?.mode == .sketch,
                cloud == nil || mouseY > height * 0.85
            else { return }
            lookingSince = time
            frameBefore = device.latestFrameVersion
            device.use(.world)
        }

        override func draw() {
            background(Color(hex: 0x05070A))
            if let since = lookingSince { look(since) }
            let turn = mouseIsPressed ? (mouseX / width - 0.5) * 2 : sin(time * 0.4) * 0.5
            camera(.orbiting(target: Vector3(0, 0, -farthest / 3), radius: farthest / 2, azimuth: turn))
            drawPointCloud(cloud ?? dunes)
            drawCaption(cloud == nil ? "Tap, and point the phone at something" : "Tap here for another")
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

        /// A landscape that is nowhere, as a phone would measure it: from where it stands.
        func madeUpDunes() -> PointCloud {
            var cloud = PointCloud()
            for row in 0..<220 {
                for column in 0..<160 {
                    let x = (Double(column) / 159 - 0.5) * 4.2
                    let z = -0.6 - Double(row) / 219 * 4.2
                    let rise = fbm(x * 0.9, z * 0.9)
                    let ripple = 0.012 * sin(z * 26 + rise * 22)
                    let y = -1.75 + rise * 1.1 + ripple + 2.9 * pow(Double(row) / 219, 1.4)
                    let light = rise * 1.15 + ripple * 6 - 0.05
                    cloud.add(
                        Vector3(x, y, z), color: Colormap.magma.color(at: light), size: 0.02)
                }
            }
            return cloud
        }
    }
    """
}
