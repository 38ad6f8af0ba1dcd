/// Eight-bit sRGB pixels with alpha: rows from the top, four bytes a pixel in the order red,
/// green, blue, alpha, no padding.
public struct RGBAImage: Equatable, Sendable {
  /// Pixels across.
  public let width: Int
  /// Pixels down.
  public let height: Int
  /// `width × height × 4` bytes.
  public var pixels: [UInt8]

  /// An image of one colour.
  public init(width: Int, height: Int, red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0) {
    self.width = width
    self.height = height
    pixels = Array(repeating: 255, count: width * height * 4)
    for index in 0..<(width * height) {
      pixels[index * 4] = red
      pixels[index * 4 + 1] = green
      pixels[index * 4 + 2] = blue
    }
  }

  /// An image around existing pixels; `pixels` holds `width × height × 4` bytes.
  public init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(pixels.count == width * height * 4, "an RGBA image has four bytes a pixel")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}
