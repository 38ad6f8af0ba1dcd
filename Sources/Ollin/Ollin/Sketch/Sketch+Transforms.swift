// Each acts on what is drawn after it: translate, then rotate, then draw puts the shape, turned,
// at the place. A number that is not finite leaves nothing to see until the state is taken back.
extension Sketch {
  /// Moves the origin of what is drawn next.
  public final func translate(_ x: Double, _ y: Double) {
    drawer.transform { $0.translate(x, y) }
  }

  /// Moves the origin of what is drawn next.
  public final func translate(_ offset: Vector2) {
    drawer.transform { $0.translate(offset.x, offset.y) }
  }

  /// Turns what is drawn next about the origin, in radians, clockwise.
  public final func rotate(_ angle: Double) {
    drawer.transform { $0.rotate(angle) }
  }

  /// Scales what is drawn next, about the origin; strokes too.
  public final func scale(_ factor: Double) {
    drawer.transform { $0.scale(factor, factor) }
  }

  /// Scales what is drawn next by different factors along x and y; a negative one mirrors.
  public final func scale(_ x: Double, _ y: Double) {
    drawer.transform { $0.scale(x, y) }
  }

  /// Takes back every transform: the origin is the top-left corner of the canvas again.
  public final func resetView() {
    drawer.transform { $0 = AffineMap() }
  }
}
