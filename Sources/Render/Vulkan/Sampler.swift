internal import CVulkan

/// How texels between centres are made: blended, the edge repeating.
final class Sampler {
  let handle: VkSampler
  private let device: Device

  /// A sampler; one that `usesLevels` mixes the two levels nearest to the size drawn at.
  init(_ device: Device, usesLevels: Bool = false, name: String) throws(RenderError) {
    var info = VkSamplerCreateInfo()
    info.sType = VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO
    info.magFilter = VK_FILTER_LINEAR
    info.minFilter = VK_FILTER_LINEAR
    info.addressModeU = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE
    info.addressModeV = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE
    info.addressModeW = VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE
    if usesLevels {
      info.mipmapMode = VK_SAMPLER_MIPMAP_MODE_LINEAR
      // VK_LOD_CLAMP_NONE
      info.maxLod = 1000
    }
    var handle: VkSampler?
    try check("vkCreateSampler") { vkCreateSampler(device.handle, &info, nil, &handle) }
    guard let handle else { throw .failed(call: "vkCreateSampler", result: 0) }
    self.device = device
    self.handle = handle
    device.adopt("sampler", VK_OBJECT_TYPE_SAMPLER, handle, named: name)
  }

  deinit { device.release("sampler") { vkDestroySampler($0, handle, nil) } }
}
