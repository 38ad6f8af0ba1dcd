public import Ollin
public import Wire
public import simd

/// A line of text that the phone reads.
public struct PhoneText: Sendable {
  /// Whether the phone sees the line right now.
  public let isTracked: Bool
  /// The phone's clock, in seconds since it started.
  public let timestamp: Double
  /// What it says.
  public let text: String
  /// How sure the phone is, 0 to 1.
  public let confidence: Double
  /// The corners in the world, in metres, from the top left on clockwise; empty when depth did not
  /// place them.
  public let worldCorners: [Vector3]

  private let corners: [Vector2]

  /// A line as it travels, or staged by hand.
  public init(_ sample: PhoneTextSample) {
    isTracked = sample.isTracked
    timestamp = Double(known: sample.timestamp)
    text = sample.text
    confidence = Double(part: sample.confidence)
    corners = sample.corners.prefix(4).map { Vector2($0) }
    let isLifted =
      sample.hasWorldCorners && sample.worldCorners.count == 4
      && sample.worldCorners.allSatisfy(\.isKnown)
    worldCorners = isLifted ? sample.worldCorners.map { Vector3($0) } : []
  }

  /// The corners on the canvas, from the top left on clockwise, when the picture fills `rectangle`.
  public func corners(in rectangle: Rectangle) -> [Vector2] {
    corners.map { $0.onCanvas(in: rectangle) }
  }

  /// The upright box about the corners on the canvas, when the picture fills `rectangle`.
  public func bounds(in rectangle: Rectangle) -> Rectangle {
    let points = corners(in: rectangle)
    guard let first = points.first else {
      return Rectangle(corner: rectangle.center, width: 0, height: 0)
    }
    var (low, high) = (first, first)
    for point in points {
      low = Vector2(Swift.min(low.x, point.x), Swift.min(low.y, point.y))
      high = Vector2(Swift.max(high.x, point.x), Swift.max(high.y, point.y))
    }
    return Rectangle(corner: low, width: high.x - low.x, height: high.y - low.y)
  }

  /// Whether depth placed the line in the world.
  public var hasWorldPlacement: Bool { !worldCorners.isEmpty }

  /// The middle of the line in the world, in metres; zero when depth did not place it.
  public var worldCenter: Vector3 {
    hasWorldPlacement ? worldCorners.reduce(.zero, +) / 4 : .zero
  }

  /// How long the line is in the world, in metres; 0 when depth did not place it.
  public var worldWidth: Double {
    mean { corners in (corners[1] - corners[0], corners[2] - corners[3]) }
  }

  /// How tall the line is in the world, in metres; 0 when depth did not place it.
  public var worldHeight: Double {
    mean { corners in (corners[0] - corners[3], corners[1] - corners[2]) }
  }

  /// Where the line is, for `transform(_:)`: its middle, x along the reading, y up the line, z out of
  /// the surface.
  ///
  /// `nil` when depth did not place it, or on one line.
  public var worldTransform: simd_float4x4? {
    guard hasWorldPlacement else { return nil }
    let c = worldCorners
    let x = (c[1] - c[0] + c[2] - c[3]).normalized
    let z = x.cross(c[0] - c[3] + c[1] - c[2]).normalized
    guard x.lengthSquared > 0.5, z.lengthSquared > 0.5 else { return nil }
    return PhonePoses.pose(x: x, y: z.cross(x), z: z, place: worldCenter)
  }

  /// How much of the picture the line takes, 0 to 1.
  var pictureArea: Double {
    guard corners.count > 2 else { return 0 }
    let pairs = zip(corners, corners.dropFirst() + [corners[0]])
    return (pairs.reduce(0) { $0 + $1.0.cross($1.1) } / 2).magnitude
  }

  private func mean(_ edges: ([Vector3]) -> (Vector3, Vector3)) -> Double {
    guard hasWorldPlacement else { return 0 }
    let (a, b) = edges(worldCorners)
    return (a.length + b.length) / 2
  }
}
