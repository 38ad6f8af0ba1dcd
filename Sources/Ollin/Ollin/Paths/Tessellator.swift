internal import CTess

/// GLU's tessellator: loops to triangles, or to loops that neither cross nor overlap.
enum Tessellator {
  /// What counts as inside, by how often it is wound around.
  enum Rule {
    case nonZero, evenOdd, positive, atLeastTwo

    init(_ rule: WindingRule) { self = rule == .nonZero ? .nonZero : .evenOdd }

    fileprivate var number: Int32 {
      switch self {
      case .nonZero: GLU_TESS_WINDING_NONZERO
      case .evenOdd: GLU_TESS_WINDING_ODD
      case .positive: GLU_TESS_WINDING_POSITIVE
      case .atLeastTwo: GLU_TESS_WINDING_ABS_GEQ_TWO
      }
    }
  }

  /// The outline of the inside: loops with the inside towards (−dy, dx) of their sides.
  static func outline(_ rings: Rings, _ rule: Rule) -> Rings? {
    guard !rings.isEmpty else { return Rings() }
    return run(rings, rule, outlines: true) { mesh in
      var result = Rings()
      var start = 0
      for end in UnsafeBufferPointer(start: mesh.ends, count: mesh.end_count) {
        result.append(
          (start..<end).lazy.map { index in
            let at = Int(mesh.indices[index]) * 2
            return Vector2(mesh.points[at], mesh.points[at + 1])
          })
        start = end
      }
      return result
    }
  }

  /// Triangles that fill the inside: all points, and three indices a triangle.
  static func triangles(_ rings: Rings, _ rule: Rule) -> (points: [Vector2], indices: [UInt32])? {
    guard !rings.isEmpty else { return ([], []) }
    return run(rings, rule, outlines: false) { mesh in
      (
        (0..<mesh.point_count).map { Vector2(mesh.points[2 * $0], mesh.points[2 * $0 + 1]) },
        Array(UnsafeBufferPointer(start: mesh.indices, count: mesh.index_count))
      )
    }
  }

  private static func run<Result>(
    _ rings: Rings, _ rule: Rule, outlines: Bool, _ body: (ollin_mesh) -> Result
  ) -> Result? {
    var mesh = ollin_mesh()
    defer { ollin_mesh_free(&mesh) }
    // A Vector2 is two doubles in a row and nothing else.
    let isDone = rings.points.withUnsafeBytes { bytes in
      rings.ends.withUnsafeBufferPointer { ends in
        ollin_tessellate(
          bytes.assumingMemoryBound(to: Double.self).baseAddress, ends.baseAddress, ends.count,
          rule.number, outlines ? 1 : 0, &mesh)
      }
    }
    return isDone == 0 ? nil : body(mesh)
  }
}
