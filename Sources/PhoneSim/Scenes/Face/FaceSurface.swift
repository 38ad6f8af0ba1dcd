internal import Foundation
internal import Wire

/// The front of a head as a grid of points: x to the face's left, y up, z out of it, in metres.
///
/// Rows run from the forehead to the chin, columns from the right cheek to the left one. Along the
/// row of the eyes and that of the mouth the points of the opening are there twice, for the upper
/// and the lower lip or lid, so that it can open.
struct FaceSurface: Sendable {
  static let columns = 45
  static let rows = 37
  /// Where the lids meet and where the lips do, in metres up.
  static let eyeLine = 0.027
  static let mouthLine = -0.046
  /// From the middle of the face to that of an eye.
  static let eyeAside = 0.032
  static let eyeHalfWidth = 0.0140
  static let mouthHalfWidth = 0.025
  /// How far a lid is from its line in the middle of the open eye.
  static let upperLid = 0.0058
  static let lowerLid = 0.0040

  /// What a point is part of.
  enum Edge: Sendable {
    case none
    case upper
    case lower
  }

  /// The points with the lids shut on their line and the lips closed.
  let flat: [SIMD3<Double>]
  /// Of each point whether it is the upper or lower edge of an opening.
  let edges: [Edge]
  /// The points at rest.
  let rest: [SIMD3<Float>]
  let indices: [UInt16]
  let textureCoordinates: [SIMD2<Float>]
  /// The points each expression moves, and how far in full.
  let shapes: [[(point: Int, move: SIMD3<Float>)]]
  /// The middle of the left eye; the right one's has the other x.
  let eye: SIMD3<Double>

  /// Made once: it is the same for everybody.
  static let shared = FaceSurface()

