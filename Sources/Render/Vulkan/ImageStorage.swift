internal import CVulkan

/// The image itself and its memory; every view holds it, so that views go first.
final class ImageStorage {
  let handle: VkImage
  let memory: DeviceMemory
  private let device: Device

  init(
    _ device: Device, _ info: VkImageCreateInfo, place: MemoryPlace, name: String
  ) throws(RenderError) {
    var info = info
    var handle: VkImage?
    let result = vkCreateImage(device.handle, &info, nil, &handle)
    guard result == VK_SUCCESS, let handle else {
      if result == VK_ERROR_OUT_OF_DEVICE_MEMORY || result == VK_ERROR_OUT_OF_HOST_MEMORY {
        throw .outOfMemory(wanted: name, bytes: 0)
      }
      throw RenderError("vkCreateImage", result)
    }
    do {
      var requirements = VkMemoryRequirements()
      vkGetImageMemoryRequirements(device.handle, handle, &requirements)
      memory = try DeviceMemory(
        device, requirements, place: place, hasAddress: false, name: name)
      let memoryHandle = memory.handle
      try check("vkBindImageMemory") { vkBindImageMemory(device.handle, handle, memoryHandle, 0) }
    } catch {
      vkDestroyImage(device.handle, handle, nil)
      throw error
    }
    self.device = device
    self.handle = handle
    device.adopt("image", VK_OBJECT_TYPE_IMAGE, handle, named: name)
  }

  deinit { device.release("image") { vkDestroyImage($0, handle, nil) } }
}
