extension Mesh {
  /// The smallest box that holds every vertex; the one of no size at the origin without any.
  public var bounds: Box3 { Box3(containing: positions) ?? .zero }

  /// The middle of ``bounds``.
  public var center: Vector3 { bounds.center }

  /// The extents of ``bounds``.
  public var size: Vector3 { bounds.size }

  /// The mean of the surface, each triangle by its area; of the vertices where there is no surface.
  public var centroid: Vector3 {
    var (sum, total) = (Vector3.zero, 0.0)
    eachTriangle { a, b, c in
      let area = (b - a).cross(c - a).length
      sum += (a + b + c) * (area / 3)
      total += area
    }
    if total > 0, total.isFinite { return sum / total }
    return positions.isEmpty ? .zero : positions.reduce(.zero, +) / Double(positions.count)
  }

  /// The area of all triangles.
  public var surfaceArea: Double {
    var area = 0.0
    eachTriangle { a, b, c in area += (b - a).cross(c - a).length / 2 }
    return area
  }

  /// The volume inside of a closed mesh; negative when its triangles are clockwise from outside.
  public var volume: Double {
    var sum = 0.0
    eachTriangle { a, b, c in sum += a.dot(b.cross(c)) }
    return sum / 6
  }

  /// Calls `body` with the corners of each triangle whose vertices are there.
  func eachTriangle(_ body: (Vector3, Vector3, Vector3) -> Void) {
    positions.withUnsafeBufferPointer { points in
      indices.withUnsafeBufferPointer { indices in
        for first in stride(from: 0, to: indices.count - 2, by: 3) {
          let (a, b, c) = (
            Int(indices[first]), Int(indices[first + 1]), Int(indices[first + 2])
          )
          guard a < points.count, b < points.count, c < points.count else { continue }
          body(points[a], points[b], points[c])
        }
      }
    }
  }
}
