import Ollin

// Cameras, the rigs that move them, and depth.
extension Sheet {
  /// What one turns the camera about: three boxes, red to the right, teal up, yellow to the front.
  private static func axes(_ sketch: Sketch) {
    let ways: [(Vector3, Color)] = [
      (.unitX, red), (.unitY, teal), (.unitZ, yellow), (.zero, .white),
    ]
    for (way, color) in ways {
      sketch.fill(color)
      sketch.withState(at: way * 0.5) {
        sketch.drawBox(
          width: 0.25 + way.x * 0.5, height: 0.25 + way.y * 0.5, depth: 0.25 + way.z * 0.5)
      }
    }
  }

  private static let eye = Vector3(1.2, 1.2, 2.4)

  static let cameras: [Cell] = [
    Cell("camera(_:)") {
      $0.camera(Camera3D(eye: eye, target: .zero, up: Vector3(0.4, 1, 0)))
      axes($0)
    },
    Cell("perspective(eye:target:up:fieldOfView:near:far:)") {
      $0.perspective(eye: eye, fieldOfView: 0.9)
      axes($0)
    },
    Cell("ortho(eye:target:up:height:near:far:)") {
      $0.ortho(eye: eye, height: 2.6)
      axes($0)
    },
    Cell("groundGrid(_:)") {
      $0.perspective(eye: eye, fieldOfView: 0.9)
      $0.groundGrid()
      axes($0)
    },
    Cell("Camera3D.perspective") {
      $0.camera(.perspective(eye: Vector3(0.8, 0.5, 1.1), fieldOfView: 1.8))
      axes($0)
    },
    Cell("Camera3D.orthographic") {
      // Straight down, as close to it as sketches go.
      $0.camera(.orthographic(eye: Vector3(0, 26, 0.001), height: 2.6))
      axes($0)
    },
    Cell("Camera3D.orbiting") {
      $0.camera(.orbiting(radius: 3, azimuth: -0.8, elevation: 0.9, fieldOfView: 0.8))
      axes($0)
    },
    Cell("Camera3D.intrinsic") { letterbox($0, width: 64, height: 32) },
    Cell("Camera3D.intrinsic, upright") { letterbox($0, width: 32, height: 64) },
    Cell("cameraRay(through:)") { sketch in
      sketch.perspective(eye: eye, fieldOfView: 0.9)
      for corner in [Vector2(8, 8), Vector2(56, 8), Vector2(32, 32), Vector2(8, 56)] {
        guard let ray = sketch.cameraRay(through: corner) else { continue }
        sketch.withState(at: ray.origin + ray.direction * 3) { sketch.drawSphere(radius: 0.2) }
      }
    },
    Cell("project(_:)") { sketch in
      sketch.perspective(eye: eye, fieldOfView: 0.9)
      axes(sketch)
      for way in [Vector3.unitX, .unitY, .unitZ] {
        if let place = sketch.project(way * 0.88) { sketch.drawCircle(center: place, radius: 4) }
      }
    },
  ]

  static let rigs: [Cell] = [
    Cell(
      "cameraShowcase(_:target:radius:elevation:fieldOfView:near:far:idleReturn:returnDuration:)",
      frames: 3
    ) {
      $0.cameraShowcase(radius: 3)
      axes($0)
    },
    Cell("cameraShowcase(_:from:near:far:idleReturn:returnDuration:)", frames: 3) {
      $0.cameraShowcase(.turntable(period: 6), from: .perspective(eye: eye))
      axes($0)
    },
    Cell("cameraMove(_:target:radius:elevation:fieldOfView:near:far:)", frames: 3) {
      $0.cameraMove(.turntable(period: -6), radius: 3, elevation: 0.8)
      axes($0)
    },
    Cell("cameraMove(_:from:near:far:)", frames: 3) {
      $0.cameraMove(.sway(), from: .perspective(eye: eye))
      axes($0)
    },
    Cell("cameraControl(target:radius:azimuth:elevation:fieldOfView:near:far:)") {
      $0.cameraControl(radius: 3, azimuth: 0.6)
      axes($0)
    },
    Cell("cameraControl(from:near:far:)") {
      $0.cameraControl(from: .perspective(eye: eye))
      axes($0)
    },
    Cell("cameraView(_:animated:duration:)", frames: 2) {
      $0.cameraControl(radius: 3)
      $0.cameraView(.left, animated: true, duration: 1)
      axes($0)
    },
    Cell("resetCamera(animated:duration:)", frames: 2) {
      $0.cameraControl(radius: 3, azimuth: 0.6)
      $0.cameraView(.left, animated: false)
      $0.resetCamera(animated: false)
      axes($0)
    },
    Cell("CameraView.reset", frames: 2) { view($0, .reset) },
    Cell("CameraView.front", frames: 2) { view($0, .front) },
    Cell("CameraView.back", frames: 2) { view($0, .back) },
    Cell("CameraView.left", frames: 2) { view($0, .left) },
    Cell("CameraView.right", frames: 2) { view($0, .right) },
    Cell("CameraView.top", frames: 2) { view($0, .top) },
    Cell("CameraView.bottom", frames: 2) { view($0, .bottom) },
    Cell("CameraView.isometric", frames: 2) { view($0, .isometric) },
    Cell("CameraMove.turntable", frames: 5) { move($0, .turntable(period: 4)) },
    Cell("CameraMove.sway", frames: 5) { move($0, .sway(period: 4)) },
    Cell("CameraMove.autoOrbit", frames: 5) { move($0, .autoOrbit(period: 8)) },
    Cell("CameraMove.orbitAndRise", frames: 5) { move($0, .orbitAndRise(rise: 0.9, in: 1)) },
    Cell("CameraMove.pushIn", frames: 5) { move($0, .pushIn(in: 1)) },
    Cell("CameraMove.pullOut", frames: 5) { move($0, .pullOut(in: 1)) },
    Cell("CameraMove.tilt", frames: 5) { move($0, .tilt(to: 1.2, in: 1)) },
    Cell("CameraMove.reveal", frames: 5) { move($0, .reveal(in: 1.5)) },
    Cell("CameraMove.handheld", frames: 5) { move($0, .handheld(amount: 0.2)) },
  ]

