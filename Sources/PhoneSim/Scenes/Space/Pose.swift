internal import Wire

/// Where something is and how it is turned.
struct Pose: Equatable, Sendable {
  var rotation: Quaternion
  /// Metres.
  var position: SIMD3<Double>

  init(rotation: Quaternion = .identity, position: SIMD3<Double> = .zero) {
    self.rotation = rotation
    self.position = position
  }

  /// At a place, with −z towards another and +y as far up as that allows, as a camera looks.
  init(at position: SIMD3<Double>, lookingAt target: SIMD3<Double>) {
    let back = (position - target).unit(or: SIMD3(0, 0, 1))
    // Straight up or down has no side of its own.
    let side = SIMD3(0, 1, 0).cross(back).unit(or: SIMD3(1, 0, 0))
    self.init(
      rotation: Quaternion(x: side, y: back.cross(side), z: back), position: position)
  }

  /// From the pose's own axes to those it stands in.
  func placed(_ point: SIMD3<Double>) -> SIMD3<Double> { rotation.turned(point) + position }

  /// The pose on the right as seen from where the left one stands.
  static func * (left: Pose, right: Pose) -> Pose {
    Pose(rotation: left.rotation * right.rotation, position: left.placed(right.position))
  }

  /// The way back.
  var inverse: Pose {
    let back = rotation.inverse
    return Pose(rotation: back, position: -back.turned(position))
  }

  /// As it travels.
  var wire: WireMatrix {
    func column(_ axis: SIMD3<Double>) -> SIMD4<Float> {
      SIMD4<Float>(SIMD4(rotation.turned(axis), 0))
    }
    return WireMatrix(
      columns: (
        column(SIMD3(1, 0, 0)), column(SIMD3(0, 1, 0)), column(SIMD3(0, 0, 1)),
        SIMD4<Float>(SIMD4(position, 1))
      ))
  }
}
