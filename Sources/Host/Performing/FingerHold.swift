import Ollin

/// Notices fingers that rest on the glass: at least three, the same ones, for two seconds.
struct FingerHold {
  /// How many rest.
  static let fingers = 3
  /// How long, in seconds.
  static let patience = 2.0
  /// How far each may wander, in half widths of the glass.
  static let stillness = 0.25

  private var start: [Int: Vector2] = [:]
  private var since = 0.0
  private var hasFired = false

  /// Takes in the fingers that are down.
  ///
  /// - Parameters:
  ///   - down: their numbers and places, each place from -1 to 1 across and up.
  ///   - time: in seconds.
  /// - Returns: whether the hold is complete now; once for each.
  mutating func feel(_ down: [(id: Int, position: Vector2)], at time: Double) -> Bool {
    guard down.count >= Self.fingers else {
      start = [:]
      hasFired = false
      return false
    }
    let isSame =
      down.count == start.count
      && down.allSatisfy { finger in
        start[finger.id].map { $0.distance(to: finger.position) <= Self.stillness } ?? false
      }
    guard isSame else {
      start = Dictionary(down.map { ($0.id, $0.position) }, uniquingKeysWith: { first, _ in first })
      since = time
      return false
    }
    guard !hasFired, time - since >= Self.patience else { return false }
    hasFired = true
    return true
  }
}
