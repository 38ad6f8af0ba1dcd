/// How a stored picture must be turned to be upright, by the numbers of EXIF.
enum PictureOrientation: UInt16 {
  case upright = 1
  case mirrored = 2
  case upsideDown = 3
  case upsideDownMirrored = 4
  /// Mirrored about the diagonal from the top left.
  case transposed = 5
  /// Its top is on the right: to be turned a quarter clockwise.
  case turnedLeft = 6
  /// Mirrored about the other diagonal.
  case transversed = 7
  /// Its top is on the left: to be turned a quarter anticlockwise.
  case turnedRight = 8

  var swapsSides: Bool { rawValue >= 5 }

  /// Reads an EXIF segment of a JPEG, behind its length; `nil` when it says nothing sound.
  init?(exif segment: ArraySlice<UInt8>) {
    let bytes = Array(segment)
    guard bytes.starts(with: Array("Exif\0\0".utf8)), bytes.count >= 14 else { return nil }
    let base = 6
    let isLittle: Bool
    switch (bytes[base], bytes[base + 1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    func number(_ at: Int, _ count: Int) -> Int? {
      guard at >= base, at + count <= bytes.count else { return nil }
      let part = bytes[at..<at + count]
      return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(base + 2, 2) == 42, let offset = number(base + 4, 4),
      let count = number(base + offset, 2)
    else { return nil }
    for index in 0..<count {
      let entry = base + offset + 2 + index * 12
      guard let tag = number(entry, 2) else { return nil }
      // The orientation, one short number.
      guard tag == 0x112 else { continue }
      guard number(entry + 2, 2) == 3, let value = number(entry + 8, 2),
        let found = PictureOrientation(rawValue: UInt16(value))
      else { return nil }
      self = found
      return
    }
    return nil
  }

  /// The pixels of a stored picture, four bytes each, turned upright.
  func upright(width: Int, height: Int, rgba: [UInt8]) -> [UInt8] {
    guard self != .upright, rgba.count == width * height * 4 else { return rgba }
    let across = swapsSides ? height : width
    let down = swapsSides ? width : height
    return [UInt8](unsafeUninitializedCapacity: rgba.count) { out, filled in
      rgba.withUnsafeBytes { source in
        let from = source.bindMemory(to: UInt32.self)
        let to = UnsafeMutableRawBufferPointer(out).bindMemory(to: UInt32.self)
        for y in 0..<down {
          for x in 0..<across {
            let (u, v) = stored(x, y, width, height)
            to[y * across + x] = from[v * width + u]
          }
        }
      }
      filled = rgba.count
    }
  }

  /// Where the pixel that belongs at (x, y) is stored.
  private func stored(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> (Int, Int) {
    switch self {
    case .upright: (x, y)
    case .mirrored: (width - 1 - x, y)
    case .upsideDown: (width - 1 - x, height - 1 - y)
    case .upsideDownMirrored: (x, height - 1 - y)
    case .transposed: (y, x)
    case .turnedLeft: (y, height - 1 - x)
    case .transversed: (width - 1 - y, height - 1 - x)
    case .turnedRight: (width - 1 - y, x)
    }
  }
}
