// Cameras that are told once how to behave. Call one of them every frame: it follows the target and
// the distance that are passed until the viewer takes it. A drag turns it, the wheel and a pinch
// bring it nearer, a drag with the second button, shift or option moves its target.
extension Sketch {
  /// Moves the camera by itself and lets the viewer take it; left alone it goes back to its move.
  ///
  /// - Parameters:
  ///   - move: what it does by itself.
  ///   - target: what it looks at.
  ///   - radius: how far from it.
  ///   - elevation: above the horizon, radians.
  ///   - fieldOfView: the full vertical angle, radians.
  ///   - near: nothing nearer is drawn.
  ///   - far: nothing farther is drawn.
  ///   - idleReturn: seconds without input after which it goes back.
  ///   - returnDuration: seconds that takes.
  public final func cameraShowcase(
    _ move: CameraMove = .autoOrbit(), target: Vector3 = .zero, radius: Double = 10,
    elevation: Double = 0.3, fieldOfView: Double = .pi / 3, near: Double = 0.1,
    far: Double = 1000, idleReturn: Double = 10, returnDuration: Double = 4
  ) {
    rig(
      CameraRig.Framing(
        base: CameraPose(target: target, radius: radius, azimuth: 0, elevation: elevation),
        move: move, fieldOfView: fieldOfView, listens: true, idleReturn: idleReturn,
        returnDuration: returnDuration), near: near, far: far)
  }

  /// Moves the camera by itself, starting as `camera` stands, and lets the viewer take it.
  ///
  /// - Parameters:
  ///   - move: what it does by itself.
  ///   - camera: how it starts; a roll is left out.
  ///   - near: nothing nearer is drawn; `nil` for the camera's own.
  ///   - far: nothing farther is drawn; `nil` for the camera's own.
  ///   - idleReturn: seconds without input after which it goes back.
  ///   - returnDuration: seconds that takes.
  public final func cameraShowcase(
    _ move: CameraMove = .autoOrbit(), from camera: Camera3D, near: Double? = nil,
    far: Double? = nil, idleReturn: Double = 10, returnDuration: Double = 4
  ) {
    rig(
      CameraRig.Framing(
        base: CameraPose(camera), move: move, fieldOfView: camera.verticalAngle, listens: true,
        idleReturn: idleReturn, returnDuration: returnDuration), near: near ?? camera.near,
      far: far ?? camera.far)
  }

  /// Moves the camera by itself.
  ///
  /// - Parameters:
  ///   - move: what it does.
  ///   - target: what it looks at.
  ///   - radius: how far from it.
  ///   - elevation: above the horizon, radians.
  ///   - fieldOfView: the full vertical angle, radians.
  ///   - near: nothing nearer is drawn.
  ///   - far: nothing farther is drawn.
  public final func cameraMove(
    _ move: CameraMove, target: Vector3 = .zero, radius: Double = 10, elevation: Double = 0.3,
    fieldOfView: Double = .pi / 3, near: Double = 0.1, far: Double = 1000
  ) {
    rig(
      CameraRig.Framing(
        base: CameraPose(target: target, radius: radius, azimuth: 0, elevation: elevation),
        move: move, fieldOfView: fieldOfView, listens: false), near: near, far: far)
  }

  /// Moves the camera by itself, starting as `camera` stands; a roll is left out.
  public final func cameraMove(
    _ move: CameraMove, from camera: Camera3D, near: Double? = nil, far: Double? = nil
  ) {
    rig(
      CameraRig.Framing(
        base: CameraPose(camera), move: move, fieldOfView: camera.verticalAngle, listens: false),
      near: near ?? camera.near, far: far ?? camera.far)
  }

  /// Lets the viewer take the camera.
  ///
  /// - Parameters:
  ///   - target: what it looks at.
  ///   - radius: how far from it.
  ///   - azimuth: where it stands about y, radians; 0 on the +z side.
  ///   - elevation: above the horizon, radians.
  ///   - fieldOfView: the full vertical angle, radians.
  ///   - near: nothing nearer is drawn.
  ///   - far: nothing farther is drawn.
  public final func cameraControl(
    target: Vector3 = .zero, radius: Double = 10, azimuth: Double = 0, elevation: Double = 0.3,
    fieldOfView: Double = .pi / 3, near: Double = 0.1, far: Double = 1000
  ) {
    rig(
      CameraRig.Framing(
        base: CameraPose(target: target, radius: radius, azimuth: azimuth, elevation: elevation),
        move: nil, fieldOfView: fieldOfView, listens: true), near: near, far: far)
  }

  /// Lets the viewer take the camera, starting as `camera` stands; a roll is left out.
  public final func cameraControl(
    from camera: Camera3D, near: Double? = nil, far: Double? = nil
  ) {
    rig(
      CameraRig.Framing(
        base: CameraPose(camera), move: nil, fieldOfView: camera.verticalAngle, listens: true),
      near: near ?? camera.near, far: far ?? camera.far)
  }

  /// Brings a camera that was told how to behave to a side.
  public final func cameraView(
    _ view: CameraView, animated: Bool = true, duration: Double = 0.6
  ) {
    cameraRig.show(view, animated: animated, duration: duration)
  }

  /// Brings a camera that was told how to behave back to how it was framed.
  public final func resetCamera(animated: Bool = true, duration: Double = 0.6) {
    cameraRig.show(.reset, animated: animated, duration: duration)
  }

  private func rig(_ framing: CameraRig.Framing, near: Double, far: Double) {
    let pose: CameraPose
    if rigFrame == frameCount, let known = cameraRig.pose {
      // Once a frame, however often it is called.
      pose = known
    } else {
      pose = cameraRig.advance(
        framing, input: rigInput, delta: rigFrame == 0 ? 0 : deltaTime, height: height)
      rigFrame = frameCount
    }
    camera(
      .orbiting(
        target: pose.target, radius: pose.radius, azimuth: pose.azimuth,
        elevation: pose.elevation, fieldOfView: framing.fieldOfView, near: near, far: far))
  }

  /// What the viewer did since the frame before.
  private var rigInput: CameraRig.Input {
    var input = CameraRig.Input()
    let way = mouse - previousMouse
    let slides = rightMouseIsPressed || modifiers.contains(.shift) || modifiers.contains(.option)
    input.isHeld = mouseIsPressed || rightMouseIsPressed
    // A press alone is no drag: the pointer may have hovered here.
    if input.isHeld, rigWasHeld {
      if slides { input.pan = way } else { input.drag = way }
    }
    rigWasHeld = input.isHeld
    input.scroll = scrollDeltaY
    input.pinch = pinchScale
    return input
  }
}

extension CameraPose {
  /// How a camera stands about its target.
  init(_ camera: Camera3D) {
    let away = camera.eye - camera.target
    let radius = away.length
    self.init(
      target: camera.target, radius: radius, azimuth: arctangent(away.x, away.z),
      elevation: arctangent(away.y, (away.x * away.x + away.z * away.z).squareRoot()))
  }
}

extension Camera3D {
  /// The full vertical angle of view that comes nearest to it.
  var verticalAngle: Double {
    switch projection {
    case .perspective(let angle): angle
    case .orthographic(let height):
      2 * arctangent(height.magnitude / 2, Swift.max((eye - target).length, 1e-6))
    case .intrinsic(let lens): 2 * arctangent(Double(lens.height) / 2, lens.fy.magnitude)
    }
  }
}
