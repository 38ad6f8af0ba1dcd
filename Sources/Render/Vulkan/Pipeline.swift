internal import CVulkan
@_spi(Host) internal import Ollin

/// A compiled pipeline, for drawing or for computing.
///
/// SAFETY: nothing of it changes after it was made; recording a bind only reads it.
final class Pipeline: @unchecked Sendable {
  let layout: PipelineLayout
  /// What it does with colours and depths; `nil` for one that computes.
  let state: PipelineState?
  private let handle: VkPipeline
  private let point: VkPipelineBindPoint
  private let device: Device

  private init(
    _ device: Device, _ handle: VkPipeline, _ point: VkPipelineBindPoint, _ layout: PipelineLayout,
    _ state: PipelineState? = nil, name: String
  ) {
    self.state = state
    self.device = device
    self.handle = handle
    self.point = point
    self.layout = layout
    device.adopt("pipeline", VK_OBJECT_TYPE_PIPELINE, handle, named: name)
  }

  deinit { device.release("pipeline") { vkDestroyPipeline($0, handle, nil) } }

  func bind(in commands: VkCommandBuffer) { vkCmdBindPipeline(commands, point, handle) }

  /// A pipeline of one compute shader.
  static func computing(
    _ device: Device, _ shader: ShaderModule, layout: PipelineLayout, constants: [UInt32] = [],
    cache: PipelineCache, name: String
  ) throws(RenderError) -> Pipeline {
    var handle: VkPipeline?
    try Scratch.use { scratch throws(RenderError) in
      var info = VkComputePipelineCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO
      info.stage = shader.stage(VK_SHADER_STAGE_COMPUTE_BIT, constants: constants, &scratch)
      info.layout = layout.handle
      try check("vkCreateComputePipelines") {
        vkCreateComputePipelines(device.handle, cache.handle, 1, &info, nil, &handle)
      }
    }
    guard let handle else { throw .failed(call: "vkCreateComputePipelines", result: 0) }
    return Pipeline(device, handle, VK_PIPELINE_BIND_POINT_COMPUTE, layout, name: name)
  }

  /// A pipeline that draws without culling into the render target.
  ///
  /// - Parameters:
  ///   - device: where it is made.
  ///   - vertex: the vertex shader.
  ///   - fragment: the fragment shader.
  ///   - input: what the vertex shader is fed; it fetches the rest by address.
  ///   - state: what it does with colours and depths.
  ///   - layout: constants and images.
  ///   - cache: of compiled pipelines.
  ///   - name: for messages.
  /// - Returns: the pipeline.
  /// - Throws: what the driver refuses.
  static func drawing(
    _ device: Device, vertex: ShaderModule, fragment: ShaderModule, input: VertexInput,
    state: PipelineState, layout: PipelineLayout, cache: PipelineCache, name: String
  ) throws(RenderError) -> Pipeline {
    var handle: VkPipeline?
    try Scratch.use { scratch throws(RenderError) in
      var info = VkGraphicsPipelineCreateInfo()
      info.sType = VK_STRUCTURE_TYPE_GRAPHICS_PIPELINE_CREATE_INFO
      info.layout = layout.handle
      info.stageCount = 2
      info.pStages = scratch.many([
        vertex.stage(
          VK_SHADER_STAGE_VERTEX_BIT, constants: state.constants, &scratch),
        fragment.stage(
          VK_SHADER_STAGE_FRAGMENT_BIT, constants: state.constants, &scratch),
      ])
      var rendering = VkPipelineRenderingCreateInfo()
      rendering.sType = VK_STRUCTURE_TYPE_PIPELINE_RENDERING_CREATE_INFO
      if let format = state.target.format {
        rendering.colorAttachmentCount = 1
        rendering.pColorAttachmentFormats = scratch.one(format)
      }
      if state.depth != .absent { rendering.depthAttachmentFormat = RenderTarget.depthFormat }
      info.pNext = scratch.next(rendering)
      setFixedState(of: &info, input, state, &scratch)
      try check("vkCreateGraphicsPipelines") {
        vkCreateGraphicsPipelines(device.handle, cache.handle, 1, &info, nil, &handle)
      }
    }
    guard let handle else { throw .failed(call: "vkCreateGraphicsPipelines", result: 0) }
    return Pipeline(device, handle, VK_PIPELINE_BIND_POINT_GRAPHICS, layout, state, name: name)
  }

