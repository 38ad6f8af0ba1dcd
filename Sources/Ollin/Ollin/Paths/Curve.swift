/// Curves as straight lines.
enum Curve {
  /// No curve becomes more lines than this.
  static let mostSteps = 4096.0

  /// Appends a cubic without its first point.
  static func flatten(
    _ a: Vector2, _ b: Vector2, _ c: Vector2, _ d: Vector2, _ tolerance: Double,
    into points: inout [Vector2]
  ) {
    // The second differences bound how far a chord of one step can be from the curve.
    let bend = Swift.max((a - b * 2 + c).length, (b - c * 2 + d).length)
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let steps = wanted.isFinite ? Swift.max(1, Swift.min(wanted, mostSteps)) : mostSteps
    for index in 1..<Swift.max(Int(steps), 1) {
      let t = Double(index) / steps
      let s = 1 - t
      points.append(
        a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t))
    }
    points.append(d)
  }

  /// Steps of a round join or cap.
  static func cornerSteps(radius: Double, sweep: Double, tolerance: Double) -> Int {
    Swift.min(arcSteps(radius: radius, sweep: sweep, tolerance: tolerance), 256)
  }

  /// How many chords of a circle stay within `tolerance` of it over an angle.
  static func arcSteps(radius: Double, sweep: Double, tolerance: Double) -> Int {
    guard radius > tolerance else { return Swift.max(1, Int((sweep.magnitude * 2).rounded(.up))) }
    // 1 − cos(x/2) = tolerance/radius, by the start of its series.
    let step = (8 * tolerance / radius).squareRoot()
    let wanted = (sweep.magnitude / step).rounded(.up)
    return Int(wanted.isFinite ? Swift.max(1, Swift.min(wanted, mostSteps)) : mostSteps)
  }

  /// Appends an arc of an ellipse without its first point.
  static func flattenArc(
    _ center: Vector2, _ radii: Vector2, _ start: Double, _ sweep: Double, _ tolerance: Double,
    into points: inout [Vector2]
  ) {
    let steps = arcSteps(
      radius: Swift.max(radii.x, radii.y), sweep: sweep, tolerance: tolerance)
    for index in 1...steps {
      points.append(center.onEllipse(radii, start + sweep * Double(index) / Double(steps)))
    }
  }
}
