internal import simd

/// A camera and the light that falls on what it sees.
@_spi(Host) public struct SceneState: Equatable, Sendable {
  /// Column-major, world to eye space: right-handed, y up, looking down −z.
  public var view: [SIMD4<Float>]
  /// Column-major, eye space to clip space: y up, z from 0 (near) to 1 (far).
  public var projection: [SIMD4<Float>]
  /// Whether `projection` has no perspective.
  public var isOrthographic: Bool

  /// A scene without light.
  public init(view: [SIMD4<Float>], projection: [SIMD4<Float>], isOrthographic: Bool) {
    self.view = view
    self.projection = projection
    self.isOrthographic = isOrthographic
  }
}
