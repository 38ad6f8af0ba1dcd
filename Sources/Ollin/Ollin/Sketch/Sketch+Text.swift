// Letters honour fill and stroke like every shape: without `noStroke()` a fresh sketch outlines
// them in black. `\n` starts a line.
extension Sketch {
  /// Draws text in `font` from now on.
  ///
  /// ``OutlineFont/systemMedium`` at the start.
  public final func textFont(_ font: OutlineFont) {
    drawer.state.font = .outline(font)
  }

  /// Draws text as single lines from now on, as wide as strokes are.
  public final func textFont(_ font: StrokeFont) {
    drawer.state.font = .strokes(font)
  }

  /// Draws text as pixels from now on.
  public final func textFont(_ font: BitmapFont) {
    drawer.state.font = .pixels(font)
  }

  /// Draws text `size` canvas points large from now on.
  ///
  /// 24 at the start.
  public final func textSize(_ size: Double) {
    guard !size.isNaN else { return }
    drawer.state.textSize = Swift.min(Swift.max(size, 0), 1e5)
  }

  /// Sets which part of a text lies at the point it is drawn at.
  ///
  /// Left and baseline at the start.
  public final func textAlign(
    _ horizontal: HorizontalTextAlign, _ vertical: VerticalTextAlign = .baseline
  ) {
    drawer.state.textAlign = horizontal
    drawer.state.textVerticalAlign = vertical
  }

  /// Writes `text` at (x, y).
  ///
  /// What is said of size, colour and alignment holds for this call alone.
  public final func drawText(
    _ text: String, _ x: Double, _ y: Double, size: Double? = nil, color: Color? = nil,
    align: HorizontalTextAlign? = nil, _ vertical: VerticalTextAlign? = nil
  ) {
    withTextStyle(size, color, align, vertical) { drawer.text(text, x, y) }
  }

  /// Writes `text` at `position`.
  ///
  /// What is said of size, colour and alignment holds for this call alone.
  public final func drawText(
    _ text: String, at position: Vector2, size: Double? = nil, color: Color? = nil,
    align: HorizontalTextAlign? = nil, _ vertical: VerticalTextAlign? = nil
  ) {
    withTextStyle(size, color, align, vertical) { drawer.text(text, position.x, position.y) }
  }

  /// Writes `text` inside `box`: words that do not fit start a line, and the whole is aligned in
  /// the box.
  ///
  /// What does not fit its height goes on below.
  ///
  /// What is said of size, colour and alignment holds for this call alone.
  public final func drawText(
    _ text: String, in box: Rectangle, size: Double? = nil, color: Color? = nil,
    align: HorizontalTextAlign? = nil, _ vertical: VerticalTextAlign? = nil
  ) {
    withTextStyle(size, color, align, vertical) { drawer.text(text, in: box) }
  }

  /// The shapes of the letters of `text` as ``drawText(_:_:_:size:color:align:_:)`` would draw them
  /// at (x, y): closed outlines, or open lines in a ``StrokeFont``.
  public final func textToShapes(_ text: String, _ x: Double, _ y: Double) -> [Shape] {
    drawer.textShapes(text, x, y)
  }

  /// The shapes of the letters of `text` as ``drawText(_:at:size:color:align:_:)`` would draw them
  /// at `position`: closed outlines, or open lines in a ``StrokeFont``.
  public final func textToShapes(_ text: String, at position: Vector2) -> [Shape] {
    drawer.textShapes(text, position.x, position.y)
  }

  /// The width of the widest line of `text`, in points, in the font and size that are set.
  public final func textWidth(_ text: String) -> Double { drawer.textWidth(text) }

  /// The box that `text` takes when drawn at (x, y): the widest line by the height of all.
  public final func textBounds(_ text: String, _ x: Double, _ y: Double) -> Rectangle {
    drawer.textBounds(text, x, y)
  }

  /// The box that `text` takes when drawn at `position`: the widest line by the height of all.
  public final func textBounds(_ text: String, at position: Vector2) -> Rectangle {
    drawer.textBounds(text, position.x, position.y)
  }

  /// From the baseline up to the tallest letters, in points.
  public final func textAscent() -> Double { drawer.textAscent }

  /// From the baseline down to the deepest letters, in points.
  public final func textDescent() -> Double { drawer.textDescent }

  /// From one baseline to the next, in points.
  public final func textLeading() -> Double { drawer.textLeading }

  private func withTextStyle(
    _ size: Double?, _ color: Color?, _ align: HorizontalTextAlign?,
    _ vertical: VerticalTextAlign?, _ body: () -> Void
  ) {
    let saved = drawer.state
    if let size { textSize(size) }
    if let color {
      fill(color)
      // A line has no inside to be filled.
      if case .strokes = drawer.state.font, drawer.state.strokes { stroke(color) }
    }
    if let align { drawer.state.textAlign = align }
    if let vertical { drawer.state.textVerticalAlign = vertical }
    body()
    drawer.state = saved
  }
}
