internal import CVulkan

/// Where a frame draws the masks of its clips, and where its shaders read them.
final class MaskImage {
  let image: Image
  /// The image's bytes row by row, as the copy leaves them.
  let buffer: Buffer

  init(_ device: Device, width: Int, height: Int, name: String) throws(RenderError) {
    image = try Image(
      device, width: width, height: height, format: VK_FORMAT_R8_UNORM,
      usage: [VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT, VK_IMAGE_USAGE_TRANSFER_SRC_BIT],
      name: "\(name) masks")
    buffer = try Buffer(
      device, size: (width * height + 3) & ~3,
      usage: [VK_BUFFER_USAGE_TRANSFER_DST_BIT, VK_BUFFER_USAGE_STORAGE_BUFFER_BIT],
      place: .device, name: "\(name) masks")
  }
}
