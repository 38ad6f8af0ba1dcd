internal import CVulkan

/// One descriptor set in a pool of its own; what is in it is written by its owner.
final class SetAllocation {
  let handle: VkDescriptorSet
  private let pool: VkDescriptorPool
  private let device: Device

  init(_ device: Device, _ layout: DescriptorLayout, name: String) throws(RenderError) {
    var pool: VkDescriptorPool?
    try Scratch.use { scratch throws(RenderError) in
      let sizes = layout.types.map { VkDescriptorPoolSize(type: $0, descriptorCount: 1) }
      var info = VkDescriptorPoolCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO
      info.maxSets = 1
      info.poolSizeCount = UInt32(sizes.count)
      info.pPoolSizes = scratch.many(sizes)
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
    device.adopt("descriptor pool", VK_OBJECT_TYPE_DESCRIPTOR_POOL, pool, named: name)
    device.name(name, VK_OBJECT_TYPE_DESCRIPTOR_SET, handle)
  }

  deinit { device.release("descriptor pool") { vkDestroyDescriptorPool($0, pool, nil) } }
}
