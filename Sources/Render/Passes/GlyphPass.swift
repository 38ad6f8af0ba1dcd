internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws glyphs from the pages of the atlas, each a one-channel image on the device.
final class GlyphPass {
  /// A page on the device.
  private struct Page {
    let image: Image
    let set: DescriptorSet
    var version = 0
    var isNew = true
  }

  private let device: Device
  private let layout: PipelineLayout
  private let images: DescriptorLayout
  private let sampler: Sampler
  private let pipelines: PipelineFamily
  private var pages: [Page] = []

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache
  ) throws(RenderError) {
    self.device = device
    images = try DescriptorLayout(
      device, [VK_DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER], name: "glyph page")
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<QuadConstants>.size, images: images, name: "glyphs")
    sampler = try Sampler(device, name: "glyphs")
    pipelines = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "glyph.vert.glsl",
      fragment: "glyph.frag.glsl", name: "glyphs")
  }

  /// Records the upload of every page that changed.
  @MainActor
  func upload(
    _ atlas: GlyphAtlas, pages wanted: Set<Int>, arena: inout UploadArena,
    in commands: VkCommandBuffer
  ) throws(RenderError) {
    let side = GlyphAtlas.pageSize
    for index in wanted.sorted() where index < atlas.pageCount {
      while pages.count <= index { pages.append(try makePage(pages.count)) }
      let version = atlas.version(ofPage: index)
      guard pages[index].version != version else { continue }
      let copied = atlas.withPage(index) { texels -> Result<UploadArena.Slice?, RenderError> in
        guard texels.count == side * side else { return .success(nil) }
        return Result { () throws(RenderError) in
          try arena.write(UnsafeRawBufferPointer(texels))
        }
      }
      guard let slice = try copied.get() else { continue }
      let page = pages[index]
      commands.transition(
        page.image, from: page.isNew ? .undefined : .sampled, to: .transferTarget)
      var region = VkBufferImageCopy()
      region.bufferOffset = UInt64(slice.offset)
      region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_COLOR_BIT.rawValue
      region.imageSubresource.layerCount = 1
      region.imageExtent = VkExtent3D(width: UInt32(side), height: UInt32(side), depth: 1)
      vkCmdCopyBufferToImage(
        commands, slice.buffer.handle, page.image.handle, VK_IMAGE_LAYOUT_TRANSFER_DST_OPTIMAL, 1,
        &region)
      commands.transition(page.image, from: .transferTarget, to: .sampled)
      pages[index].version = version
      pages[index].isNew = false
    }
  }

  /// Draws glyphs of one page; a page that is not there draws nothing.
  func draw(
    _ range: Range<Int>, page: Int, constants: QuadConstants, state: PipelineState,
    indices: QuadIndices, in commands: VkCommandBuffer
  ) throws(RenderError) {
    guard pages.indices.contains(page), !pages[page].isNew else { return }
    try pipelines.bind(state, in: commands)
    layout.push(constants, in: commands)
    layout.bind(pages[page].set, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    indices.draw(range, in: commands)
  }

  private func makePage(_ index: Int) throws(RenderError) -> Page {
    let image = try Image(
      device, width: GlyphAtlas.pageSize, height: GlyphAtlas.pageSize, format: VK_FORMAT_R8_UNORM,
      usage: [VK_IMAGE_USAGE_SAMPLED_BIT, VK_IMAGE_USAGE_TRANSFER_DST_BIT],
      name: "glyph page \(index)")
    let set = try DescriptorSet(
      device, images,
      [.init(view: image.view, layout: VK_IMAGE_LAYOUT_SHADER_READ_ONLY_OPTIMAL, sampler: sampler)],
      name: "glyph page \(index)")
    return Page(image: image, set: set)
  }
}
