extension PathPainter {
  /// Draws a stroke as a strip along its way, with its joins and caps.
  ///
  /// Parts that lie over each other are drawn over each other.
  ///
  /// - Parameters:
  ///   - points: the way in canvas points, without points that repeat.
  ///   - closed: whether it returns to its start.
  ///   - style: width, joins and caps, in canvas points.
  ///   - shares: where along a paint's way it starts and ends.
  mutating func strip(
    _ points: [Vector2], closed: Bool, _ style: StrokeStyle,
    shares: ClosedRange<Double> = 0...1
  ) {
    guard points.count > 1, !isFull else { return }
    let kept = color
    // Narrower than a pixel: as wide as one and fainter by as much.
    if style.width < 1 { color.w *= Float(style.width) }
    if color.w > 0 {
      var strip = StrokeStrip(points, closed: closed && points.count > 2, style, shares: shares)
      strip.draw(into: &self)
    }
    color = kept
  }
}
