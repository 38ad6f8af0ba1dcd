internal import CVulkan

/// Which images a pipeline is given: one of each type, at bindings 0, 1, ….
final class DescriptorLayout {
  let handle: VkDescriptorSetLayout
  let types: [VkDescriptorType]
  private let device: Device

  init(_ device: Device, _ types: [VkDescriptorType], name: String) throws(RenderError) {
    var handle: VkDescriptorSetLayout?
    try Scratch.use { scratch throws(RenderError) in
      let bindings = types.enumerated().map { index, type in
        var binding = VkDescriptorSetLayoutBinding()
        binding.binding = UInt32(index)
        binding.descriptorType = type
        binding.descriptorCount = 1
        binding.stageFlags = VK_SHADER_STAGE_ALL.rawValue
        return binding
      }
      var info = VkDescriptorSetLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO
      info.bindingCount = UInt32(bindings.count)
      info.pBindings = scratch.many(bindings)
      try check("vkCreateDescriptorSetLayout") {
        vkCreateDescriptorSetLayout(device.handle, &info, nil, &handle)
      }
    }
    guard let handle else { throw .failed(call: "vkCreateDescriptorSetLayout", result: 0) }
    self.device = device
    self.handle = handle
    self.types = types
    device.adopt(
      "descriptor layout", VK_OBJECT_TYPE_DESCRIPTOR_SET_LAYOUT, handle, named: name)
  }

  deinit {
    device.release("descriptor layout") { vkDestroyDescriptorSetLayout($0, handle, nil) }
  }
}
