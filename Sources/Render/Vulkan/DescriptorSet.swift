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

  var handle: VkDescriptorSet { allocation.handle }
  private let allocation: SetAllocation
  private let entries: [Entry]
  private let device: Device

  init(
    _ device: Device, _ layout: DescriptorLayout, _ entries: [Entry], name: String
  ) throws(RenderError) {
    precondition(entries.count == layout.types.count, "an entry for each binding")
    allocation = try SetAllocation(device, layout, name: name)
    self.device = device
    self.entries = entries
    write(layout.types)
  }

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
