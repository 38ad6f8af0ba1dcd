extension Sketch {
  /// Drops what this frame drew so far and paints the canvas in `color`, in this and in every later
  /// frame.
  ///
  /// An alpha below 1 leaves the picture transparent.
  public final func background(_ color: Color) {
    drawer.background(color.linearRGBA)
  }

  /// Fills shapes with `color` from now on.
  ///
  /// White at the start.
  public final func fill(_ color: Color) {
    drawer.state.fill = color.linearRGBA
    if drawer.state.fillPaint.isSet { drawer.state.fillPaint.gradient = nil }
  }

  /// Leaves shapes empty from now on.
  public final func noFill() {
    drawer.state.fill.w = 0
    if drawer.state.fillPaint.isSet { drawer.state.fillPaint.gradient = nil }
  }

  /// Outlines shapes and draws lines in `color` from now on.
  ///
  /// Black at the start.
  public final func stroke(_ color: Color) {
    drawer.state.stroke = color.linearRGBA
    if drawer.state.strokePaint.isSet { drawer.state.strokePaint.gradient = nil }
  }

  /// Leaves shapes without an outline from now on.
  public final func noStroke() {
    drawer.state.stroke.w = 0
    if drawer.state.strokePaint.isSet { drawer.state.strokePaint.gradient = nil }
  }

  /// Makes strokes `weight` canvas points wide from now on; 0 and less draw none.
  ///
  /// 1 at the start.
  public final func strokeWeight(_ weight: Double) {
    guard !weight.isNaN else { return }
    drawer.state.strokeWeight = Swift.min(Swift.max(weight, 0), 1e6)
  }

  /// Sets how lines end.
  ///
  /// `.butt` at the start.
  public final func strokeCap(_ cap: StrokeCap) {
    drawer.state.setCap(cap)
  }

  /// Sets how the sides of an outline meet.
  ///
  /// `.miter` at the start.
  public final func strokeJoin(_ join: StrokeJoin) {
    drawer.state.setJoin(join)
  }

  /// Sets on which side of the outline a stroke lies.
  ///
  /// `.center` at the start.
  public final func strokeAlign(_ align: StrokeAlign) {
    drawer.state.strokeAlign = align
  }

  /// Makes points `size` canvas points across from now on.
  ///
  /// 1 at the start.
  public final func pointSize(_ size: Double) {
    guard !size.isNaN else { return }
    drawer.state.pointSize = Swift.min(Swift.max(size, 0), 1e6)
  }

  /// Draws points as `marker` from now on.
  ///
  /// `.circle` at the start. A marker is as wide as the point's size.
  public final func pointMarker(_ marker: PointMarker) {
    drawer.state.pointMarker = marker
  }

  /// Runs `body` and then takes back every change it made to colours, strokes, text and transform.
  public final func withState(_ body: () -> Void) {
    guard let level = drawer.enter() else { return }
    body()
    drawer.leave(level)
  }

  /// Runs `body` with the origin moved to `position`, turned by `rotation` radians and scaled,
  /// and then takes back every change it made.
  public final func withState(
    at position: Vector2, rotation: Double = 0, scale: Double = 1, _ body: () -> Void
  ) {
    guard let level = drawer.enter() else { return }
    drawer.transform {
      $0.translate(position.x, position.y)
      if rotation != 0 { $0.rotate(rotation) }
      $0.scale(scale, scale)
    }
    body()
    drawer.leave(level)
  }

  /// Saves colours, strokes, text and transform; ``popState()`` returns to them.
  public final func pushState() {
    drawer.push()
  }

  /// Returns to what the last ``pushState()`` saved; without one it does nothing.
  public final func popState() {
    drawer.pop()
  }
}
