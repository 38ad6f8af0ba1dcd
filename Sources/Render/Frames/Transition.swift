internal import CVulkan

/// How an image is being used, as far as the commands around a transition matter.
enum ImageUse {
  case undefined, attachment, depthAttachment, transferSource, transferTarget, sampled, hostRead

  var layout: VkImageLayout {
    switch self {
    case .undefined: VK_IMAGE_LAYOUT_UNDEFINED
    case .attachment: VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL
    case .depthAttachment: VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL
    case .transferSource: VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL
    case .transferTarget: VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL
    case .sampled: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL
    case .hostRead: VK_IMAGE_LAYOUT_GENERAL
    }
  }

  var stage: VkPipelineStageFlags2 {
    switch self {
    case .undefined: VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT
    case .attachment: VK_PIPELINE_STAGE_2_COLOR_ATTACHMENT_OUTPUT_BIT
    case .depthAttachment:
      VK_PIPELINE_STAGE_2_EARLY_FRAGMENT_TESTS_BIT | VK_PIPELINE_STAGE_2_LATE_FRAGMENT_TESTS_BIT
    case .transferSource, .transferTarget:
      VK_PIPELINE_STAGE_2_COPY_BIT | VK_PIPELINE_STAGE_2_BLIT_BIT
    case .sampled:
      VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT | VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT
    case .hostRead: VK_PIPELINE_STAGE_2_HOST_BIT
    }
  }

  var access: VkAccessFlags2 {
    switch self {
    case .undefined: 0
    case .attachment:
      VK_ACCESS_2_COLOR_ATTACHMENT_READ_BIT | VK_ACCESS_2_COLOR_ATTACHMENT_WRITE_BIT
    case .depthAttachment:
      VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_READ_BIT
        | VK_ACCESS_2_DEPTH_STENCIL_ATTACHMENT_WRITE_BIT
    case .transferSource: VK_ACCESS_2_TRANSFER_READ_BIT
    case .transferTarget: VK_ACCESS_2_TRANSFER_WRITE_BIT
    case .sampled: VK_ACCESS_2_SHADER_SAMPLED_READ_BIT
    case .hostRead: VK_ACCESS_2_HOST_READ_BIT
    }
  }
}

extension VkCommandBuffer {
  /// Records that `image`, or some of its levels, changes from one use to another, with everything
  /// before done and seen.
  func transition(
    _ image: Image, levels: Range<Int>? = nil, from old: ImageUse, to new: ImageUse
  ) {
    var barrier = VkImageMemoryBarrier2()
    barrier.sType = VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER_2
    barrier.srcStageMask = old.stage
    barrier.srcAccessMask = old.access
    barrier.dstStageMask = new.stage
    barrier.dstAccessMask = new.access
    barrier.oldLayout = old.layout
    barrier.newLayout = new.layout
    // VK_QUEUE_FAMILY_IGNORED
    barrier.srcQueueFamilyIndex = UInt32.max
    barrier.dstQueueFamilyIndex = UInt32.max
    barrier.image = image.handle
    barrier.subresourceRange = .whole(image.format)
    if let levels {
      barrier.subresourceRange.baseMipLevel = UInt32(levels.lowerBound)
      barrier.subresourceRange.levelCount = UInt32(levels.count)
    }
    withUnsafePointer(to: barrier) { barrier in
      var info = VkDependencyInfo()
      info.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO
      info.imageMemoryBarrierCount = 1
      info.pImageMemoryBarriers = barrier
      vkCmdPipelineBarrier2(self, &info)
    }
  }
}
