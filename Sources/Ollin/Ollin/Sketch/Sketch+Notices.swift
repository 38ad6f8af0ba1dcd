extension Sketch {
  /// Writes a note in the middle of the canvas, or of `box`: why there is nothing to see yet.
  ///
  /// It breaks into lines within the middle 80 × 60 per cent and leaves the sketch's own state
  /// as it was. Transforms count only when a box is given.
  public final func drawStatus(
    _ text: String, style: StatusStyle = .info, in box: Rectangle? = nil
  ) {
    let saved = drawer.state
    if box == nil { resetView() }
    let box = box ?? bounds
    noStroke()
    textFont(.systemMedium)
    textAlign(.center, .middle)
    switch style {
    case .info:
      fill(Color(white: 0.5))
      textSize(22 * scale)
    case .warning:
      fill(Color(red: 1, green: 0.5, blue: 0.4))
      textSize(18 * scale)
    }
    drawer.text(
      text, in: Rectangle(center: box.center, width: box.width * 0.8, height: box.height * 0.6))
    drawer.state = saved
  }

  /// Writes a white line along an edge of the canvas, centred, whatever transforms are set.
  ///
  /// It leaves the sketch's own state as it was.
  public final func drawCaption(_ text: String, edge: CaptionEdge = .bottom) {
    let saved = drawer.state
    resetView()
    noStroke()
    fill(.white)
    textFont(.systemMedium)
    textSize(15 * scale)
    let margin = 28 * scale
    switch edge {
    case .top:
      textAlign(.center, .top)
      drawer.text(text, width / 2, margin)
    case .bottom:
      textAlign(.center, .bottom)
      drawer.text(text, width / 2, height - margin)
    }
    drawer.state = saved
  }
}
