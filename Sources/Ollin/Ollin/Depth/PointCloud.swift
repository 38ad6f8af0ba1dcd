public import simd

/// Points of space, each with a colour and a size; their order is the order they are drawn in.
///
/// It is a value: a copy costs nothing until one of the two changes. A cloud that is drawn again
/// unchanged is not converted again.
@frozen public struct PointCloud: Sendable {
  /// One point.
  @frozen public struct Point: Hashable, Sendable {
    /// Where it is, world units.
    public var position: Vector3
    /// The colour of its disc.
    public var color: Color
    /// The diameter of its disc, world units; 0 or less is not drawn.
    public var size: Double

    /// A point from its parts.
    @_transparent public init(position: Vector3, color: Color = .white, size: Double = 1) {
      self.position = position
      self.color = color
      self.size = size
    }
  }

  @usableFromInline var storage: [Point]
  @usableFromInline var identity = ContentIdentity()

  /// The points, to read and change as any array.
  public var points: [Point] {
    @_transparent get { storage }
    @inlinable _modify {
      identity.change()
      yield &storage
    }
  }

  /// A cloud of points; empty without.
  public init(points: [Point] = []) {
    storage = points
  }

  /// A cloud of points that look alike.
  public init(positions: [Vector3], color: Color = .white, size: Double = 1) {
    storage = positions.map { Point(position: $0, color: color, size: size) }
  }

  /// A cloud of positions and their colours, as many as the shorter of the two has.
  public init(positions: [Vector3], colors: [Color], size: Double = 1) {
    storage = zip(positions, colors).map { Point(position: $0, color: $1, size: size) }
  }

  /// Appends a point.
  public mutating func add(_ position: Vector3, color: Color = .white, size: Double = 1) {
    identity.change()
    storage.append(Point(position: position, color: color, size: size))
  }

  /// Drops every point; the memory stays for the next ones.
  public mutating func removeAll() {
    identity.change()
    storage.removeAll(keepingCapacity: true)
  }

  /// How many points there are.
  @_transparent public var count: Int { storage.count }

  /// Whether there is no point.
  @_transparent public var isEmpty: Bool { storage.isEmpty }

  /// The mean of the positions; `nil` without points.
  public var centroid: Vector3? {
    guard !storage.isEmpty else { return nil }
    var sum = Vector3.zero
    for point in storage { sum = sum + point.position }
    return sum / Double(storage.count)
  }

  /// The root of the mean square distance from the centroid; 0 without points.
  public var spreadRadius: Double {
    guard let centroid else { return 0 }
    var sum = 0.0
    for point in storage {
      let away = point.position - centroid
      sum += away.dot(away)
    }
    return (sum / Double(storage.count)).squareRoot()
  }

  /// The cloud carried through `matrix`: positions move, colours and sizes stay.
  public func transformed(by matrix: simd_float4x4) -> PointCloud {
    var result = storage
    result.withUnsafeMutableBufferPointer { points in
      for index in points.indices {
        points[index].position = points[index].position.transformed(by: matrix)
      }
    }
    return PointCloud(points: result)
  }
}
