internal import Foundation

/// How much there is in a picture that a recogniser could hold on to.
///
/// Counts the cells of an even grid in which brightness changes both ways, as it does at corners;
/// a plain area has none, and along a straight edge one place looks like the next.
struct PictureDetail: Sendable {
  /// The parts of the picture's cells that hold something, 0…1.
  let share: Double
  /// How far the brightness reaches from dark to light, 0…1.
  let contrast: Double

  /// Cells along the longer side, each of ``cell`` × ``cell`` samples.
  private static let longSide = 32
  private static let cell = 8
  /// How much a cell's weaker direction has to change, as the mean square of the slope.
  private static let least = 0.0009

  /// Measures a picture.
  ///
  /// - Parameters:
  ///   - width: pixels across.
  ///   - height: pixels down.
  ///   - rgba: four bytes a pixel.
  init(width: Int, height: Int, rgba: [UInt8]) {
    guard width > 0, height > 0, rgba.count >= 4, rgba.count / 4 / width >= height else {
      share = 0
      contrast = 0
      return
    }
    let samples = Self.longSide * Self.cell
    let scale = Double(samples) / Double(max(width, height))
    let columns = max(Int((Double(width) * scale).rounded()), 1)
    let rows = max(Int((Double(height) * scale).rounded()), 1)
    let grey = Self.shrunk(width, height, rgba, to: (columns, rows))
    let sorted = grey.sorted()
    contrast = sorted[sorted.count * 98 / 100] - sorted[sorted.count * 2 / 100]
    var full = 0
    var cells = 0
    for top in stride(from: 0, through: rows - Self.cell, by: Self.cell) {
      for left in stride(from: 0, through: columns - Self.cell, by: Self.cell) {
        cells += 1
        if Self.weakerSlope(grey, columns, rows, left, top) > Self.least { full += 1 }
      }
    }
    share = cells == 0 ? 0 : Double(full) / Double(cells)
  }

  /// The picture's brightness 0…1 on a smaller grid, each sample the mean of what it covers.
  private static func shrunk(
    _ width: Int, _ height: Int, _ rgba: [UInt8], to size: (columns: Int, rows: Int)
  ) -> [Double] {
    var grey = [Double](repeating: 0, count: size.columns * size.rows)
    for row in 0..<size.rows {
      let top = row * height / size.rows
      let bottom = max((row + 1) * height / size.rows, top + 1)
      for column in 0..<size.columns {
        let left = column * width / size.columns
        let right = max((column + 1) * width / size.columns, left + 1)
        var sum = 0
        // Of large pictures a few pixels of each sample say enough.
        let (downStep, acrossStep) = (max((bottom - top) / 4, 1), max((right - left) / 4, 1))
        var count = 0
        for y in stride(from: top, to: min(bottom, height), by: downStep) {
          for x in stride(from: left, to: min(right, width), by: acrossStep) {
            let at = (y * width + x) * 4
            sum += Int(rgba[at]) * 54 + Int(rgba[at + 1]) * 183 + Int(rgba[at + 2]) * 19
            count += 1
          }
        }
        grey[row * size.columns + column] = Double(sum) / Double(max(count, 1)) / 256 / 255
      }
    }
    return grey
  }

  /// How much a cell changes along the direction in which it changes least.
  private static func weakerSlope(
    _ grey: [Double], _ columns: Int, _ rows: Int, _ left: Int, _ top: Int
  ) -> Double {
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for row in top..<top + cell {
      for column in left..<left + cell {
        let index = row * columns + column
        let across = column + 1 < columns ? grey[index + 1] - grey[index] : 0
        let down = row + 1 < rows ? grey[index + columns] - grey[index] : 0
        xx += across * across
        yy += down * down
        xy += across * down
      }
    }
    let half = (xx + yy) / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    return (half - spread) / Double(cell * cell)
  }
}
