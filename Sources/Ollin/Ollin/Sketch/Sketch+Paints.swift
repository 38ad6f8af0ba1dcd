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
}
