/// What sets one phone apart from another.
public struct PhoneTraits: Equatable, Sendable {
  /// Whether the glass measures how hard a finger presses.
  public var hasForce: Bool
  /// Whether a depth sensor is beside the rear camera.
  public var hasLidar: Bool
  /// Whether its sense of place slips slowly while it is carried, as it does on a real phone.
  public var drifts: Bool

  /// A phone with a depth sensor and a steady sense of place, unless said otherwise.
  ///
  /// - Parameters:
  ///   - hasForce: whether the glass measures how hard a finger presses.
  ///   - hasLidar: whether a depth sensor is beside the rear camera.
  ///   - drifts: whether its sense of place slips slowly while it is carried.
  public init(hasForce: Bool = false, hasLidar: Bool = true, drifts: Bool = false) {
    self.hasForce = hasForce
    self.hasLidar = hasLidar
    self.drifts = drifts
  }
}
