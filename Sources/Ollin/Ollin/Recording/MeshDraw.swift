/// A mesh, where its copies lie and how its surface looks.
@_spi(Host) public struct MeshDraw: Equatable, Sendable {
  /// What is drawn of the triangles.
  @frozen public enum Style: UInt8, Sendable {
    /// Their faces.
    case faces
    /// Their edges, in plain colour.
    case edges
    /// Their faces in one plain colour, with nothing else computed: what ``faces`` is measured
    /// against.
    case bare
  }

  /// The triangles.
  public var geometry: MeshGeometry
  /// A range of ``DrawList/meshPlacements``.
  public var placements: Range<Int>
  /// How the surface answers light.
  public var surface: SurfaceState
  /// The rule by which the surface is shaded, a ``Material/Shading``.
  public var shading: Material.Shading
  /// One of ``DrawList/images``; `nil` without a texture.
  public var image: Int?
  /// What the texture shows outside of 0…1.
  public var wrap: TextureWrap
  /// Whether something behind may be seen through it.
  public var isTranslucent: Bool
  /// What is drawn of the triangles.
  public var style: Style

  /// A mesh with a plain opaque surface.
  public init(_ geometry: MeshGeometry, placements: Range<Int>, style: Style = .faces) {
    self.geometry = geometry
    self.placements = placements
    self.style = style
    surface = SurfaceState(Material())
    shading = .standard
    wrap = .clamp
    isTranslucent = false
  }
}
