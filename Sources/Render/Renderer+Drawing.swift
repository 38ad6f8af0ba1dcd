internal import CVulkan
@_spi(Host) internal import Ollin

extension Renderer {
  /// Records everything a list draws, in its order.
  func draw(_ frame: FrameRecorder) throws(RenderError) {
    let list = frame.list
    let shapeInstances = try frame.slot.arena.write(list.shapes)
    let glyphInstances = try frame.slot.arena.write(list.glyphs)
    try images.begin(frame)
    if !list.shaderDraws.isEmpty { try userShaderPass().begin(frame) }
    if list.isThreeDimensional { try beginSolids(frame) }
    let pathContent = try paths.upload(list, arena: &frame.slot.arena)
    var begunClips = try prepareTables(frame, pathContent)[...]
    var solids = SolidRun()
    for command in list.commands {
      if !solids.isEmpty, command.endsSolids { try finish(&solids, frame) }
      switch command {
      case .shapes(let range):
        let range = range.clamped(to: list.shapes.indices)
        guard let shapeInstances, !range.isEmpty, !frame.isHidden else { continue }
        frame.resume()
        bindIndices(frame)
        try shapes.draw(
          list.shapes[range], constants: frame.quadConstants(shapeInstances.address),
          state: frame.flatState, indices: indices, in: frame.commands)
      case .glyphs(let range, let page):
        let range = range.clamped(to: list.glyphs.indices)
        guard let glyphInstances, !range.isEmpty, !frame.isHidden else { continue }
        frame.resume()
        bindIndices(frame)
        try glyphs.draw(
          range, page: page, constants: frame.quadConstants(glyphInstances.address),
          state: frame.paintedState, indices: indices, in: frame.commands)
      case .images(let range, let image):
        try images.draw(range, image: image, indices: indices, frame)
      case .paths(let range): try paths.draw(range, pathContent, frame)
      case .beginClip:
        guard let clip = begunClips.popFirst() else { continue }
        frame.beginClip(clip.number, bounds: clip.bounds)
      case .endClip: frame.endClip()
      case .blend(let mode): frame.blend = mode
      case .flatDepth(let depth): frame.flatDepth = depth
      case .scene(let index):
        guard list.scenes.indices.contains(index) else { continue }
        if frame.isAnotherCamera(list.scenes[index]) { try finish(&solids, frame) }
        try frame.enter(list.scenes[index])
        solids.changeScene()
      case .meshes(let range): try take(meshes: range, &solids, frame)
      case .shader(let index):
        bindIndices(frame)
        try userShaderPass().draw(index, frame, indices: indices)
      case .depthScene(let index): try take(depthScene: index, &solids, frame)
      case .clouds(let range): try take(clouds: range, &solids, frame)
      case .capsules(let range): try take(capsules: range, &solids, frame)
      }
    }
    try finish(&solids, frame)
    frame.finish()
  }

  /// Paints what lies behind everything.
  private func beginSolids(_ frame: FrameRecorder) throws(RenderError) {
    let pass = try meshPass()
    try pass.begin(frame)
    if frame.list.scenes.contains(where: { $0.shadow != nil }) {
      frame.shadow = try shadowPass().prepare(frame, placements: pass.placements)
    }
    if let index = frame.list.backdrop, frame.list.scenes.indices.contains(index),
      frame.list.scenes[index].environment != nil
    {
      let scene = try SceneInUse(
        frame.list.scenes[index], width: frame.list.width, height: frame.list.height,
        ring: frame.slot.uniforms(vulkan))
      try pass.backdrop(frame, scene)
    }
  }

  /// Uploads what all flat drawing shares; answers the clips in the order they are begun.
  private func prepareTables(
    _ frame: FrameRecorder, _ content: PathPass.Content?
  ) throws(RenderError) -> [ClipPass.Begun] {
    let list = frame.list
    guard content != nil || !list.paints.isEmpty || !list.clips.isEmpty else { return [] }
    var tables = FrameTables()
    if let paints = try frame.slot.arena.write(list.paints),
      let colors = try frame.slot.arena.write(list.paintColors)
    {
      tables.paints = paints.address
      tables.colors = colors.address
      tables.paintCount = UInt32(list.paints.count)
      tables.colorCount = UInt32(list.paintColors.count)
    }
    tables.pathVertexCount = UInt32(list.pathVertices.count)
    let begun = try clips.prepare(frame, &tables, content)
    if let slice = try frame.slot.arena.write([tables]) { frame.tables = slice.address }
    return begun
  }

  /// Gives draws of quads their indices.
  func bindIndices(_ frame: FrameRecorder) {
    vkCmdBindIndexBuffer(frame.commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
  }
}

extension DrawCommand {
  /// Whether solids before it must be drawn before it.
  fileprivate var endsSolids: Bool {
    switch self {
    case .shapes, .glyphs, .paths, .images, .blend, .beginClip, .endClip, .shader: true
    // These look for themselves.
    case .scene, .meshes, .clouds, .capsules, .depthScene: false
    case .flatDepth: false
    }
  }
}
