/// Lengths that a stroke is drawn and left out in turn.
struct Dashes: Equatable {
  /// Drawn, left out, drawn, …; an even number of them.
  let lengths: [Double]
  /// How far into the pattern a line starts.
  let phase: Double
  let period: Double

  /// A part of a line that is drawn.
  struct Piece {
    var points: [Vector2]
    /// Which way the line leads, for a dash without length.
    var along: Vector2
    /// Where it starts and ends on the whole line, 0 to 1.
    var shares: ClosedRange<Double>
  }

  /// Dashes that a line has at most.
  private static let most = 16_384

  /// `nil` for a pattern that leaves nothing out or cannot be followed.
  init?(_ lengths: [Double], phase: Double) {
    guard !lengths.isEmpty, phase.isFinite,
      lengths.allSatisfy({ $0 >= 0 && $0 < Drawer.farthest })
    else { return nil }
    let all = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let period = all.reduce(0, +)
    let left = stride(from: 1, to: all.count, by: 2).reduce(0) { $0 + all[$1] }
    guard period > 0, left > 0, period.isFinite else { return nil }
    self.lengths = all
    self.period = period
    let inside = phase.truncatingRemainder(dividingBy: period)
    self.phase = inside < 0 ? inside + period : inside
  }

  /// The drawn part of the pattern.
  var ink: Double {
    stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] } / period
  }

  /// The drawn parts of a line within a box; `nil` when they are too many.
  func pieces(
    of points: [Vector2], closed: Bool, within low: Vector2, _ high: Vector2
  ) -> [Piece]? {
    let contour = Contour(points, closed: closed)
    let total = contour.length
    guard total > 0, total.isFinite else { return [] }
    var walker = Walker(self, total: total)
    var isTooMany = false
    contour.forEachSide { a, b in
      guard !isTooMany else { return }
      let length = a.distance(to: b)
      guard length > 0 else { return }
      guard let seen = Dashes.seen(a, b, low, high) else {
        walker.skip(length)
        return
      }
      let (start, end) = (seen.lowerBound * length, seen.upperBound * length)
      guard
        (end - start) / period * Double(lengths.count) + Double(walker.pieces.count)
          < Double(Dashes.most)
      else {
        isTooMany = true
        return
      }
      if start > 0 { walker.skip(start) }
      walker.walk(a.lerp(to: b, seen.lowerBound), (b - a) / length, end - start)
      if end < length { walker.skip(length - end) }
    }
    if isTooMany { return nil }
    walker.finish()
    return walker.pieces
  }

  /// The share of a segment within a box.
  private static func seen(
    _ a: Vector2, _ b: Vector2, _ low: Vector2, _ high: Vector2
  ) -> ClosedRange<Double>? {
    var (first, last) = (0.0, 1.0)
    let way = b - a
    for (from, along, least, most) in [
      (a.x, way.x, low.x, high.x), (a.y, way.y, low.y, high.y),
    ] {
      if along == 0 {
        if from < least || from > most { return nil }
        continue
      }
      let (t, u) = ((least - from) / along, (most - from) / along)
      first = Swift.max(first, Swift.min(t, u))
      last = Swift.min(last, Swift.max(t, u))
    }
    return first <= last ? first...last : nil
  }

  /// Follows a line and cuts it.
  private struct Walker {
    let dashes: Dashes
    let total: Double
    var pieces: [Piece] = []
    private var index = 0
    /// What is left of the pattern's present length.
    private var left = 0.0
    private var walked = 0.0
    private var started = 0.0
    private var open: [Vector2] = []
    private var along = Vector2.unitX

    init(_ dashes: Dashes, total: Double) {
      self.dashes = dashes
      self.total = total
      left = dashes.lengths[0]
      advance(by: dashes.phase)
    }

    private var draws: Bool { index.isMultiple(of: 2) }

    private mutating func advance(by way: Double) {
      var way = way
      while way >= left {
        way -= left
        index = (index + 1) % dashes.lengths.count
        left = dashes.lengths[index]
        if way == 0, left > 0 { break }
      }
      left -= way
    }

    /// Goes on without drawing.
    mutating func skip(_ length: Double) {
      finish()
      walked += length
      advance(by: length.truncatingRemainder(dividingBy: dashes.period))
    }

    mutating func walk(_ start: Vector2, _ way: Vector2, _ length: Double) {
      along = way
      var at = 0.0
      if draws { begin(start) }
      while at + left < length {
        at += left
        let point = start + way * at
        if draws { end(point, walked + at) }
        index = (index + 1) % dashes.lengths.count
        left = dashes.lengths[index]
        if draws {
          open = [point]
          started = walked + at
        }
      }
      left -= length - at
      walked += length
      if draws { open.append(start + way * length) }
    }

    private mutating func begin(_ point: Vector2) {
      guard open.isEmpty else { return }
      open = [point]
      started = walked
    }

    private mutating func end(_ point: Vector2, _ way: Double) {
      open.append(point)
      finish(at: way)
    }

    mutating func finish() { finish(at: walked) }

    private mutating func finish(at way: Double) {
      guard !open.isEmpty else { return }
      let start = Swift.min(Swift.max(started / total, 0), 1)
      pieces.append(
        Piece(
          points: open, along: along,
          shares: start...Swift.max(start, Swift.min(way / total, 1))))
      open.removeAll(keepingCapacity: true)
    }
  }
}
