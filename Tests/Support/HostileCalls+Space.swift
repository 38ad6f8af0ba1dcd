internal import Ollin
internal import simd

// Text, pictures, solids, cameras and light.
extension HostileCalls {
  static let texts: [String: Call] = [
    "textFont(_:) OutlineFont": { s, _ in s.textFont(OutlineFont.systemMedium) },
    "textFont(_:) StrokeFont": { s, _ in s.textFont(StrokeFont.builtIn) },
    "textFont(_:) BitmapFont": { s, _ in s.textFont(BitmapFont.builtIn) },
    "textSize(_:)": { s, o in s.textSize(o.n()) },
    "textAlign(_:_:)": { s, o in
      s.textAlign(o.pick([.left, .center, .right]) ?? .left, o.pick([.top, .middle]) ?? .bottom)
    },
    "drawText(_:_:_:size:color:align:_:)": { s, o in s.drawText(o.t(), o.n(), o.n()) },
    "drawText(_:at:size:color:align:_:) Vector2": { s, o in
      s.drawText(o.t(), at: o.v(), size: o.n(), color: o.c())
    },
    "drawText(_:at:size:color:align:_:) Vector3": { s, o in
      s.drawText(o.t(), at: o.w(), size: o.n())
    },
    "drawText(_:in:size:color:align:_:)": { s, o in s.drawText(o.t(), in: o.r(), size: o.n()) },
    "textToShapes(_:_:_:)": { s, o in s.drawShapes(s.textToShapes(o.t(), o.n(), o.n())) },
    "textToShapes(_:at:)": { s, o in s.drawShapes(s.textToShapes(o.t(), at: o.v())) },
    "textWidth(_:)": { s, o in s.drawCircle(0, 0, s.textWidth(o.t())) },
    "textBounds(_:_:_:)": { s, o in s.drawRect(s.textBounds(o.t(), o.n(), o.n())) },
    "textBounds(_:at:)": { s, o in s.drawRect(s.textBounds(o.t(), at: o.v())) },
    "textAscent()": { s, _ in s.drawCircle(0, 0, s.textAscent()) },
    "textDescent()": { s, _ in s.drawCircle(0, 0, s.textDescent()) },
    "textLeading()": { s, _ in s.drawCircle(0, 0, s.textLeading()) },
    "drawStatus(_:style:in:)": { s, o in s.drawStatus(o.t(), style: .warning, in: o.r()) },
    "drawCaption(_:edge:)": { s, o in s.drawCaption(o.t(), edge: .top) },
  ]

  private static let empty = Image(width: 0, height: 0)
  private static let wide = Image(width: 20_000, height: 1, color: .orange)
  private static let small = Image(width: 3, height: 2, color: .teal)

  private static func image(_ o: OddValues) -> Image { o.pick([empty, wide, small]) ?? empty }

  static let pictures: [String: Call] = [
    "drawImage(_:_:_:)": { s, o in s.drawImage(image(o), o.n(), o.n()) },
    "drawImage(_:corner:)": { s, o in s.drawImage(image(o), corner: o.v()) },
    "drawImage(_:center:)": { s, o in s.drawImage(image(o), center: o.v()) },
    "drawImage(_:_:_:_:_:)": { s, o in s.drawImage(image(o), o.n(), o.n(), o.n(), o.n()) },
    "drawImage(_:corner:width:height:)": { s, o in
      s.drawImage(image(o), corner: o.v(), width: o.n(), height: o.n())
    },
    "drawImage(_:center:width:height:)": { s, o in
      s.drawImage(image(o), center: o.v(), width: o.n(), height: o.n())
    },
    "drawImage(_:in:)": { s, o in s.drawImage(image(o), in: o.r()) },
    "drawImage(_:in:fit:)": { s, o in
      s.drawImage(image(o), in: o.r(), fit: o.pick(ImageFit.allCases) ?? .cover)
    },
    "loadImage(_:) String": { s, o in if let i = try? s.loadImage(o.t()) { s.drawImage(i, 0, 0) } },
    "loadImage(_:) URL": { s, _ in
      if let image = try? s.loadImage(URL(fileURLWithPath: "/proc")) { s.drawImage(image, 0, 0) }
    },
    "tint(_:)": { s, o in s.tint(o.c()) },
    "noTint()": { s, _ in s.noTint() },
    "blendMode(_:)": { s, o in s.blendMode(o.pick(BlendMode.allCases) ?? .normal) },
    "drawFrame(_:in:waiting:)": { s, o in
      let feed = StillFrames(image(o), rate: o.n())
      feed.start()
      s.drawFrame(feed, in: o.r(), waiting: o.t())
      feed.stop()
    },
    "drawShader(_:_:)": { s, o in s.drawShader(gray, ["level": .float(o.n())]) },
    "drawShader(_:in:_:)": { s, o in
      s.drawShader(gray, in: o.r(), ["level": .float(o.n()), "nobody": .float(1)])
    },
    "drawDepthScene(_:in:)": { s, o in
      let depth = (0..<6).map { _ in Float(o.n()) }
      let intrinsics = CameraIntrinsics(
        fx: o.n(), fy: o.n(), cx: o.n(), cy: o.n(), width: o.i(), height: o.i())
      s.drawDepthScene(
        RGBDFrame(
          color: image(o), depth: depth, confidence: nil, depthWidth: o.pick([3, 0, -1]) ?? 3,
          depthHeight: 2, intrinsics: intrinsics), in: o.r())
    },
    "drawDepthScene(color:depth:in:whiteIsNear:)": { s, o in
      s.drawDepthScene(color: image(o), depth: image(o), in: o.r())
    },
  ]

