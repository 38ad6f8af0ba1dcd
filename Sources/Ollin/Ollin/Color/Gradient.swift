/// Colours that change across the canvas or along a stroke.
///
/// Its places are in the coordinates that hold when a shape is drawn, so it moves and turns with
/// the shape. Beyond its ends the end's colour goes on.
public struct Gradient: Hashable, Sendable {
  /// How its colours are laid out.
  enum Layout: Hashable, Sendable {
    case linear(from: Vector2, to: Vector2)
    case radial(center: Vector2, radius: Double)
    case alongPath
  }

  let layout: Layout
  /// Its colours from start to end.
  public let ramp: Ramp

  init(layout: Layout, ramp: Ramp) {
    self.layout = layout
    self.ramp = ramp
  }

  /// Colours at even distances on the line from one point to another.
  public static func linear(
    from start: Vector2, to end: Vector2, _ colors: [Color], in space: ColorSpace = .oklab
  ) -> Gradient {
    linear(from: start, to: end, Ramp(colors, in: space))
  }

  /// Colours of a ramp on the line from one point to another.
  public static func linear(from start: Vector2, to end: Vector2, _ ramp: Ramp) -> Gradient {
    Gradient(layout: .linear(from: start, to: end), ramp: ramp)
  }

  /// Colours at even distances from a centre out to a radius.
  public static func radial(
    center: Vector2, radius: Double, _ colors: [Color], in space: ColorSpace = .oklab
  ) -> Gradient {
    radial(center: center, radius: radius, Ramp(colors, in: space))
  }

  /// Colours of a ramp from a centre out to a radius.
  public static func radial(center: Vector2, radius: Double, _ ramp: Ramp) -> Gradient {
    Gradient(layout: .radial(center: center, radius: radius), ramp: ramp)
  }

  /// Colours at even distances along a stroke, from its start to its end.
  ///
  /// A fill takes them by the nearest place of its outline.
  public static func alongPath(_ colors: [Color], in space: ColorSpace = .oklab) -> Gradient {
    alongPath(Ramp(colors, in: space))
  }

  /// Colours of a ramp along a stroke, from its start to its end.
  ///
  /// A fill takes them by the nearest place of its outline.
  public static func alongPath(_ ramp: Ramp) -> Gradient {
    Gradient(layout: .alongPath, ramp: ramp)
  }
}
