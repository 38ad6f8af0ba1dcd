internal import CVulkan

/// How memory is used, as far as the commands around a barrier matter.
enum MemoryUse {
  case computing, filling, shading, indirect, hostReading

  var stage: VkPipelineStageFlags2 {
    switch self {
    case .computing: VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT
    case .filling: VK_PIPELINE_STAGE_2_ALL_TRANSFER_BIT
    case .shading:
      VK_PIPELINE_STAGE_2_VERTEX_SHADER_BIT | VK_PIPELINE_STAGE_2_FRAGMENT_SHADER_BIT
    case .indirect: VK_PIPELINE_STAGE_2_DRAW_INDIRECT_BIT
    case .hostReading: VK_PIPELINE_STAGE_2_HOST_BIT
    }
  }

  var access: VkAccessFlags2 {
    switch self {
    case .computing: VK_ACCESS_2_SHADER_STORAGE_READ_BIT | VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT
    case .filling: VK_ACCESS_2_TRANSFER_READ_BIT | VK_ACCESS_2_TRANSFER_WRITE_BIT
    case .shading: VK_ACCESS_2_SHADER_STORAGE_READ_BIT
    case .indirect: VK_ACCESS_2_INDIRECT_COMMAND_READ_BIT
    case .hostReading: VK_ACCESS_2_HOST_READ_BIT
    }
  }
}

extension VkCommandBuffer {
  /// Records that buffers change from some uses to others, with everything before done and seen.
  func separate(_ before: [MemoryUse], _ after: [MemoryUse]) {
    var barrier = VkMemoryBarrier2()
    barrier.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER_2
    for use in before {
      barrier.srcStageMask |= use.stage
      barrier.srcAccessMask |= use.access
    }
    for use in after {
      barrier.dstStageMask |= use.stage
      barrier.dstAccessMask |= use.access
    }
    withUnsafePointer(to: barrier) { barrier in
      var info = VkDependencyInfo()
      info.sType = VK_STRUCTURE_TYPE_DEPENDENCY_INFO
      info.memoryBarrierCount = 1
      info.pMemoryBarriers = barrier
      vkCmdPipelineBarrier2(self, &info)
    }
  }
}