  private static let gray = Shader(
    source: "uniform float level; vec4 paint(vec2 p) { return vec4(vec3(level), 1.0); }")

  private static func matrix(_ o: OddValues) -> simd_float4x4 {
    func column() -> SIMD4<Float> { SIMD4(Float(o.n()), Float(o.n()), Float(o.n()), Float(o.n())) }
    return simd_float4x4(column(), column(), column(), column())
  }

  private static func mesh(_ o: OddValues) -> Mesh {
    var mesh = Mesh(
      positions: [o.w(), o.w(), o.w(), .zero], normals: [o.w()], indices: [0, 1, 2, 9, 3, 1, 7],
      uvs: [o.v()], colors: [o.c()])
    if o.pick([true, false]) == true { mesh = mesh.textured(image(o), wrap: .mirror) }
    return mesh
  }

  static let solids: [String: Call] = [
    "drawMesh(_:)": { s, o in s.drawMesh(mesh(o)) },
    "drawMesh(_:instances:)": { s, o in
      s.drawMesh(mesh(o), instances: [MeshInstance(transform: matrix(o), color: o.c())])
    },
    "drawSphere(radius:segments:rings:)": { s, o in
      s.drawSphere(radius: o.n(), segments: o.i(), rings: o.i())
    },
    "drawIcosphere(radius:detail:)": { s, o in s.drawIcosphere(radius: o.n(), detail: o.i() % 5) },
    "drawBox(size:)": { s, o in s.drawBox(size: o.n()) },
    "drawBox(width:height:depth:)": { s, o in s.drawBox(width: o.n(), height: o.n(), depth: o.n())
    },
    "drawRoundedBox(width:height:depth:radius:segments:)": { s, o in
      s.drawRoundedBox(width: o.n(), height: o.n(), depth: o.n(), radius: o.n(), segments: o.i())
    },
    "drawRoundedBox(size:radius:segments:)": { s, o in
      s.drawRoundedBox(size: o.n(), radius: o.n(), segments: o.i())
    },
    "drawCylinder(radius:height:segments:caps:)": { s, o in
      s.drawCylinder(radius: o.n(), height: o.n(), segments: o.i())
    },
    "drawCone(radius:height:segments:caps:)": { s, o in
      s.drawCone(radius: o.n(), height: o.n(), segments: o.i())
    },
    "drawCapsule(radius:height:segments:rings:)": { s, o in
      s.drawCapsule(radius: o.n(), height: o.n(), segments: o.i(), rings: o.i())
    },
    "drawCapsule(from:to:radius:segments:rings:)": { s, o in
      s.drawCapsule(from: o.w(), to: o.w(), radius: o.n(), segments: o.i(), rings: o.i())
    },
    "drawTube(_:radius:sides:closed:)": { s, o in
      s.drawTube([o.w(), o.w(), .zero, .zero, .one], radius: o.n(), sides: o.i(), closed: true)
    },
    "drawTorus(radius:tube:segments:sides:)": { s, o in
      s.drawTorus(radius: o.n(), tube: o.n(), segments: o.i(), sides: o.i())
    },
    "drawTorusKnot(radius:tube:p:q:segments:sides:)": { s, o in
      s.drawTorusKnot(
        radius: o.n(), tube: o.n(), p: o.i(), q: o.i(), segments: o.i(), sides: o.i())
    },
    "drawPlane(width:depth:segments:)": { s, o in
      s.drawPlane(width: o.n(), depth: o.n(), segments: o.i())
    },
    "drawPyramid(base:height:)": { s, o in s.drawPyramid(base: o.n(), height: o.n()) },
    "drawHelix(radius:height:turns:tube:segments:sides:)": { s, o in
      s.drawHelix(
        radius: o.n(), height: o.n(), turns: o.n(), tube: o.n(), segments: o.i(), sides: o.i())
    },
    "drawTetrahedron(radius:)": { s, o in s.drawTetrahedron(radius: o.n()) },
    "drawOctahedron(radius:)": { s, o in s.drawOctahedron(radius: o.n()) },
    "drawDodecahedron(radius:)": { s, o in s.drawDodecahedron(radius: o.n()) },
    "drawIcosahedron(radius:)": { s, o in s.drawIcosahedron(radius: o.n()) },
    "drawGround(size:at:thickness:)": { s, o in
      s.drawGround(size: o.n(), at: o.n(), thickness: o.n())
    },
    "wireframe(_:)": { s, o in s.wireframe(o.pick([true, false]) ?? false) },
    "translate(_:_:_:)": { s, o in s.translate(o.n(), o.n(), o.n()) },
    "translate(_:) Vector3": { s, o in s.translate(o.w()) },
    "rotateX(_:)": { s, o in s.rotateX(o.n()) },
    "rotateY(_:)": { s, o in s.rotateY(o.n()) },
    "rotateZ(_:)": { s, o in s.rotateZ(o.n()) },
    "rotate(_:axis:)": { s, o in s.rotate(o.n(), axis: o.w()) },
    "rotate(_:) Rotation3D": { s, o in s.rotate(Rotation3D(from: o.w(), to: o.w())) },
    "scale(_:_:_:)": { s, o in s.scale(o.n(), o.n(), o.n()) },
    "scale(_:) Vector3": { s, o in s.scale(o.w()) },
    "transform(_:)": { s, o in s.transform(matrix(o)) },
    "withState(at:_:)": { s, o in s.withState(at: o.w()) { s.drawBox(size: o.n()) } },
    "drawPointCloud(_:)": { s, o in
      s.drawPointCloud(
        PointCloud(
          points: (0..<8).map { _ in
            PointCloud.Point(position: o.w(), color: o.c(), size: o.n())
          }))
    },
    "depth(at:)": { s, o in s.depth(at: o.w()) },
    "depth(_:)": { s, o in s.depth(o.n()) },
    "noDepth()": { s, _ in s.noDepth() },
    "withBillboard(at:_:)": { s, o in s.withBillboard(at: o.w()) { s.drawRect(o.r()) } },
  ]

