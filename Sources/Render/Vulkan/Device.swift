internal import CVulkan
internal import Synchronization

/// One Vulkan device and its one queue.
///
/// Every object made from it holds it, so it goes last. When the device does not say that its work
/// has finished, it is abandoned: nothing is destroyed any more, since the driver may still be using
/// it, and the process is about to end.
///
/// SAFETY: nothing of it changes after it was made but an atomic flag and a limit; only the queue must not be
/// used by two threads at once, and only the renderer uses it.
final class Device: @unchecked Sendable {
  let instance: Instance
  let facts: DeviceFacts
  let handle: VkDevice
  let queue: VkQueue
  let queueFamily: UInt32
  /// The most bytes of one allocation; a test may say less.
  var largestAllocation: UInt64 {
    get { allocationLimit.load(ordering: .relaxed) }
    set { allocationLimit.store(newValue, ordering: .relaxed) }
  }
  private let allocationLimit: Atomic<UInt64>
  /// Nanoseconds per tick of a timestamp; 0 when the queue has none.
  let timestampPeriod: Double
  var isAbandoned: Bool { abandoned.load(ordering: .relaxed) }
  private let abandoned = Atomic(false)
  /// What could not be drawn.
  let troubles = Troubles()
  private let physical: VkPhysicalDevice
  private let memoryTypes: [VkMemoryType]

  var live: LiveObjects { instance.live }

  init(_ facts: DeviceFacts, _ physical: VkPhysicalDevice, instance: Instance) throws(RenderError) {
    guard let family = DeviceSelection.queueFamily(of: facts) else {
      throw .noSuitableDevice([DeviceSelection.report(facts)])
    }
    let handle = try Self.create(physical, family: UInt32(family), facts)
    var queue: VkQueue?
    vkGetDeviceQueue(handle, UInt32(family), 0, &queue)
    guard let queue else {
      vkDestroyDevice(handle, nil)
      throw .failed(call: "vkGetDeviceQueue", result: 0)
    }
    self.instance = instance
    self.facts = facts
    self.physical = physical
    self.handle = handle
    self.queue = queue
    queueFamily = UInt32(family)
    memoryTypes = Self.memoryTypes(of: physical)
    allocationLimit = Atomic(Self.largestAllocation(of: physical))
    timestampPeriod = Self.timestampPeriod(of: physical, family: family)
    instance.live.add("device")
    name("queue", VK_OBJECT_TYPE_QUEUE, queue)
  }

  deinit {
    guard !isAbandoned else { return }
    vkDestroyDevice(handle, nil)
    live.remove("device")
  }

  /// Marks the device as one that must not be touched again.
  func abandon() {
    abandoned.store(true, ordering: .relaxed)
    instance.abandon()
  }

  /// Gives commands to the queue; `timeline` reaches `value` when they have finished.
  func submit(
    _ commands: VkCommandBuffer, signalling timeline: Timeline, _ value: UInt64
  ) throws(RenderError) {
    try Scratch.use { scratch throws(RenderError) in
      var buffer = VkCommandBufferSubmitInfo()
      buffer.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_SUBMIT_INFO
      buffer.commandBuffer = commands
      var signal = VkSemaphoreSubmitInfo()
      signal.sType = VK_STRUCTURE_TYPE_SEMAPHORE_SUBMIT_INFO
      signal.semaphore = timeline.handle
      signal.value = value
      signal.stageMask = VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT
      var info = VkSubmitInfo2()
      info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO_2
      info.commandBufferInfoCount = 1
      info.pCommandBufferInfos = scratch.one(buffer)
      info.signalSemaphoreInfoCount = 1
      info.pSignalSemaphoreInfos = scratch.one(signal)
      try check("vkQueueSubmit2") { vkQueueSubmit2(queue, 1, &info, nil) }
    }
  }

  /// Registers a new object: counts it and gives it its debug name.
  func adopt(_ kind: String, _ type: VkObjectType, _ object: OpaquePointer?, named text: String) {
    live.add(kind)
    name(text, type, object)
  }

  /// Destroys an object and strikes it off the count, unless the device is abandoned.
  func release(_ kind: String, _ destroy: (VkDevice) -> Void) {
    guard !isAbandoned else { return }
    destroy(handle)
    live.remove(kind)
  }

  func name(_ text: String, _ type: VkObjectType, _ object: OpaquePointer?) {
    instance.setName(text, of: type, object, device: handle)
  }

  /// The type of memory for a use, and whether the program sees the device's writes at once.
  func memoryType(
    for place: MemoryPlace, allowed: UInt32
  ) throws(RenderError) -> (index: UInt32, isCoherent: Bool) {
    for wanted in place.preferences {
      for (index, type) in memoryTypes.enumerated()
      where allowed & (1 << UInt32(index)) != 0 && type.propertyFlags & wanted == wanted {
        let coherent = VK_MEMORY_PROPERTY_HOST_COHERENT_BIT.rawValue
        return (UInt32(index), type.propertyFlags & coherent != 0)
      }
    }
    throw .failed(call: "finding memory for \(place)", result: 0)
  }

