/// A whole pixel, and how many quarters right of and below it a glyph's origin lies.
struct PixelSpot {
  var x: Int
  var y: Int
  /// Quarters to the right in the lower two bits, downwards in the next two.
  var phase: UInt8

  /// `nil` for a point far outside any canvas.
  init?(_ point: Vector2) {
    guard point.x.magnitude < 1e6, point.y.magnitude < 1e6 else { return nil }
    let across = Int((point.x * 4).rounded(.toNearestOrAwayFromZero))
    let down = Int((point.y * 4).rounded(.toNearestOrAwayFromZero))
    x = across >> 2
    y = down >> 2
    phase = UInt8(across & 3 | (down & 3) << 2)
  }
}
