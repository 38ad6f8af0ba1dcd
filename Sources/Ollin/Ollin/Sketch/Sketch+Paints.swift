extension Sketch {
  /// Fills shapes with a gradient from now on.
  public final func fill(_ gradient: Gradient) { drawer.setFill(gradient) }

  /// Fills shapes with a paint from now on.
  public final func fill(_ paint: Paint) {
    switch paint {
    case .color(let color): fill(color)
    case .gradient(let gradient): fill(gradient)
    }
  }

  /// Outlines shapes and draws lines with a gradient from now on.
  public final func stroke(_ gradient: Gradient) { drawer.setStroke(gradient) }

  /// Outlines shapes and draws lines with a paint from now on.
  public final func stroke(_ paint: Paint) {
    switch paint {
    case .color(let color): stroke(color)
    case .gradient(let gradient): stroke(gradient)
    }
  }

  /// Draws strokes in dashes from now on.
  ///
  /// - Parameters:
  ///   - lengths: how much is drawn, left out, drawn and so on, in canvas points; an odd number of
  ///     them is gone through twice. A pattern without gaps draws whole lines.
  ///   - phase: how far into the pattern every line starts.
  public final func strokeDash(_ lengths: [Double], phase: Double = 0) {
    drawer.state.dashes = Dashes(lengths, phase: phase)
  }

  /// Draws whole strokes from now on, as at the start.
  public final func noStrokeDash() { drawer.state.dashes = nil }

  /// Draws strokes that swell and taper from now on, as a brush does.
  ///
  /// `strokeProfile([0, 1, 0])` is thin at both ends. Corners are round then, and a stroke lies on
  /// both sides of its line.
  ///
  /// - Parameter shares: how wide a stroke is at even steps from its start to its end, 0 to 1 of
  ///   ``strokeWeight(_:)``, changing evenly between them; at most 4096.
  public final func strokeProfile(_ shares: [Double]) {
    drawer.state.profile = StrokeProfile(shares)
  }

  /// Draws strokes as wide everywhere from now on, as at the start.
  public final func noStrokeProfile() { drawer.state.profile = nil }
}
