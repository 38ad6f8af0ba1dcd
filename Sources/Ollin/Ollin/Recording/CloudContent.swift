/// The points of a cloud in the compact form that is drawn, made once for each content.
///
/// Only what can be seen is in it: finite positions, sizes above 0, colours that cover something.
@_spi(Host) public final class CloudContent: Sendable {
  /// Names what is in it; two with one number hold the same.
  public let identity: UInt64
  /// The points in the order they are drawn.
  public let points: [CloudPoint]
  /// The diameter of each point, world units; empty when all are as large as ``size``.
  public let sizes: [Float]
  /// The largest diameter of a point, world units.
  public let size: Float
  /// The smallest coordinates of all points; ``highest`` holds the largest.
  public let lowest: SIMD3<Float>
  /// The largest coordinates of all points.
  public let highest: SIMD3<Float>
  /// Whether every point covers what is behind it.
  public let isOpaque: Bool
  /// How many points a device makes up itself, for measuring; 0 for a cloud that has points.
  public let generated: Int

  /// How many points there are.
  public var count: Int { generated > 0 ? generated : points.count }

  /// The compact form of points.
  ///
  /// - Parameters:
  ///   - points: what a sketch gave.
  ///   - identity: the number of their content.
  public init(_ points: [PointCloud.Point], identity: UInt64) {
    self.identity = identity
    var gathered = Gathered()
    var sizes: [Float] = []
    self.points = [CloudPoint](unsafeUninitializedCapacity: points.count) { place, count in
      points.withUnsafeBufferPointer { points in
        for point in points {
          guard let (compact, size) = Self.compact(point) else { continue }
          if sizes.isEmpty, count > 0, size != gathered.size {
            // The first that differs; all before are as large as the largest of them.
            sizes.reserveCapacity(points.count)
            sizes.append(contentsOf: repeatElement(gathered.size, count: count))
          }
          if !sizes.isEmpty { sizes.append(size) }
          gathered.add(compact, size)
          place[count] = compact
          count += 1
        }
      }
    }
    self.sizes = sizes
    size = gathered.size
    lowest = gathered.lowest
    highest = gathered.highest
    isOpaque = gathered.isOpaque
    generated = 0
  }

  /// A cloud that a device fills itself with points in a cube of side 2 about the origin.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - size: their diameter, world units.
  ///   - identity: the number of this content.
  public init(generating count: Int, size: Float, identity: UInt64) {
    self.identity = identity
    points = []
    sizes = []
    self.size = size
    lowest = SIMD3(repeating: -1)
    highest = SIMD3(repeating: 1)
    isOpaque = true
    generated = count
  }

  /// What is known of all points together.
  private struct Gathered {
    var size: Float = 0
    var lowest = SIMD3<Float>(repeating: .greatestFiniteMagnitude)
    var highest = SIMD3<Float>(repeating: -.greatestFiniteMagnitude)
    var isOpaque = true

    @inline(__always) mutating func add(_ point: CloudPoint, _ size: Float) {
      let position = SIMD3(point.x, point.y, point.z)
      lowest = pointwiseMin(lowest, position)
      highest = pointwiseMax(highest, position)
      self.size = Swift.max(self.size, size)
      isOpaque = isOpaque && point.color >= 0xFF00_0000
    }
  }

  /// A point that can be seen; `nil` for any other.
  @inline(__always) private static func compact(
    _ point: PointCloud.Point
  ) -> (CloudPoint, Float)? {
    let (x, y, z) = (Float(point.position.x), Float(point.position.y), Float(point.position.z))
    let size = Float(point.size)
    let alpha = byte(point.color.alpha)
    // The sum is finite only when each part is, or they are too large to be anywhere.
    guard (x.magnitude + y.magnitude + z.magnitude).isFinite, size > 0, size.isFinite, alpha > 0
    else { return nil }
    let color =
      byte(point.color.red) | byte(point.color.green) << 8 | byte(point.color.blue) << 16
      | alpha << 24
    return (CloudPoint(x: x, y: y, z: z, color: color), size)
  }

  /// A component as a byte; what is not a number is 0.
  @inline(__always) private static func byte(_ value: Double) -> UInt32 {
    value > 0 ? value < 1 ? UInt32(value * 255 + 0.5) : 255 : 0
  }
}
