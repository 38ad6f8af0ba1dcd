/// The colours that a picture gives to the cells of a coarser grid: each that of the pixel at its
/// middle.
struct DepthColors {
  private let texels: ImageTexels
  /// Where each column's pixel begins in its row, in bytes.
  private let columns: [Int]
  /// Where each row's pixels begin, in bytes.
  private let rows: [Int]

  init(_ texels: ImageTexels, width: Int, height: Int) {
    self.texels = texels
    guard texels.isSound else {
      columns = []
      rows = []
      return
    }
    func pixels(_ cells: Int, of count: Int) -> [Int] {
      (0..<cells).map {
        clamp(Int((Double($0) + 0.5) * Double(count) / Double(cells)), 0, count - 1)
      }
    }
    columns = pixels(width, of: texels.width).map { $0 * 4 }
    rows = pixels(height, of: texels.height).map { $0 * texels.width * 4 }
  }

  /// The colour of a cell; white without a picture.
  @inline(__always)
  func color(_ col: Int, _ row: Int) -> Color {
    guard !columns.isEmpty else { return .white }
    let at = rows[row] + columns[col]
    return Texel(
      red: texels.rgba[at], green: texels.rgba[at + 1], blue: texels.rgba[at + 2],
      alpha: texels.rgba[at + 3]
    ).color
  }
}
