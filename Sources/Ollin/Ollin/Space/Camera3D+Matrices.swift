internal import simd

extension Camera3D {
  /// Whether it can be drawn through: finite, and near enough for single precision.
  var isUsable: Bool {
    func size(_ v: Vector3) -> Double { v.x.magnitude + v.y.magnitude + v.z.magnitude }
    // False for NaN as well.
    guard size(eye) + size(target) + size(up) < Drawer.farthest, near.isFinite, far.isFinite
    else { return false }
    return switch projection {
    case .perspective(let angle): angle.isFinite
    case .orthographic(let height): height.isFinite && height != 0
    case .intrinsic(let lens):
      lens.fx.isFinite && lens.fy.isFinite && lens.cx.isFinite && lens.cy.isFinite && lens.fx != 0
        && lens.fy != 0 && lens.width > 0 && lens.height > 0
    }
  }

  /// Whether farther is as large.
  var isOrthographic: Bool {
    if case .orthographic = projection { true } else { false }
  }

  /// World to camera space.
  var view: simd_double4x4 {
    let (x, y, z) = basis
    return simd_double4x4(
      SIMD4(x.x, y.x, z.x, 0), SIMD4(x.y, y.y, z.y, 0), SIMD4(x.z, y.z, z.z, 0),
      SIMD4(-x.dot(eye), -y.dot(eye), -z.dot(eye), 1))
  }

  /// Camera to clip space.
  func clip(aspect: Double) -> simd_double4x4 {
    let aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    var (near, far) = (near, far)
    if case .orthographic = projection {} else { near = Swift.max(near, 1e-6) }
    if !(far > near) { far = near + Swift.max(1, near.magnitude) }
    let slope = far / (near - far)
    switch projection {
    case .perspective(let angle):
      let half = Swift.min(Swift.max(angle.magnitude, 1e-4), .pi - 1e-4) / 2
      let f = cosine(half) / sine(half)
      return simd_double4x4(
        SIMD4(f / aspect, 0, 0, 0), SIMD4(0, f, 0, 0), SIMD4(0, 0, slope, -1),
        SIMD4(0, 0, near * slope, 0))
    case .orthographic(let height):
      let f = 2 / Swift.max(height.magnitude, 1e-9)
      return simd_double4x4(
        SIMD4(f / aspect, 0, 0, 0), SIMD4(0, f, 0, 0), SIMD4(0, 0, 1 / (near - far), 0),
        SIMD4(0, 0, near / (near - far), 1))
    case .intrinsic(let lens):
      let (width, height) = (Double(lens.width), Double(lens.height))
      let own = width / height
      // The whole image fits: bars left and right, or above and below.
      let across = Swift.min(1, own / aspect)
      let down = Swift.min(1, aspect / own)
      return simd_double4x4(
        SIMD4(2 * lens.fx / width * across, 0, 0, 0), SIMD4(0, 2 * lens.fy / height * down, 0, 0),
        SIMD4(
          (1 - 2 * lens.cx / width) * across, (2 * lens.cy / height - 1) * down, slope, -1),
        SIMD4(0, 0, near * slope, 0))
    }
  }

  /// The canvas point and the depth (0 near … 1 far) of a world point; `nil` behind the camera.
  func project(_ point: Vector3, width: Double, height: Double) -> (point: Vector2, depth: Double)?
  {
    let seen = view * SIMD4(point.x, point.y, point.z, 1)
    let at = clip(aspect: width / height) * seen
    guard seen.z < 0, at.w > 1e-12 else { return nil }
    let spot = Vector2((at.x / at.w + 1) / 2 * width, (1 - at.y / at.w) / 2 * height)
    let depth = at.z / at.w
    guard spot.x.isFinite, spot.y.isFinite, depth.isFinite else { return nil }
    return (spot, depth)
  }

  /// The line of sight through a canvas point.
  func ray(through point: Vector2, width: Double, height: Double) -> Ray3? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let x = point.x / width * 2 - 1
    let y = 1 - point.y / height * 2
    let clip = clip(aspect: width / height)
    let (right, up, back) = basis
    let across = right * ((x + clip.columns.2.x) / clip.columns.0.x)
    let down = up * ((y + clip.columns.2.y) / clip.columns.1.y)
    return isOrthographic
      ? Ray3(origin: eye + across + down, direction: -back)
      : Ray3(origin: eye, direction: across + down - back)
  }
}
