/// A bright (or dark) rectangle in the sky, as the GPU reads it: 64 bytes, mirrored by
/// `EnvironmentPanel` in `Shaders/scene.glsl`.
@_spi(Host) @frozen public struct EnvironmentPanel: Equatable, Sendable {
  /// Where its middle is seen, of unit length.
  public var axis: SIMD4<Float>
  /// To its right, of unit length; w is half its width at distance 1.
  public var right: SIMD4<Float>
  /// Up in it, of unit length; w is half its height at distance 1.
  public var up: SIMD4<Float>
  /// What it adds to what is behind it, linear; w is how soft its edge is.
  public var color: SIMD4<Float>

  /// A panel whose edges lie level and upright.
  init(
    _ axis: Vector3, width: Double, height: Double, _ color: SIMD3<Float>, soft: Double = 0.06
  ) {
    let axis = axis.normalized
    var right = Vector3.unitY.cross(axis).normalized
    if right == .zero { right = .unitX }
    let up = axis.cross(right)
    func four(_ v: Vector3, _ w: Double) -> SIMD4<Float> {
      SIMD4(Float(v.x), Float(v.y), Float(v.z), Float(w))
    }
    self.axis = four(axis, 0)
    self.right = four(right, width / 2)
    self.up = four(up, height / 2)
    self.color = SIMD4(color, Float(soft))
  }

  /// How much of it is seen in a direction by what blurs by `blur`; as in `Shaders/scene.glsl`.
  func share(_ direction: SIMD3<Float>, blur: Float) -> Float {
    func dot(_ v: SIMD4<Float>) -> Float {
      v.x * direction.x + v.y * direction.y + v.z * direction.z
    }
    let ahead = dot(axis)
    guard ahead > 0 else { return 0 }
    let edge = color.w + blur
    func step(_ value: Float) -> Float {
      let t = Swift.min(Swift.max(value * 0.5 + 0.5, 0), 1)
      return t * t * (3 - 2 * t)
    }
    func across(_ at: Float, _ half: Float) -> Float {
      step((at + half) / edge) - step((at - half) / edge)
    }
    let near = Swift.max(ahead, 0.05)
    return across(dot(right) / near, right.w) * across(dot(up) / near, up.w)
      * Swift.min(ahead * 4, 1)
  }
}
