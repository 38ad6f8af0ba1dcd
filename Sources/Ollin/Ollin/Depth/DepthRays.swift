/// How far each column and each row of a depth grid goes aside for one unit of distance.
struct DepthRays {
  /// To the right, one for each column.
  let across: [Double]
  /// Downward, one for each row.
  let down: [Double]

  /// `nil` for numbers that are no lens: then nothing could be placed.
  init?(_ lens: CameraIntrinsics, width: Int, height: Int) {
    guard Self.isLens(lens.fx, lens.cx, width), Self.isLens(lens.fy, lens.cy, height) else {
      return nil
    }
    across = (0..<width).map { (Double($0) - lens.cx) / lens.fx }
    down = (0..<height).map { (Double($0) - lens.cy) / lens.fy }
  }

  /// The steepest ray of a lens; a camera's field of view ends long before.
  private static let steepest = 1e6

  /// Whether a side's first and last rays have a direction, and with them all between.
  private static func isLens(_ focal: Double, _ center: Double, _ count: Int) -> Bool {
    (center / focal).magnitude < steepest
      && ((Double(count) - center) / focal).magnitude < steepest
  }

  /// Whether every ray of a grid has a direction.
  static func isLens(_ lens: CameraIntrinsics, width: Int, height: Int) -> Bool {
    isLens(lens.fx, lens.cx, width) && isLens(lens.fy, lens.cy, height)
  }
}
