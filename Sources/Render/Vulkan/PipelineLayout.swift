internal import CVulkan

/// What a pipeline is given: some bytes of constants and at most one set of images.
final class PipelineLayout {
  let handle: VkPipelineLayout
  let images: DescriptorLayout?
  private let device: Device

  init(
    _ device: Device, constantBytes: Int, images: DescriptorLayout?, name: String
  ) throws(RenderError) {
    var handle: VkPipelineLayout?
    try Scratch.use { scratch throws(RenderError) in
      var range = VkPushConstantRange()
      range.stageFlags = VK_SHADER_STAGE_ALL.rawValue
      range.size = UInt32(constantBytes)
      var info = VkPipelineLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO
      info.pushConstantRangeCount = 1
      info.pPushConstantRanges = scratch.one(range)
      if let images {
        info.setLayoutCount = 1
        info.pSetLayouts = scratch.one(VkDescriptorSetLayout?.some(images.handle))
      }
      try check("vkCreatePipelineLayout") {
        vkCreatePipelineLayout(device.handle, &info, nil, &handle)
      }
    }
    guard let handle else { throw .failed(call: "vkCreatePipelineLayout", result: 0) }
    self.device = device
    self.handle = handle
    self.images = images
    device.adopt("pipeline layout", VK_OBJECT_TYPE_PIPELINE_LAYOUT, handle, named: name)
  }

  deinit { device.release("pipeline layout") { vkDestroyPipelineLayout($0, handle, nil) } }

  /// Sets all constants of the pipelines with this layout.
  func push<Constants: BitwiseCopyable>(_ constants: Constants, in commands: VkCommandBuffer) {
    withUnsafeBytes(of: constants) { bytes in
      vkCmdPushConstants(
        commands, handle, VK_SHADER_STAGE_ALL.rawValue, 0, UInt32(bytes.count), bytes.baseAddress)
    }
  }

  /// Gives the pipelines with this layout their images.
  func bind(
    _ set: DescriptorSet, at point: VkPipelineBindPoint, in commands: VkCommandBuffer
  ) {
    var handles: VkDescriptorSet? = set.handle
    vkCmdBindDescriptorSets(commands, point, handle, 0, 1, &handles, 0, nil)
  }
}
