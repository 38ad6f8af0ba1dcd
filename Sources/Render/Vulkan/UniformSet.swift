internal import CVulkan

/// One buffer given to a pipeline as a uniform buffer, at an offset that is said when it is bound.
final class UniformSet {
  var handle: VkDescriptorSet { allocation.handle }
  private let allocation: SetAllocation
  private let buffer: Buffer

  /// The layout of such a set.
  static func layout(_ device: Device) throws(RenderError) -> DescriptorLayout {
    try DescriptorLayout(device, [VK_DESCRIPTOR_TYPE_UNIFORM_BUFFER_DYNAMIC], name: "uniforms")
  }

  /// A set over `buffer`, of which a shader sees `window` bytes.
  init(
    _ device: Device, _ layout: DescriptorLayout, _ buffer: Buffer, window: Int, name: String
  ) throws(RenderError) {
    allocation = try SetAllocation(device, layout, name: name)
    self.buffer = buffer
    let handle = allocation.handle
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
}
