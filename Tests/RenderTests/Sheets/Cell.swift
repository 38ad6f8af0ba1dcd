import Ollin

/// A small picture on a sheet, named after what it shows: a call of ``Sketch`` with its labels, or
/// a case of an enumeration; behind a comma, which of several.
struct Cell {
  let name: String
  /// How many frames are drawn, a quarter of a second apart; the last is shown.
  let frames: Int
  let draw: (Sketch) -> Void

  init(_ name: String, frames: Int = 1, _ draw: @escaping (Sketch) -> Void) {
    self.name = name
    self.frames = frames
    self.draw = draw
  }
}
