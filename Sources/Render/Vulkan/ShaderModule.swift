internal import CVulkan

/// Compiled code on the device; needed only until its pipelines are made.
final class ShaderModule {
  let handle: VkShaderModule
  private let device: Device

  init(_ device: Device, _ words: [UInt32], name: String) throws(RenderError) {
    var handle: VkShaderModule?
    try words.withUnsafeBufferPointer { words throws(RenderError) in
      var info = VkShaderModuleCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO
      info.codeSize = words.count * 4
      info.pCode = words.baseAddress
      try check("vkCreateShaderModule") {
        vkCreateShaderModule(device.handle, &info, nil, &handle)
      }
    }
    guard let handle else { throw .failed(call: "vkCreateShaderModule", result: 0) }
    self.device = device
    self.handle = handle
    device.adopt("shader module", VK_OBJECT_TYPE_SHADER_MODULE, handle, named: name)
  }

  deinit { device.release("shader module") { vkDestroyShaderModule($0, handle, nil) } }

  /// This module as a stage of a pipeline.
  ///
  /// - Parameters:
  ///   - stage: which one.
  ///   - constants: its specialisation constants 0, 1, …
  ///   - scratch: keeps what the result points to.
  /// - Returns: the stage.
  func stage(
    _ stage: VkShaderStageFlagBits, constants: [UInt32] = [], _ scratch: inout Scratch
  ) -> VkPipelineShaderStageCreateInfo {
    var info = VkPipelineShaderStageCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO
    info.stage = stage
    info.module = handle
    info.pName = scratch.string("main")
    if !constants.isEmpty {
      var special = VkSpecializationInfo()
      special.mapEntryCount = UInt32(constants.count)
      special.pMapEntries = scratch.many(
        constants.indices.map {
          VkSpecializationMapEntry(constantID: UInt32($0), offset: UInt32($0 * 4), size: 4)
        })
      special.dataSize = constants.count * 4
      special.pData = UnsafeRawPointer(scratch.many(constants))
      info.pSpecializationInfo = scratch.one(special)
    }
    return info
  }
}
