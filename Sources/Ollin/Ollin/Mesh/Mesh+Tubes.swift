extension Mesh {
  /// A tube along a path.
  ///
  /// Points that repeat the one before are left out, and so are points that are not finite; a
  /// closed path may or may not repeat its first point at the end. One point alone is no tube.
  ///
  /// - Parameters:
  ///   - path: its middle line.
  ///   - radius: of the tube.
  ///   - sides: around.
  ///   - closed: whether it leads back to its start; an open tube has flat ends.
  /// - Returns: the mesh; empty without a path.
  public static func tube(
    along path: [Vector3], radius: Double = 0.1, sides: Int = 12, closed: Bool = false
  ) -> Mesh {
    let radius = MeshBuilder.length(radius)
    let sides = MeshBuilder.segments(sides)
    var line = TubeLine(path, closed: closed)
    guard line.points.count >= 2, radius > 0 else { return Mesh(positions: [], indices: []) }
    line.carryFrames()
    var builder = MeshBuilder()
    for (row, ring) in line.rings.enumerated() {
      let v = Double(row) / Double(line.rings.count - 1)
      for column in 0...sides {
        let u = Double(column) / Double(sides)
        let angle = column == sides ? 0 : u * .tau
        let normal = ring.side * cosine(angle) - ring.other * sine(angle)
        // At a bend the ring lies in the plane between both parts, as wide as keeps the tube round.
        let stretched = normal + ring.bend * (normal.dot(ring.bend) * ring.stretch)
        builder.add(ring.point + stretched * radius, normal, u, v)
      }
    }
    builder.join(from: 0, rows: line.rings.count, columns: sides + 1)
    if !line.isClosed {
      builder.end(line.rings[0], radius, sides: sides, isStart: true)
      builder.end(line.rings[line.rings.count - 1], radius, sides: sides, isStart: false)
    }
    return builder.mesh
  }

  /// A knot of a tube on a torus that winds `p` times about its axis and `q` times about its ring.
  ///
  /// - Parameters:
  ///   - radius: of the torus.
  ///   - tube: of the tube.
  ///   - p: turns about the axis.
  ///   - q: turns about the ring.
  ///   - segments: along.
  ///   - sides: around.
  /// - Returns: the mesh.
  public static func torusKnot(
    radius: Double = 0.5, tube: Double = 0.12, p: Int = 2, q: Int = 3, segments: Int = 160,
    sides: Int = 16
  ) -> Mesh {
    let radius = MeshBuilder.length(radius)
    let count = MeshBuilder.segments(segments)
    let (turns, winds) = (Double(clamp(p, -64, 64)), Double(clamp(q, -64, 64)))
    let path = (0..<count).map { index in
      let t = Double(index) / Double(count) * .tau
      let out = radius * (1 + 0.4 * cosine(winds * t))
      return Vector3(
        out * cosine(turns * t), radius * 0.4 * sine(winds * t), out * sine(turns * t))
    }
    return Mesh.tube(along: path, radius: tube, sides: sides, closed: true)
  }

  /// A tube that winds up about y.
  ///
  /// - Parameters:
  ///   - radius: of the winding.
  ///   - height: from its first to its last point.
  ///   - turns: how often it goes round.
  ///   - tube: of the tube.
  ///   - segments: of each turn.
  ///   - sides: around the tube.
  /// - Returns: the mesh.
  public static func helix(
    radius: Double = 0.5, height: Double = 1, turns: Double = 3, tube: Double = 0.08,
    segments: Int = 32, sides: Int = 12
  ) -> Mesh {
    let (radius, height) = (MeshBuilder.length(radius), MeshBuilder.length(height))
    let turns = turns.isFinite ? clamp(turns, -256, 256) : 0
    let count = Swift.min(
      Swift.max(2, Int(turns.magnitude * Double(MeshBuilder.segments(segments)))), 16384)
    let path = (0...count).map { index in
      let t = Double(index) / Double(count)
      let angle = t * turns * .tau
      return Vector3(radius * sine(angle), (t - 0.5) * height, radius * cosine(angle))
    }
    return Mesh.tube(along: path, radius: tube, sides: sides)
  }
}

extension MeshBuilder {
  /// The flat end of a tube.
  fileprivate mutating func end(
    _ ring: TubeLine.Ring, _ radius: Double, sides: Int, isStart: Bool
  ) {
    let middle = positions.count
    let normal = ring.side.cross(ring.other) * (isStart ? -1 : 1)
    add(ring.point, normal, 0.5, 0.5)
    for column in 0...sides {
      let angle = column == sides ? 0 : Double(column) / Double(sides) * .tau
      let (c, s) = (cosine(angle), sine(angle))
      add(
        ring.point + (ring.side * c + ring.other * s) * radius, normal, 0.5 + c / 2, 0.5 + s / 2)
    }
    for column in 1...sides {
      let (a, b) = (middle + column, middle + column + 1)
      if isStart { triangle(middle, b, a) } else { triangle(middle, a, b) }
    }
  }
}
