internal import CVulkan
@_spi(Host) public import Ollin
internal import Pixels

extension Renderer {
  /// Records and submits one frame.
  ///
  /// When two are in flight already, waits for the older one.
  ///
  /// - Parameters:
  ///   - list: what to draw; numbers that are not finite and ranges outside the arrays draw nothing.
  ///   - atlas: the atlas whose cells the list's glyphs name.
  ///   - output: what to read back.
  /// - Returns: the frame's number; the first is 1.
  /// - Throws: ``RenderError``.
  @_spi(Host) public func submit(
    _ list: DrawList, glyphs atlas: GlyphAtlas?, output: RenderOutput
  ) throws(RenderError) -> UInt64 {
    let limit = vulkan.facts.largestSide
    guard (1...limit).contains(list.width), (1...limit).contains(list.height) else {
      throw .canvasSize(width: list.width, height: list.height, limit: limit)
    }
    let slot = try freeSlot()
    let target = try target(of: slot, list)
    let pages = pages(of: list)
    try ensureIndices(max(list.shapes.count, list.glyphs.count))
    try slot.arena.reset(
      vulkan,
      holding: 1024 + MemoryLayout<ShapeInstance>.stride * list.shapes.count
        + MemoryLayout<GlyphInstance>.stride * list.glyphs.count
        + (atlas.map { glyphs.uploadBytes(for: $0, pages: pages) } ?? 0),
      name: "\(slot.name) uploads")
    slot.kept = [indices, target]

    try slot.commands.begin()
    let commands = slot.commands.buffer
    slot.times.reset(in: commands)
    slot.times.write(0, in: commands)
    if let atlas { try glyphs.upload(atlas, pages: pages, arena: &slot.arena, in: commands) }
    let shapesAt = list.shapes.withUnsafeBytes { slot.arena.write($0) }
    let glyphsAt = list.glyphs.withUnsafeBytes { slot.arena.write($0) }
    commands.transition(target.image, from: .undefined, to: .attachment)
    draw(list, shapesAt, glyphsAt, slot, target, commands)
    slot.times.write(1, in: commands)
    let (planes, imageOffset) = try readBack(list, output, slot, target, commands)
    slot.times.write(2, in: commands)
    try slot.commands.end()

    let id = nextID()
    try submit(commands, signalling: id)
    slot.value = id
    waiting.append(
      Waiting(
        id: id, slot: slot, width: list.width, height: list.height, output: output,
        planes: planes, imageOffset: imageOffset))
    return id
  }

  /// A slot whose last submission has finished and was collected, or will be read no more.
  private func freeSlot() throws(RenderError) -> FrameSlot {
    if let free = slots.first(where: { slot in !waiting.contains { $0.slot === slot } }) {
      return free
    }
    // The caller did not collect in time: the oldest result is given up for the newest frame.
    let oldest = waiting.removeFirst()
    try waitFor(oldest.id)
    return oldest.slot
  }

  private func target(of slot: FrameSlot, _ list: DrawList) throws(RenderError) -> RenderTarget {
    if let target = slot.target, target.image.width == list.width,
      target.image.height == list.height
    {
      return target
    }
    slot.target = nil
    let made = try RenderTarget(
      vulkan, width: list.width, height: list.height, isLinear: isLinear,
      convert: convert?.images, name: "\(slot.name) target")
    slot.target = made
    return made
  }

  private func pages(of list: DrawList) -> Set<Int> {
    var pages: Set<Int> = []
    for case .glyphs(_, let page) in list.commands where page >= 0 { pages.insert(page) }
    return pages
  }

  private func ensureIndices(_ quadCount: Int) throws(RenderError) {
    guard quadCount > indices.quadCount else { return }
    // Frames in flight hold the old one.
    indices = try QuadIndices(vulkan, quadCount: max(quadCount, indices.quadCount * 2))
  }

