/// A rounded rod: what a person is painted of.
struct Limb: Sendable {
  var from: SIMD3<Double>
  var to: SIMD3<Double>
  /// Metres at either end.
  var radii: SIMD2<Double>
  /// Red, green and blue, 0…1.
  var colour: SIMD3<Float>

  init(
    _ from: SIMD3<Double>, _ to: SIMD3<Double>, _ radius: Double, _ end: Double? = nil,
    _ colour: SIMD3<Float>
  ) {
    self.from = from
    self.to = to
    radii = SIMD2(radius, end ?? radius)
    self.colour = colour
  }

  /// A ball.
  init(_ middle: SIMD3<Double>, _ radius: Double, _ colour: SIMD3<Float>) {
    self.init(middle, middle, radius, nil, colour)
  }

  /// As the parts of it stand in a pose.
  func placed(by pose: Pose) -> Limb {
    Limb(pose.placed(from), pose.placed(to), radii.x, radii.y, colour)
  }
}
