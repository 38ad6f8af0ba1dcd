/// The plane that lies best in some points.
struct SurfacePlane {
  /// Of length 1; which of the two sides it points to is left open.
  var normal: Vector3
  /// The middle of the points.
  var middle: Vector3

  /// The fewest points that make a plane.
  static let fewest = 5.0

  /// Points that are added up, relative to one near them.
  struct Sums {
    var count = 0.0
    var sum = Vector3.zero
    // Of the products of the components.
    var xx = 0.0
    var xy = 0.0
    var xz = 0.0
    var yy = 0.0
    var yz = 0.0
    var zz = 0.0

    /// Adds a point.
    @inline(__always) mutating func add(_ p: Vector3) {
      count += 1
      sum = sum + p
      xx += p.x * p.x
      xy += p.x * p.y
      xz += p.x * p.z
      yy += p.y * p.y
      yz += p.y * p.z
      zz += p.z * p.z
    }
  }

  /// The plane through what `sums` holds.
  ///
  /// `nil` for fewer than five points, for points along a line and for points about an edge.
  init?(_ sums: Sums, origin: Vector3) {
    guard sums.count >= SurfacePlane.fewest else { return nil }
    let mean = sums.sum / sums.count
    let xx = sums.xx / sums.count - mean.x * mean.x
    let xy = sums.xy / sums.count - mean.x * mean.y
    let xz = sums.xz / sums.count - mean.x * mean.z
    let yy = sums.yy / sums.count - mean.y * mean.y
    let yz = sums.yz / sums.count - mean.y * mean.z
    let zz = sums.zz / sums.count - mean.z * mean.z
    // The roots of the characteristic polynomial of a symmetric matrix, by cosines.
    let third = (xx + yy + zz) / 3
    let (a, b, c) = (xx - third, yy - third, zz - third)
    let square = (a * a + b * b + c * c + 2 * (xy * xy + xz * xz + yz * yz)) / 6
    guard square > 0, square.isFinite else { return nil }
    let root = square.squareRoot()
    let unlimited =
      (a * (b * c - yz * yz) - xy * (xy * c - yz * xz) + xz * (xy * yz - b * xz))
      / (2 * square * root)
    let half = min(max(unlimited, -1), 1)
    let angle = arctangent((1 - half * half).squareRoot(), half) / 3
    let largest = third + 2 * root * cosine(angle)
    let smallest = third + 2 * root * cosine(angle + 2 * .pi / 3)
    let middle = 3 * third - largest - smallest
    // Where two surfaces meet, a plane between them would pull a cloud along both.
    guard middle > 0.02 * largest, smallest < 0.1 * middle else { return nil }
    // Two rows of the matrix less its root span the plane; the pair farthest from parallel is safest.
    let rows = (
      Vector3(xx - smallest, xy, xz), Vector3(xy, yy - smallest, yz),
      Vector3(xz, yz, zz - smallest)
    )
    var best = rows.0.cross(rows.1)
    for other in [rows.0.cross(rows.2), rows.1.cross(rows.2)]
    where other.lengthSquared > best.lengthSquared { best = other }
    let length = best.length
    guard length > 0, length.isFinite else { return nil }
    normal = best / length
    self.middle = origin + mean
  }
}
