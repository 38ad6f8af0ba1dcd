/// Fog as shaders mix it over what is far away.
@_spi(Host) public struct SceneFog: Equatable, Sendable {
  /// Linear; w is how much it hides at most.
  public var color: SIMD4<Float>
  /// What it hides at the distance d: x · d + y, clamped to 0…1; with z above 0 it is 1 − exp(−z · d).
  public var share: SIMD4<Float>

  /// Fog that begins at one distance and hides everything at another; `nil` for numbers that are
  /// none.
  init?(_ color: Color, from near: Double, to far: Double) {
    guard near.isFinite, far.isFinite, color.isFinite else { return nil }
    // A wall of fog still has a slope that a shader can count with.
    let slope = 1 / Swift.min(Swift.max(far - near, 1e-6), 1e12)
    self.color = color.fogLight
    share = SIMD4(Float(slope), Float(Swift.min(Swift.max(-near * slope, -1e30), 1e30)), 0, 0)
  }

  /// Fog that lets the share exp(−density) through in each unit of distance; `nil` where there is
  /// none.
  init?(_ color: Color, density: Double) {
    guard density > 0, density.isFinite, color.isFinite else { return nil }
    self.color = color.fogLight
    share = SIMD4(0, 0, Float(Swift.min(density, 1e12)), 0)
  }
}

extension Color {
  fileprivate var isFinite: Bool { (red + green + blue + alpha).isFinite }

  /// Linear, with no more than all of it.
  fileprivate var fogLight: SIMD4<Float> {
    // Beyond what a picture holds, and still a number when it is mixed.
    var light = linearRGBA.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 1e4))
    light.w = Float(alpha.clampedToUnit)
    return light
  }
}