  static let depths: [Cell] = [
    Cell("depth(at:)") { sketch in
      sketch.drawBox(size: 0.7)
      sketch.depth(at: .zero)
      sketch.drawCircle(32, 32, 26)
      sketch.depth(at: Vector3(0, 0, 3))
      sketch.fill(red)
      sketch.drawCircle(32, 32, 6)
    },
    Cell("depth(_:)") { sketch in
      sketch.drawBox(size: 0.7)
      sketch.depth(1)
      sketch.fill(teal)
      sketch.drawRect(8, 24, 48, 16)
      sketch.depth(0)
      sketch.fill(red)
      sketch.drawRect(24, 8, 16, 20)
    },
    Cell("noDepth()") { sketch in
      sketch.drawBox(size: 0.7)
      sketch.depth(1)
      sketch.noDepth()
      sketch.drawRect(8, 24, 48, 16)
    },
    Cell("withBillboard(at:_:)") { sketch in
      sketch.drawBox(size: 0.7)
      for (place, color) in [(Vector3(0.4, 0.5, -0.6), teal), (Vector3(0.3, 0, 0.7), red)] {
        sketch.fill(color)
        sketch.withBillboard(at: place) { sketch.drawCircle(0, 0, 9) }
      }
    },
    Cell("drawText(_:at:size:color:align:_:) Vector3") { sketch in
      if let font = try? Canvas.font.get() { sketch.textFont(font) }
      sketch.noStroke()
      sketch.drawBox(size: 0.6)
      sketch.drawText("at", at: Vector3(0, 0.45, 0), size: 16, color: .white, align: .center)
    },
    Cell("drawPointCloud(_:)") { sketch in
      var cloud = PointCloud()
      for index in 0..<900 {
        let turn = Double(index) * .goldenAngle
        let height = 1 - 2 * (Double(index) + 0.5) / 900
        let radius = (1 - height * height).squareRoot()
        cloud.add(
          Vector3(cos(turn) * radius, height, sin(turn) * radius) * 0.7,
          color: Color(hue: height / 2, saturation: 0.7, brightness: 1), size: 0.09)
      }
      sketch.drawPointCloud(cloud)
      sketch.drawBox(width: 2, height: 0.2, depth: 0.2)
    },
    Cell("drawDepthScene(_:in:)") { sketch in
      scene(sketch)
      let intrinsics = CameraIntrinsics(fx: 20, fy: 20, cx: 20, cy: 12, width: 40, height: 24)
      sketch.camera(.intrinsic(intrinsics))
      // A wall that comes nearer to the right.
      let depth = (0..<960).map { 3 - Float($0 % 40) / 20 }
      sketch.drawDepthScene(
        RGBDFrame(
          color: wheel, depth: depth, confidence: nil, depthWidth: 40, depthHeight: 24,
          intrinsics: intrinsics))
      sketch.withState(at: Vector3(0, 0, -2)) { sketch.drawSphere(radius: 0.7) }
    },
    Cell("drawDepthScene(color:depth:in:whiteIsNear:)") { sketch in
      let ramp = Picture(width: 16, height: 16)
      ramp.mapPixels { x, _, _ in Color(white: Double(x) / 15) }
      scene(sketch)
      sketch.camera(.orbiting(radius: 2.8, azimuth: 0.5, fieldOfView: 0.6, near: 2, far: 4))
      sketch.drawDepthScene(
        color: wheel, depth: ramp, in: Rectangle(x: 2, y: 2, width: 60, height: 60))
      sketch.drawBox(width: 1.6, height: 0.3, depth: 0.3)
    },
  ]

  private static func letterbox(_ sketch: Sketch, width: Int, height: Int) {
    sketch.camera(
      .intrinsic(
        CameraIntrinsics(
          fx: Double(height), fy: Double(height), cx: Double(width) / 2, cy: Double(height) / 2,
          width: width, height: height)))
    // The edges of the picture that the camera took, two units away.
    let (x, y) = (Double(width) / Double(height), 1.0)
    sketch.drawTube(
      [Vector3(-x, -y, -2), Vector3(x, -y, -2), Vector3(x, y, -2), Vector3(-x, y, -2)],
      radius: 0.05, closed: true)
    sketch.withState(at: Vector3(0, 0, -2)) { axes(sketch) }
  }

  private static func view(_ sketch: Sketch, _ view: CameraView) {
    sketch.cameraControl(radius: 3, azimuth: 0.6)
    sketch.cameraView(view, animated: false)
    axes(sketch)
  }

  private static func move(_ sketch: Sketch, _ move: CameraMove) {
    sketch.cameraMove(move, radius: 3, elevation: 0.4, fieldOfView: 0.9)
    axes(sketch)
  }
}
