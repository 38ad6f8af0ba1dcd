/// The outline of a stroke, as loops to be filled by the nonzero rule.
struct StrokeOutline {
  private(set) var rings = Rings()
  /// Points of one stroke; the rest of it is left out.
  private static let mostPoints = 1 << 19
  private let style: StrokeStyle
  private let half: Double
  private var side: [Vector2] = []

  init(_ style: StrokeStyle) {
    self.style = style
    half = style.width / 2
  }

  /// Adds the stroke along a line without points that repeat.
  mutating func add(_ points: [Vector2], closed: Bool) {
    guard rings.points.count < StrokeOutline.mostPoints else { return }
    guard points.count > 1 else {
      if let point = points.first { addDot(point, along: .unitX) }
      return
    }
    if closed, points.count > 2 {
      addSide(points, closed: true)
      finish()
      addSide(points.reversed(), closed: true)
      finish()
      return
    }
    addSide(points, closed: false)
    addCap(points[points.count - 1], points[points.count - 1] - points[points.count - 2])
    addSide(points.reversed(), closed: false)
    addCap(points[0], points[0] - points[1])
    finish()
  }

  /// A line without length: its two caps.
  mutating func addDot(_ point: Vector2, along: Vector2) {
    guard rings.points.count < StrokeOutline.mostPoints else { return }
    let u = along.normalized * half
    let v = Vector2(-u.y, u.x)
    switch style.cap {
    case .butt: return
    case .square: side = [point - u - v, point + u - v, point + u + v, point - u + v]
    case .round:
      let steps = Curve.cornerSteps(
        radius: half, sweep: 2 * .pi, tolerance: style.tolerance)
      for step in 0..<Swift.max(steps, 8) {
        let angle = 2 * .pi * Double(step) / Double(Swift.max(steps, 8))
        side.append(point + Vector2(angle: angle, length: half))
      }
    }
    finish()
  }

  private mutating func finish() {
    rings.points.append(contentsOf: side)
    rings.endLoop()
    side.removeAll(keepingCapacity: true)
  }

  /// The side towards (−dy, dx) of the way.
  private mutating func addSide(_ points: [Vector2], closed: Bool) {
    let last = points.count - 1
    if !closed { side.append(points[0] + normal(points[0], points[1])) }
    for index in (closed ? 0 : 1)..<(closed ? points.count : last) {
      addCorner(
        points[index == 0 ? last : index - 1], points[index],
        points[index == last ? 0 : index + 1])
    }
    if !closed { side.append(points[last] + normal(points[last - 1], points[last])) }
  }

  private func normal(_ a: Vector2, _ b: Vector2) -> Vector2 {
    let d = (b - a).normalized * half
    return Vector2(-d.y, d.x)
  }

  private mutating func addCorner(_ before: Vector2, _ at: Vector2, _ after: Vector2) {
    let (m, n) = (normal(before, at), normal(at, after))
    let square = half * half
    let cosine = m.dot(n) / square
    let turn = m.cross(n)
    if cosine > 0.9999 {
      side.append(at + n)
      return
    }
    if turn > 0 {
      // The inner side: where the two sides meet, when they are long enough to.
      let reach = half * ((1 - cosine) / Swift.max(1 + cosine, 1e-12)).squareRoot()
      if reach < Swift.min(before.distance(to: at), at.distance(to: after)) {
        side.append(at + (m + n) / (1 + cosine))
      } else {
        side.append(at + m)
        side.append(at)
        side.append(at + n)
      }
      return
    }
    side.append(at + m)
    if style.allowsMiter(cosine) {
      side.append(at + (m + n) / (1 + cosine))
    } else if style.join == .round {
      addArc(at, from: m, to: n, sweep: -arctangent(turn.magnitude, m.dot(n)))
    }
    side.append(at + n)
  }

  private mutating func addCap(_ at: Vector2, _ way: Vector2) {
    let u = way.normalized * half
    let n = Vector2(-u.y, u.x)
    switch style.cap {
    case .butt: break
    case .square:
      side.append(at + n + u)
      side.append(at - n + u)
    case .round: addArc(at, from: n, to: Vector2.zero - n, sweep: -.pi)
    }
  }

  /// Points of an arc between two radii, without its ends.
  private mutating func addArc(_ at: Vector2, from m: Vector2, to n: Vector2, sweep: Double) {
    let steps = Curve.cornerSteps(radius: half, sweep: sweep, tolerance: style.tolerance)
    guard steps > 1 else { return }
    let start = arctangent(m.y, m.x)
    for index in 1..<steps {
      let angle = start + sweep * Double(index) / Double(steps)
      side.append(at + Vector2(cosine(angle), sine(angle)) * half)
    }
  }
}
