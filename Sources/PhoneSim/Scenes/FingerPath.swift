internal import Foundation
internal import Wire

/// One finger from landing to leaving.
struct FingerPath: Sendable {
  /// Where it goes.
  enum Course: Sendable {
    /// A smooth curve through points.
    case stroke([SIMD2<Double>])
    /// On a circle around a point, its radius and angle going evenly from one pair to another.
    case arc(
      middle: SIMD2<Double>, radius: ClosedRange<Double>, isClosing: Bool, angle: Double,
      turn: Double)
  }

  let id: UInt32
  /// Seconds since the scene began.
  let landing: Double
  let leaving: Double
  let course: Course
  /// How wide the contact is, as a part of the screen's width.
  let radius: Double
  /// How hard it presses at most; nil on a glass that cannot tell.
  let force: Double?

  /// The finger at a time; nil when it is not down.
  func point(at time: Double) -> PhoneTouchPoint? {
    guard time >= landing, time < leaving else { return nil }
    let progress = (time - landing) / (leaving - landing)
    // Starts and ends slowly, as a hand does.
    let eased = progress * progress * (3 - 2 * progress)
    let swell = sin(.pi * progress)
    return PhoneTouchPoint(
      id: id, position: SIMD2<Float>(position(at: eased)), hasForce: force != nil,
      force: Float((force ?? 0) * swell), radius: Float(radius * (0.7 + 0.5 * swell)),
      age: Float(time - landing))
  }

  /// Where it is after a part of its course, −1…1 across and up.
  private func position(at progress: Double) -> SIMD2<Double> {
    let place: SIMD2<Double>
    switch course {
    case .stroke(let points):
      place = Self.curve(through: points, at: progress)
    case .arc(let middle, let range, let isClosing, let angle, let turn):
      let part = isClosing ? 1 - progress : progress
      let radius = range.lowerBound + part * (range.upperBound - range.lowerBound)
      let direction = angle + turn * progress
      place = middle + SIMD2(cos(direction), sin(direction)) * radius
    }
    return place.clamped(lowerBound: SIMD2(repeating: -1), upperBound: SIMD2(repeating: 1))
  }

  /// A Catmull-Rom curve, which passes through every point.
  private static func curve(through points: [SIMD2<Double>], at progress: Double) -> SIMD2<Double> {
    guard points.count > 1 else { return points.first ?? .zero }
    let scaled = progress * Double(points.count - 1)
    let index = min(max(Int(scaled), 0), points.count - 2)
    let part = scaled - Double(index)
    let before = points[max(index - 1, 0)]
    let from = points[index]
    let to = points[index + 1]
    let after = points[min(index + 2, points.count - 1)]
    let linear = (to - before) * part
    let square = (before * 2 - from * 5 + to * 4 - after) * (part * part)
    let cubic = (from * 3 - before - to * 3 + after) * (part * part * part)
    return from + (linear + square + cubic) * 0.5
  }
}