  /// What an image of this format can be used for when its rows lie in order in memory.
  func linearFeatures(of format: VkFormat) -> VkFormatFeatureFlags {
    var properties = VkFormatProperties()
    vkGetPhysicalDeviceFormatProperties(physical, format, &properties)
    return properties.linearTilingFeatures
  }

  /// A text that changes whenever compiled pipelines of this device may not fit any more.
  var identity: String {
    var properties = VkPhysicalDeviceProperties2()
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2
    vkGetPhysicalDeviceProperties2(physical, &properties)
    let core = properties.properties
    let uuid = withUnsafeBytes(of: core.pipelineCacheUUID) { bytes in
      bytes.map { String($0, radix: 16) }.joined(separator: ".")
    }
    return "\(core.vendorID)-\(core.deviceID)-\(core.driverVersion)-\(uuid)"
  }

  private static func create(
    _ physical: VkPhysicalDevice, family: UInt32, _ facts: DeviceFacts
  ) throws(RenderError) -> VkDevice {
    var handle: VkDevice?
    try Scratch.use { scratch throws(RenderError) in
      var features13 = VkPhysicalDeviceVulkan13Features()
      features13.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES
      features13.dynamicRendering = 1
      features13.synchronization2 = 1
      // Every 1.3 device has it; SPIR-V 1.6 names the size of a work group by it.
      features13.maintenance4 = 1
      var features12 = VkPhysicalDeviceVulkan12Features()
      features12.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES
      features12.timelineSemaphore = 1
      features12.bufferDeviceAddress = 1
      features12.scalarBlockLayout = 1
      features12.hostQueryReset = 1
      features12.shaderBufferInt64Atomics = facts.hasInt64Atomics ? 1 : 0
      features12.pNext = UnsafeMutableRawPointer(mutating: scratch.next(features13))
      var queue = VkDeviceQueueCreateInfo()
      queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO
      queue.queueFamilyIndex = family
      queue.queueCount = 1
      queue.pQueuePriorities = scratch.one(Float(1))
      var features = VkPhysicalDeviceFeatures()
      features.shaderInt64 = facts.hasInt64Atomics ? 1 : 0
      features.largePoints = facts.hasLargePoints ? 1 : 0
      var info = VkDeviceCreateInfo()
      info.pEnabledFeatures = scratch.one(features)
      info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO
      info.pNext = scratch.next(features12)
      info.queueCreateInfoCount = 1
      info.pQueueCreateInfos = scratch.one(queue)
      try check("vkCreateDevice") { vkCreateDevice(physical, &info, nil, &handle) }
    }
    guard let handle else { throw .failed(call: "vkCreateDevice", result: 0) }
    return handle
  }

  private static func memoryTypes(of device: VkPhysicalDevice) -> [VkMemoryType] {
    var properties = VkPhysicalDeviceMemoryProperties()
    vkGetPhysicalDeviceMemoryProperties(device, &properties)
    return withUnsafeBytes(of: properties.memoryTypes) { bytes in
      Array(bytes.bindMemory(to: VkMemoryType.self).prefix(Int(properties.memoryTypeCount)))
    }
  }

  private static func largestAllocation(of device: VkPhysicalDevice) -> UInt64 {
    var limits = VkPhysicalDeviceMaintenance3Properties()
    limits.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_3_PROPERTIES
    var buffers = VkPhysicalDeviceMaintenance4Properties()
    buffers.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_MAINTENANCE_4_PROPERTIES
    var properties = VkPhysicalDeviceProperties2()
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2
    withUnsafeMutablePointer(to: &limits) { limits in
      withUnsafeMutablePointer(to: &buffers) { buffers in
        limits.pointee.pNext = UnsafeMutableRawPointer(buffers)
        properties.pNext = UnsafeMutableRawPointer(limits)
        vkGetPhysicalDeviceProperties2(device, &properties)
      }
    }
    return min(limits.maxMemoryAllocationSize, buffers.maxBufferSize)
  }

  private static func timestampPeriod(of device: VkPhysicalDevice, family: Int) -> Double {
    var properties = VkPhysicalDeviceProperties2()
    properties.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2
    vkGetPhysicalDeviceProperties2(device, &properties)
    var count: UInt32 = 0
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nil)
    var families = Array(repeating: VkQueueFamilyProperties(), count: Int(count))
    vkGetPhysicalDeviceQueueFamilyProperties(device, &count, &families)
    guard family < families.count, families[family].timestampValidBits == 64 else { return 0 }
    return Double(properties.properties.limits.timestampPeriod)
  }
}
