/// A matte stood upright.
struct UprightMatte {
  let width: Int
  let height: Int
  let values: [UInt8]

  /// `nil` when there are fewer values than cells.
  init?(_ matte: [UInt8], width: Int, height: Int, quarterTurnsCW turns: Int) {
    guard let cells = PhoneGrid.cells(width, height, of: matte.count) else { return nil }
    let isTurned = turns & 1 == 1
    let (w, h) = isTurned ? (height, width) : (width, height)
    (self.width, self.height) = (w, h)
    guard turns & 3 != 0 else {
      values = matte
      return
    }
    values = [UInt8](unsafeUninitializedCapacity: cells) { out, filled in
      for y in 0..<height {
        for x in 0..<width {
          let place =
            switch turns & 3 {
            case 1: x * w + (w - 1 - y)
            case 2: (h - 1 - y) * w + (w - 1 - x)
            default: (h - 1 - x) * w + y
            }
          out[place] = matte[y * width + x]
        }
      }
      filled = cells
    }
  }

  /// The two cells about the middle of a pixel, and how far it is from the first to the second in
  /// parts of 256.
  static func neighbours(_ pixel: Int, of pixels: Int, in cells: Int) -> (Int, Int, Int) {
    let at = (Double(pixel) + 0.5) * Double(cells) / Double(pixels) - 0.5
    let held = Swift.min(Swift.max(at, 0), Double(cells - 1))
    let low = Int(held)
    return (low, Swift.min(low + 1, cells - 1), Int((held - Double(low)) * 256))
  }
}