  private func draw(
    _ list: DrawList, _ shapesAt: Int?, _ glyphsAt: Int?, _ slot: FrameSlot,
    _ target: RenderTarget, _ commands: VkCommandBuffer
  ) {
    begin(list, target, commands)
    let canvas = SIMD2(Float(list.width), Float(list.height))
    vkCmdBindIndexBuffer(commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
    for command in list.commands {
      switch command {
      case .shapes(let range):
        guard let shapesAt else { continue }
        let range = range.clamped(to: list.shapes.indices)
        guard !range.isEmpty else { continue }
        shapes.draw(
          list.shapes[range],
          constants: QuadConstants(
            instances: slot.arena.buffer.address + UInt64(shapesAt), canvas: canvas),
          indices: indices, in: commands)
      case .glyphs(let range, let page):
        guard let glyphsAt else { continue }
        let range = range.clamped(to: list.glyphs.indices)
        guard !range.isEmpty else { continue }
        glyphs.draw(
          range, page: page,
          constants: QuadConstants(
            instances: slot.arena.buffer.address + UInt64(glyphsAt), canvas: canvas),
          indices: indices, in: commands)
      }
    }
    vkCmdEndRendering(commands)
  }

  private func begin(_ list: DrawList, _ target: RenderTarget, _ commands: VkCommandBuffer) {
    let extent = VkExtent2D(width: UInt32(list.width), height: UInt32(list.height))
    var attachment = VkRenderingAttachmentInfo()
    attachment.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO
    attachment.imageView = target.image.view.handle
    attachment.imageLayout = VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL
    attachment.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR
    attachment.storeOp = VK_ATTACHMENT_STORE_OP_STORE
    let color = list.background.replacingNonFinite()
    let alpha = min(max(color.w, 0), 1)
    attachment.clearValue.color.float32 = (
      color.x * alpha, color.y * alpha, color.z * alpha, alpha
    )
    withUnsafePointer(to: attachment) { attachment in
      var info = VkRenderingInfo()
      info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO
      info.renderArea.extent = extent
      info.layerCount = 1
      info.colorAttachmentCount = 1
      info.pColorAttachments = attachment
      vkCmdBeginRendering(commands, &info)
    }
    var viewport = VkViewport(
      x: 0, y: 0, width: Float(list.width), height: Float(list.height), minDepth: 0, maxDepth: 1)
    vkCmdSetViewport(commands, 0, 1, &viewport)
    var scissor = VkRect2D()
    scissor.extent = extent
    vkCmdSetScissor(commands, 0, 1, &scissor)
  }

  /// Records what brings the output into memory the program reads.
  private func readBack(
    _ list: DrawList, _ output: RenderOutput, _ slot: FrameSlot, _ target: RenderTarget,
    _ commands: VkCommandBuffer
  ) throws(RenderError) -> (planes: ConvertPass.Planes?, imageOffset: Int?) {
    guard output.picture != nil || output.image else { return (nil, nil) }
    if isLinear {
      commands.transition(target.image, from: .attachment, to: .hostRead)
      return (nil, nil)
    }
    var planes: ConvertPass.Planes?
    if convert != nil, let size = output.picture { planes = ConvertPass.Planes(size) }
    let needsImage = output.image || convert == nil
    let imageOffset = ((planes?.bytes ?? 0) + 255) & ~255
    let imageBytes = needsImage ? list.width * list.height * 4 : 0
    let buffer = try slot.readback(vulkan, bytes: imageOffset + imageBytes)
    slot.kept.append(buffer)
    var use = ImageUse.attachment
    if let planes, let convert, let set = target.convertSet {
      commands.transition(target.image, from: use, to: .sampled)
      use = .sampled
      convert.record(
        set, imageWidth: list.width, imageHeight: list.height, planes: planes,
        address: buffer.address, in: commands)
      commands.makeReadable(
        after: VK_PIPELINE_STAGE_2_COMPUTE_SHADER_BIT, VK_ACCESS_2_SHADER_STORAGE_WRITE_BIT)
    }
    guard needsImage else { return (planes, nil) }
    commands.transition(target.image, from: use, to: .transferSource)
    var region = VkBufferImageCopy()
    region.bufferOffset = UInt64(imageOffset)
    region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
    region.imageSubresource.layerCount = 1
    region.imageExtent = VkExtent3D(
      width: UInt32(list.width), height: UInt32(list.height), depth: 1)
    vkCmdCopyImageToBuffer(
      commands, target.image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.handle, 1,
      &region)
    commands.makeReadable(after: VK_PIPELINE_STAGE_2_COPY_BIT, VK_ACCESS_2_TRANSFER_WRITE_BIT)
    return (planes, imageOffset)
  }

  private func submit(
    _ commands: VkCommandBuffer, signalling value: UInt64
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
      let result = vkQueueSubmit2(vulkan.queue, 1, &info, nil)
      if result == VK_ERROR_DEVICE_LOST { vulkan.abandon() }
      try check("vkQueueSubmit2") { result }
    }
  }
}

extension SIMD4<Float> {
  fileprivate func replacingNonFinite() -> SIMD4<Float> {
    var result = self
    for index in 0..<4 where !result[index].isFinite { result[index] = 0 }
    return result
  }
}
