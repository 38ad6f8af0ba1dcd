internal import CVulkan

extension VkCommandBuffer {
  /// Records how each level of an image is made from the one before, and leaves all of them to be
  /// sampled; level 0 was just copied into.
  func makeLevels(of image: Image) {
    let last = image.levels - 1
    for level in 0..<last {
      transition(image, levels: level..<level + 1, from: .transferTarget, to: .transferSource)
      var blit = VkImageBlit()
      blit.srcSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
      blit.srcSubresource.mipLevel = UInt32(level)
      blit.srcSubresource.layerCount = 1
      blit.srcOffsets.1 = image.corner(ofLevel: level)
      blit.dstSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
      blit.dstSubresource.mipLevel = UInt32(level + 1)
      blit.dstSubresource.layerCount = 1
      blit.dstOffsets.1 = image.corner(ofLevel: level + 1)
      vkCmdBlitImage(
        self, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, image.handle,
        VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1, &blit, VK_FILTER_LINEAR)
    }
    if last > 0 {
      transition(image, levels: 0..<last, from: .transferSource, to: .sampled)
    }
    transition(image, levels: last..<last + 1, from: .transferTarget, to: .sampled)
  }
}

extension Image {
  /// The far corner of a level.
  fileprivate func corner(ofLevel level: Int) -> VkOffset3D {
    VkOffset3D(x: Int32(max(width >> level, 1)), y: Int32(max(height >> level, 1)), z: 1)
  }
}