  /// The pipeline of a recipe.
  static func drawing(
    _ recipe: PipelineRecipe, _ device: Device, _ shaders: ShaderLibrary, layout: PipelineLayout,
    cache: PipelineCache, name: String
  ) throws(RenderError) -> Pipeline {
    try drawing(
      device, vertex: shaders.module(recipe.vertex, defines: recipe.defines),
      fragment: shaders.module(recipe.fragment, defines: recipe.defines), input: recipe.input,
      state: recipe.state, layout: layout, cache: cache, name: name)
  }

  private static func setFixedState(
    of info: inout VkGraphicsPipelineCreateInfo, _ input: VertexInput, _ state: PipelineState,
    _ scratch: inout Scratch
  ) {
    info.pVertexInputState = scratch.one(input.state(&scratch))
    var assembly = VkPipelineInputAssemblyStateCreateInfo()
    assembly.sType = VK_STRUCTURE_TYPE_PIPELINE_INPUT_ASSEMBLY_STATE_CREATE_INFO
    assembly.topology = state.topology.vulkan
    info.pInputAssemblyState = scratch.one(assembly)
    var viewport = VkPipelineViewportStateCreateInfo()
    viewport.sType = VK_STRUCTURE_TYPE_PIPELINE_VIEWPORT_STATE_CREATE_INFO
    viewport.viewportCount = 1
    viewport.scissorCount = 1
    info.pViewportState = scratch.one(viewport)
    var raster = VkPipelineRasterizationStateCreateInfo()
    raster.sType = VK_STRUCTURE_TYPE_PIPELINE_RASTERIZATION_STATE_CREATE_INFO
    raster.polygonMode = VK_POLYGON_MODE_FILL
    raster.cullMode = state.culling.vulkan
    raster.lineWidth = 1
    info.pRasterizationState = scratch.one(raster)
    var samples = VkPipelineMultisampleStateCreateInfo()
    samples.sType = VK_STRUCTURE_TYPE_PIPELINE_MULTISAMPLE_STATE_CREATE_INFO
    samples.rasterizationSamples = VK_SAMPLE_COUNT_1_BIT
    info.pMultisampleState = scratch.one(samples)
    if state.depth != .absent {
      var depth = VkPipelineDepthStencilStateCreateInfo()
      depth.sType = VK_STRUCTURE_TYPE_PIPELINE_DEPTH_STENCIL_STATE_CREATE_INFO
      depth.depthTestEnable = state.depth == .ignored ? 0 : 1
      depth.depthWriteEnable = state.depth == .written ? 1 : 0
      depth.depthCompareOp = VK_COMPARE_OP_LESS_OR_EQUAL
      info.pDepthStencilState = scratch.one(depth)
    }
    var blend = VkPipelineColorBlendStateCreateInfo()
    blend.sType = VK_STRUCTURE_TYPE_PIPELINE_COLOR_BLEND_STATE_CREATE_INFO
    if state.target.format != nil {
      blend.attachmentCount = 1
      blend.pAttachments = scratch.one(state.attachment)
    }
    info.pColorBlendState = scratch.one(blend)
    var dynamic = VkPipelineDynamicStateCreateInfo()
    dynamic.sType = VK_STRUCTURE_TYPE_PIPELINE_DYNAMIC_STATE_CREATE_INFO
    dynamic.dynamicStateCount = 2
    dynamic.pDynamicStates = scratch.many([VK_DYNAMIC_STATE_VIEWPORT, VK_DYNAMIC_STATE_SCISSOR])
    info.pDynamicState = scratch.one(dynamic)
  }
}
