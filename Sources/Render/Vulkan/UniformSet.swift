internal import CVulkan

/// One buffer given to a pipeline as a uniform buffer, at an offset that is said when it is bound.
final class UniformSet {
  let handle: VkDescriptorSet
  private let pool: VkDescriptorPool
  private let buffer: Buffer
  private let device: Device

  /// The layout of such a set.
  static func layout(_ device: Device) throws(RenderError) -> DescriptorLayout {
    try DescriptorLayout(device, [VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC], name: "uniforms")
  }

  /// A set over `buffer`, of which a shader sees `window` bytes.
  init(
    _ device: Device, _ layout: DescriptorLayout, _ buffer: Buffer, window: Int, name: String
  ) throws(RenderError) {
    var pool: VkDescriptorPool?
    try Scratch.use { scratch throws(RenderError) in
      var info = VkDescriptorPoolCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO
      info.maxSets = 1
      info.poolSizeCount = 1
      info.pPoolSizes = scratch.one(
        VkDescriptorPoolSize(type: VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC, descriptorCount: 1))
      try check("vkCreateDescriptorPool") {
        vkCreateDescriptorPool(device.handle, &info, nil, &pool)
      }
    }
    guard let pool else { throw .failed(call: "vkCreateDescriptorPool", result: 0) }
    var handle: VkDescriptorSet?
    let result = Scratch.use { scratch in
      var info = VkDescriptorSetAllocateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO
      info.descriptorPool = pool
      info.descriptorSetCount = 1
      info.pSetLayouts = scratch.one(VkDescriptorSetLayout?.some(layout.handle))
      return vkAllocateDescriptorSets(device.handle, &info, &handle)
    }
    guard result == VK_SUCCESS, let handle else {
      vkDestroyDescriptorPool(device.handle, pool, nil)
      throw RenderError("vkAllocateDescriptorSets", result)
    }
    self.device = device
    self.pool = pool
    self.handle = handle
    self.buffer = buffer
    device.adopt("descriptor pool", VK_OBJECT_TYPE_DESCRIPTOR_POOL, pool, named: name)
    device.name(name, VK_OBJECT_TYPE_DESCRIPTOR_SET, handle)
    Scratch.use { scratch in
      var part = VkDescriptorBufferInfo()
      part.buffer = buffer.handle
      part.range = UInt64(window)
      var write = VkWriteDescriptorSet()
      write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET
      write.dstSet = handle
      write.descriptorCount = 1
      write.descriptorType = VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC
      write.pBufferInfo = scratch.one(part)
      vkUpdateDescriptorSets(device.handle, 1, &write, 0, nil)
    }
  }

  deinit { device.release("descriptor pool") { vkDestroyDescriptorPool($0, pool, nil) } }
}
