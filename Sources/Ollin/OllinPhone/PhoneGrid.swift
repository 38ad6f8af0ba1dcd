@_spi(Host) internal import Ollin

/// Arithmetic of the grids that the phone sends.
enum PhoneGrid {
  /// How many cells a grid has; `nil` when it has none or there are not as many values.
  static func cells(_ width: Int, _ height: Int, of values: Int) -> Int? {
    guard width > 0, height > 0 else { return nil }
    let (cells, isTooMany) = width.multipliedReportingOverflow(by: height)
    return isTooMany || cells > values ? nil : cells
  }

  /// White with the values for its alpha, turned upright; `nil` when the grid has no cells.
  static func white(
    _ values: [UInt8], width: Int, height: Int, quarterTurnsCW: Int
  ) -> Image? {
    guard let cells = cells(width, height, of: values.count) else { return nil }
    let rgba = [UInt8](unsafeUninitializedCapacity: cells * 4) { bytes, filled in
      for cell in 0..<cells {
        let value = values[cell]
        // Multiplied by alpha, white of an alpha is that alpha in every channel.
        for at in cell * 4..<cell * 4 + 4 { bytes[at] = value }
      }
      filled = cells * 4
    }
    return Image(
      width: width, height: height, premultipliedRGBA: rgba, quarterTurnsCW: quarterTurnsCW)
  }
}
