extension Sketch {
  /// Writes a note in the middle of the canvas, or of `box`: why there is nothing to see yet.
  ///
  /// It is large enough for a phone's screen and lighter or darker than the background. It breaks
  /// into lines within the middle 80 × 60 per cent and leaves the sketch's own state as it was.
  /// Transforms count only when a box is given.
  public final func drawStatus(
    _ text: String, style: StatusStyle = .info, in box: Rectangle? = nil
  ) {
    let saved = drawer.state
    if box == nil { resetView() }
    let box = box ?? bounds
    noStroke()
    textFont(.systemMedium)
    textAlign(.center, .middle)
    let isDark = drawer.backgroundLuminance < 0.18
    switch style {
    case .info:
      fill(Color(white: isDark ? 0.66 : 0.3))
      textSize(40 * scale)
    case .warning:
      fill(isDark ? Color(red: 1, green: 0.5, blue: 0.4) : Color(red: 0.7, green: 0.1, blue: 0))
      textSize(36 * scale)
    }
    drawer.text(
      text, in: Rectangle(center: box.center, width: box.width * 0.8, height: box.height * 0.6))
    drawer.state = saved
  }

  /// Writes a white line along an edge of the canvas, centred, whatever transforms are set.
  ///
  /// A soft dark border sets it off from what is behind. A line too long for the canvas breaks. It
  /// leaves the sketch's own state as it was.
  public final func drawCaption(_ text: String, edge: CaptionEdge = .bottom) {
    let saved = drawer.state
    resetView()
    noDepth()
    blendMode(.normal)
    textFont(.systemMedium)
    let size = 30 * scale
    textSize(size)
    textAlign(.center, edge == .top ? .top : .bottom)
    let margin = 40 * scale
    let box = Rectangle(
      x: margin, y: margin, width: width - 2 * margin, height: height - 2 * margin)
    noFill()
    strokeJoin(.round)
    for width in [0.44, 0.3, 0.16] {
      stroke(Color(white: 0, alpha: 0.45))
      strokeWeight(width * size)
      drawer.text(text, in: box)
    }
    noStroke()
    fill(.white)
    drawer.text(text, in: box)
    drawer.state = saved
  }
}

extension Drawer {
  /// How light the background is, 0 black to 1 white; a clear one counts as black.
  fileprivate var backgroundLuminance: Double {
    let light = list.background
    return Double((0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z) * light.w)
  }
}
