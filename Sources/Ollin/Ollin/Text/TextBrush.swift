/// At which size, and how exactly placed, text is painted under the present transform.
struct TextBrush {
  /// The size glyphs are painted at, in 64ths of a pixel.
  var size: Int32
  /// Units of the text's space per pixel of a glyph's picture.
  var unitsPerPixel: Double
  /// Whether pictures lie texel on pixel: small upright text, which blurs otherwise.
  var isAligned: Bool
  /// The stroke's weight in 64ths of a pixel of the picture, at least 8.
  var strokeWeight: Int32

  /// Above this size a fraction of a pixel no longer shows.
  private static let largestAligned = 48.0

  /// `nil` when the text is too small to be seen.
  init?(state: DrawState, largestSize: Double) {
    let map = state.transform
    let scale = map.determinant.magnitude.squareRoot()
    let pixels = state.textSize * scale
    guard pixels >= 0.5, pixels.isFinite else { return nil }
    // Steps that do not show keep the number of pictures down while a size changes.
    let wanted = Swift.min(pixels, largestSize)
    let step = wanted < 64 ? 4.0 : 1.0
    let painted = Swift.max((wanted * step).rounded() / step, 0.5)
    size = Int32(painted * 64)
    unitsPerPixel = state.textSize / painted
    let tolerance = scale * 1e-6
    let isUpright =
      map.xy.magnitude < tolerance && map.yx.magnitude < tolerance && map.xx > 0
      && (map.xx - map.yy).magnitude < tolerance
    isAligned = isUpright && pixels <= TextBrush.largestAligned
    let weight = state.strokeWeight * scale * painted / pixels
    strokeWeight = Int32(Swift.min(Swift.max((weight * 8).rounded() * 8, 8), 64 * 1024))
  }
}
