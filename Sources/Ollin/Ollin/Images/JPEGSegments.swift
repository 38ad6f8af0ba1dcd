/// What the segments of a JPEG file before its picture say.
struct JPEGSegments {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var components = 0
  private(set) var orientation = PictureOrientation.upright
  private(set) var isAdobe = false

  /// `nil` when the bytes are no JPEG or end before they say the picture's size.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      switch marker {
      case 0xFF:
        // A fill byte before the marker.
        at += 1
        continue
      case 0x01, 0xD0...0xD7:
        // Markers without a segment.
        at += 2
        continue
      case 0xD9, 0xDA:
        // The picture begins, or ends: without a size.
        return nil
      default: break
      }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 2 else { return nil }
      let start = at + 4
      let end = Swift.min(at + 2 + length, bytes.count)
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // Precision, height, width, number of components.
        guard end - start >= 6 else { return nil }
        height = Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
        width = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
        components = Int(bytes[start + 5])
        return
      case 0xE1:
        if let found = PictureOrientation(exif: bytes[start..<Swift.max(end, start)]) {
          orientation = found
        }
      case 0xEE:
        if bytes[start..<Swift.max(end, start)].starts(with: Array("Adobe".utf8)) {
          isAdobe = true
        }
      default: break
      }
      at += 2 + length
    }
    return nil
  }
}
