internal import CVulkan

/// The images given to a pipeline.
///
/// Made once per image and kept as long as it: there are few.
final class DescriptorSet {
  /// One binding's content.
  struct Entry {
    var view: ImageView
    var layout: VkImageLayout
    var sampler: Sampler?
  }

  let handle: VkDescriptorSet
  private let pool: VkDescriptorPool
  private let entries: [Entry]
  private let device: Device

  init(
    _ device: Device, _ layout: DescriptorLayout, _ entries: [Entry], name: String
  ) throws(RenderError) {
    precondition(entries.count == layout.types.count, "an entry for each binding")
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
    self.entries = entries
    device.adopt("descriptor pool", VK_OBJECT_TYPE_DESCRIPTOR_POOL, pool, named: name)
    device.name(name, VK_OBJECT_TYPE_DESCRIPTOR_SET, handle)
    write(layout.types)
  }

  deinit { device.release("descriptor pool") { vkDestroyDescriptorPool($0, pool, nil) } }

  private func write(_ types: [VkDescriptorType]) {
    Scratch.use { scratch in
      var writes: [VkWriteDescriptorSet] = []
      for (index, entry) in entries.enumerated() {
        var image = VkDescriptorImageInfo()
        image.imageView = entry.view.handle
        image.imageLayout = entry.layout
        image.sampler = entry.sampler?.handle
        var write = VkWriteDescriptorSet()
        write.sType = VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET
        write.dstSet = handle
        write.dstBinding = UInt32(index)
        write.descriptorCount = 1
        write.descriptorType = types[index]
        write.pImageInfo = scratch.one(image)
        writes.append(write)
      }
      vkUpdateDescriptorSets(device.handle, UInt32(writes.count), scratch.many(writes), 0, nil)
    }
  }
}
