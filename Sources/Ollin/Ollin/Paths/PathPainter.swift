/// Turns outlines into triangles with a soft edge, one pixel wide, in canvas points.
///
/// Three ways lead there. Lines whose parts do not lie over each other become strips along their
/// way. Areas become GLU's triangles, drawn in by half a pixel, and a fringe around them. What is
/// too fine for a fringe, or crosses itself too often for GLU, has its coverage of every pixel
/// computed exactly.
struct PathPainter {
  /// Corners so far, for all paths of the frame.
  var vertices: [PathVertex] = []
  /// Three for each triangle.
  var indices: [UInt32] = []
  /// What the next outline is painted with: linear light, straight alpha.
  var color = SIMD4<Float>.zero
  /// The number of a paint that gives the colour instead; 0 for none.
  var paint: UInt32 = 0
  /// Whether what is painted twice shows.
  var isTranslucent = false
  /// The line along which a paint runs, when it does.
  var way: PaintWay?
  /// What is farther out cannot be seen.
  var low = Vector2.zero
  var high = Vector2.zero

  /// Corners a frame may have; the rest of it is left out.
  private static let mostVertices = 1 << 22

  var isFull: Bool {
    guard vertices.count >= PathPainter.mostVertices else { return false }
    Note.once("a frame holds at most \(PathPainter.mostVertices) corners of paths")
    return true
  }

  mutating func reserve(vertices count: Int, indices other: Int) {
    vertices.reserveCapacity(count)
    indices.reserveCapacity(other)
  }

  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Gives everything away and starts anew.
  mutating func take() -> (vertices: [PathVertex], indices: [UInt32]) {
    defer {
      vertices = []
      indices = []
    }
    return (vertices, indices)
  }

  // MARK: Appending

  /// Appends a corner and answers its index.
  @inline(__always) mutating func vertex(_ p: Vector2, _ coverage: Double) -> UInt32 {
    let index = UInt32(truncatingIfNeeded: vertices.count)
    var color = color
    if let way { color.x = Float(way.share(at: p)) }
    vertices.append(
      PathVertex(
        position: SIMD2(Float(p.x), Float(p.y)), coverage: Float(coverage), color: color,
        paint: paint))
    return index
  }

  /// Appends a corner that lies at a known share of the way.
  @inline(__always) mutating func vertex(
    _ p: Vector2, _ coverage: Double, share: Double
  ) -> UInt32 {
    let index = UInt32(truncatingIfNeeded: vertices.count)
    var color = color
    if way != nil { color.x = Float(share) }
    vertices.append(
      PathVertex(
        position: SIMD2(Float(p.x), Float(p.y)), coverage: Float(coverage), color: color,
        paint: paint))
    return index
  }

  @inline(__always) mutating func triangle(_ a: UInt32, _ b: UInt32, _ c: UInt32) {
    indices.append(a)
    indices.append(b)
    indices.append(c)
  }

  @inline(__always) mutating func quad(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) {
    triangle(a, b, c)
    triangle(a, c, d)
  }
}
