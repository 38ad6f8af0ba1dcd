internal import CVulkan

/// A run of bytes on the device.
final class Buffer {
  let handle: VkBuffer
  /// Bytes that were asked for.
  let size: Int
  /// Where a shader finds it.
  let address: UInt64
  let memory: DeviceMemory
  private let device: Device

  /// Where the program reads or writes it; `nil` for device memory.
  var mapped: UnsafeMutableRawPointer? { memory.mapped }

  init(
    _ device: Device, size: Int, usage: VkBufferUsageFlagBits, place: MemoryPlace, name: String
  ) throws(RenderError) {
    var info = VkBufferCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO
    info.size = UInt64(max(size, 16))
    guard info.size <= device.largestAllocation else {
      throw .outOfMemory(wanted: name, bytes: info.size)
    }
    info.usage = usage.rawValue | VK_BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT.rawValue
    info.sharingMode = VK_SHARING_MODE_EXCLUSIVE
    var handle: VkBuffer?
    let result = vkCreateBuffer(device.handle, &info, nil, &handle)
    guard result == VK_SUCCESS, let handle else {
      if result == VK_ERROR_OUT_OF_DEVICE_MEMORY || result == VK_ERROR_OUT_OF_HOST_MEMORY {
        throw .outOfMemory(wanted: name, bytes: info.size)
      }
      throw RenderError("vkCreateBuffer", result)
    }
    do {
      var requirements = VkMemoryRequirements()
      vkGetBufferMemoryRequirements(device.handle, handle, &requirements)
      memory = try DeviceMemory(device, requirements, place: place, hasAddress: true, name: name)
      let memoryHandle = memory.handle
      try check("vkBindBufferMemory") {
        vkBindBufferMemory(device.handle, handle, memoryHandle, 0)
      }
    } catch {
      vkDestroyBuffer(device.handle, handle, nil)
      throw error
    }
    var query = VkBufferDeviceAddressInfo()
    query.sType = VK_STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO
    query.buffer = handle
    address = vkGetBufferDeviceAddress(device.handle, &query)
    self.device = device
    self.handle = handle
    self.size = size
    device.adopt("buffer", VK_OBJECT_TYPE_BUFFER, handle, named: name)
  }

  deinit { device.release("buffer") { vkDestroyBuffer($0, handle, nil) } }
}

extension VkBufferUsageFlagBits: @retroactive OptionSet {}
