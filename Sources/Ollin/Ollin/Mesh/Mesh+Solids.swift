// Every solid stands about the origin, its axis along y. A negative size counts as its opposite;
// a size of 0 or one that is not a number leaves nothing to see.
extension Mesh {
  /// A cube.
  public static func box(size: Double = 1) -> Mesh {
    box(width: size, height: size, depth: size)
  }

  /// A box with its sides along the axes.
  public static func box(width: Double, height: Double, depth: Double) -> Mesh {
    let half = Vector3(
      MeshBuilder.length(width) / 2, MeshBuilder.length(height) / 2, MeshBuilder.length(depth) / 2)
    var builder = MeshBuilder()
    for (normal, across, up) in [
      (Vector3.unitZ, Vector3.unitX, Vector3.unitY), (-.unitZ, -.unitX, .unitY),
      (.unitX, -.unitZ, .unitY), (-.unitX, .unitZ, .unitY), (.unitY, .unitX, -.unitZ),
      (-.unitY, .unitX, .unitZ),
    ] {
      let first = builder.positions.count
      for (u, v) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
        let spot = normal + across * (u * 2 - 1) + up * (1 - v * 2)
        builder.add(
          Vector3(spot.x * half.x, spot.y * half.y, spot.z * half.z), normal, u, v)
      }
      builder.join(from: first, rows: 2, columns: 2)
    }
    return builder.closedMesh
  }

  /// A ball of longitudes and latitudes.
  public static func sphere(radius: Double = 0.5, segments: Int = 32, rings: Int = 16) -> Mesh {
    let radius = MeshBuilder.length(radius)
    let rings = MeshBuilder.segments(rings, atLeast: 2)
    var builder = MeshBuilder()
    builder.turned(
      (0...rings).map { ring in
        let angle = Double(ring) / Double(rings) * .pi
        let (s, c) = (ring == rings ? 0 : sine(angle), cosine(angle))
        return (radius * s, radius * c, s, c)
      }, segments: MeshBuilder.segments(segments))
    return builder.closedMesh
  }

  /// A cylinder, with or without its two discs.
  public static func cylinder(
    radius: Double = 0.5, height: Double = 1, segments: Int = 32, caps: Bool = true
  ) -> Mesh {
    let (radius, half) = (MeshBuilder.length(radius), MeshBuilder.length(height) / 2)
    let segments = MeshBuilder.segments(segments)
    var builder = MeshBuilder()
    builder.turned([(radius, half, 1, 0), (radius, -half, 1, 0)], segments: segments)
    if caps {
      builder.disc(radius: radius, y: half, facesUp: true, segments: segments)
      builder.disc(radius: radius, y: -half, facesUp: false, segments: segments)
    }
    return caps ? builder.closedMesh : builder.mesh
  }

  /// A cone with its tip up, with or without its disc.
  public static func cone(
    radius: Double = 0.5, height: Double = 1, segments: Int = 32, caps: Bool = true
  ) -> Mesh {
    let (radius, height) = (MeshBuilder.length(radius), MeshBuilder.length(height))
    let segments = MeshBuilder.segments(segments)
    var builder = MeshBuilder()
    // Rows towards the tip keep the normals' blend where it belongs.
    let rows = 6
    builder.turned(
      (0...rows).map { row in
        let t = Double(row) / Double(rows)
        return (radius * t, height * (0.5 - t), height, radius)
      }, segments: segments)
    if caps {
      builder.disc(radius: radius, y: -height / 2, facesUp: false, segments: segments)
    }
    return caps ? builder.closedMesh : builder.mesh
  }

  /// A cylinder with a half ball at each end; `height` is that of the straight part.
  public static func capsule(
    radius: Double = 0.4, height: Double = 0.8, segments: Int = 32, rings: Int = 8
  ) -> Mesh {
    let (radius, half) = (MeshBuilder.length(radius), MeshBuilder.length(height) / 2)
    let rings = MeshBuilder.segments(rings, atLeast: 1)
    var profile: [(Double, Double, Double, Double)] = []
    for (sign, order) in [(1.0, Array(0...rings)), (-1, (0...rings).reversed())] {
      for ring in order {
        let angle = Double(ring) / Double(rings) * .pi / 2
        let (s, c) = (sine(angle), ring == rings ? 0 : cosine(angle))
        profile.append((radius * s, sign * (half + radius * c), s, sign * c))
      }
    }
    var builder = MeshBuilder()
    builder.turned(profile, segments: MeshBuilder.segments(segments))
    return builder.closedMesh
  }

  /// A ring about y; `radius` is that of the circle that the tube's middle follows.
  public static func torus(
    radius: Double = 0.5, tube: Double = 0.2, segments: Int = 48, sides: Int = 24
  ) -> Mesh {
    let (radius, tube) = (MeshBuilder.length(radius), MeshBuilder.length(tube))
    let sides = MeshBuilder.segments(sides)
    var builder = MeshBuilder()
    builder.turned(
      (0...sides).map { side in
        let angle = side == sides ? 0 : Double(side) / Double(sides) * .tau
        // From the top outwards and down.
        let (s, c) = (sine(angle), cosine(angle))
        return (radius + tube * s, tube * c, s, c)
      }, segments: MeshBuilder.segments(segments))
    // A thicker tube goes through itself.
    return tube < radius ? builder.closedMesh : builder.mesh
  }

  /// A flat rectangle across y that faces up.
  public static func plane(width: Double = 1, depth: Double = 1, segments: Int = 1) -> Mesh {
    let (width, depth) = (MeshBuilder.length(width), MeshBuilder.length(depth))
    let segments = MeshBuilder.segments(segments, atLeast: 1)
    var builder = MeshBuilder()
    for row in 0...segments {
      for column in 0...segments {
        let (u, v) = (Double(column) / Double(segments), Double(row) / Double(segments))
        builder.add(Vector3((u - 0.5) * width, 0, (v - 0.5) * depth), .unitY, u, v)
      }
    }
    builder.join(from: 0, rows: segments + 1, columns: segments + 1)
    return builder.mesh
  }

  /// A pyramid on a square.
  public static func pyramid(base: Double = 1, height: Double = 1) -> Mesh {
    let (half, top) = (MeshBuilder.length(base) / 2, MeshBuilder.length(height) / 2)
    var builder = MeshBuilder()
    builder.facets(
      [
        Vector3(-half, -top, half), Vector3(half, -top, half), Vector3(half, -top, -half),
        Vector3(-half, -top, -half), Vector3(0, top, 0),
      ], [[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4], [3, 2, 1, 0]])
    return builder.closedMesh
  }
}
