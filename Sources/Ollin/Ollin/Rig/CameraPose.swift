/// Where a camera stands about its target.
struct CameraPose: Equatable {
  var target: Vector3
  var radius: Double
  var azimuth: Double
  var elevation: Double

  static let steepest = Double.pi / 2 - 0.01

  /// The pose with its numbers within what a camera can have.
  var held: CameraPose {
    var pose = self
    let size = target.x.magnitude + target.y.magnitude + target.z.magnitude
    if !(size < Drawer.farthest) { pose.target = .zero }
    pose.radius = radius > 0 ? Swift.min(Swift.max(radius, 1e-4), 1e8) : 10
    pose.azimuth = azimuth.isFinite ? azimuth : 0
    pose.elevation =
      elevation.isFinite
      ? clamp(elevation, -CameraPose.steepest, CameraPose.steepest) : 0
    return pose
  }

  /// The pose at `t` on the way to another, round the shorter side.
  func lerp(to other: CameraPose, _ t: Double) -> CameraPose {
    let turn = wrap(other.azimuth - azimuth, -.pi, .pi)
    return CameraPose(
      target: target.lerp(to: other.target, t),
      // Distances are felt by their ratios.
      radius: radius * power(other.radius / radius, t), azimuth: azimuth + turn * t,
      elevation: elevation + (other.elevation - elevation) * t)
  }
}
