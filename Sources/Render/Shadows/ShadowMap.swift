internal import CVulkan

/// Where a frame draws what a light sees, and where its shaders read it.
final class ShadowMap {
  let image: Image
  /// The depths row by row, as the copy leaves them.
  let buffer: Buffer
  let side: Int

  init(_ device: Device, side: Int, name: String) throws(RenderError) {
    self.side = side
    image = try Image(
      device, width: side, height: side, format: RenderTarget.depthFormat,
      usage: [VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT],
      name: "\(name) shadows")
    buffer = try Buffer(
      device, size: side * side * 4,
      usage: [VK_BUFFER_USAGE_TRANSFER_DST_BIT, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT],
      place: .device, name: "\(name) shadows")
  }
}
