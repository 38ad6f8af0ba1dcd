/// Scanned points as surfaces to lay a cloud on, while their memory is looked at.
struct ScannedSurface {
  let points: UnsafeBufferPointer<PointCloud.Point>
  /// The cubes of the points.
  let cubes: VoxelGrid.View
  let cubeSize: Double
  /// The cubes in which the nearest point is looked for: those of the points or larger ones.
  let places: VoxelGrid.View
  let placeSize: Double
  /// How many cubes around a place are looked at.
  let rings: Int32
  /// The square of the farthest distance that counts as found.
  let farthest: Double
  /// The square of the farthest that a surface may be missed sideways: half the diagonal of a cube's
  /// face, since it keeps a point in each cube it passes through.
  let widest: Double

  /// A surface on which points are looked for within `range`, as far as three cubes reach.
  init(
    points: UnsafeBufferPointer<PointCloud.Point>, cubes: VoxelGrid.View, cubeSize: Double,
    places: VoxelGrid.View, placeSize: Double, range: Double
  ) {
    self.points = points
    self.cubes = cubes
    self.cubeSize = cubeSize
    self.places = places
    self.placeSize = placeSize
    // At most 3, and 1 for what is not a number.
    let ratio = min(range / placeSize, 3)
    rings = ratio > 1 ? Int32(ratio.rounded(.up)) : 1
    let reach = max(min(range > 0 ? range : 0, placeSize * 3), placeSize)
    farthest = reach * reach
    widest = placeSize * placeSize / 2
  }

  /// The number of the scanned point nearest to `place`; −1 when none is within reach.
  @inline(__always) func nearest(to place: Vector3) -> Int32 {
    guard let cell = VoxelGrid.cell(of: place, size: placeSize) else { return -1 }
    var best: Int32 = -1
    var least = farthest
    look(around: cell, rings: 1, for: place, &best, &least)
    // What is no farther than a cube cannot be beaten from outside the first ring.
    if rings > 1, best < 0 || least > placeSize * placeSize {
      look(around: cell, rings: rings, for: place, &best, &least)
    }
    return best
  }

  @inline(__always) private func look(
    around cell: SIMD3<Int32>, rings: Int32, for place: Vector3, _ best: inout Int32,
    _ least: inout Double
  ) {
    places.around(cell, rings: rings) { number in
      let square = (points[Int(number)].position - place).lengthSquared
      // Among equals the one scanned first, whatever order the blocks come in.
      if square < least || (square == least && (best < 0 || number < best)) {
        least = square
        best = number
      }
    }
  }

  /// The plane of the surface about a scanned point; `nil` where it has none.
  @inline(__always) func plane(about number: Int32) -> SurfacePlane? {
    let origin = points[Int(number)].position
    guard let cell = VoxelGrid.cell(of: origin, size: cubeSize) else { return nil }
    let sums = sums(about: origin, cell, rings: 2)
    guard sums.count >= SurfacePlane.fewest else { return nil }
    // A wall that noise makes as thick as it is wide here is flat from farther off; an edge is not.
    return SurfacePlane(sums, origin: origin)
      ?? SurfacePlane(self.sums(about: origin, cell, rings: 4), origin: origin)
  }

  @inline(__always) private func sums(
    about origin: Vector3, _ cell: SIMD3<Int32>, rings: Int32
  ) -> SurfacePlane.Sums {
    var sums = SurfacePlane.Sums()
    cubes.around(cell, rings: rings) { sums.add(points[Int($0)].position - origin) }
    return sums
  }
}
