internal import CVulkan

/// Where a frame draws what a light sees, and where its shaders read it: squares beside and below
/// each other.
final class ShadowMap {
  let image: Image
  /// The depths row by row, as the copy leaves them.
  let buffer: Buffer
  /// Texels from one side of a square to the other.
  let side: Int
  /// How many squares there is room for.
  let room: Int

  /// Squares beside each other, and below each other, for so many.
  static func squares(_ count: Int) -> (across: Int, down: Int) {
    (count > 1 ? 2 : 1, count > 2 ? 2 : 1)
  }

  /// Where a square begins, of all squares.
  static func place(_ square: Int) -> (across: Int, down: Int) { (square & 1, square >> 1) }

  init(_ device: Device, side: Int, count: Int, name: String) throws(RenderError) {
    self.side = side
    let squares = Self.squares(count)
    room = squares.across * squares.down
    let (width, height) = (squares.across * side, squares.down * side)
    image = try Image(
      device, width: width, height: height, format: RenderTarget.depthFormat,
      usage: [VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT],
      name: "\(name) shadows")
    buffer = try Buffer(
      device, size: width * height * 4,
      usage: [VK_BUFFER_USAGE_TRANSFER_DST_BIT, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT],
      place: .device, name: "\(name) shadows")
  }
}
