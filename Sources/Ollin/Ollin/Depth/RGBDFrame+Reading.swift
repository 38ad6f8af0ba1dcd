extension RGBDFrame {
  /// The points that the frame shows, in the camera's space; empty when its sizes do not agree or its
  /// lens is none.
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
    guard isSound, let rays = DepthRays(intrinsics, width: depthWidth, height: depthHeight) else {
      return PointCloud()
    }
    let step = Swift.max(step, 1)
    let columns = (depthWidth - 1) / step + 1
    let colors = DepthColors(color.texels, width: depthWidth, height: depthHeight)
    let least = UInt8(minConfidence.rawValue)
    let range = depthRange ?? 0...Double.infinity
    let points = [PointCloud.Point](
      unsafeUninitializedCapacity: columns * ((depthHeight - 1) / step + 1)
    ) { points, count in
      depth.withUnsafeBufferPointer { depth in
        for row in stride(from: 0, to: depthHeight, by: step) {
          for col in stride(from: 0, to: depthWidth, by: step) {
            let at = row * depthWidth + col
            let distance = Double(depth[at])
            guard distance > 0, distance.isFinite, range.contains(distance) else { continue }
            if let confidence, confidence[at] < least { continue }
            points.initializeElement(
              at: count,
              to: PointCloud.Point(
                position: Vector3(
                  rays.across[col] * distance, -(rays.down[row] * distance), -distance),
                color: colors.color(col, row), size: pointSize))
            count += 1
          }
        }
      }
    }
    return PointCloud(points: points)
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
    guard DepthRays.isLens(intrinsics, width: depthWidth, height: depthHeight),
      let distance = depth(atNormalizedX: x, y: y, radius: radius)
    else { return nil }
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
}
