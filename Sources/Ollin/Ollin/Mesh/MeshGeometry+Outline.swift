extension MeshGeometry {
  /// Each edge with its two triangles: six indices, its start, its end and the third corner in the
  /// one and in the other triangle; the last is the largest number where there is no other.
  public var outlineEdges: [UInt32] {
    let places = placeNumbers
    // An edge by its ends, with where it lies in `indices`.
    var sides: [(key: UInt64, at: Int)] = []
    sides.reserveCapacity(indices.count)
    for first in stride(from: 0, to: indices.count - 2, by: 3) {
      for corner in 0..<3 {
        let p = places[Int(indices[first + corner])]
        let q = places[Int(indices[first + (corner + 1) % 3])]
        guard p != q else { continue }
        sides.append((UInt64(Swift.min(p, q)) << 32 | UInt64(Swift.max(p, q)), first + corner))
      }
    }
    sides.sort { $0.key < $1.key || $0.key == $1.key && $0.at < $1.at }
    var edges: [UInt32] = []
    edges.reserveCapacity(sides.count * 3)
    var next = 0
    while next < sides.count {
      let side = sides[next]
      let (a, b, c) = corners(side.at)
      edges.append(contentsOf: [a, b, c])
      next += 1
      if next < sides.count, sides[next].key == side.key {
        let (d, e, f) = corners(sides[next].at)
        // Both from the same end.
        let isTurned = places[Int(d)] != places[Int(a)]
        edges.append(contentsOf: isTurned ? [e, d, f] : [d, e, f])
        while next < sides.count, sides[next].key == side.key { next += 1 }
      } else {
        edges.append(contentsOf: [a, b, .max])
      }
    }
    return edges
  }

  /// The ends of a side of a triangle and its third corner.
  private func corners(_ at: Int) -> (UInt32, UInt32, UInt32) {
    let first = at / 3 * 3
    let corner = at - first
    return (indices[at], indices[first + (corner + 1) % 3], indices[first + (corner + 2) % 3])
  }
}
