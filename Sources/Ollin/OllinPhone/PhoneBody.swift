public import Ollin
public import Wire
public import simd

/// A person's skeleton.
///
/// Joints lie in the body's own space, in metres: the pelvis is the origin, x to the picture's right,
/// y up, z toward the camera. ``worldTransform`` stands them in the room.
public struct PhoneBody: Sendable {
  private struct Joint {
    var place: SIMD3<Float>
    var turn: SIMD4<Float>
    var isObserved: Bool
  }

  /// Whether the phone sees the person right now.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// From the body's own space to the world.
  public let worldTransform: simd_float4x4
  /// The person's size beside the default rig, which has 1.
  public let scaleFactor: Double

  private let joints: [PhoneJoint: Joint]

  /// A body as it travels, or staged by hand.
  ///
  /// A joint whose place is no number is left out.
  public init(_ sample: PhonePoseSample) {
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    worldTransform = simd_float4x4(sample.anchor)
    scaleFactor = sample.scaleFactor.isFinite ? Double(sample.scaleFactor) : 1
    joints = sample.joints.compactMapValues { joint in
      guard joint.position.isKnown else { return nil }
      let isTurn = joint.orientation.sum().isFinite
      return Joint(
        place: joint.position, turn: isTurn ? joint.orientation : PhonePoses.noTurn,
        isObserved: joint.isTracked)
    }
  }

  /// Whether the phone gave this joint.
  public func has(_ joint: PhoneJoint) -> Bool { joints[joint] != nil }

  /// Where a joint is in the body's own space, in metres; `nil` when the phone gave none.
  public func position(_ joint: PhoneJoint) -> Vector3? {
    joints[joint].map { Vector3($0.place) }
  }

  /// Where a joint is in the world, in metres; `nil` when the phone gave none.
  public func worldPosition(_ joint: PhoneJoint) -> Vector3? {
    position(joint)?.transformed(by: worldTransform)
  }

  /// How a joint is turned in the body's own space, a quaternion x y z w.
  public func orientation(_ joint: PhoneJoint) -> SIMD4<Float>? { joints[joint]?.turn }

  /// Whether the camera saw this joint, and it was not filled in from its neighbours.
  public func isObserved(_ joint: PhoneJoint) -> Bool { joints[joint]?.isObserved ?? false }

  /// The turn and the place of a joint in the body's own space, for `transform(_:)`.
  public func modelTransform(_ joint: PhoneJoint) -> simd_float4x4? {
    joints[joint].map { PhonePoses.pose(turn: $0.turn, place: $0.place) }
  }

  /// The turn and the place of a joint in the world, for `transform(_:)`.
  public func worldTransform(ofJoint joint: PhoneJoint) -> simd_float4x4? {
    modelTransform(joint).map { worldTransform * $0 }
  }

  /// Every joint the phone gave, in the body's own space, in metres.
  public var positions: [PhoneJoint: Vector3] { joints.mapValues { Vector3($0.place) } }

  /// The mean of the joints in the body's own space; zero without any.
  public var center: Vector3 {
    let places = orderedPositions
    return places.isEmpty ? .zero : places.reduce(.zero, +) / Double(places.count)
  }

  /// The mean of the joints in the world; zero without any.
  public var worldCenter: Vector3 {
    joints.isEmpty ? .zero : center.transformed(by: worldTransform)
  }

  /// The joints the phone gave, in the order of the enumeration.
  var orderedPositions: [Vector3] { PhoneJoint.allCases.compactMap { position($0) } }
}