  private static func camera(_ o: OddValues) -> Camera3D {
    let intrinsics = CameraIntrinsics(
      fx: o.n(), fy: o.n(), cx: o.n(), cy: o.n(), width: o.i(), height: o.i())
    return o.pick([
      .perspective(
        eye: o.w(), target: o.w(), up: o.w(), fieldOfView: o.n(), near: o.n(), far: o.n()),
      .orthographic(eye: o.w(), height: o.n(), near: o.n(), far: o.n()),
      .orbiting(radius: o.n(), azimuth: o.n(), elevation: o.n(), fieldOfView: o.n()),
      .intrinsic(intrinsics, near: o.n(), far: o.n()), .orbiting(radius: 3),
    ]) ?? .orbiting(radius: 3)
  }

  private static func move(_ o: OddValues) -> CameraMove {
    o.pick([
      .turntable(period: o.n()), .sway(amplitude: o.n(), period: o.n()), .autoOrbit(period: o.n()),
      .orbitAndRise(period: o.n(), rise: o.n(), in: o.n()), .pushIn(by: o.n(), in: o.n()),
      .pullOut(by: o.n(), in: o.n()), .tilt(to: o.n(), in: o.n()), .reveal(in: o.n()),
      .handheld(amount: o.n(), speed: o.n()),
    ]) ?? .autoOrbit()
  }

