internal import Foundation
internal import Wire

/// A cube of the room as a scanner keeps it: a part of the surface with an identity of its own.
struct RoomBlock: Sendable {
  /// How well it is known.
  enum Stage: Int, Sendable {
    /// Large triangles, uneven, and nobody knows what they are.
    case rough = 0
    /// Small triangles, most of them named.
    case fine = 1
    /// The same, smoother, all of them named.
    case sure = 2
  }

  /// Metres from side to side.
  static let size = 1.2
  /// How far apart the points of a stage are at most, in metres.
  private static let spacing: [Double] = [0.42, 0.15, 0.15]
  /// How far a point of a stage is off, in metres.
  private static let unevenness: [Double] = [0.022, 0.008, 0.003]

  /// The middle of what is in it.
  let middle: SIMD3<Double>
  /// The corner its points are counted from.
  let corner: SIMD3<Double>
  /// Of each stage the triangles: corners and what they are.
  private let triangles:
    [[(corners: [SIMD3<Double>], normal: SIMD3<Double>, surface: PhoneSurface)]]

  private struct Cell: Hashable {
    let x: Int
    let y: Int
    let z: Int
  }

  private init(
    corner: SIMD3<Double>,
    triangles: [[(corners: [SIMD3<Double>], normal: SIMD3<Double>, surface: PhoneSurface)]]
  ) {
    self.corner = corner
    self.triangles = triangles
    let places = triangles[2].flatMap(\.corners)
    middle = places.reduce(.zero, +) / Double(max(places.count, 1))
  }

  /// The whole room, cut into blocks; made once.
  static let all: [RoomBlock] = cut(RoomModel.shared)

  private static func cut(_ model: RoomModel) -> [RoomBlock] {
    typealias Triangle = (corners: [SIMD3<Double>], normal: SIMD3<Double>, surface: PhoneSurface)
    var cells: [Cell: [[Triangle]]] = [:]
    let origin = SIMD3(
      RoomModel.across.lowerBound, RoomModel.floor, RoomModel.along.lowerBound)
    for (stage, spacing) in spacing.enumerated() {
      for piece in model.pieces where piece.isScanned && !piece.look.pattern.glows {
        for corners in triangles(of: piece, spacing: spacing) {
          let at = (corners.reduce(.zero, +) / 3 - piece.normal * 0.02 - origin) / size
          let cell = Cell(
            x: Int(at.x.rounded(.down)), y: Int(at.y.rounded(.down)), z: Int(at.z.rounded(.down)))
          cells[cell, default: [[], [], []]][stage].append((corners, piece.normal, piece.surface))
        }
      }
    }
    return cells.sorted {
      ($0.key.x, $0.key.y, $0.key.z) < ($1.key.x, $1.key.y, $1.key.z)
    }.filter { !$0.value[2].isEmpty }.map { cell, triangles in
      RoomBlock(
        corner: origin + SIMD3(Double(cell.x), Double(cell.y), Double(cell.z)) * size,
        triangles: triangles)
    }
  }

  /// A piece as triangles whose points are at most a spacing apart.
  private static func triangles(
    of piece: RoomModel.Piece, spacing: Double
  ) -> [[SIMD3<Double>]] {
    let corners = piece.corners
    let across = max((corners[1] - corners[0]).length, (corners[2] - corners[3]).length)
    let up = max((corners[3] - corners[0]).length, (corners[2] - corners[1]).length)
    let columns = max(Int((across / spacing).rounded(.up)), 1)
    let rows = max(Int((up / spacing).rounded(.up)), 1)
    func point(_ column: Int, _ row: Int) -> SIMD3<Double> {
      let (u, v) = (Double(column) / Double(columns), Double(row) / Double(rows))
      return corners[0].mixed(with: corners[1], u)
        .mixed(with: corners[3].mixed(with: corners[2], u), v)
    }
    var result: [[SIMD3<Double>]] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let four = [
          point(column, row), point(column + 1, row), point(column + 1, row + 1),
          point(column, row + 1),
        ]
        for three in [[four[0], four[1], four[2]], [four[0], four[2], four[3]]]
        where (three[1] - three[0]).cross(three[2] - three[0]).length > 1e-8 {
          result.append(three)
        }
      }
    }
    return result
  }

  /// The block as it is sent.
  ///
  /// - Parameters:
  ///   - stage: how well it is known.
  ///   - look: counts how often it was looked at, which moves its points a little.
  ///   - id: under which identity.
  ///   - scan: the run of the scanner.
  ///   - time: seconds since the scene began.
  /// - Returns: its points counted from its corner.
  func message(
    _ stage: Stage, look: Int, id: UUID, scan: UInt32, at time: Double
  ) -> PhoneMessage {
    var vertices: [SIMD3<Float>] = []
    var normals: [SIMD3<Float>] = []
    var indices: [UInt32] = []
    var surfaces: [PhoneSurface] = []
    var known: [SIMD3<Int32>: UInt32] = [:]
    let unevenness = Self.unevenness[stage.rawValue]
    for triangle in triangles[stage.rawValue] {
      for place in triangle.corners {
        // Points of one piece are shared; those of others have another normal.
        let key = SIMD3<Int32>(
          place * 1000 + triangle.normal * 300, rounding: .toNearestOrEven)
        if let index = known[key] {
          indices.append(index)
          continue
        }
        // The same place is off by the same in every block, so that no gap opens between two.
        let off = Self.off(place, look: look) * unevenness
        known[key] = UInt32(vertices.count)
        indices.append(UInt32(vertices.count))
        vertices.append(SIMD3<Float>(place + off - corner))
        normals.append(SIMD3<Float>((triangle.normal + off * 6).unit()))
      }
      surfaces.append(Self.name(triangle.surface, stage, at: triangle.corners[0]))
    }
    return .sceneMesh(
      PhoneSceneMeshSample(
        isTracked: true, timestamp: PhoneScene.bootTime + time, id: id, scan: scan,
        transform: Pose(position: corner).wire, vertices: vertices, normals: normals,
        triangleIndices: indices, surfaces: surfaces))
  }

  private static func off(_ place: SIMD3<Double>, look: Int) -> SIMD3<Double> {
    var random = SceneRandom(
      seed: UInt64(
        bitPattern: Int64(((place.x * 997 + place.y * 8_191 + place.z * 65_537) * 100).rounded())),
      use: UInt64(look))
    return SIMD3(
      random.number(in: -1...1), random.number(in: -1...1), random.number(in: -1...1))
  }

  /// What the scanner takes a triangle for.
  private static func name(
    _ surface: PhoneSurface, _ stage: Stage, at place: SIMD3<Double>
  ) -> PhoneSurface {
    switch stage {
    case .rough: .unclassified
    case .fine: off(place, look: 77).x < 0.55 ? surface : .unclassified
    case .sure: surface
    }
  }
}
