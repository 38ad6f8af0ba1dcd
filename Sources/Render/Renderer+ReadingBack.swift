internal import CVulkan
@_spi(Host) internal import Ollin

extension Renderer {
  /// Where in the readback buffer what the program reads lies.
  struct ReadbackPlaces {
    /// The planes, at its start, when the device converted.
    var planes: ConvertPass.Planes?
    /// A copy of the image; `nil` when it is read in place, or not at all.
    var image: Int?
    /// A copy of the depth buffer.
    var depth: Int?
  }

  /// Records what brings the output into memory the program reads.
  func readBack(
    _ frame: FrameRecorder, _ output: RenderOutput
  ) throws(RenderError) -> ReadbackPlaces {
    var places = ReadbackPlaces()
    let commands = frame.commands
    let target = frame.target
    let wantsPixels = output.picture != nil || output.image
    if convert != nil, let size = output.picture { places.planes = ConvertPass.Planes(size) }
    let copiesImage = wantsPixels && !isLinear && (output.image || convert == nil)
    let pixelBytes = frame.list.width * frame.list.height * 4
    var bytes = places.planes?.bytes ?? 0
    func room(_ isWanted: Bool) -> Int? {
      guard isWanted else { return nil }
      let offset = (bytes + 255) & ~255
      bytes = offset + pixelBytes
      return offset
    }
    places.image = room(copiesImage)
    places.depth = room(output.depth && frame.depth != nil)
    if wantsPixels, isLinear { commands.transition(target.image, from: .attachment, to: .hostRead) }
    guard bytes > 0 else { return places }
    let buffer = try frame.slot.readback(vulkan, bytes: bytes)
    frame.slot.kept.append(buffer)
    var use = ImageUse.attachment
    if let planes = places.planes, let convert, let set = target.convertSet {
      commands.transition(target.image, from: use, to: .sampled)
      use = .sampled
      convert.record(
        set, imageWidth: frame.list.width, imageHeight: frame.list.height, planes: planes,
        address: buffer.address, in: commands)
      commands.separate([.computing], [.hostReading])
    }
    if let offset = places.image {
      commands.transition(target.image, from: use, to: .transferSource)
      copy(target.image, VK_IMAGE_ASPECT_COLOR_BIT, to: buffer, at: offset, in: commands)
    }
    if let offset = places.depth, let depth = frame.depth {
      commands.transition(depth, from: .depthAttachment, to: .transferSource)
      copy(depth, VK_IMAGE_ASPECT_DEPTH_BIT, to: buffer, at: offset, in: commands)
    }
    if places.image != nil || places.depth != nil {
      commands.separate([.filling], [.hostReading])
    }
    return places
  }

  private func copy(
    _ image: Image, _ aspect: VkImageAspectFlagBits, to buffer: Buffer, at offset: Int,
    in commands: VkCommandBuffer
  ) {
    var region = VkBufferImageCopy()
    region.bufferOffset = UInt64(offset)
    region.imageSubresource.aspectMask = aspect.rawValue
    region.imageSubresource.layerCount = 1
    region.imageExtent = VkExtent3D(
      width: UInt32(image.width), height: UInt32(image.height), depth: 1)
    vkCmdCopyImageToBuffer(
      commands, image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, buffer.handle, 1, &region)
  }

  /// The depths of a frame in metres.
  func depth(of frame: Waiting) throws(RenderError) -> RenderedDepth? {
    guard frame.output.depth else { return nil }
    let count = frame.width * frame.height
    var result = RenderedDepth(width: frame.width, height: frame.height)
    guard let offset = frame.places.depth, let scale = frame.scale,
      let buffer = frame.slot.readback, let mapped = buffer.mapped
    else { return result }
    try buffer.memory.invalidate()
    let stored = UnsafeBufferPointer(
      start: (mapped + offset).assumingMemoryBound(to: Float.self), count: count)
    result.metres = scale.metres(stored)
    return result
  }
}
