internal import CVulkan

/// Counts finished submissions: each signals the next value.
final class Timeline {
  let handle: VkSemaphore
  private let device: Device

  init(_ device: Device, name: String) throws(RenderError) {
    var handle: VkSemaphore?
    try Scratch.use { scratch throws(RenderError) in
      var type = VkSemaphoreTypeCreateInfo()
      type.sType = VK_STRUCTURE_TYPE_SEMAPHORE_TYPE_CREATE_INFO
      type.semaphoreType = VK_SEMAPHORE_TYPE_TIMELINE
      var info = VkSemaphoreCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_CREATE_INFO
      info.pNext = scratch.next(type)
      try check("vkCreateSemaphore") { vkCreateSemaphore(device.handle, &info, nil, &handle) }
    }
    guard let handle else { throw .failed(call: "vkCreateSemaphore", result: 0) }
    self.device = device
    self.handle = handle
    device.adopt("semaphore", VK_OBJECT_TYPE_SEMAPHORE, handle, named: name)
  }

  deinit { device.release("semaphore") { vkDestroySemaphore($0, handle, nil) } }

  /// The newest value reached.
  func completed() throws(RenderError) -> UInt64 {
    var value: UInt64 = 0
    try check("vkGetSemaphoreCounterValue") {
      vkGetSemaphoreCounterValue(device.handle, handle, &value)
    }
    return value
  }

  /// Waits for a value; returns whether it was reached in time.
  func wait(for value: UInt64, atMost limit: Duration) throws(RenderError) -> Bool {
    var result = VK_SUCCESS
    Scratch.use { scratch in
      var info = VkSemaphoreWaitInfo()
      info.sType = VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO
      info.semaphoreCount = 1
      info.pSemaphores = scratch.one(VkSemaphore?.some(handle))
      info.pValues = scratch.one(value)
      result = vkWaitSemaphores(device.handle, &info, limit.nanoseconds)
    }
    if result == VK_TIMEOUT { return false }
    try check("vkWaitSemaphores") { result }
    return true
  }
}

extension Duration {
  /// Whole nanoseconds, none below zero, at most about 292 years.
  var nanoseconds: UInt64 {
    let (seconds, attoseconds) = components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let (whole, overflow) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    guard !overflow, whole < UInt64.max / 2 else { return UInt64.max / 2 }
    return whole + UInt64(attoseconds / 1_000_000_000)
  }
}
