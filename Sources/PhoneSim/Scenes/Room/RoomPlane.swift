internal import Foundation
internal import Wire

/// A flat surface of the room that the phone makes out: it grows while it is looked at.
struct RoomPlane: Sendable {
  /// Growths until it is whole.
  static let growths = 8

  /// The middle of the whole surface, y out of it.
  let pose: Pose
  /// From side to side of the whole surface: x and z.
  let size: SIMD2<Double>
  let alignment: PhonePlaneAlignment
  let surface: PhoneSurface
  /// Where in the whole surface it begins, −1…1 along x and z.
  let start: SIMD2<Double>

  init(
    _ middle: SIMD3<Double>, normal: SIMD3<Double>, size: SIMD2<Double>, _ surface: PhoneSurface,
    start: SIMD2<Double> = .zero
  ) {
    let isFlat = abs(normal.y) > 0.5
    // Of a wall x is level and z runs down it.
    let x = isFlat ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0).cross(normal).unit()
    pose = Pose(rotation: Quaternion(x: x, y: normal, z: x.cross(normal)), position: middle)
    self.size = size
    alignment = isFlat ? .horizontal : .vertical
    self.surface = surface
    self.start = start
  }

  /// Everything flat and large enough; the first two are halves of the floor that turn out to be
  /// one.
  static let all: [RoomPlane] = {
    let (low, high) = (RoomModel.floor, RoomModel.ceiling)
    let (left, right) = (RoomModel.across.lowerBound, RoomModel.across.upperBound)
    let (back, front) = (RoomModel.along.lowerBound, RoomModel.along.upperBound)
    let (width, length, height) = (right - left, front - back, high - low)
    let (x, y, z) = ((left + right) / 2, (low + high) / 2, (back + front) / 2)
    let up = SIMD3(0.0, 1, 0)
    return [
      RoomPlane(
        SIMD3(x, low, z), normal: up, size: SIMD2(width, length), .floor,
        start: SIMD2(0.15, -0.35)),
      RoomPlane(
        SIMD3(1.3, low, 0.9), normal: up, size: SIMD2(1.7, 1.5), .floor, start: SIMD2(0.2, 0.2)),
      RoomPlane(
        SIMD3(x, y, back), normal: SIMD3(0, 0, 1), size: SIMD2(width, height), .wall,
        start: SIMD2(0.2, 0.1)),
      RoomPlane(
        SIMD3(x, y, front), normal: SIMD3(0, 0, -1), size: SIMD2(width, height), .wall,
        start: SIMD2(-0.3, 0)),
      RoomPlane(
        SIMD3(left, y, z), normal: SIMD3(1, 0, 0), size: SIMD2(length, height), .wall,
        start: SIMD2(0.2, -0.2)),
      RoomPlane(
        SIMD3(right, y, z), normal: SIMD3(-1, 0, 0), size: SIMD2(length, height), .wall,
        start: SIMD2(-0.1, 0)),
      RoomPlane(
        SIMD3(0.95, low + 0.7525, -1.65), normal: up, size: SIMD2(1.4, 0.8), .table),
      RoomPlane(
        SIMD3(-0.85, low + 0.405, -0.95), normal: up, size: SIMD2(0.55, 0.95), .table),
      RoomPlane(
        SIMD3(-1.75, low + 0.42, -1.0), normal: up, size: SIMD2(0.7, 1.74), .seat),
      RoomPlane(
        SIMD3(x, high, z), normal: -up, size: SIMD2(width, length), .ceiling,
        start: SIMD2(-0.4, -0.5)),
    ]
  }()

  /// The patch of one growth alone, as points of the plane's own x and z.
  private func patch(_ growth: Int) -> [SIMD2<Double>] {
    let part = Self.part(growth)
    let half = size / 2 * (0.18 + 0.82 * part)
    // The start gives way to the middle as far as the sides come out.
    let middle = start * (size / 2 - half)
    let rotation = Quaternion.yaw(turn(growth))
    // A patch has its corners cut until all of it was seen.
    let cut = 0.55 - 0.5 * part
    let outline = [
      SIMD2(1, 1 - cut), SIMD2(1 - cut, 1), SIMD2(cut - 1, 1), SIMD2(-1, 1 - cut),
      SIMD2(-1, cut - 1), SIMD2(cut - 1, -1), SIMD2(1 - cut, -1), SIMD2(1, cut - 1),
    ]
    return outline.map { point in
      let turned = rotation.turned(SIMD3(point.x * half.x, 0, point.y * half.y))
      // What is turned must not stick through the walls.
      return (SIMD2(turned.x, turned.z) + middle).clamped(
        lowerBound: -size / 2, upperBound: size / 2)
    }
  }

  /// How far the patch of a growth is turned about the plane's normal.
  private func turn(_ growth: Int) -> Double {
    alignment == .horizontal ? 0.35 * (1 - Self.part(growth)) : 0
  }

  /// 0 as it is found … 1 when it is whole.
  private static func part(_ growth: Int) -> Double {
    min(max(Double(growth) / Double(growths), 0), 1)
  }

  /// All that was ever seen of it: a plane grows, and takes in others, and never shrinks.
  ///
  /// - Parameters:
  ///   - growth: how far it has come.
  ///   - merged: another plane that turned out to be part of it, and how far that one had come.
  /// - Returns: a convex outline in the plane's own x and z, to the left about its normal.
  private func outline(_ growth: Int, merged: (plane: RoomPlane, growth: Int)?) -> [SIMD2<Double>] {
    var points = (0...max(growth, 0)).flatMap { patch($0) }
    if let merged {
      points += merged.plane.outline(merged.growth, merged: nil).map { point in
        let place = pose.inverse.placed(merged.plane.pose.placed(SIMD3(point.x, 0, point.y)))
        return SIMD2(place.x, place.z)
      }
    }
    return ConvexHull.around(points).reversed()
  }

  /// The plane as it is sent.
  ///
  /// - Parameters:
  ///   - growth: 0 as it is found … ``growths`` when it is whole.
  ///   - merged: another plane that turned out to be part of it, and how far that one had come.
  ///   - isNamed: whether the phone knows what it is.
  ///   - id: under which identity.
  ///   - scan: the run of the scanner.
  ///   - time: seconds since the scene began.
  /// - Returns: the surface as far as it is known.
  func message(
    growth: Int, merged: (plane: RoomPlane, growth: Int)? = nil, isNamed: Bool, id: UUID,
    scan: UInt32, at time: Double
  ) -> PhoneMessage {
    let outline = outline(growth, merged: merged)
    let turn = turn(growth)
    let rotation = Quaternion.yaw(turn)
    // The box about it that is turned as its patch is.
    let turned = outline.map { rotation.inverse.turned(SIMD3($0.x, 0, $0.y)) }
    let low = turned.reduce(SIMD3(repeating: .infinity)) { pointwiseMin($0, $1) }
    let high = turned.reduce(SIMD3(repeating: -.infinity)) { pointwiseMax($0, $1) }
    let middle = rotation.turned((low + high) / 2)
    return .plane(
      PhonePlaneSample(
        isTracked: true, timestamp: PhoneScene.bootTime + time, id: id, scan: scan,
        transform: pose.wire, center: SIMD3<Float>(SIMD3(middle.x, 0, middle.z)),
        width: Float(high.x - low.x), height: Float(high.z - low.z), rotationOnYAxis: Float(turn),
        alignment: alignment, surface: isNamed ? surface : .unclassified,
        boundary: outline.map { SIMD3<Float>(SIMD3($0.x, 0, $0.y)) }))
  }
}
