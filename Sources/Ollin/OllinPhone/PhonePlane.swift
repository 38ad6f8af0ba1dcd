public import FoundationReexport
public import Ollin
public import Wire
internal import simd

/// A flat surface of the room, in the world, in metres.
public struct PhonePlane: Identifiable, Sendable {
  /// The surface's own number.
  public let id: UUID
  /// What it is.
  public let surface: PhoneSurface
  /// Flat or upright.
  public let alignment: PhonePlaneAlignment
  /// Its middle.
  public let center: Vector3
  /// The way it faces, of unit length.
  public let normal: Vector3
  /// One side of the box about it, in metres.
  public let width: Double
  /// The other side of the box about it, in metres.
  public let height: Double
  /// The outline, counter-clockwise seen from where it faces.
  public let boundary: [Vector3]
  /// The box about the outline.
  public let bounds: Box3

  private let whole = Lazily<Mesh>()
  private let painted = KeptMeshes<Color>(limit: 2)

  /// A surface made by hand.
  ///
  /// - Parameters:
  ///   - id: Its own number.
  ///   - surface: What it is.
  ///   - alignment: Flat or upright.
  ///   - center: Its middle.
  ///   - normal: The way it faces, of any length; without one it faces up.
  ///   - width: One side of the box about it, in metres.
  ///   - height: The other side, in metres.
  ///   - boundary: The outline, a convex polygon.
  public init(
    id: UUID, surface: PhoneSurface, alignment: PhonePlaneAlignment, center: Vector3,
    normal: Vector3, width: Double, height: Double, boundary: [Vector3]
  ) {
    self.id = id
    self.surface = surface
    self.alignment = alignment
    self.center = center
    let unit = normal.normalized
    self.normal = unit.lengthSquared > 0.5 ? unit : .unitY
    self.width = width
    self.height = height
    self.boundary = boundary
    bounds = Box3(containing: boundary) ?? Box3(center: center, size: .zero)
  }

  /// A surface as it travels, stood in the world.
  ///
  /// Without an outline the corners of its box are one.
  init(_ sample: PhonePlaneSample) {
    let pose = simd_float4x4(sample.transform)
    let middle = Vector3(sample.center)
    let (width, height) = (Double(known: sample.width), Double(known: sample.height))
    var outline = sample.boundary.filter(\.isKnown).map { Vector3($0) }
    if outline.count < 3 {
      let turn = Double(known: sample.rotationOnYAxis)
      let across = Vector3(cos(turn), 0, -sin(turn)) * (width / 2)
      let along = Vector3(sin(turn), 0, cos(turn)) * (height / 2)
      outline = [
        middle - across - along, middle - across + along, middle + across + along,
        middle + across - along,
      ]
    }
    let normal = PhonePoses.axis(pose.columns.1)
    var boundary = outline.map { $0.transformed(by: pose) }
    if Self.areaVector(boundary).dot(normal) < 0 { boundary.reverse() }
    self.init(
      id: sample.id, surface: sample.surface, alignment: sample.alignment,
      center: middle.transformed(by: pose), normal: normal, width: width, height: height,
      boundary: boundary)
  }

  /// What the outline encloses, in square metres; of the box where there is no outline.
  public var area: Double {
    boundary.count < 3 ? width * height : Self.areaVector(boundary).length
  }

  /// The outline filled in; made once.
  public var mesh: Mesh { filled() }

  /// The outline filled in.
  func filled(counting builds: BuildCount? = nil) -> Mesh {
    whole.value {
      builds?.add()
      guard boundary.count > 2 else { return Mesh(positions: [], indices: []) }
      let last = UInt32(boundary.count - 1)
      return Mesh(
        positions: boundary, normals: Array(repeating: normal, count: boundary.count),
        indices: (1..<last).flatMap { [0, $0, $0 + 1] })
    }
  }

  /// The outline filled in with a colour.
  func filled(with color: Color, counting builds: BuildCount) -> Mesh {
    painted.mesh(for: color) {
      var mesh = filled()
      builds.add()
      mesh.colors = Array(repeating: color, count: mesh.positions.count)
      return mesh
    }
  }

  /// The outline as a closed line, its first point again at the end.
  public var outline: [Vector3] { boundary + boundary.prefix(1) }

  /// Half the sum of the cross products around the outline: as long as its area, along its normal.
  private static func areaVector(_ points: [Vector3]) -> Vector3 {
    guard let first = points.first else { return .zero }
    // From the first point, so that an outline far from the origin loses no digits.
    var sum = Vector3.zero
    for (a, b) in zip(points.dropFirst(), points.dropFirst(2)) {
      sum += (a - first).cross(b - first)
    }
    return sum / 2
  }
}
