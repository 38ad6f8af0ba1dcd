// What is drawn inside is cut off softly at the outline. Clips inside each other keep what all of
// them keep. Changes of state end with the body, as in `withState`.
extension Sketch {
  /// Runs `body`, keeping only what it draws inside `rectangle`.
  public final func withClip(_ rectangle: Rectangle, _ body: () -> Void) {
    drawer.clipped(to: .rectangle(rectangle), body)
  }

  /// Runs `body`, keeping only what it draws inside `circle`.
  public final func withClip(_ circle: Circle, _ body: () -> Void) {
    drawer.clipped(to: .ellipse(circle), body)
  }

  /// Runs `body`, keeping only what it draws inside `shape`.
  public final func withClip(_ shape: Shape, _ body: () -> Void) {
    drawer.clipped(to: .shape(shape), body)
  }

  /// Runs `body`, keeping only what it draws inside `path`.
  public final func withClip(_ path: Path, _ body: () -> Void) {
    let contours = path.contours(tolerance: drawer.curveTolerance)
    drawer.clipped(to: .shape(Shape(contours: contours, winding: path.winding)), body)
  }
}
