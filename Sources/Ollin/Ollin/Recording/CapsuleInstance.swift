/// A capsule in the world, or a sphere where both ends are one, as the GPU reads it.
@_spi(Host) @frozen public struct CapsuleInstance: Equatable, Sendable {
  /// Centre of one end's ball (x, y, z) and its radius, world units.
  public var start: SIMD4<Float>
  /// Centre of the other end's ball (x, y, z) and its radius, world units.
  public var end: SIMD4<Float>
  /// Colour, linear light, straight alpha.
  public var color: SIMD4<Float>

  /// A capsule from its parts.
  public init(start: SIMD4<Float>, end: SIMD4<Float>, color: SIMD4<Float>) {
    self.start = start
    self.end = end
    self.color = color
  }
}
