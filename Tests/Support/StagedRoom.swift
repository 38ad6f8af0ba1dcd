public import Ollin
public import simd

/// A hall of flat walls with crates in it, as a depth camera that is carried through sees it.
public struct StagedRoom: Sendable {
  /// The hall, which is seen from inside.
  public var hall: Box3
  /// What stands in it.
  public var crates: [Box3]
  /// Columns of the camera's picture.
  public var columns = 64
  /// Rows of the camera's picture.
  public var rows = 48
  /// Radians from the picture's middle to its left edge.
  public var halfView = 0.58
  /// How far the camera sees, metres.
  public var reach = 3.6
  /// How far off its depths are, as a share of them.
  public var noise = 0.004
  private var random = SplitMix64(seed: 7)

  /// A hall of your own.
  public init(hall: Box3, crates: [Box3] = []) {
    self.hall = hall
    self.crates = crates
  }

  /// A room of 4 × 2.5 × 3 metres with three crates, whose floor is at 0.
  public static var small: StagedRoom {
    StagedRoom(
      hall: Box3(min: Vector3(-2, 0, -1.5), max: Vector3(2, 2.5, 1.5)),
      crates: [
        Box3(min: Vector3(-1.8, 0, -1.4), max: Vector3(-1.1, 0.8, -0.8)),
        Box3(min: Vector3(0.2, 0, -1.3), max: Vector3(0.9, 1.1, -0.9)),
        Box3(min: Vector3(1.2, 0, -0.4), max: Vector3(1.7, 0.6, 0.4)),
      ])
  }

  /// A hall of 10 × 2.6 × 8 metres with eight crates along its walls and a block in its middle.
  public static var large: StagedRoom {
    let crates = (0..<8).map { index in
      let angle = Double(index) * .tau / 8
      let size = Vector3(0.7, 0.55 + 0.15 * Double(index % 3), 0.6)
      let place = Vector3(cos(angle) * 4.2, size.y / 2, sin(angle) * 3.2)
      return Box3(center: place, size: size)
    }
    return StagedRoom(
      hall: Box3(min: Vector3(-5, 0, -4), max: Vector3(5, 2.6, 4)),
      crates: crates + [Box3(min: Vector3(-1, 0, -1), max: Vector3(1, 2.6, 1))])
  }

  /// The points before a camera, row by row.
  ///
  /// - Parameter pose: from the camera, which looks along −z, to the room.
  /// - Returns: the points in the camera's own axes.
  public mutating func seen(from pose: simd_float4x4) -> PointCloud {
    let eye = Vector3.zero.transformed(by: pose)
    let width = tan(halfView)
    let height = width * Double(rows) / Double(columns)
    var cloud = PointCloud()
    cloud.points.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        let ray = Vector3(
          (2 * (Double(column) + 0.5) / Double(columns) - 1) * width,
          (1 - 2 * (Double(row) + 0.5) / Double(rows)) * height, -1)
        let away = ray.transformed(by: pose) - eye
        var depth = StagedRoom.crossings(eye, away, hall).upperBound
        var shade = 0.8
        for crate in crates {
          let span = StagedRoom.crossings(eye, away, crate)
          guard span.lowerBound > 0, span.lowerBound < min(depth, span.upperBound) else { continue }
          depth = span.lowerBound
          shade = 0.5
        }
        guard depth < reach else { continue }
        // About a bell: the sum of four even chances.
        let bell = (0..<4).reduce(-2.0) { sum, _ in sum + random.nextUnit() } * 3.0.squareRoot()
        cloud.add(ray * depth * (1 + noise * bell), color: Color(white: shade), size: 0.03)
      }
    }
    return cloud
  }

  /// Where a line enters a box and leaves it; the lower bound is the upper when it misses.
  private static func crossings(
    _ start: Vector3, _ way: Vector3, _ box: Box3
  ) -> (lowerBound: Double, upperBound: Double) {
    func slab(_ s: Double, _ w: Double, _ low: Double, _ high: Double) -> (Double, Double) {
      let (a, b) = ((low - s) / w, (high - s) / w)
      return a < b ? (a, b) : (b, a)
    }
    let x = slab(start.x, way.x, box.min.x, box.max.x)
    let y = slab(start.y, way.y, box.min.y, box.max.y)
    let z = slab(start.z, way.z, box.min.z, box.max.z)
    return (max(x.0, y.0, z.0), min(x.1, y.1, z.1))
  }

  /// The pose of a camera.
  ///
  /// - Parameters:
  ///   - place: where it is.
  ///   - yaw: radians to the left of −z.
  ///   - pitch: radians up.
  /// - Returns: from the camera to the room.
  public static func pose(at place: Vector3, yaw: Double, pitch: Double = 0) -> simd_float4x4 {
    let turn =
      simd_quatf(angle: Float(yaw), axis: SIMD3(0, 1, 0))
      * simd_quatf(angle: Float(pitch), axis: SIMD3(1, 0, 0))
    var pose = simd_float4x4(turn)
    pose.columns.3 = SIMD4(Float(place.x), Float(place.y), Float(place.z), 1)
    return pose
  }

  /// A pose on a walk round the large hall, looking outwards.
  ///
  /// - Parameter part: how much of the round is done; it goes on beyond 1.
  /// - Returns: from the camera to the room.
  public static func round(_ part: Double) -> simd_float4x4 {
    let angle = part * .tau
    return pose(
      at: Vector3(cos(angle) * 3.6, 1.4, sin(angle) * 2.8), yaw: -angle - .pi / 2, pitch: -0.45)
  }
}
