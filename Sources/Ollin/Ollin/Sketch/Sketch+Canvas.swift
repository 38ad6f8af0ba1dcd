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
    let kept = Sketch.keptSize(size)
    if let text = kept.note { Note.once(text) }
    drawer.resize(width: kept.width, height: kept.height)
    pointer.rest(at: center)
  }

  /// A size with sides that can be drawn, and what a person should know where that is another.
  static func keptSize(_ size: CanvasSize) -> (width: Int, height: Int, note: String?) {
    let (wanted, limit) = ((size.width, size.height), longestCanvasSide)
    let kept = (
      Swift.min(Swift.max(wanted.0, 1), limit), Swift.min(Swift.max(wanted.1, 1), limit)
    )
    guard kept != wanted else { return (kept.0, kept.1, nil) }
    return (
      kept.0, kept.1,
      "A canvas of \(wanted.0) × \(wanted.1) cannot be drawn, as each side is 1 to \(limit) points; "
        + "it is \(kept.0) × \(kept.1)."
    )
  }
}
