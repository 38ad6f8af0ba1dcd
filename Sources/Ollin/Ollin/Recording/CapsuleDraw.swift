/// Capsules and spheres of one surface.
@_spi(Host) public struct CapsuleDraw: Equatable, Sendable {
  /// A range of ``DrawList/capsules``.
  public var instances: Range<Int>
  /// How the surface answers light.
  public var surface: SurfaceState
  /// The rule by which the surface is shaded.
  public var shading: Material.Shading

  /// Capsules of a plain surface.
  public init(_ instances: Range<Int>) {
    self.instances = instances
    surface = SurfaceState(Material())
    shading = .standard
  }
}
