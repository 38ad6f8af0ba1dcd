public import FoundationReexport
@_spi(Host) public import Ollin
public import Wire

/// The flat surfaces of the room.
public struct PhonePlanes: Sendable {
  private(set) var pieces = PhonePieces<PhonePlane>()
  private let builds = BuildCount()

  /// A room nothing is known of.
  public init() {}

  /// Takes a surface in; one of the same number is replaced where it stands.
  public mutating func apply(_ plane: PhonePlane) { pieces.apply(plane) }

  /// Takes a surface out.
  public mutating func remove(_ id: UUID) { pieces.remove(id) }

  /// Forgets the room.
  public mutating func reset() { pieces.reset() }

  /// The surfaces in the order they first came.
  public var planes: [PhonePlane] { pieces.all }
  /// How many surfaces there are.
  public var count: Int { pieces.count }
  /// Whether there is none.
  public var isEmpty: Bool { pieces.count == 0 }
  /// Floors, tables and seats.
  public var flat: [PhonePlane] { planes.filter { $0.alignment == .horizontal } }
  /// Walls, doors and windows.
  public var upright: [PhonePlane] { planes.filter { $0.alignment == .vertical } }

  /// The surfaces of these labels.
  public func planes(of surfaces: PhoneSurface...) -> [PhonePlane] { planes(of: Set(surfaces)) }

  /// The surfaces of these labels.
  public func planes(of surfaces: Set<PhoneSurface>) -> [PhonePlane] {
    planes.filter { surfaces.contains($0.surface) }
  }

  /// The surface of the largest area.
  public var largest: PhonePlane? { Self.largest(planes) }

  /// The surface of the largest area with one of these labels.
  public func largest(of surfaces: PhoneSurface...) -> PhonePlane? {
    Self.largest(planes(of: Set(surfaces)))
  }

  /// The largest that is labelled a floor; until one is, the lowest flat surface.
  public var floor: PhonePlane? {
    largest(of: .floor) ?? flat.min { $0.center.y < $1.center.y }
  }

  /// What the phone has named so far.
  public var foundSurfaces: Set<PhoneSurface> {
    pieces.made.labels.value { Set(planes.map(\.surface)) }
  }

  /// The box about all surfaces; of no size at the origin without any.
  public var bounds: Box3 {
    guard let first = planes.first else { return .zero }
    return planes.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
  }

  /// The middle of ``bounds``.
  public var center: Vector3 { bounds.center }

  /// How many surfaces were filled in so far, in this room and its copies.
  @_spi(Host) public var surfaceBuildCount: Int { builds.value }

  /// Every surface filled in.
  ///
  /// It is kept until a surface changes.
  public var mesh: Mesh {
    pieces.made.whole.value { Mesh(parts: planes.map { $0.filled(counting: builds) }) }
  }

  /// Every surface filled in, with the colour of what it is.
  ///
  /// It is kept until a surface changes or its colour does.
  public func mesh(colored color: (PhoneSurface) -> Color) -> Mesh {
    // Asked outside of every lock: it is the sketch's own code.
    let colors = Dictionary(uniqueKeysWithValues: foundSurfaces.map { ($0, color($0)) })
    return pieces.made.painted.mesh(for: colors) {
      Mesh(
        parts: planes.map { $0.filled(with: colors[$0.surface] ?? .white, counting: builds) })
    }
  }

  private static func largest(_ planes: [PhonePlane]) -> PhonePlane? {
    planes.map { (plane: $0, area: $0.area) }.max { $0.area < $1.area }?.plane
  }
}
