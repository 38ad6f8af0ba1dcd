/// Lays the triangles of one stroke: a core of full coverage and a fringe on both sides.
///
/// Across the way lie sections of four corners: outer left, inner left, inner right, outer right.
/// Neighbouring sections are joined by quads; what a corner opens on its outer side is a fan.
struct StrokeStrip {
  private let points: [Vector2]
  private let closed: Bool
  private let style: StrokeStyle
  private let shares: ClosedRange<Double>
  /// Half the width of the core and of all.
  private let core: Double
  private let all: Double
  private let half: Double
  private var ways: [Vector2] = []
  private var lengths: [Double] = []
  private var total = 0.0

  init(_ points: [Vector2], closed: Bool, _ style: StrokeStyle, shares: ClosedRange<Double>) {
    self.points = points
    self.closed = closed
    self.style = style
    self.shares = shares
    half = Swift.max(style.width, 1) / 2
    core = half - 0.5
    all = half + 0.5
    var last = points[0]
    for point in closed ? points[1...] + [points[0]] : points[1...] {
      let side = point - last
      let length = side.length
      ways.append(length > 0 ? side / length : .unitX)
      lengths.append(length)
      total += length
      last = point
    }
  }

  mutating func draw(into painter: inout PathPainter) {
    let sides = ways.count
    var walked = 0.0
    var (open, end): (UInt32, UInt32)
    if closed {
      (end, open) = corner(sides - 1, 0, points[0], &painter, share: shares.lowerBound)
    } else {
      open = startCap(&painter)
      end = 0
    }
    for index in 0..<sides {
      walked += lengths[index]
      let isLast = index == sides - 1
      let share = share(walked)
      let (arriving, leaving): (UInt32, UInt32)
      if !isLast {
        (arriving, leaving) = corner(index, index + 1, points[index + 1], &painter, share: share)
      } else if closed {
        // Its corner exists, but a paint along the way begins anew there.
        arriving = painter.way == nil ? end : section(again: end, share: share, &painter)
        leaving = arriving
      } else {
        arriving = endCap(&painter)
        leaving = arriving
      }
      join(open, arriving, &painter)
      open = leaving
    }
  }

  private func share(_ walked: Double) -> Double {
    let t = total > 0 ? walked / total : 0
    return shares.lowerBound + (shares.upperBound - shares.lowerBound) * t
  }

  // MARK: Sections

  /// A section at `p` by the ways to its left and right side for half a width of 1.
  private func section(
    _ p: Vector2, _ left: Vector2, _ right: Vector2, coverage: Double = 1, share: Double,
    _ painter: inout PathPainter
  ) -> UInt32 {
    let first = painter.vertex(p + left * all, 0, share: share)
    _ = painter.vertex(p + left * core, coverage, share: share)
    _ = painter.vertex(p + right * core, coverage, share: share)
    _ = painter.vertex(p + right * all, 0, share: share)
    return first
  }

  private func section(
    again first: UInt32, share: Double, _ painter: inout PathPainter
  ) -> UInt32 {
    let base = Int(first)
    var made: UInt32 = 0
    for offset in 0..<4 {
      let old = painter.vertices[base + offset]
      let p = Vector2(Double(old.position.x), Double(old.position.y))
      let index = painter.vertex(p, Double(old.coverage), share: share)
      if offset == 0 { made = index }
    }
    return made
  }

  private func join(_ a: UInt32, _ b: UInt32, _ painter: inout PathPainter) {
    painter.quad(a, a + 1, b + 1, b)
    if core > 0 { painter.quad(a + 1, a + 2, b + 2, b + 1) }
    painter.quad(a + 2, a + 3, b + 3, b + 2)
  }

  // MARK: Corners

