extension Sketch {
  /// The longest side a canvas can have, in pixels.
  static let longestCanvasSide = 16384

  /// Points across.
  public final var width: Double { drawer.width }

  /// Points down.
  public final var height: Double { drawer.height }

  /// A thousandth of the shorter side: sizes times this fit every canvas.
  public final var scale: Double { Swift.min(drawer.width, drawer.height) / 1000 }

  /// The middle of the canvas.
  public final var center: Vector2 { Vector2(drawer.width / 2, drawer.height / 2) }

  /// The whole canvas.
  public final var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: drawer.width, height: drawer.height)
  }

  /// The whole canvas.
  public final var canvasRectangle: Rectangle { bounds }

  /// The shorter of width and height.
  public final var shortSide: Double { Swift.min(drawer.width, drawer.height) }

  /// The longer of width and height.
  public final var longSide: Double { Swift.max(drawer.width, drawer.height) }

  /// The point at the fractions `u` of the width and `v` of the height.
  public final func uv(_ u: Double, _ v: Double) -> Vector2 {
    Vector2(u * drawer.width, v * drawer.height)
  }

  final func resizeCanvas(to size: CanvasSize) {
    let limits = 1...Sketch.longestCanvasSide
    drawer.resize(
      width: Swift.min(Swift.max(size.width, limits.lowerBound), limits.upperBound),
      height: Swift.min(Swift.max(size.height, limits.lowerBound), limits.upperBound))
    pointer.rest(at: center)
  }
}
