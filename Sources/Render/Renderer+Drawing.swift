internal import CVulkan
@_spi(Host) internal import Ollin

extension Renderer {
  /// Records everything a list draws, in its order.
  func draw(_ frame: FrameRecorder) throws(RenderError) {
    let list = frame.list
    let shapeInstances = try frame.slot.arena.write(list.shapes)
    let glyphInstances = try frame.slot.arena.write(list.glyphs)
    try images.begin(frame)
    for command in list.commands {
      switch command {
      case .shapes(let range):
        let range = range.clamped(to: list.shapes.indices)
        guard let shapeInstances, !range.isEmpty else { continue }
        frame.resume()
        bindIndices(frame)
        try shapes.draw(
          list.shapes[range], constants: frame.quadConstants(shapeInstances.address),
          state: frame.flatState, indices: indices, in: frame.commands)
      case .glyphs(let range, let page):
        let range = range.clamped(to: list.glyphs.indices)
        guard let glyphInstances, !range.isEmpty else { continue }
        frame.resume()
        bindIndices(frame)
        try glyphs.draw(
          range, page: page, constants: frame.quadConstants(glyphInstances.address),
          state: frame.flatState, indices: indices, in: frame.commands)
      case .images(let range, let image):
        try images.draw(range, image: image, indices: indices, frame)
      case .blend(let mode): frame.blend = mode
      case .flatDepth(let depth): frame.flatDepth = depth
      case .paths, .beginClip, .endClip, .scene, .meshes, .capsules, .clouds: continue
      }
    }
    frame.finish()
  }

  private func bindIndices(_ frame: FrameRecorder) {
    vkCmdBindIndexBuffer(frame.commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
  }
}
