/// Colours for numbers: each map runs from one end to the other in even steps to the eye.
///
/// The colours are every fifth of the published tables of 256 and what lies straight between them,
/// at most 2 of 255 off (4 in one place of ``cividis``). ``viridis``, ``magma``, ``inferno`` and
/// ``plasma`` are by Stéfan van der Walt and Nathaniel Smith (CC0), ``cividis`` by Jamie Nuñez,
/// Christopher Anderton and Ryan Renslow, ``turbo`` by Anton Mikhailov (Google), ``mako`` and
/// ``rocket`` by Michael Waskom (seaborn).
@frozen public enum Colormap: CaseIterable, Hashable, Sendable {
  /// Dark violet through green to yellow.
  case viridis
  /// Black through purple to cream.
  case magma
  /// Black through red to pale yellow.
  case inferno
  /// Blue through magenta to yellow.
  case plasma
  /// Blue through grey to yellow, alike to most eyes that confuse red and green.
  case cividis
  /// The rainbow, evened out.
  case turbo
  /// Black through teal to pale green.
  case mako
  /// Black through red to cream.
  case rocket

  /// The colour at `position`, 0 to 1; beyond them it stays that of the end.
  public func color(at position: Double) -> Color {
    let knots = ColormapTable.knots(of: self)
    let place = position.clampedToUnit * Double(knots.count - 1)
    let low = Swift.min(Int(place), knots.count - 2)
    let value = knots[low] + (knots[low + 1] - knots[low]) * (place - Double(low))
    return Color(red: value.x, green: value.y, blue: value.z)
  }

  /// The colour at `position` on the way there and back again, which takes 1 and goes on for ever
  /// without a seam.
  public func color(cycling position: Double) -> Color {
    guard position.isFinite else { return color(at: 0) }
    let turn = position - position.rounded(.down)
    return color(at: turn < 0.5 ? turn * 2 : 2 - turn * 2)
  }
}
