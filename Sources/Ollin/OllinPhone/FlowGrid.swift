internal import Ollin
internal import Wire

/// The phone's grid of movements, stood upright.
struct FlowGrid: Sendable {
  let width: Int
  let height: Int
  /// In parts of the picture, y up, row by row from the top left.
  private let flows: [SIMD2<Float>]

  init(_ sample: PhoneFlowSample) {
    guard
      let cells = PhoneGrid.cells(sample.width, sample.height, of: sample.vectors.count)
    else {
      (width, height, flows) = (0, 0, [])
      return
    }
    let turns = Int(sample.orientation & 3)
    let (across, down) = (sample.width, sample.height)
    let isTurned = turns & 1 == 1
    (width, height) = isTurned ? (down, across) : (across, down)
    let (w, h) = (width, height)
    let parts = SIMD2<Float>(1 / Float(w), -1 / Float(h))
    flows = [SIMD2<Float>](unsafeUninitializedCapacity: cells) { grid, filled in
      for cell in 0..<cells {
        let (x, y) = (cell % across, cell / across)
        var flow = sample.vectors[cell]
        if !flow.isKnown { flow = .zero }
        let place: Int
        switch turns {
        case 1: (place, flow) = (x * w + (w - 1 - y), SIMD2(-flow.y, flow.x))
        case 2: (place, flow) = ((h - 1 - y) * w + (w - 1 - x), -flow)
        case 3: (place, flow) = ((h - 1 - x) * w + y, SIMD2(flow.y, -flow.x))
        default: place = cell
        }
        grid.baseAddress?.advanced(by: place).initialize(to: flow * parts)
      }
      filled = cells
    }
  }

  /// The movement at a place, 0 to 1 from the lower left, between the four nearest cells.
  func flow(at place: Vector2) -> Vector2 {
    guard !flows.isEmpty else { return .zero }
    let (col, right, x) = Self.neighbours(place.x, width)
    let (row, below, y) = Self.neighbours(1 - place.y, height)
    func line(_ row: Int) -> SIMD2<Float> {
      let (a, b) = (flows[row * width + col], flows[row * width + right])
      return a + (b - a) * x
    }
    let (a, b) = (line(row), line(below))
    return Vector2(a + (b - a) * y)
  }

  /// The two cells about a place along one side, and how far it is from the first to the second.
  private static func neighbours(_ place: Double, _ count: Int) -> (Int, Int, Float) {
    let at = clamp(place * Double(count) - 0.5, 0, Double(count - 1))
    let low = Int(at)
    return (low, Swift.min(low + 1, count - 1), Float(at - Double(low)))
  }
}