  /// Lays the corner between two sides; answers the section that ends the first and the one that
  /// starts the second.
  private func corner(
    _ i: Int, _ j: Int, _ p: Vector2, _ painter: inout PathPainter, share: Double
  ) -> (UInt32, UInt32) {
    let (m, n) = (perpendicular(ways[i]), perpendicular(ways[j]))
    let cosine = m.dot(n)
    let turn = m.cross(n)
    let tangent = ((1 - cosine) / Swift.max(1 + cosine, 1e-12)).squareRoot()
    let fits = all * tangent <= 0.5 * Swift.min(lengths[i], lengths[j])
    let miter = (m + n) / Swift.max(1 + cosine, 1e-12)
    if fits {
      // How far the point of the corner stands out beyond a round one.
      let excess = half * (miter.length - 1)
      if style.allowsMiter(cosine) || excess < StrokeStyle.leastExcess {
        let made = section(p, miter, Vector2.zero - miter, share: share, &painter)
        return (made, made)
      }
    }
    // The outer side is to the left where the way turns right.
    let sign = turn > 0 ? -1.0 : 1.0
    let (outIn, outOut) = (m * sign, n * sign)
    let (inIn, inOut) = fits ? (miter * -sign, miter * -sign) : (m * -sign, n * -sign)
    let isLeft = sign > 0
    let arriving = section(
      p, isLeft ? outIn : inIn, isLeft ? inIn : outIn, share: share, &painter)
    let leaving = section(
      p, isLeft ? outOut : inOut, isLeft ? inOut : outOut, share: share, &painter)
    let pivot =
      fits ? (isLeft ? arriving + 2 : arriving + 1) : painter.vertex(p, 1, share: share)
    var last = isLeft ? (arriving + 1, arriving) : (arriving + 2, arriving + 3)
    func fan(_ core: UInt32, _ outer: UInt32, _ painter: inout PathPainter) {
      painter.triangle(pivot, last.0, core)
      painter.quad(last.0, last.1, outer, core)
      last = (core, outer)
    }
    func fan(_ corePlace: Vector2, _ outerPlace: Vector2, _ painter: inout PathPainter) {
      let core = painter.vertex(corePlace, 1, share: share)
      fan(core, painter.vertex(outerPlace, 0, share: share), &painter)
    }
    if style.allowsMiter(cosine) {
      fan(p + miter * (sign * core), p + miter * (sign * all), &painter)
    } else if style.join == .round {
      let sweep = arctangent(turn.magnitude, cosine) * (isLeft ? -1 : 1)
      let steps = Curve.cornerSteps(radius: all, sweep: sweep, tolerance: style.tolerance)
      for step in 1..<Swift.max(steps, 1) {
        let way = outIn.rotated(by: sweep * Double(step) / Double(steps))
        fan(p + way * core, p + way * all, &painter)
      }
    } else {
      // The cut's own fringe, half a pixel to both of its sides.
      let middle = outIn + outOut
      let size = middle.length
      let out = size > 1e-6 ? middle / size : ways[i]
      let missing = 0.5 * (1 - 0.5 * size)
      for way in [outIn, outOut] {
        fan(p + way * core - out * missing, p + way * all + out * missing, &painter)
      }
    }
    let isLeftEnd = isLeft ? (leaving + 1, leaving) : (leaving + 2, leaving + 3)
    fan(isLeftEnd.0, isLeftEnd.1, &painter)
    return (arriving, leaving)
  }

  private func perpendicular(_ v: Vector2) -> Vector2 { Vector2(-v.y, v.x) }

  // MARK: Caps

  /// Ends the strip at `p`, where the way leads out along `out`; answers the section to go on from.
  private func cap(
    at p: Vector2, out: Vector2, length: Double, share: Double, isStart: Bool,
    _ painter: inout PathPainter
  ) -> UInt32 {
    let left = perpendicular(isStart ? Vector2.zero - out : out)
    let right = Vector2.zero - left
    if style.cap == .round {
      let made = section(p, left, right, share: share, &painter)
      let pivot = core > 0 ? painter.vertex(p, 1, share: share) : made + 1
      // Round the end from the left to the right side.
      var last = (made + 1, made)
      let steps = Swift.max(
        Curve.cornerSteps(radius: all, sweep: .pi, tolerance: style.tolerance), 4)
      let sweep = isStart ? Double.pi : -Double.pi
      for step in 1...steps {
        var next = (made + 2, made + 3)
        if step < steps {
          let way = left.rotated(by: sweep * Double(step) / Double(steps))
          next.0 = painter.vertex(p + way * core, 1, share: share)
          next.1 = painter.vertex(p + way * all, 0, share: share)
        }
        if core > 0 { painter.triangle(pivot, last.0, next.0) }
        painter.quad(last.0, last.1, next.1, next.0)
        last = next
      }
      return made
    }
    let end = style.cap == .square ? p + out * (style.width / 2) : p
    // Coverage falls over the last pixel, half of it beyond the end.
    let inside = Swift.min(0.5, length / 2 + (style.cap == .square ? style.width / 2 : 0))
    let made = section(end - out * inside, left, right, share: share, &painter)
    let nothing = section(
      end + out * 0.5, left, right, coverage: 0, share: share, &painter)
    join(made, nothing, &painter)
    return made
  }

  private func startCap(_ painter: inout PathPainter) -> UInt32 {
    cap(
      at: points[0], out: Vector2.zero - ways[0], length: lengths[0], share: shares.lowerBound,
      isStart: true, &painter)
  }

  private func endCap(_ painter: inout PathPainter) -> UInt32 {
    let last = ways.count - 1
    return cap(
      at: points[points.count - 1], out: ways[last], length: lengths[last],
      share: shares.upperBound, isStart: false, &painter)
  }
}
