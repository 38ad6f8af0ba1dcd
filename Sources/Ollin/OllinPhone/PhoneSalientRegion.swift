public import Ollin
public import Wire

/// A part of the picture that draws the eye.
public struct PhoneSalientRegion: Sendable {
  /// How sure the phone is, 0 to 1.
  public let confidence: Double
  /// Whether depth placed its middle in the world.
  public let hasWorldPlacement: Bool
  /// Its middle in the world, in metres; zero when depth did not place it.
  public let worldCenter: Vector3

  private let corner: Vector2
  private let size: Vector2

  /// A part as it travels, or staged by hand.
  public init(_ sample: PhoneSalientRegionSample) {
    confidence = Double(part: sample.confidence)
    hasWorldPlacement = sample.hasWorldPosition && sample.worldPosition.isKnown
    worldCenter = hasWorldPlacement ? Vector3(sample.worldPosition) : .zero
    corner = Vector2(SIMD2(sample.x, sample.y))
    size = Vector2(SIMD2(sample.width, sample.height))
  }

  /// Its box on the canvas, in points, when the picture fills `rectangle`.
  public func bounds(in rectangle: Rectangle) -> Rectangle {
    let top = Vector2(corner.x, corner.y + size.y).onCanvas(in: rectangle)
    return Rectangle(
      corner: top, width: size.x * rectangle.width, height: size.y * rectangle.height)
  }

  /// Its middle on the canvas, in points, when the picture fills `rectangle`.
  public func center(in rectangle: Rectangle) -> Vector2 { bounds(in: rectangle).center }
}
