internal import CVulkan

/// What the driver keeps of compiled pipelines, saved between runs.
///
/// SAFETY: nothing of it changes after it was made, and the driver lets several threads use the
/// cache behind the handle at once.
final class PipelineCache: @unchecked Sendable {
  let handle: VkPipelineCache
  /// The pipelines themselves.
  let store = PipelineStore()
  private let file: CacheFile?
  private let loaded: [UInt8]
  private let device: Device

  /// A cache, filled from `folder` where it was saved before; `nil` keeps it in memory only.
  init(_ device: Device, folder: String?) throws(RenderError) {
    // The driver checks its own header only; the file checks every byte and the device.
    file = folder.map { CacheFile(folder: $0, name: "pipelines", key: Array(device.identity.utf8)) }
    let saved = file?.read() ?? []
    loaded = saved
    var handle: VkPipelineCache?
    let result = saved.withUnsafeBytes { bytes in
      var info = VkPipelineCacheCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_CACHE_CREATE_INFO
      info.initialDataSize = bytes.count
      info.pInitialData = bytes.baseAddress
      return vkCreatePipelineCache(device.handle, &info, nil, &handle)
    }
    try check("vkCreatePipelineCache") { result }
    guard let handle else { throw .failed(call: "vkCreatePipelineCache", result: 0) }
    self.device = device
    self.handle = handle
    device.adopt("pipeline cache", VK_OBJECT_TYPE_PIPELINE_CACHE, handle, named: "pipelines")
  }

  deinit { device.release("pipeline cache") { vkDestroyPipelineCache($0, handle, nil) } }

  /// Writes what is new to disk.
  ///
  /// A folder that cannot be written costs only time at the next start.
  func save() {
    guard let file else { return }
    var size = 0
    guard vkGetPipelineCacheData(device.handle, handle, &size, nil) == VK_SUCCESS else { return }
    var bytes = Array(repeating: UInt8(0), count: size)
    guard vkGetPipelineCacheData(device.handle, handle, &size, &bytes) == VK_SUCCESS else { return }
    bytes.removeLast(bytes.count - size)
    if bytes != loaded { file.write(bytes) }
  }
}
