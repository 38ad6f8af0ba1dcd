/// The size a PNG or JPEG file says it has, read from its headers alone.
struct PictureFileSize: Equatable, Sendable {
  /// What kind of file it is.
  enum Format: Sendable {
    case png
    case jpeg
  }

  let format: Format
  let width: Int
  let height: Int

  /// Nil when the bytes are neither, or end before the size.
  init?(_ bytes: [UInt8]) {
    let png = Self.ofPNG(bytes)
    let size = png ?? Self.ofJPEG(bytes)
    guard let size, size.width > 0, size.height > 0 else { return nil }
    format = png == nil ? .jpeg : .png
    width = size.width
    height = size.height
  }

  private static func ofPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header: [UInt8] = [0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    guard bytes.count >= 33, bytes.starts(with: signature + header) else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height) = (number(at: 16), number(at: 20))
    guard width < 1 << 31, height < 1 << 31 else { return nil }
    return (width, height)
  }

  private static func ofJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
    var offset = 2
    while offset + 3 < bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      switch marker {
      case 0xFF:
        // A fill byte before the marker.
        offset += 1
        continue
      case 0x01, 0xD0...0xD8:
        // Markers that stand alone.
        offset += 2
        continue
      default: break
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2 else { return nil }
      // Every start of frame but the three numbers in between that mean tables.
      if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
        guard length >= 7, offset + 8 < bytes.count else { return nil }
        return (
          Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8]),
          Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
        )
      }
      // The scan begins before any size was said, or the file ends.
      guard marker != 0xDA, marker != 0xD9 else { return nil }
      offset += 2 + length
    }
    return nil
  }
}
