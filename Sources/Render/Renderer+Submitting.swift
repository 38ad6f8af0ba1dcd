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
    let quads = max(
      list.shapes.count, list.glyphs.count, list.imageQuads.count, list.capsules.count,
      list.shaderDraws.count)
    return try submit(list, glyphs: atlas, output: output, quadCount: quads) {
      frame throws(RenderError) in try draw(frame)
    }
  }

  /// Records and submits one frame that `drawing` draws, with indices for `quadCount` quads.
  func submit(
    _ list: DrawList, glyphs atlas: GlyphAtlas?, output: RenderOutput, quadCount: Int,
    drawing: (FrameRecorder) throws(RenderError) -> Void
  ) throws(RenderError) -> UInt64 {
    let limit = vulkan.facts.largestSide
    guard (1...limit).contains(list.width), (1...limit).contains(list.height) else {
      throw .canvasSize(width: list.width, height: list.height, limit: limit)
    }
    let slot = try freeSlot()
    let target = try target(of: slot, list)
    let pages = pages(of: list)
    try ensureIndices(quadCount)
    try slot.reset()
    slot.kept = [indices, target]

    try slot.commands.begin()
    let commands = slot.commands.buffer
    slot.times.reset(in: commands)
    slot.times.write(0, in: commands)
    if let atlas { try glyphs.upload(atlas, pages: pages, arena: &slot.arena, in: commands) }
    try warmUp.record(in: slot)
    try drawing(FrameRecorder(list, slot: slot, target: target, device: vulkan))
    if !list.commands.isEmpty { cache.store.beginShow() }
    slot.times.write(1, in: commands)
    let (planes, imageOffset) = try readBack(list, output, slot, target, commands)
    slot.times.write(2, in: commands)
    try slot.commands.end()

    let id = nextID()
    try vulkan.submit(commands, signalling: timeline, id)
    lastSubmitted = id
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
      commands.separate([.computing], [.hostReading])
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
    commands.separate([.filling], [.hostReading])
    return (planes, imageOffset)
  }
}
