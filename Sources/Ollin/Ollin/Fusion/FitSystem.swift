/// The normal equations of one round of a fit, for a small turn of the camera about itself and a
/// small shift.
///
/// Turns are measured by the way a point at the typical distance goes, so that all six numbers are
/// lengths and can be compared. Turning about the camera and not about what it sees keeps the camera
/// in its place where nothing pins it: a wall turned about its own middle would take it along.
struct FitSystem {
  /// The sums of the products of the slopes, row by row; only the upper triangle.
  private var matrix = [Double](repeating: 0, count: 36)
  private var slope = [Double](repeating: 0, count: 6)
  private var weight = 0.0
  private let eye: Vector3
  private let sight: Double

  /// An empty system.
  ///
  /// - Parameters:
  ///   - eye: where the camera is.
  ///   - sight: the typical distance of what it sees.
  init(eye: Vector3, sight: Double) {
    self.eye = eye
    self.sight = max(sight, 1e-9)
  }

  /// Adds a point that should lie in a plane.
  ///
  /// - Parameters:
  ///   - point: where it is.
  ///   - normal: the plane's.
  ///   - gap: how far in front of the plane it is.
  ///   - weight: how much it counts.
  mutating func add(_ point: Vector3, normal: Vector3, gap: Double, weight: Double) {
    let turn = (point - eye).cross(normal) / sight
    let row = (turn.x, turn.y, turn.z, normal.x, normal.y, normal.z)
    withUnsafeBytes(of: row) { bytes in
      let row = bytes.assumingMemoryBound(to: Double.self)
      matrix.withUnsafeMutableBufferPointer { matrix in
        for i in 0..<6 {
          let scaled = row[i] * weight
          for j in i..<6 { matrix[i * 6 + j] += scaled * row[j] }
        }
      }
      slope.withUnsafeMutableBufferPointer { slope in
        for i in 0..<6 { slope[i] += row[i] * gap * weight }
      }
    }
    self.weight += weight
  }

  /// What a round does, and how well its worst direction is pinned.
  struct Step {
    var motion = RigidMotion()
    /// How many radians it turns.
    var turn = 0.0
    /// How far it shifts the camera.
    var shift = 0.0
    /// 0 when some direction is free, at most a third.
    var stability = 0.0
  }

  /// The motion that closes the gaps best.
  ///
  /// - Parameters:
  ///   - floor: a direction pinned less than this is not fitted.
  ///   - longest: no shift is longer.
  /// - Returns: the motion and its measures.
  func solve(floor: Double, longest: Double) -> Step {
    guard weight > 0 else { return Step() }
    var mean = matrix.map { $0 / weight }
    for i in 0..<6 { for j in 0..<i { mean[i * 6 + j] = mean[j * 6 + i] } }
    let (values, vectors) = SymmetricEigen.decompose(mean, size: 6)
    var way = [Double](repeating: 0, count: 6)
    for k in 0..<6 where values[k] >= floor && values[k] > 1e-12 {
      var along = 0.0
      for i in 0..<6 { along += vectors[i * 6 + k] * slope[i] }
      let length = -along / weight / values[k]
      for i in 0..<6 { way[i] += length * vectors[i * 6 + k] }
    }
    var turn = Vector3(way[0], way[1], way[2]) / sight
    var shift = Vector3(way[3], way[4], way[5])
    // What was taken as straight holds for small steps only.
    let excess = max(turn.length / 0.3, shift.length / max(longest, 1e-9))
    if excess > 1 {
      turn = turn / excess
      shift = shift / excess
    }
    guard turn.length.isFinite, shift.length.isFinite else { return Step() }
    var step = Step(
      motion: RigidMotion(turning: turn), turn: turn.length, shift: shift.length,
      stability: max(values.min() ?? 0, 0))
    step.motion.shift = eye + shift - step.motion.turn(eye)
    return step
  }
}
