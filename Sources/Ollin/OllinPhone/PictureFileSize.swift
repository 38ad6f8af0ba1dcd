internal import FoundationReexport

/// Pixels across and down, from the header of a PNG or JPEG.
struct PictureFileSize: Equatable {
  let width: Int
  let height: Int

  var longestSide: Int { max(width, height) }

  /// `nil` when the bytes are neither, or end before they say their size.
  init?(_ bytes: Data) {
    self.init(header: [UInt8](bytes))
  }

  private init?(header bytes: [UInt8]) {
    guard let size = Self.png(bytes) ?? Self.jpeg(bytes), size.width > 0, size.height > 0 else {
      return nil
    }
    (width, height) = size
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    // The signature, the length of the first chunk, its name, and then the size, big-endian.
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard bytes.count >= 24, bytes.starts(with: start) else { return nil }
    func word(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (word(16), word(20))
  }

  private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var at = 2
    while at + 9 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      let marker = bytes[at + 1]
      switch marker {
      case 0xFF:
        // A fill byte before the marker.
        at += 1
        continue
      case 0x01, 0xD0...0xD7:
        at += 2
        continue
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        // Length, precision, height, width.
        return (
          Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]), Int(bytes[at + 5]) << 8 | Int(bytes[at + 6])
        )
      case 0xD9, 0xDA:
        // The picture begins, or ends, without a size.
        return nil
      default:
        let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
        guard length >= 2 else { return nil }
        at += 2 + length
      }
    }
    return nil
  }
}
