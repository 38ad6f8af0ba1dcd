internal import CVulkan

/// What a pipeline is given: some bytes of constants, at most one set of uniform buffers and at
/// most one set of images, in this order.
///
/// SAFETY: nothing of it changes after it was made.
final class PipelineLayout: @unchecked Sendable {
  let handle: VkPipelineLayout
  let images: DescriptorLayout?
  /// The same in numbers.
  let recipe: PipelineRecipe.Layout
  /// The number of the images' set.
  private let imageSet: UInt32
  private let device: Device

  init(
    _ device: Device, constantBytes: Int, uniforms: DescriptorLayout? = nil,
    images: DescriptorLayout?, name: String
  ) throws(RenderError) {
    var handle: VkPipelineLayout?
    try Scratch.use { scratch throws(RenderError) in
      var range = VkPushConstantRange()
      range.stageFlags = VK_SHADER_STAGE_ALL.rawValue
      range.size = UInt32(constantBytes)
      var info = VkPipelineLayoutCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO
      info.pushConstantRangeCount = 1
      info.pPushConstantRanges = scratch.one(range)
      let sets = [uniforms, images].compactMap { $0?.handle }
      info.setLayoutCount = UInt32(sets.count)
      info.pSetLayouts = scratch.many(sets.map(Optional.some))
      try check("vkCreatePipelineLayout") {
        vkCreatePipelineLayout(device.handle, &info, nil, &handle)
      }
    }
    guard let handle else { throw .failed(call: "vkCreatePipelineLayout", result: 0) }
    self.device = device
    self.handle = handle
    self.images = images
    recipe = PipelineRecipe.Layout(
      constantBytes: constantBytes, hasUniforms: uniforms != nil,
      pictures: images?.types.count ?? 0)
    imageSet = uniforms == nil ? 0 : 1
    device.adopt("pipeline layout", VK_OBJECT_TYPE_PIPELINE_LAYOUT, handle, named: name)
  }

  /// A layout like others of the same numbers: what is bound through one holds for all.
  convenience init(_ device: Device, _ recipe: PipelineRecipe.Layout) throws(RenderError) {
    let types = Array(
      repeating: VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, count: recipe.pictures)
    try self.init(
      device, constantBytes: recipe.constantBytes,
      uniforms: recipe.hasUniforms ? try UniformSet.layout(device) : nil,
      images: types.isEmpty ? nil : try DescriptorLayout(device, types, name: "beforehand"),
      name: "beforehand")
  }

  deinit { device.release("pipeline layout") { vkDestroyPipelineLayout($0, handle, nil) } }

  /// Sets all constants of the pipelines with this layout.
  func push<Constants: BitwiseCopyable>(_ constants: Constants, in commands: VkCommandBuffer) {
    withUnsafeBytes(of: constants) { bytes in
      vkCmdPushConstants(
        commands, handle, VK_SHADER_STAGE_ALL.rawValue, 0, UInt32(bytes.count), bytes.baseAddress)
    }
  }

  /// Sets all constants to one address over and over, so that each that is an address is one.
  func fill(with address: UInt64, in commands: VkCommandBuffer) {
    let words = Array(repeating: address, count: (recipe.constantBytes + 7) / 8)
    vkCmdPushConstants(
      commands, handle, VK_SHADER_STAGE_ALL.rawValue, 0, UInt32(recipe.constantBytes), words)
  }

  /// Gives the pipelines with this layout their images.
  func bind(
    _ set: DescriptorSet, at point: VkPipelineBindPoint, in commands: VkCommandBuffer
  ) {
    var handles: VkDescriptorSet? = set.handle
    vkCmdBindDescriptorSets(commands, point, handle, imageSet, 1, &handles, 0, nil)
  }

  /// Gives the pipelines with this layout their uniform buffer.
  func bind(
    _ uniforms: UniformRing.Place, at point: VkPipelineBindPoint, in commands: VkCommandBuffer
  ) {
    var handles: VkDescriptorSet? = uniforms.set.handle
    var offset = UInt32(uniforms.offset)
    vkCmdBindDescriptorSets(commands, point, handle, 0, 1, &handles, 1, &offset)
  }
}
