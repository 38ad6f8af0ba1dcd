import Ollin
import Pixels

/// Cells side by side, kept as one picture.
///
/// Each is drawn as a frame of its own.
@MainActor struct Sheet {
  let name: String
  /// Pixels along a side of a cell.
  let side: Int
  let columns: Int
  /// What every cell starts with.
  let prepare: (Sketch) -> Void
  let cells: [Cell]

  nonisolated static let names = [
    "shapes", "states", "paints", "letters", "notices", "pictures", "solids", "light", "materials",
    "cameras", "depth",
  ]

  static var all: [Sheet] {
    [
      Sheet(name: "shapes", side: 48, columns: 9, prepare: flat, cells: shapes + paths),
      Sheet(name: "states", side: 48, columns: 9, prepare: flat, cells: states + strokes + places),
      Sheet(name: "paints", side: 48, columns: 9, prepare: flat, cells: paints + clips),
      Sheet(name: "letters", side: 64, columns: 7, prepare: flat, cells: letters),
      Sheet(name: "notices", side: 300, columns: 3, prepare: flat, cells: notices),
      Sheet(name: "pictures", side: 56, columns: 7, prepare: flat, cells: pictures + blends),
      Sheet(name: "solids", side: 64, columns: 7, prepare: space, cells: solids + turns),
      Sheet(name: "light", side: 64, columns: 7, prepare: space, cells: lights + surroundings),
      Sheet(name: "materials", side: 56, columns: 6, prepare: space, cells: materials),
      Sheet(name: "cameras", side: 64, columns: 7, prepare: scene, cells: cameras + rigs),
      Sheet(name: "depth", side: 64, columns: 6, prepare: space, cells: depths),
    ]
  }

  /// Draws one cell; without its own drawing where `isBlank`.
  func picture(of cell: Cell, isBlank: Bool = false) throws -> RGBAImage {
    try Canvas.draw(side, side, frames: cell.frames, step: 0.25) { sketch in
      prepare(sketch)
      if !isBlank { sketch.withState { cell.draw(sketch) } }
    }
  }

  /// All cells in rows, with a line of two pixels between them.
  func assemble(_ pictures: [RGBAImage]) -> RGBAImage {
    let rows = (pictures.count + columns - 1) / columns
    let pitch = side + 2
    var sheet = RGBAImage(
      width: columns * pitch - 2, height: rows * pitch - 2, red: 128, green: 128, blue: 128)
    for (index, picture) in pictures.enumerated() {
      let (left, top) = (index % columns * pitch, index / columns * pitch)
      for row in 0..<side {
        let to = ((top + row) * sheet.width + left) * 4
        sheet.pixels.replaceSubrange(
          to..<to + side * 4, with: picture.pixels[row * side * 4..<(row + 1) * side * 4])
      }
    }
    return sheet
  }

  /// The part of a sheet that holds a cell.
  func part(_ index: Int, of sheet: RGBAImage) -> [UInt8] {
    let pitch = side + 2
    let (left, top) = (index % columns * pitch, index / columns * pitch)
    return (0..<side).flatMap { row in
      let from = ((top + row) * sheet.width + left) * 4
      return sheet.pixels[from..<from + side * 4]
    }
  }
}

// What cells start with.
extension Sheet {
  static let paper = Color(hex: 0xF4EFE6)
  static let ink = Color(hex: 0x1F2233)
  static let red = Color(hex: 0xE4572E)
  static let teal = Color(hex: 0x17807E)
  static let yellow = Color(hex: 0xF3A712)

  /// Flat drawing: paper, teal with an outline of ink.
  static func flat(_ sketch: Sketch) {
    sketch.background(paper)
    sketch.fill(teal)
    sketch.stroke(ink)
    sketch.strokeWeight(1.5)
  }

  /// Space: a dark ground, a camera above and to the right.
  static func space(_ sketch: Sketch) {
    scene(sketch)
    sketch.camera(.orbiting(radius: 2.8, azimuth: 0.5, elevation: 0.4, fieldOfView: 0.6))
  }

  /// Space without a camera yet.
  static func scene(_ sketch: Sketch) {
    sketch.background(Color(hex: 0x1B1E26))
    sketch.fill(yellow)
    sketch.stroke(paper)
    sketch.strokeWeight(1)
  }
}