  static let cameras: [String: Call] = [
    "camera(_:)": { s, o in s.camera(camera(o)) },
    "perspective(eye:target:up:fieldOfView:near:far:)": { s, o in
      s.perspective(
        eye: o.w(), target: o.w(), up: o.w(), fieldOfView: o.n(), near: o.n(), far: o.n())
    },
    "ortho(eye:target:up:height:near:far:)": { s, o in
      s.ortho(eye: o.w(), target: o.w(), up: o.w(), height: o.n(), near: o.n(), far: o.n())
    },
    "project(_:)": { s, o in if let place = s.project(o.w()) { s.drawPoint(at: place) } },
    "cameraRay(through:)": { s, o in
      if let ray = s.cameraRay(through: o.v()) { s.translate(ray.direction) }
    },
    "cameraShowcase(_:target:radius:elevation:fieldOfView:near:far:idleReturn:returnDuration:)": {
      s, o in
      s.cameraShowcase(
        move(o), target: o.w(), radius: o.n(), elevation: o.n(), fieldOfView: o.n(), near: o.n(),
        far: o.n(), idleReturn: o.n(), returnDuration: o.n())
    },
    "cameraShowcase(_:from:near:far:idleReturn:returnDuration:)": { s, o in
      s.cameraShowcase(move(o), from: camera(o), near: o.n(), far: o.n())
    },
    "cameraMove(_:target:radius:elevation:fieldOfView:near:far:)": { s, o in
      s.cameraMove(
        move(o), target: o.w(), radius: o.n(), elevation: o.n(), fieldOfView: o.n(), near: o.n(),
        far: o.n())
    },
    "cameraMove(_:from:near:far:)": { s, o in s.cameraMove(move(o), from: camera(o)) },
    "cameraControl(target:radius:azimuth:elevation:fieldOfView:near:far:)": { s, o in
      s.cameraControl(target: o.w(), radius: o.n(), azimuth: o.n(), elevation: o.n())
    },
    "cameraControl(from:near:far:)": { s, o in s.cameraControl(from: camera(o), near: o.n()) },
    "cameraView(_:animated:duration:)": { s, o in
      s.cameraView(o.pick(CameraView.allCases) ?? .top, animated: true, duration: o.n())
    },
    "resetCamera(animated:duration:)": { s, o in s.resetCamera(animated: true, duration: o.n()) },
  ]

  static let lights: [String: Call] = [
    "ambientLight(_:)": { s, o in s.ambientLight(o.c()) },
    "light(_:)": { s, o in s.light(.headlight(o.c(), intensity: o.n())) },
    "directionalLight(_:direction:intensity:softness:)": { s, o in
      s.directionalLight(o.c(), direction: o.w(), intensity: o.n(), softness: o.n())
    },
    "pointLight(_:at:intensity:reach:)": { s, o in
      s.pointLight(o.c(), at: o.w(), intensity: o.n(), reach: o.n())
    },
    "spotLight(_:at:direction:coneAngle:penumbra:intensity:reach:)": { s, o in
      s.spotLight(
        o.c(), at: o.w(), direction: o.w(), coneAngle: o.n(), penumbra: o.n(), intensity: o.n(),
        reach: o.n())
    },
    "lights()": { s, _ in s.lights() },
    "noLights()": { s, _ in s.noLights() },
    "lightingPreset(_:)": { s, o in s.lightingPreset(LightingPreset.noir.intensified(by: o.n())) },
    "environment(_:)": { s, o in
      s.environment(
        o.pick([
          .studio.intensified(to: o.n()).rotated(o.n()), .sunset.backgroundBlurred(o.n()),
          .sky(turbidity: o.n(), sunElevation: o.n(), groundAlbedo: o.n()),
        ]) ?? .studio)
    },
    "noEnvironment()": { s, _ in s.noEnvironment() },
    "groundGrid(_:)": { s, _ in s.groundGrid() },
    "cameraAxis(_:)": { s, _ in s.cameraAxis() },
    "fog(_:from:to:)": { s, o in s.fog(o.c(), from: o.n(), to: o.n()) },
    "fog(_:density:)": { s, o in s.fog(o.c(), density: o.n()) },
    "noFog()": { s, _ in s.noFog() },
    "castShadows(_:)": { s, o in
      s.castShadows()
      s.light(.directional(o.c(), direction: o.w(), intensity: o.n()))
      s.drawBox(size: o.n())
    },
    "shadowSoftness(_:)": { s, o in s.shadowSoftness(o.n()) },
    "material(_:)": { s, o in
      s.material(
        o.pick([
          .metal(roughness: o.n()), .physicallyBased(metallic: o.n(), roughness: o.n()),
          .carPaint(roughness: o.n()), .toon,
        ]) ?? .matte)
    },
    "specular(_:)": { s, o in s.specular(o.n()) },
    "specularSharpness(_:)": { s, o in s.specularSharpness(o.n()) },
  ]
}
