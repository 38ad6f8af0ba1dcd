/// How far along a way the pixels under its stroke lie.
struct WayMap {
  private let left: Int
  private let top: Int
  private let width: Int
  private let height: Int
  private let way: PaintWay
  private let profile: StrokeProfile?
  /// The share of every pixel; below 0 where no part of the way is near.
  private var shares: [Float]

  /// How far beyond the stroke the middle of a pixel may lie that it touches.
  private static let margin = 0.75

  /// How far shares of neighbouring pixels may be from a straight line.
  private static let tolerance: Float = 1.0 / 1024

  /// Covers the pixels of a box on the canvas.
  init(
    _ way: PaintWay, from low: Vector2, to high: Vector2, _ style: StrokeStyle,
    _ profile: StrokeProfile?
  ) {
    self.profile = profile
    left = Int(low.x.rounded(.down))
    top = Int(low.y.rounded(.down))
    width = Swift.max(Int(high.x.rounded(.up)) - left, 1)
    height = Swift.max(Int(high.y.rounded(.up)) - top, 1)
    self.way = way
    shares = Array(repeating: -1, count: width * height)
    var distances = [Float](repeating: .infinity, count: shares.count)
    let half = Swift.max(style.width, 1) / 2
    for (index, side) in way.sides.enumerated() {
      // Beyond a flat end, and where a closed way begins anew, lies none of it.
      let isOpen = style.cap != .butt && !way.isClosed
      stamp(
        side, half, &distances, startsHere: index == 0 && !isOpen,
        endsHere: index == way.sides.count - 1 && !isOpen)
    }
  }

  private mutating func stamp(
    _ side: PaintWay.Side, _ half: Double, _ distances: inout [Float], startsHere: Bool,
    endsHere: Bool
  ) {
    let reach = half + WayMap.margin
    let corner = Vector2(Double(left) + 0.5, Double(top) + 0.5)
    let (start, end) = (side.start - corner, side.start + side.along - corner)
    let rows = WayMap.cells(
      Swift.min(start.y, end.y) - reach, Swift.max(start.y, end.y) + reach, below: height)
    for row in rows {
      // The part of the side that this row's pixels can be near to.
      var (from, to) = (0.0, 1.0)
      if side.along.y.magnitude > 1e-9 {
        let a = (Double(row) - reach - start.y) / side.along.y
        let b = (Double(row) + reach - start.y) / side.along.y
        (from, to) = (Swift.min(a, b).clampedToUnit, Swift.max(a, b).clampedToUnit)
      }
      let (a, b) = (start.x + side.along.x * from, start.x + side.along.x * to)
      for column in WayMap.cells(Swift.min(a, b) - reach, Swift.max(a, b) + reach, below: width) {
        let away = Vector2(Double(column), Double(row)) - start
        let free = away.dot(side.along) / side.square
        if startsHere && free < 0 || endsHere && free > 1 { continue }
        let t = free.clampedToUnit
        let distance = (away - side.along * t).length
        guard distance <= reach else { continue }
        let walked = side.from + side.length * t
        let own = half * (profile?.share(at: walked / way.total) ?? 1)
        guard distance <= own + WayMap.margin else { continue }
        let place = row * width + column
        // The later part lies over the earlier; of neighbours the nearer one counts.
        let isLater =
          shares[place] >= 0 && distance <= own
          && walked - Double(shares[place]) * way.total > 4 * reach
        guard isLater || Float(distance) < distances[place] else { continue }
        distances[place] = Float(distance)
        shares[place] = Float(walked / way.total)
      }
    }
  }

  private static func cells(_ low: Double, _ high: Double, below end: Int) -> Range<Int> {
    let first = Int(Swift.min(Swift.max(low.rounded(.up), 0), Double(end)))
    let last = Int(Swift.min(Swift.max(high.rounded(.down), -1), Double(end - 1)))
    return first..<Swift.max(last + 1, first)
  }

  private func share(column: Int, row: Int) -> Float {
    if (0..<width).contains(column), (0..<height).contains(row) {
      let found = shares[row * width + column]
      if found >= 0 { return found }
    }
    return Float(
      way.share(at: Vector2(Double(left + column) + 0.5, Double(top + row) + 0.5)))
  }

  /// The share in the middle of the pixel whose corner lies at a place.
  func share(_ x: Double, _ y: Double) -> Double {
    Double(share(column: Int(x) - left, row: Int(y) - top))
  }

  /// Where the shares of a row's pixels stop changing evenly.
  func evenEnd(from start: Double, to end: Double, y: Double) -> Double {
    let (first, last, row) = (Int(start) - left, Int(end) - left, Int(y) - top)
    guard last - first > 2 else { return start + 1 }
    let origin = share(column: first, row: row)
    let step = share(column: first + 1, row: row) - origin
    var column = first + 1
    guard step.magnitude < WayMap.tolerance * 32 else { return start + 1 }
    while column < last {
      let even = origin + step * Float(column - first)
      if (share(column: column, row: row) - even).magnitude > WayMap.tolerance { break }
      column += 1
    }
    return Double(left + column)
  }
}
