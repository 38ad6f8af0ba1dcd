internal import CVulkan

/// The commands of one frame: one buffer, recorded anew each time.
final class CommandPool {
  let buffer: VkCommandBuffer
  private let pool: VkCommandPool
  private let device: Device

  init(_ device: Device, name: String) throws(RenderError) {
    var info = VkCommandPoolCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO
    info.flags = VK_COMMAND_POOL_CREATE_TRANSIENT_BIT.rawValue
    info.queueFamilyIndex = device.queueFamily
    var pool: VkCommandPool?
    try check("vkCreateCommandPool") { vkCreateCommandPool(device.handle, &info, nil, &pool) }
    guard let pool else { throw .failed(call: "vkCreateCommandPool", result: 0) }
    var allocate = VkCommandBufferAllocateInfo()
    allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO
    allocate.commandPool = pool
    allocate.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY
    allocate.commandBufferCount = 1
    var buffer: VkCommandBuffer?
    let result = vkAllocateCommandBuffers(device.handle, &allocate, &buffer)
    guard result == VK_SUCCESS, let buffer else {
      vkDestroyCommandPool(device.handle, pool, nil)
      throw RenderError("vkAllocateCommandBuffers", result)
    }
    self.device = device
    self.pool = pool
    self.buffer = buffer
    device.adopt("command pool", VK_OBJECT_TYPE_COMMAND_POOL, pool, named: name)
    device.name(name, VK_OBJECT_TYPE_COMMAND_BUFFER, buffer)
  }

  deinit { device.release("command pool") { vkDestroyCommandPool($0, pool, nil) } }

  /// Begins recording; what was recorded before is forgotten and must have finished.
  func begin() throws(RenderError) {
    try check("vkResetCommandPool") { vkResetCommandPool(device.handle, pool, 0) }
    var info = VkCommandBufferBeginInfo()
    info.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO
    info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT.rawValue
    try check("vkBeginCommandBuffer") { vkBeginCommandBuffer(buffer, &info) }
  }

  func end() throws(RenderError) {
    try check("vkEndCommandBuffer") { vkEndCommandBuffer(buffer) }
  }
}
