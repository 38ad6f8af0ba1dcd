internal import CVulkan

/// Timestamps of one frame.
final class QueryPool {
  private let handle: VkQueryPool
  private let count: Int
  private let device: Device

  init(_ device: Device, count: Int, name: String) throws(RenderError) {
    var info = VkQueryPoolCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO
    info.queryType = VK_QUERY_TYPE_TIMESTAMP
    info.queryCount = UInt32(count)
    var handle: VkQueryPool?
    try check("vkCreateQueryPool") { vkCreateQueryPool(device.handle, &info, nil, &handle) }
    guard let handle else { throw .failed(call: "vkCreateQueryPool", result: 0) }
    self.device = device
    self.handle = handle
    self.count = count
    device.adopt("query pool", VK_OBJECT_TYPE_QUERY_POOL, handle, named: name)
  }

  deinit { device.release("query pool") { vkDestroyQueryPool($0, handle, nil) } }

  /// Forgets every timestamp; the first thing recorded into a frame.
  func reset(in commands: VkCommandBuffer) {
    vkCmdResetQueryPool(commands, handle, 0, UInt32(count))
  }

  /// Notes the time when everything recorded so far has finished.
  func write(_ index: Int, in commands: VkCommandBuffer) {
    vkCmdWriteTimestamp2(
      commands, VK_PIPELINE_STAGE_2_ALL_COMMANDS_BIT, handle, UInt32(index))
  }

  /// Nanoseconds between neighbouring timestamps of a finished frame; zeros when any is missing.
  func intervals() -> [UInt64] {
    var ticks = Array(repeating: UInt64(0), count: count)
    let result = ticks.withUnsafeMutableBytes { bytes in
      vkGetQueryPoolResults(
        device.handle, handle, 0, UInt32(count), bytes.count, bytes.baseAddress, 8,
        VK_QUERY_RESULT_64_BIT.rawValue)
    }
    guard result == VK_SUCCESS else { return Array(repeating: 0, count: count - 1) }
    return zip(ticks.dropFirst(), ticks).map { later, earlier in
      later > earlier ? UInt64(Double(later - earlier) * device.timestampPeriod) : 0
    }
  }
}
