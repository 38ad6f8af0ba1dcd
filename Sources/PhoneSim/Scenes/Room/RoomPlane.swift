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

  /// The plane as it is sent.
  ///
  /// - Parameters:
  ///   - growth: 0 as it is found … ``growths`` when it is whole.
  ///   - isNamed: whether the phone knows what it is.
  ///   - id: under which identity.
  ///   - scan: the run of the scanner.
  ///   - time: seconds since the scene began.
  /// - Returns: the surface as far as it is known.
  func message(
    growth: Int, isNamed: Bool, id: UUID, scan: UInt32, at time: Double
  ) -> PhoneMessage {
    let part = min(max(Double(growth) / Double(Self.growths), 0), 1)
    let share = 0.18 + 0.82 * part
    let half = size / 2 * share
    // The start gives way to the middle as far as the sides come out.
    let middle = start * (size / 2 - half)
    let turn = 0.35 * (1 - part) * (alignment == .horizontal ? 1 : 0)
    // A patch has its corners cut until all of it was seen.
    let cut = 0.55 - 0.5 * part
    let outline = [
      SIMD2(1, 1 - cut), SIMD2(1 - cut, 1), SIMD2(cut - 1, 1), SIMD2(-1, 1 - cut),
      SIMD2(-1, cut - 1), SIMD2(cut - 1, -1), SIMD2(1 - cut, -1), SIMD2(1, cut - 1),
    ]
    let rotation = Quaternion.yaw(turn)
    let boundary = outline.reversed().map { point in
      SIMD3<Float>(
        rotation.turned(SIMD3(point.x * half.x, 0, point.y * half.y))
          + SIMD3(middle.x, 0, middle.y))
    }
    return .plane(
      PhonePlaneSample(
        isTracked: true, timestamp: PhoneScene.bootTime + time, id: id, scan: scan,
        transform: pose.wire, center: SIMD3<Float>(SIMD3(middle.x, 0, middle.y)),
        width: Float(half.x * 2), height: Float(half.y * 2), rotationOnYAxis: Float(turn),
        alignment: alignment, surface: isNamed ? surface : .unclassified, boundary: boundary))
  }
}
