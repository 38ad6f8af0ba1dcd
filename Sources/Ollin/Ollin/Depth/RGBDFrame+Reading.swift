extension RGBDFrame {
  /// The points that the frame shows, in the camera's space; empty when its sizes do not agree.
  ///
  /// - Parameters:
  ///   - minConfidence: how sure a distance must be; not asked when that is not known.
  ///   - depthRange: the distances kept; `nil` for all.
  ///   - step: every how many columns and rows.
  ///   - pointSize: the diameter of a point, world units.
  /// - Returns: the points, row by row.
  public func pointCloud(
    minConfidence: DepthConfidence = .high, depthRange: ClosedRange<Double>? = nil,
    step: Int = 1, pointSize: Double = 0.012
  ) -> PointCloud {
    var cloud = PointCloud()
    guard isSound else { return cloud }
    let step = Swift.max(step, 1)
    let columns = (depthWidth - 1) / step + 1
    cloud.points.reserveCapacity(columns * ((depthHeight - 1) / step + 1))
    let texels = color.texels
    for row in stride(from: 0, to: depthHeight, by: step) {
      for col in stride(from: 0, to: depthWidth, by: step) {
        let at = row * depthWidth + col
        let distance = Double(depth[at])
        guard distance > 0, distance.isFinite, depthRange?.contains(distance) ?? true,
          confidence.map({ Int($0[at]) >= minConfidence.rawValue }) ?? true
        else { continue }
        cloud.points.append(
          PointCloud.Point(
            position: intrinsics.unproject(col: Double(col), row: Double(row), depth: distance),
            color: color(texels, col, row), size: pointSize))
      }
    }
    return cloud
  }

  /// The middle of the known distances about a place; `nil` when none is known there.
  ///
  /// - Parameters:
  ///   - x: from the left, 0 to 1.
  ///   - y: from the bottom, 0 to 1.
  ///   - radius: how many distances to each side are looked at.
  /// - Returns: metres.
  public func depth(atNormalizedX x: Double, y: Double, radius: Int = 2) -> Double? {
    guard isSound, x.isFinite, y.isFinite else { return nil }
    let (col, row) = cell(x, y)
    let radius = Swift.min(Swift.max(radius, 0), 64)
    var known: [Float] = []
    for r in Swift.max(0, row - radius)...Swift.min(depthHeight - 1, row + radius) {
      for c in Swift.max(0, col - radius)...Swift.min(depthWidth - 1, col + radius) {
        let distance = depth[r * depthWidth + c]
        if distance > 0, distance.isFinite { known.append(distance) }
      }
    }
    guard !known.isEmpty else { return nil }
    known.sort()
    return Double(known[known.count / 2])
  }

  /// The point that is seen at a place, in the camera's space.
  ///
  /// - Parameters:
  ///   - x: from the left, 0 to 1.
  ///   - y: from the bottom, 0 to 1.
  ///   - radius: how many distances to each side are looked at.
  /// - Returns: the point; `nil` when no distance is known there.
  public func unproject(normalizedX x: Double, y: Double, radius: Int = 2) -> Vector3? {
    guard let distance = depth(atNormalizedX: x, y: y, radius: radius) else { return nil }
    let (col, row) = (clamp(x, 0, 1), 1 - clamp(y, 0, 1))
    return intrinsics.unproject(
      col: col * Double(depthWidth), row: row * Double(depthHeight), depth: distance)
  }

  /// The point that is seen at a place, 0 to 1 from the lower left, in the camera's space.
  public func unproject(normalized place: Vector2, radius: Int = 2) -> Vector3? {
    unproject(normalizedX: place.x, y: place.y, radius: radius)
  }

  /// The column and the row of a place, held within the grid.
  private func cell(_ x: Double, _ y: Double) -> (col: Int, row: Int) {
    (
      clamp(Int(clamp(x, 0, 1) * Double(depthWidth)), 0, depthWidth - 1),
      clamp(Int((1 - clamp(y, 0, 1)) * Double(depthHeight)), 0, depthHeight - 1)
    )
  }

  /// The picture's colour at a distance's place.
  private func color(_ texels: ImageTexels, _ col: Int, _ row: Int) -> Color {
    guard texels.isSound else { return .white }
    let x = (Double(col) + 0.5) * Double(texels.width) / Double(depthWidth)
    let y = (Double(row) + 0.5) * Double(texels.height) / Double(depthHeight)
    let at =
      (clamp(Int(y), 0, texels.height - 1) * texels.width + clamp(Int(x), 0, texels.width - 1)) * 4
    let alpha = Double(texels.rgba[at + 3]) / 255
    guard alpha > 0 else { return Color(white: 0, alpha: 0) }
    func part(_ channel: Int) -> Double {
      Swift.min(Double(texels.rgba[at + channel]) / 255 / alpha, 1)
    }
    return Color(red: part(0), green: part(1), blue: part(2), alpha: alpha)
  }
}
