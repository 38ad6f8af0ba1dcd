internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws the triangles of tessellated paths, and the masks of clips.
struct PathPass {
  /// Where a frame's triangles lie.
  struct Content {
    let vertices: UploadArena.Slice
    let indices: UploadArena.Slice
    let indexCount: Int
  }

  private let layout: PipelineLayout
  private let pipelines: PipelineFamily
  private let masks: PipelineFamily

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache
  ) throws(RenderError) {
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<QuadConstants>.size, images: nil, name: "paths")
    pipelines = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "path.vert.glsl",
      fragment: "path.frag.glsl", name: "paths")
    masks = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "path.vert.glsl",
      fragment: "mask.frag.glsl", name: "clip masks", warm: [])
  }

  /// Uploads a list's triangles; `nil` when it has none.
  func upload(_ list: DrawList, arena: inout UploadArena) throws(RenderError) -> Content? {
    guard let vertices = try arena.write(list.pathVertices),
      let indices = try arena.write(list.pathIndices)
    else { return nil }
    return Content(vertices: vertices, indices: indices, indexCount: list.pathIndices.count)
  }

  /// Draws a range of the triangles.
  func draw(_ range: Range<Int>, _ content: Content?, _ frame: FrameRecorder)
    throws(RenderError)
  {
    guard let content, !frame.isHidden else { return }
    frame.resume()
    try pipelines.bind(frame.paintedState, in: frame.commands)
    layout.push(frame.quadConstants(content.vertices.address), in: frame.commands)
    draw(range, content, in: frame.commands)
  }

  /// Draws a range of the triangles as a mask, in a rendering to one.
  func drawMask(
    _ range: Range<Int>, _ content: Content, constants: QuadConstants,
    in commands: VkCommandBuffer
  ) throws(RenderError) {
    var state = PipelineState()
    state.target = .mask
    try masks.bind(state, in: commands)
    layout.push(constants, in: commands)
    draw(range, content, in: commands)
  }

  private func draw(_ range: Range<Int>, _ content: Content, in commands: VkCommandBuffer) {
    let range = range.clamped(to: 0..<content.indexCount)
    guard range.count >= 3 else { return }
    vkCmdBindIndexBuffer(
      commands, content.indices.buffer.handle, UInt64(content.indices.offset),
      VK_INDEX_TYPE_UINT32)
    vkCmdDrawIndexed(
      commands, UInt32(range.count / 3 * 3), 1, UInt32(range.lowerBound), 0, 0)
  }
}
