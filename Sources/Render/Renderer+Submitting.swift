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
  @_spi(Host) @MainActor public func submit(
    _ list: DrawList, glyphs atlas: GlyphAtlas?, output: RenderOutput
  ) throws(RenderError) -> UInt64 {
    guard let atlas else { return try submit(list, output: output) }
    let pages = pages(of: list)
    return try submit(list, output: output, quadCount: Self.quads(of: list)) {
      frame throws(RenderError) in
      try glyphs.upload(atlas, pages: pages, arena: &frame.slot.arena, in: frame.commands)
      try draw(frame)
    }
  }

  /// Records and submits one frame without text, on whatever thread the renderer is used.
  ///
  /// For what is drawn without a sketch: the list's glyphs show what was last uploaded for them.
  ///
  /// - Parameters:
  ///   - list: what to draw.
  ///   - output: what to read back.
  /// - Returns: the frame's number.
  /// - Throws: ``RenderError``.
  @_spi(Host) public func submit(
    _ list: DrawList, output: RenderOutput
  ) throws(RenderError) -> UInt64 {
    try submit(list, output: output, quadCount: Self.quads(of: list)) {
      frame throws(RenderError) in try draw(frame)
    }
  }

  private static func quads(of list: DrawList) -> Int {
    max(
      list.shapes.count, list.glyphs.count, list.imageQuads.count,
      list.capsuleDraws.reduce(0) { $0 + $1.instances.clamped(to: list.capsules.indices).count },
      list.shaderDraws.count)
  }

  /// Records and submits one frame that `drawing` draws, with indices for `quadCount` quads.
  func submit(
    _ list: DrawList, output: RenderOutput, quadCount: Int,
    drawing: (FrameRecorder) throws(RenderError) -> Void
  ) throws(RenderError) -> UInt64 {
    let limit = vulkan.facts.largestSide
    guard (1...limit).contains(list.width), (1...limit).contains(list.height) else {
      throw .canvasSize(width: list.width, height: list.height, limit: limit)
    }
    let slot = try freeSlot()
    let target = try target(of: slot, list)
    try ensureIndices(quadCount)
    try slot.reset()
    slot.kept = [indices, target]

    try slot.commands.begin()
    let commands = slot.commands.buffer
    slot.times.reset(in: commands)
    slot.times.write(0, in: commands)
    try warmUp.record(in: slot)
    try makeShadersReady(in: slot)
    let frame = try FrameRecorder(
      list, slot: slot, target: target, device: vulkan, readsDepth: output.depth)
    try drawing(frame)
    if !list.commands.isEmpty { cache.store.beginShow() }
    slot.times.write(1, in: commands)
    let places = try readBack(frame, output)
    slot.times.write(2, in: commands)
    try slot.commands.end()

    let id = nextID()
    try vulkan.submit(commands, signalling: timeline, id)
    lastSubmitted = id
    slot.value = id
    waiting.append(
      Waiting(
        id: id, slot: slot, width: list.width, height: list.height, output: output,
        places: places, scale: frame.depth == nil ? nil : frame.scene.map { DepthScale($0.state) }))
    return id
  }

  /// Compiles the sketch's own shaders that are new, whether or not this frame draws with them.
  ///
  /// Those of its `setup()` are so made before its first picture.
  private func makeShadersReady(in slot: FrameSlot) throws(RenderError) {
    let count = Shader.living.addedCount
    guard options.sketch != nil, count != knownShaders else { return }
    knownShaders = count
    let living = Shader.living.objects
    if !living.isEmpty { try userShaderPass().makeReady(living, in: slot) }
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
}
