/// What the first bytes of a PNG or JPEG file say of the picture.
@_spi(Host) public struct PictureHeader: Equatable, Sendable {
  /// How the picture is stored.
  public enum Format: Sendable {
    /// Portable Network Graphics.
    case png
    /// JPEG.
    case jpeg
  }

  /// How the picture is stored.
  public let format: Format
  /// Pixels across, once it is upright.
  public var width: Int { orientation.swapsSides ? storedHeight : storedWidth }
  /// Pixels down, once it is upright.
  public var height: Int { orientation.swapsSides ? storedWidth : storedHeight }
  /// The longer of the two.
  public var longestSide: Int { Swift.max(storedWidth, storedHeight) }

  /// Pixels across, as stored.
  let storedWidth: Int
  /// Pixels down, as stored.
  let storedHeight: Int
  let orientation: PictureOrientation
  /// Channels of a JPEG.
  let components: Int
  /// Whether a JPEG says that Adobe's rules hold: of four channels, all are inverted.
  let isAdobe: Bool

  /// `nil` when the bytes are neither, or end before they say their size.
  public init?(_ bytes: [UInt8]) {
    if let size = Self.png(bytes) {
      format = .png
      (storedWidth, storedHeight) = size
      orientation = .upright
      components = 0
      isAdobe = false
    } else if let found = JPEGSegments(bytes) {
      format = .jpeg
      (storedWidth, storedHeight) = (found.width, found.height)
      orientation = found.orientation
      components = found.components
      isAdobe = found.isAdobe
    } else {
      return nil
    }
    guard storedWidth > 0, storedHeight > 0 else { return nil }
  }

  private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    // The signature, the length of the first chunk, its name, and then the size, big-endian.
    let start: [UInt8] = [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52,
    ]
    guard bytes.count >= 24, bytes.starts(with: start) else { return nil }
    func word(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (word(16), word(20))
    // The format leaves the highest bit free.
    guard width < 1 << 31, height < 1 << 31 else { return nil }
    return (width, height)
  }
}
