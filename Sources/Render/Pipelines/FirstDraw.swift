internal import CVulkan
internal import Glibc

/// Draws nothing with a pipeline, for drivers that compile when a pipeline first draws.
///
/// Everything a shader may be given is there: zeros. The scissor lets no pixel through.
final class FirstDraw {
  private let device: Device
  private let zeros: Buffer
  private let uniforms: UniformRing
  private let colors: Image
  private let mask: Image
  private let depth: Image
  private let sampler: Sampler
  /// A picture of whole and one of halved sizes, as drivers may tell them apart.
  private let pictures: [Image]
  private var layouts: [Int: DescriptorLayout] = [:]
  private var sets: [DescriptorSet] = []
  private var isReady = false

  init(_ device: Device) throws(RenderError) {
    self.device = device
    zeros = try Buffer(
      device, size: 1 << 16,
      usage: [VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT],
      place: .upload, name: "first draw")
    if let mapped = zeros.mapped { memset(mapped, 0, zeros.size) }
    uniforms = try UniformRing(device, name: "first draw")
    func image(
      _ format: VkFormat, _ usage: VkImageUsageFlagBits, levels: Int = 1, side: Int = 1
    ) throws(RenderError) -> Image {
      try Image(
        device, width: side, height: side, format: format, usage: usage, levels: levels,
        name: "first draw")
    }
    colors = try image(RenderTarget.format, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT)
    mask = try image(VK_FORMAT_R8_UNORM, VK_IMAGE_USAGE_COLOR_ATTACHMENT_BIT)
    depth = try image(RenderTarget.depthFormat, VK_IMAGE_USAGE_DEPTH_STENCIL_ATTACHMENT_BIT)
    sampler = try Sampler(device, usesLevels: true, name: "first draw")
    // Sides that are no powers of two, as those of most pictures.
    pictures = [
      try image(RenderTarget.format, VK_IMAGE_USAGE_SAMPLED_BIT, side: 3),
      try image(RenderTarget.format, VK_IMAGE_USAGE_SAMPLED_BIT, levels: 2, side: 3),
    ]
  }

  /// Has a frame draw with pipelines beforehand where that makes the driver compile them, as that of
  /// a processor; the frame keeps what it does so with.
  static func record(
    _ pipelines: [Pipeline], on device: Device, in slot: FrameSlot
  ) throws(RenderError) {
    guard !pipelines.isEmpty, device.facts.info.isCPU else { return }
    let draw = try FirstDraw(device)
    try draw.record(pipelines, in: slot.commands.buffer)
    slot.kept.append(draw)
    slot.kept += pipelines
  }

  /// Records a draw with each pipeline, outside of any rendering; whoever waits for it keeps both.
  func record(_ pipelines: [Pipeline], in commands: VkCommandBuffer) throws(RenderError) {
    if !isReady {
      isReady = true
      for image in [colors, mask] { commands.transition(image, from: .undefined, to: .attachment) }
      commands.transition(depth, from: .undefined, to: .depthAttachment)
      for image in pictures { commands.transition(image, from: .undefined, to: .sampled) }
    }
    var handle: VkBuffer? = zeros.handle
    var offset: UInt64 = 0
    for binding in 0..<5 {
      vkCmdBindVertexBuffers(commands, UInt32(binding), 1, &handle, &offset)
    }
    var viewport = VkViewport(x: 0, y: 0, width: 1, height: 1, minDepth: 0, maxDepth: 1)
    vkCmdSetViewport(commands, 0, 1, &viewport)
    var scissor = VkRect2D()
    vkCmdSetScissor(commands, 0, 1, &scissor)
    uniforms.reset()
    for pipeline in pipelines {
      guard let state = pipeline.state else { continue }
      begin(state, commands)
      pipeline.bind(in: commands)
      let layout = pipeline.layout
      layout.fill(with: zeros.address, in: commands)
      if layout.recipe.hasUniforms {
        layout.bind(
          try uniforms.write([.zero]), at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
        uniforms.reset()
      }
      if layout.recipe.pictures == 0 {
        vkCmdDraw(commands, 3, 1, 0, 0)
      } else {
        for picture in pictures {
          layout.bind(
            try set(of: picture, layout.recipe.pictures), at: VK_PIPELINE_BIND_POINT_GRAPHICS,
            in: commands)
          vkCmdDraw(commands, 3, 1, 0, 0)
        }
      }
      vkCmdEndRendering(commands)
    }
  }

  private func set(of picture: Image, _ count: Int) throws(RenderError) -> DescriptorSet {
    let types = Array(repeating: VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER, count: count)
    let layout: DescriptorLayout
    if let known = layouts[count] {
      layout = known
    } else {
      layout = try DescriptorLayout(device, types, name: "first draw")
      layouts[count] = layout
    }
    let entry = DescriptorSet.Entry(
      view: picture.view, layout: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, sampler: sampler)
    let made = try DescriptorSet(
      device, layout, Array(repeating: entry, count: count), name: "first draw")
    sets.append(made)
    return made
  }

  private func begin(_ state: PipelineState, _ commands: VkCommandBuffer) {
    var color = VkRenderingAttachmentInfo()
    color.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO
    color.imageView = (state.target == .mask ? mask : colors).view.handle
    color.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL
    color.loadOp = VK_ATTACHMENT_LOAD_OP_DONT_CARE
    color.storeOp = VK_ATTACHMENT_STORE_OP_DONT_CARE
    var depthPart = color
    depthPart.imageView = depth.view.handle
    depthPart.imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL
    withUnsafePointer(to: color) { color in
      withUnsafePointer(to: depthPart) { depthPart in
        var info = VkRenderingInfo()
        info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO
        info.renderArea.extent = VkExtent2D(width: 1, height: 1)
        info.layerCount = 1
        if state.target.format != nil {
          info.colorAttachmentCount = 1
          info.pColorAttachments = color
        }
        if state.depth != .absent { info.pDepthAttachment = depthPart }
        vkCmdBeginRendering(commands, &info)
      }
    }
  }
}
