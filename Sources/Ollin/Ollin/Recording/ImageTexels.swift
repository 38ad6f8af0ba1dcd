/// What an image shows at one moment.
///
/// Two with one ``identity`` show the same, so that a renderer uploads each once.
@_spi(Host) public struct ImageTexels: Equatable, Sendable {
  /// The content these texels are.
  public let identity: UInt64
  /// Texels across.
  public let width: Int
  /// Texels down.
  public let height: Int
  /// Four bytes a texel, red, green, blue, alpha; sRGB colours multiplied by alpha; row by row
  /// from the top left; `width · height · 4` bytes.
  public let rgba: [UInt8]

  /// Texels of one content.
  public init(identity: UInt64, width: Int, height: Int, rgba: [UInt8]) {
    self.identity = identity
    self.width = width
    self.height = height
    self.rgba = rgba
  }

  /// Compares identities and sizes only.
  public static func == (a: ImageTexels, b: ImageTexels) -> Bool {
    a.identity == b.identity && a.width == b.width && a.height == b.height
  }
}
