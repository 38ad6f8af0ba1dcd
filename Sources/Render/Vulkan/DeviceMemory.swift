internal import CVulkan

/// One allocation, made for one buffer or image.
///
/// Objects are few and large here, so each has memory of its own; a program that makes thousands
/// would share blocks in this class, and nothing else would change.
final class DeviceMemory {
  let handle: VkDeviceMemory
  let size: UInt64
  /// Where the program reads or writes it; `nil` for device memory.
  let mapped: UnsafeMutableRawPointer?
  private let isCoherent: Bool
  private let device: Device

  init(
    _ device: Device, _ requirements: VkMemoryRequirements, place: MemoryPlace, hasAddress: Bool,
    name: String
  ) throws(RenderError) {
    let type = try device.memoryType(for: place, allowed: requirements.memoryTypeBits)
    // The driver need not check it.
    guard requirements.size <= device.largestAllocation else {
      throw .outOfMemory(wanted: name, bytes: requirements.size)
    }
    var handle: VkDeviceMemory?
    let result = Scratch.use { scratch in
      var info = VkMemoryAllocateInfo()
      info.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO
      info.allocationSize = requirements.size
      info.memoryTypeIndex = type.index
      if hasAddress {
        var flags = VkMemoryAllocateFlagsInfo()
        flags.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO
        flags.flags = VK_MEMORY_ALLOCATE_DEVICE_ADDRESS_BIT.rawValue
        info.pNext = scratch.next(flags)
      }
      return vkAllocateMemory(device.handle, &info, nil, &handle)
    }
    guard result == VK_SUCCESS, let handle else {
      if result == VK_ERROR_OUT_OF_DEVICE_MEMORY || result == VK_ERROR_OUT_OF_HOST_MEMORY {
        throw .outOfMemory(wanted: name, bytes: requirements.size)
      }
      throw RenderError("vkAllocateMemory", result)
    }
    var mapped: UnsafeMutableRawPointer?
    if place.isMapped {
      let result = vkMapMemory(device.handle, handle, 0, ollin_vk_whole_size(), 0, &mapped)
      guard result == VK_SUCCESS else {
        vkFreeMemory(device.handle, handle, nil)
        throw RenderError("vkMapMemory", result)
      }
    }
    self.device = device
    self.handle = handle
    self.mapped = mapped
    size = requirements.size
    isCoherent = type.isCoherent
    device.adopt("memory", VK_OBJECT_TYPE_DEVICE_MEMORY, handle, named: name)
  }

  deinit { device.release("memory") { vkFreeMemory($0, handle, nil) } }

  /// Makes the device's writes visible to the program.
  ///
  /// Call before reading, after waiting.
  func invalidate() throws(RenderError) {
    guard mapped != nil, !isCoherent else { return }
    var range = VkMappedMemoryRange()
    range.sType = VK_STRUCTURE_TYPE_MAPPED_MEMORY_RANGE
    range.memory = handle
    range.size = ollin_vk_whole_size()
    try check("vkInvalidateMappedMemoryRanges") {
      vkInvalidateMappedMemoryRanges(device.handle, 1, &range)
    }
  }
}
