internal import Foundation

/// How a hand's fingers are held.
///
/// In the axes of a right hand: y from the wrist to the fingers, z out of the palm, x to the side
/// of the thumb.
struct HandGesture: Sendable {
  /// Of index to little finger, how far each of the three joints is bent to the palm, in radians.
  var bends: [SIMD3<Double>]
  /// How far the fingers are apart, 1 as in a flat open hand.
  var spread: Double
  /// Where the thumb's three bones point.
  var thumb: [SIMD3<Double>]

  /// Fingers straight and apart.
  static let open = HandGesture(
    bends: Array(repeating: SIMD3(0.08, 0.1, 0.06), count: 4), spread: 1,
    thumb: [SIMD3(0.72, 0.64, 0.26), SIMD3(0.62, 0.76, 0.18), SIMD3(0.52, 0.84, 0.12)])

  /// As it hangs.
  static let relaxed = HandGesture(
    bends: [
      SIMD3(0.35, 0.5, 0.3), SIMD3(0.42, 0.55, 0.32), SIMD3(0.48, 0.6, 0.35),
      SIMD3(0.5, 0.6, 0.35),
    ], spread: 0.6,
    thumb: [SIMD3(0.6, 0.68, 0.42), SIMD3(0.42, 0.82, 0.38), SIMD3(0.25, 0.9, 0.35)])

  /// The tips of thumb and index finger together.
  static let pinch = HandGesture(
    bends: [
      SIMD3(0.87, 0.96, 0.44), SIMD3(0.5, 0.55, 0.3), SIMD3(0.35, 0.45, 0.25),
      SIMD3(0.25, 0.35, 0.2),
    ], spread: 0.7,
    thumb: [SIMD3(0.38, 0.68, 0.62), SIMD3(0, 0.8, 0.6), SIMD3(-0.32, 0.82, 0.46)])

  /// The index finger alone.
  static let point = HandGesture(
    bends: [
      SIMD3(0.05, 0.06, 0.04), SIMD3(1.35, 1.65, 0.9), SIMD3(1.4, 1.65, 0.9),
      SIMD3(1.4, 1.6, 0.9),
    ], spread: 0.4,
    thumb: [SIMD3(0.42, 0.66, 0.62), SIMD3(-0.1, 0.72, 0.68), SIMD3(-0.66, 0.55, 0.5)])

  /// All fingers closed.
  static let fist = HandGesture(
    bends: Array(repeating: SIMD3(1.4, 1.7, 0.95), count: 4), spread: 0.3,
    thumb: [SIMD3(0.42, 0.62, 0.66), SIMD3(-0.15, 0.66, 0.74), SIMD3(-0.75, 0.45, 0.48)])

  /// Index and middle finger apart.
  static let victory = HandGesture(
    bends: [
      SIMD3(0.05, 0.06, 0.04), SIMD3(0.05, 0.06, 0.04), SIMD3(1.35, 1.6, 0.9),
      SIMD3(1.35, 1.6, 0.9),
    ], spread: 1.6,
    thumb: [SIMD3(0.42, 0.62, 0.66), SIMD3(-0.15, 0.66, 0.74), SIMD3(-0.75, 0.45, 0.48)])

  /// A part of the way to another gesture.
  func mixed(with other: HandGesture, _ part: Double) -> HandGesture {
    HandGesture(
      bends: zip(bends, other.bends).map { $0.mixed(with: $1, part) },
      spread: spread + (other.spread - spread) * part,
      thumb: zip(thumb, other.thumb).map { $0.mixed(with: $1, part).unit() })
  }
}
