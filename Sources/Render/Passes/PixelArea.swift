/// A rectangle of whole pixels.
struct PixelArea: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int

  var isEmpty: Bool { width <= 0 || height <= 0 }
  var count: Int { width * height }

  /// The part between two points, which may be anywhere.
  func clamped(from low: SIMD2<Float>, to high: SIMD2<Float>) -> PixelArea {
    let left = Self.pixel(low.x.rounded(.down), x, x + width)
    let right = Self.pixel(high.x.rounded(.up), x, x + width)
    let top = Self.pixel(low.y.rounded(.down), y, y + height)
    let bottom = Self.pixel(high.y.rounded(.up), y, y + height)
    return PixelArea(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest that holds both.
  func union(_ other: PixelArea) -> PixelArea {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelArea(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  private static func pixel(_ value: Float, _ low: Int, _ high: Int) -> Int {
    value > Float(low) ? value < Float(high) ? Int(value) : high : low
  }
}
