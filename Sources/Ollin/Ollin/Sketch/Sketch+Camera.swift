// A frame is three-dimensional once it has a camera; without one, solids are not drawn.
extension Sketch {
  /// Sees what is drawn next through `camera`; holds for this frame.
  ///
  /// A second, different camera in one frame starts with nothing in front: what it sees lies over
  /// what was drawn before.
  public final func camera(_ camera: Camera3D) {
    drawer.setCamera(camera)
  }

  /// Sees what is drawn next from `eye`, farther things smaller.
  public final func perspective(
    eye: Vector3, target: Vector3 = .zero, up: Vector3 = .unitY, fieldOfView: Double = .pi / 3,
    near: Double = 0.1, far: Double = 1000
  ) {
    camera(
      .perspective(
        eye: eye, target: target, up: up, fieldOfView: fieldOfView, near: near, far: far))
  }

  /// Sees what is drawn next from `eye`, without perspective; `height` world units fit from top to
  /// bottom.
  public final func ortho(
    eye: Vector3, target: Vector3 = .zero, up: Vector3 = .unitY, height: Double,
    near: Double = 0.1, far: Double = 1000
  ) {
    camera(
      .orthographic(eye: eye, target: target, up: up, height: height, near: near, far: far))
  }

  /// The camera of this frame; `nil` while the frame is flat.
  public final var activeCamera: Camera3D? { drawer.scene.camera }

  /// Where a point of the world lies on the canvas; `nil` without a camera or behind it.
  public final func project(_ point: Vector3) -> Vector2? {
    drawer.project(point)?.point
  }

  /// The line of sight through a point of the canvas, the direction of unit length; `nil` without a
  /// camera.
  public final func cameraRay(
    through point: Vector2
  ) -> (origin: Vector3, direction: Vector3)? {
    drawer.scene.camera?.ray(through: point, width: width, height: height)
      .map { ($0.origin, $0.direction) }
  }
}
