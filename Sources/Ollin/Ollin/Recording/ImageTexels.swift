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
  /// Whether it is known that every alpha is 255.
  public let isOpaque: Bool

  /// Texels of one content.
  public init(
    identity: UInt64, width: Int, height: Int, rgba: [UInt8], isOpaque: Bool = false
  ) {
    self.identity = identity
    self.width = width
    self.height = height
    self.rgba = rgba
    self.isOpaque = isOpaque
  }

  /// Compares identities and sizes only.
  public static func == (a: ImageTexels, b: ImageTexels) -> Bool {
    a.identity == b.identity && a.width == b.width && a.height == b.height
  }

  /// Whether there are as many bytes as the size says, and any.
  public var isSound: Bool {
    width > 0 && height > 0 && rgba.count == width * height * 4
  }

  /// Writes the texels for a device that decodes sRGB and then filters: every colour is multiplied
  /// by alpha in linear light.
  ///
  /// - Parameter place: where `width · height · 4` bytes fit; untouched unless ``isSound``.
  public func write(to place: UnsafeMutableRawPointer) {
    guard isSound else { return }
    rgba.withUnsafeBytes { source in
      guard let base = source.baseAddress else { return }
      if isOpaque {
        place.copyMemory(from: base, byteCount: source.count)
        return
      }
      TexelLight.deviceBytes.withUnsafeBufferPointer { table in
        let from = base.assumingMemoryBound(to: UInt8.self)
        let to = place.assumingMemoryBound(to: UInt8.self)
        for at in stride(from: 0, to: source.count, by: 4) {
          let alpha = Int(from[at + 3])
          to[at] = table[alpha << 8 | Int(from[at])]
          to[at + 1] = table[alpha << 8 | Int(from[at + 1])]
          to[at + 2] = table[alpha << 8 | Int(from[at + 2])]
          to[at + 3] = from[at + 3]
        }
      }
    }
  }

  /// The same picture with half as many texels on each side, or one.
  public func halved() -> ImageTexels {
    guard isSound else { return self }
    let (across, down) = (Swift.max(width / 2, 1), Swift.max(height / 2, 1))
    let smaller = PixelGrid(width: width, height: height, rgba: rgba).resized(
      width: across, height: down)
    return ImageTexels(
      identity: identity, width: across, height: down, rgba: smaller, isOpaque: isOpaque)
  }
}
