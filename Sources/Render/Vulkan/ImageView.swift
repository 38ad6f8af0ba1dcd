internal import CVulkan

/// How a shader or an attachment sees an image.
final class ImageView {
  let handle: VkImageView
  private let image: ImageStorage
  private let device: Device

  /// A view of the whole image.
  ///
  /// - Parameters:
  ///   - device: the image's.
  ///   - image: what is viewed.
  ///   - format: of the view; its pixels are as large as the image's.
  ///   - usage: what the view is used for, where its format allows less than the image's.
  ///   - name: for messages.
  /// - Throws: a ``RenderError`` that says why.
  init(
    _ device: Device, _ image: ImageStorage, format: VkFormat, usage: VkImageUsageFlagBits? = nil,
    name: String
  ) throws(RenderError) {
    var handle: VkImageView?
    try Scratch.use { scratch throws(RenderError) in
      var info = VkImageViewCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO
      info.image = image.handle
      info.viewType = VK_IMAGE_VIEW_TYPE_2D
      info.format = format
      info.subresourceRange = .whole(format)
      if let usage {
        var limit = VkImageViewUsageCreateInfo()
        limit.sType = VK_STRUCTURE_TYPE_IMAGE_VIEW_USAGE_CREATE_INFO
        limit.usage = usage.rawValue
        info.pNext = scratch.next(limit)
      }
      try check("vkCreateImageView") { vkCreateImageView(device.handle, &info, nil, &handle) }
    }
    guard let handle else { throw .failed(call: "vkCreateImageView", result: 0) }
    self.device = device
    self.image = image
    self.handle = handle
    device.adopt("image view", VK_OBJECT_TYPE_IMAGE_VIEW, handle, named: name)
  }

  deinit { device.release("image view") { vkDestroyImageView($0, handle, nil) } }
}

extension VkImageSubresourceRange {
  /// `VK_REMAINING_MIP_LEVELS`, whose macro does not import.
  private static let allLevels = UInt32.max

  /// The whole of an image, with all its levels.
  static func whole(_ format: VkFormat) -> VkImageSubresourceRange {
    let aspect =
      format == RenderTarget.depthFormat ? VK_IMAGE_ASPECT_DEPTH_BIT : VK_IMAGE_ASPECT_COLOR_BIT
    return VkImageSubresourceRange(
      aspectMask: aspect.rawValue, baseMipLevel: 0, levelCount: allLevels, baseArrayLayer: 0,
      layerCount: 1)
  }
}
