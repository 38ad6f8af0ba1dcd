public import simd

extension Mesh {
  /// The same mesh with a normal for each vertex, so that it looks round where triangles share one.
  ///
  /// Each triangle counts by its area and by its angle at the vertex. A vertex without a triangle
  /// points up.
  public func generatingSmoothNormals() -> Mesh {
    var sums = [Vector3](repeating: .zero, count: positions.count)
    let points = positions
    for first in stride(from: 0, to: indices.count - 2, by: 3) {
      let corners = (Int(indices[first]), Int(indices[first + 1]), Int(indices[first + 2]))
      guard Swift.max(corners.0, corners.1, corners.2) < points.count else { continue }
      let (a, b, c) = (points[corners.0], points[corners.1], points[corners.2])
      let face = (b - a).cross(c - a)
      func angle(_ p: Vector3, _ q: Vector3) -> Double { arctangent(p.cross(q).length, p.dot(q)) }
      let (atA, atB) = (angle(b - a, c - a), angle(c - b, a - b))
      let atC = Double.pi - atA - atB
      guard (face.lengthSquared + atA + atB).isFinite else { continue }
      sums[corners.0] += face * atA
      sums[corners.1] += face * atB
      sums[corners.2] += face * atC
    }
    var result = self
    result.normals = sums.map { $0 == .zero ? .unitY : $0.normalized }
    return result
  }

  /// The same mesh carried through `matrix`; normals turn along, whatever it scales.
  public func transformed(by matrix: simd_float4x4) -> Mesh {
    var result = self
    result.positions = positions.map { $0.transformed(by: matrix) }
    let (a, b, c, _) = matrix.columns
    let x = Vector3(Double(a.x), Double(a.y), Double(a.z))
    let y = Vector3(Double(b.x), Double(b.y), Double(b.z))
    let z = Vector3(Double(c.x), Double(c.y), Double(c.z))
    // The cofactors turn normals; a mirror turns them over, and the triangles too.
    let (p, q, r) = (y.cross(z), z.cross(x), x.cross(y))
    let isMirror = x.dot(p) < 0
    let sign: Double = isMirror ? -1 : 1
    result.normals = normals.map { ((p * $0.x + q * $0.y + r * $0.z) * sign).normalized }
    result.tangents = tangents.map { tangent in
      let d = tangent.direction
      return MeshTangent(
        direction: (x * d.x + y * d.y + z * d.z).normalized,
        handedness: tangent.handedness * sign)
    }
    if isMirror { result.turnOver() }
    result.isClosed = isClosed && matrix.keepsBodies
    return result
  }

  /// The same mesh with every vertex coloured by its position and its normal.
  ///
  /// Without normals of its own each vertex gets a smooth one to be coloured by.
  public func colored(by color: (Vector3, Vector3) -> Color) -> Mesh {
    let known = normals.count == positions.count ? normals : generatingSmoothNormals().normals
    var result = self
    result.colors = zip(positions, known).map(color)
    return result
  }

  /// The same mesh with a picture on its surface, laid out by its ``uvs``.
  ///
  /// - Parameters:
  ///   - image: as it looks now; a later change of it does not show.
  ///   - baseColor: multiplies it.
  ///   - wrap: what lies outside 0…1.
  /// - Returns: the mesh; without a place in the picture for each vertex it stays plain.
  public func textured(
    _ image: Image, baseColor: Color = .white, wrap: TextureWrap = .clamp
  ) -> Mesh {
    var result = self
    var material = material ?? MeshMaterial()
    material.baseColor = baseColor
    material.wrap = wrap
    material.texture = image.width > 0 && image.height > 0 ? image.texels : nil
    result.material = material
    return result
  }

  /// The same mesh with every vertex moved; normals are made anew where there were some.
  public func mapPositions(_ change: (Vector3) -> Vector3) -> Mesh {
    var result = self
    result.positions = positions.map(change)
    return normals.isEmpty ? result : result.generatingSmoothNormals()
  }

  /// The same mesh about the origin, its longest side `scale` long.
  public func normalized(scale: Double = 1) -> Mesh {
    let bounds = bounds
    let longest = bounds.longestSide
    guard longest > 0, longest.isFinite else { return self }
    let factor = scale / longest
    var result = self
    result.positions = positions.map { ($0 - bounds.center) * factor }
    if factor < 0 { result.normals = normals.map { -$0 } }
    result.isClosed = isClosed && factor > 0
    return result
  }

  /// Turns every triangle the other way round.
  mutating func turnOver() {
    var turned = indices
    for first in stride(from: 0, to: turned.count - 2, by: 3) {
      turned.swapAt(first + 1, first + 2)
    }
    indices = turned
  }
}

extension simd_float4x4 {
  /// Whether what encloses a body still does afterwards: nothing is seen in perspective.
  fileprivate var keepsBodies: Bool {
    let (a, b, c, d) = columns
    return a.w == 0 && b.w == 0 && c.w == 0 && d.w == 1
  }
}