  private init() {
    var flat: [SIMD3<Double>] = []
    var edges: [Edge] = []
    var coordinates: [SIMD2<Float>] = []
    let eyeRow = 11
    let mouthRow = 25
    var doubles: [[Int]] = Array(repeating: [], count: Self.rows)
    func add(_ row: Int, _ column: Int, _ edge: Edge) {
      let place = Self.place(row, column, eyeRow: eyeRow, mouthRow: mouthRow)
      flat.append(place)
      edges.append(edge)
      coordinates.append(
        SIMD2(Float(column) / Float(Self.columns - 1), Float(row) / Float(Self.rows - 1)))
    }
    func isOpening(_ row: Int, _ column: Int) -> Bool {
      let x = Self.place(row, column, eyeRow: eyeRow, mouthRow: mouthRow).x
      return row == eyeRow
        ? abs(abs(x) - Self.eyeAside) < Self.eyeHalfWidth
        : row == mouthRow && abs(x) < Self.mouthHalfWidth
    }
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        add(row, column, isOpening(row, column) ? .upper : .none)
      }
    }
    for row in [eyeRow, mouthRow] {
      doubles[row] = (0..<Self.columns).map { column in
        guard isOpening(row, column) else { return row * Self.columns + column }
        add(row, column, .lower)
        return flat.count - 1
      }
    }
    var indices: [UInt16] = []
    for row in 0..<Self.rows - 1 {
      for column in 0..<Self.columns - 1 {
        func point(_ row: Int, _ column: Int, isTop: Bool) -> UInt16 {
          let lower = isTop ? doubles[row] : []
          return UInt16(lower.isEmpty ? row * Self.columns + column : lower[column])
        }
        let corners = [
          point(row, column, isTop: true), point(row + 1, column, isTop: false),
          point(row, column + 1, isTop: true), point(row + 1, column + 1, isTop: false),
        ]
        indices += [corners[0], corners[1], corners[2], corners[2], corners[1], corners[3]]
      }
    }
    self.flat = flat
    self.edges = edges
    self.indices = indices
    textureCoordinates = coordinates
    rest = zip(flat, edges).map { SIMD3<Float>($0 + Self.openingOfEyes(at: $0, $1)) }
    eye = SIMD3(
      Self.eyeAside, Self.eyeLine, Self.depth(at: SIMD2(Self.eyeAside, Self.eyeLine)) - 0.0118)
    shapes = PhoneBlendShape.allCases.map { shape in
      zip(flat, edges).enumerated().compactMap { index, point in
        let move = SIMD3<Float>(Self.move(of: shape, at: point.0, point.1))
        return (move * move).sum() > 1e-12 ? (index, move) : nil
      }
    }
  }

  /// The points with expressions on them.
  ///
  /// - Parameters:
  ///   - weights: of each expression, in the wire's order.
  ///   - scale: of the head.
  /// - Returns: as many points as there are at rest.
  func points(_ weights: [Float], scale: Float) -> [SIMD3<Float>] {
    var points = rest
    for (weight, moves) in zip(weights, shapes) where weight > 0.001 {
      for (point, move) in moves { points[point] += move * weight }
    }
    return points.map { $0 * scale }
  }

  /// A point of the grid on the face with everything shut.
  private static func place(
    _ row: Int, _ column: Int, eyeRow: Int, mouthRow: Int
  ) -> SIMD3<Double> {
    let y: Double
    if row <= eyeRow {
      y = 0.088 + (eyeLine - 0.088) * Double(row) / Double(eyeRow)
    } else if row <= mouthRow {
      y = eyeLine + (mouthLine - eyeLine) * Double(row - eyeRow) / Double(mouthRow - eyeRow)
    } else {
      let part = Double(row - mouthRow) / Double(rows - 1 - mouthRow)
      y = mouthLine + (-0.092 - mouthLine) * part
    }
    let across = Double(column) / Double(columns - 1) * 2 - 1
    let x = halfWidth(at: y) * sin(across * 1.38)
    return SIMD3(x, y, depth(at: SIMD2(x, y)))
  }

  /// From the middle to the edge of the face.
  private static func halfWidth(at y: Double) -> Double {
    interpolate(
      [
        (0.088, 0.050), (0.06, 0.066), (0.03, 0.073), (0.0, 0.0735), (-0.03, 0.069),
        (-0.06, 0.056), (-0.08, 0.040), (-0.092, 0.026),
      ], at: y)
  }

  /// How far the face is in front of the middle of the head.
  private static func depth(at place: SIMD2<Double>) -> Double {
    let (x, y) = (place.x, place.y)
    let front = interpolate(
      [
        (0.088, 0.032), (0.065, 0.049), (0.045, 0.056), (0.027, 0.053), (0, 0.054),
        (-0.03, 0.056), (-0.05, 0.055), (-0.07, 0.050), (-0.085, 0.045), (-0.092, 0.034),
      ], at: y)
    let side = interpolate(
      [(0.088, 0.0), (0.04, -0.018), (-0.03, -0.016), (-0.07, 0.005), (-0.092, 0.015)], at: y)
    let part = min(abs(x) / halfWidth(at: y), 1)
    var z = side + (front - side) * pow(1 - part * part, 0.62)
    // The nose: a ridge that grows towards its tip, and its wings.
    let ridge = interpolate(
      [(0.034, 0), (0.022, 0.006), (0.006, 0.013), (-0.008, 0.021), (-0.014, 0.020), (-0.022, 0)],
      at: y)
    let width = interpolate([(0.03, 0.0065), (0.0, 0.0075), (-0.012, 0.0105)], at: y)
    z += ridge * exp(-(x * x) / (width * width))
    z += 0.008 * hill(x, y, at: SIMD2(0.0125, -0.013), SIMD2(0.006, 0.0065))
    z -= 0.0125 * hill(x, y, at: SIMD2(eyeAside, eyeLine + 0.001), SIMD2(0.021, 0.014))
    z += 0.0075 * hill(x, y, at: SIMD2(eyeAside, eyeLine), SIMD2(0.014, 0.010))
    z += 0.0045 * hill(x, y, at: SIMD2(0.027, 0.043), SIMD2(0.020, 0.008))
    z += 0.0045 * hill(x, y, at: SIMD2(0.044, 0.001), SIMD2(0.018, 0.015))
    // Lips, the hollow under them, and the chin.
    z += 0.0065 * hill(x, y, at: SIMD2(0, mouthLine + 0.0055), SIMD2(0.019, 0.0055))
    z += 0.0070 * hill(x, y, at: SIMD2(0, mouthLine - 0.0065), SIMD2(0.016, 0.006))
    z -= 0.0035 * hill(x, y, at: SIMD2(0, mouthLine), SIMD2(0.026, 0.002))
    z -= 0.0045 * hill(x, y, at: SIMD2(0, -0.064), SIMD2(0.018, 0.006))
    z += 0.0085 * hill(x, y, at: SIMD2(0, -0.079), SIMD2(0.017, 0.011))
    return z
  }

  /// A hump of height 1 on both sides of the face.
  static func hill(
    _ x: Double, _ y: Double, at top: SIMD2<Double>, _ width: SIMD2<Double>
  ) -> Double {
    let across = (abs(x) - top.x) / width.x
    let up = (y - top.y) / width.y
    return exp(-across * across - up * up)
  }

  /// A smooth line through places and values, the places falling; its ends go on level.
  static func interpolate(_ table: [(at: Double, value: Double)], at place: Double) -> Double {
    guard let first = table.first, let last = table.last else { return 0 }
    if place >= first.at { return first.value }
    if place <= last.at { return last.value }
    let index = max((table.firstIndex { place > $0.at } ?? 1) - 1, 0)
    let (from, to) = (table[index], table[index + 1])
    let (before, after) = (table[max(index - 1, 0)], table[min(index + 2, table.count - 1)])
    let span = to.at - from.at
    let part = (place - from.at) / span
    let slopeIn = (to.value - before.value) / (to.at - before.at) * span
    let slopeOut = (after.value - from.value) / (after.at - from.at) * span
    let rise = to.value - from.value
    return from.value
      + part
      * (slopeIn + part
        * (3 * rise - 2 * slopeIn - slopeOut
          + part * (slopeIn + slopeOut - 2 * rise)))
  }
}
