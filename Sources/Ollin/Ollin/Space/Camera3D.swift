public import simd

/// Where a scene is seen from and how it is laid onto the canvas.
///
/// The world is right-handed with y up; a camera looks along its own −z. Depths come out from 0 at
/// `near` to 1 at `far`.
public struct Camera3D: Equatable, Sendable {
  /// How space is laid onto the canvas.
  public enum Projection: Equatable, Sendable {
    /// Farther is smaller; the full vertical angle of view in radians.
    case perspective(fieldOfView: Double)
    /// Farther is as large; the world units from the top to the bottom of the canvas.
    case orthographic(height: Double)
    /// As a real camera saw it: its whole image fits into the canvas.
    case intrinsic(CameraIntrinsics)
  }

  /// Where the camera is.
  public var eye: Vector3
  /// What it looks at.
  public var target: Vector3
  /// Which way is up in the picture; only roughly, never quite the direction of the view.
  public var up: Vector3
  /// Nothing nearer than this is drawn.
  public var near: Double
  /// Nothing farther than this is drawn.
  public var far: Double
  /// How space is laid onto the canvas.
  public var projection: Projection
  /// The width of the lens; kept for renderers that blur what is out of focus.
  public var aperture = 0.0
  /// The blades of the lens's shutter; 0 for a round one.
  public var apertureBlades = 0
  /// How far what is in focus lies; `nil` for the target.
  public var focusDistance: Double?

  /// A camera at `eye` that looks at `target`.
  public init(
    eye: Vector3, target: Vector3, up: Vector3 = .unitY, near: Double = 0.1, far: Double = 1000,
    projection: Projection = .perspective(fieldOfView: .pi / 3)
  ) {
    self.eye = eye
    self.target = target
    self.up = up
    self.near = near
    self.far = far
    self.projection = projection
  }

  /// A camera to which farther is smaller; `fieldOfView` is the full vertical angle in radians.
  public static func perspective(
    eye: Vector3, target: Vector3 = .zero, up: Vector3 = .unitY, fieldOfView: Double = .pi / 3,
    near: Double = 0.1, far: Double = 1000
  ) -> Camera3D {
    Camera3D(
      eye: eye, target: target, up: up, near: near, far: far,
      projection: .perspective(fieldOfView: fieldOfView))
  }

  /// A camera to which farther is as large; `height` is the world units from top to bottom.
  public static func orthographic(
    eye: Vector3, target: Vector3 = .zero, up: Vector3 = .unitY, height: Double,
    near: Double = 0.1, far: Double = 1000
  ) -> Camera3D {
    Camera3D(
      eye: eye, target: target, up: up, near: near, far: far,
      projection: .orthographic(height: height))
  }

  /// A camera on a sphere about `target`.
  ///
  /// `azimuth` turns about y, 0 on the +z side; `elevation` is above the horizon; both in radians.
  public static func orbiting(
    target: Vector3 = .zero, radius: Double, azimuth: Double = 0, elevation: Double = 0,
    fieldOfView: Double = .pi / 3, near: Double = 0.1, far: Double = 1000
  ) -> Camera3D {
    let out = Vector3(
      cosine(elevation) * sine(azimuth), sine(elevation), cosine(elevation) * cosine(azimuth))
    return Camera3D(
      eye: target + out * radius, target: target, near: near, far: far,
      projection: .perspective(fieldOfView: fieldOfView))
  }

  /// A real camera at the origin that looks along −z.
  public static func intrinsic(
    _ intrinsics: CameraIntrinsics, near: Double = 0.01, far: Double = 100
  ) -> Camera3D {
    Camera3D(
      eye: .zero, target: Vector3(0, 0, -1), near: near, far: far,
      projection: .intrinsic(intrinsics))
  }

  /// The camera's own axes in the world, of unit length: right, up, and back to the viewer.
  ///
  /// Defined for every camera: one that looks straight along `up` takes −z (or x) for up, and one
  /// that looks at its own eye looks along −z.
  public var basis: (right: Vector3, up: Vector3, back: Vector3) {
    var back = (eye - target).normalized
    if back == .zero { back = .unitZ }
    let wanted = up.normalized == .zero ? Vector3.unitY : up.normalized
    var right = wanted.cross(back)
    // Near the pole the cross product is short but still of a sure direction.
    if right.lengthSquared < 1e-18 { right = wanted.cross(.unitZ) }
    if right.lengthSquared < 1e-18 { right = wanted.cross(.unitX) }
    right = right.normalized
    return (right, back.cross(right).normalized, back)
  }

  /// World to camera space.
  public var viewMatrix: simd_float4x4 { simd_float4x4(view) }

  /// Camera to clip space on a canvas of `aspect` (width over height): y up, z from 0 to 1.
  public func projectionMatrix(aspect: Double) -> simd_float4x4 {
    simd_float4x4(clip(aspect: aspect))
  }

  /// World to clip space on a canvas of `aspect` (width over height).
  public func viewProjectionMatrix(aspect: Double) -> simd_float4x4 {
    simd_float4x4(clip(aspect: aspect) * view)
  }
}
