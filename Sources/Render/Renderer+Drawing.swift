internal import CVulkan
@_spi(Host) internal import Ollin

extension Renderer {
  /// Records everything a list draws, in its order.
  func draw(_ frame: FrameRecorder) throws(RenderError) {
    let list = frame.list
    let shapeInstances = try frame.slot.arena.write(list.shapes)
    let glyphInstances = try frame.slot.arena.write(list.glyphs)
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
      case .blend(let mode): frame.blend = mode
      case .flatDepth(let depth): frame.flatDepth = depth
      case .scene(let index):
        if list.scenes.indices.contains(index) { frame.scene = list.scenes[index] }
      case .clouds(let range): try clouds.draw(range, frame)
      case .paths, .images, .beginClip, .endClip, .meshes, .capsules: continue
      }
    }
    frame.finish()
  }

  private func bindIndices(_ frame: FrameRecorder) {
    vkCmdBindIndexBuffer(frame.commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
  }
}
