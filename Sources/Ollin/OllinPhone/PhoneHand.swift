public import Ollin
public import Wire

/// A hand: 21 joints, flat in the picture and, where depth was there, in the world.
public struct PhoneHand: Sendable {
  /// Which hand it is, as the camera sees it.
  @frozen public enum Chirality: Hashable, Sendable {
    /// A left hand.
    case left
    /// A right hand.
    case right
    /// The phone could not tell.
    case unknown
  }

  private struct Joint {
    var point: Vector2
    var confidence: Double
    var place: Vector3?
  }

  /// Whether the phone sees the hand right now.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// Which hand it is.
  public let chirality: Chirality
  /// How sure the phone is that it is a hand, 0 to 1.
  public let confidence: Double

  private let joints: [PhoneHandJoint: Joint]

  /// A hand as it travels, or staged by hand.
  ///
  /// A joint whose point is no number is left out; one whose place is none has only its point.
  public init(_ sample: PhoneHandSample) {
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    chirality =
      switch sample.chirality {
      case .left: .left
      case .right: .right
      case .unknown: .unknown
      }
    confidence = Double(part: sample.confidence)
    joints = sample.joints.compactMapValues { joint in
      guard joint.point.isKnown else { return nil }
      let isLifted = joint.hasWorldPosition && joint.worldPosition.isKnown
      return Joint(
        point: Vector2(joint.point), confidence: Double(part: joint.confidence),
        place: isLifted ? Vector3(joint.worldPosition) : nil)
    }
  }

  /// Whether the phone gave this joint.
  public func has(_ joint: PhoneHandJoint) -> Bool { joints[joint] != nil }

  /// How sure the phone is of a joint, 0 to 1; `nil` when it gave none.
  public func confidence(of joint: PhoneHandJoint) -> Double? { joints[joint]?.confidence }

  /// Where a joint is in the world, in metres; `nil` when depth did not place it.
  public func position(_ joint: PhoneHandJoint) -> Vector3? { joints[joint]?.place }

  /// Where a joint is on the canvas, in points, when the picture fills `rectangle`.
  public func point(_ joint: PhoneHandJoint, in rectangle: Rectangle) -> Vector2? {
    joints[joint]?.point.onCanvas(in: rectangle)
  }

  /// Every joint the phone gave on the canvas, in points, when the picture fills `rectangle`.
  public func points(in rectangle: Rectangle) -> [PhoneHandJoint: Vector2] {
    joints.mapValues { $0.point.onCanvas(in: rectangle) }
  }

  /// Whether depth placed any joint in the world.
  public var hasWorldPositions: Bool { joints.values.contains { $0.place != nil } }

  /// The mean of the joints that depth placed, in metres; zero without any.
  public var center: Vector3 {
    let places = orderedPositions
    return places.isEmpty ? .zero : places.reduce(.zero, +) / Double(places.count)
  }

  /// From the tip of the thumb to the tip of the index finger, in metres.
  ///
  /// `nil` unless depth placed both. Under about 0.02 the two touch.
  public var pinchDistance: Double? {
    guard let thumb = position(.thumbTip), let index = position(.indexTip) else { return nil }
    return thumb.distance(to: index)
  }

  /// The joints that depth placed, in the order of the enumeration.
  var orderedPositions: [Vector3] { PhoneHandJoint.allCases.compactMap { position($0) } }
}
