/// The signed area that loops cover of each pixel of a small picture, kept as its change from
/// pixel to pixel along a row.
struct CoverageGrid {
  let width: Int
  let height: Int
  private let stride: Int
  private var changes: [Float]
  /// The columns touched in each row.
  private var touched: [Range<Int>]

  init(width: Int, height: Int) {
    self.width = Swift.max(width, 1)
    self.height = Swift.max(height, 1)
    // A side on the right edge changes the pixel after it.
    stride = self.width + 2
    changes = Array(repeating: 0, count: stride * self.height)
    touched = Array(repeating: 0..<0, count: self.height)
  }

  /// Adds a side of a loop; its ends lie within the picture.
  mutating func add(_ from: Vector2, _ to: Vector2) {
    guard from.y != to.y else { return }
    let sign = from.y < to.y ? 1.0 : -1.0
    let (a, b) = from.y < to.y ? (from, to) : (to, from)
    let slope = (b.x - a.x) / (b.y - a.y)
    let last = Swift.min(Int(b.y.rounded(.up)), height)
    var x = a.x
    for row in Swift.max(Int(a.y), 0)..<Swift.max(last, Swift.max(Int(a.y), 0)) {
      let share = Swift.min(Double(row + 1), b.y) - Swift.max(Double(row), a.y)
      // The end itself, where a slope that is nearly flat would miss it.
      let next = Double(row + 1) >= b.y ? b.x : x + slope * share
      addRow(row, Swift.min(x, next), Swift.max(x, next), share * sign)
      x = next
    }
  }

  /// Adds the part of a side within one row, which covers `share` of it to the right.
  private mutating func addRow(_ row: Int, _ left: Double, _ right: Double, _ share: Double) {
    let limit = Double(width)
    let x0 = Swift.min(Swift.max(left, 0), limit)
    let x1 = Swift.min(Swift.max(right, 0), limit)
    let first = Int(x0)
    let end = Int(x1.rounded(.up))
    let base = row * stride
    let columns = touched[row]
    let reach = Swift.max(end, first + 1) + 1
    touched[row] =
      columns.isEmpty
      ? first..<reach
      : Swift.min(columns.lowerBound, first)..<Swift.max(columns.upperBound, reach)
    if end <= first + 1 {
      // Within one pixel: a trapezoid of it and the whole of all after.
      let middle = (x0 + x1) / 2 - Double(first)
      changes[base + first] += Float(share * (1 - middle))
      changes[base + first + 1] += Float(share * middle)
      return
    }
    let rate = share / (x1 - x0)
    var before = 0.0
    for column in first..<end {
      // The area to the right of the side within this pixel.
      let enter = Swift.max(x0, Double(column))
      let leave = Swift.min(x1, Double(column + 1))
      let height = rate * (leave - enter)
      let whole = rate * (enter - x0)
      let covered = whole + height * (Double(column + 1) - (enter + leave) / 2)
      changes[base + column] += Float(covered - before)
      before = covered
    }
    changes[base + end] += Float(share - before)
  }

  /// Calls with each column of a row where the coverage by a rule may change, and with it as 0…255.
  func forEachLevel(row: Int, _ rule: WindingRule, _ body: (Int, UInt8) -> Void) {
    var sum: Float = 0
    let columns = touched[row]
    guard !columns.isEmpty else { return }
    let base = row * stride
    for column in columns.lowerBound..<Swift.min(columns.upperBound, width) {
      sum += changes[base + column]
      var covered = sum.magnitude
      switch rule {
      case .nonZero: covered = Swift.min(covered, 1)
      case .evenOdd:
        covered = covered.truncatingRemainder(dividingBy: 2)
        if covered > 1 { covered = 2 - covered }
      }
      body(column, UInt8(Swift.min(Swift.max((covered * 255).rounded(), 0), 255)))
    }
  }
}
