internal import CVulkan
@_spi(Host) internal import Ollin
internal import simd

/// Draws the depths that the shadows of a frame are made of.
///
/// The map is copied into a buffer, so that shaders of every stage read it by address.
final class ShadowPass {
  /// What its shaders are pushed; mirrored in `Shaders/shadowmap.glsl`.
  private struct Constants: BitwiseCopyable {
    var across: SIMD4<Float>
    var down: SIMD4<Float>
    var along: SIMD4<Float>
    var side: Float
    var steepness: Float
    /// The address of capsules.
    var instances: UInt64

    init(_ view: ShadowView, instances: UInt64 = 0) {
      (across, down, along) = view.rows
      side = Float(view.side)
      steepness = view.steepness
      self.instances = instances
    }
  }

  private let device: Device
  private let store: MeshStore
  private let layout: PipelineLayout
  private let meshes: PipelineFamily
  private let capsules: PipelineFamily
  private let side: Int

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, store: MeshStore
  ) throws(RenderError) {
    self.device = device
    self.store = store
    side = device.facts.kind == .cpu ? 1024 : 2048
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<Constants>.size, images: nil, name: "shadows")
    meshes = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "shadow.vert.glsl",
      fragment: "shadow.frag.glsl",
      input: VertexInput(streams: [MeshVariant.positions, MeshVariant.places]),
      name: "shadows of meshes", warm: [])
    capsules = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "shadowcapsule.vert.glsl",
      fragment: "shadowcapsule.frag.glsl", name: "shadows of capsules", warm: [])
  }

  /// Draws the map of the first scene that has shadows; `nil` where none are seen.
  func prepare(
    _ frame: FrameRecorder, placements: UploadArena.Slice?
  ) throws(RenderError) -> ShadowInUse? {
    let list = frame.list
    guard let scene = list.scenes.first(where: { $0.shadow != nil }), let shadow = scene.shadow,
      scene.lights.indices.contains(shadow.light)
    else { return nil }
    let draws = list.meshDraws.filter { $0.throwsShadow }
    let bodies = list.capsuleDraws.flatMap {
      list.capsules[$0.instances.clamped(to: list.capsules.indices)].filter { $0.throwsShadow }
    }
    let casters = ShadowCasters(draws, bodies, list)
    guard let levels = ShadowLevels(scene, shadow, casters: casters, side: side) else { return nil }
    let map = try frame.slot.shadows(device, side: side, count: levels.views.count)
    frame.slot.kept.append(map)
    let slice = try frame.slot.arena.write(bodies)
    let squares = ShadowMap.squares(levels.views.count)
    let extent = VkExtent2D(
      width: UInt32(squares.across * side), height: UInt32(squares.down * side))
    begin(map, extent, frame.commands)
    for (index, view) in levels.views.enumerated() {
      aim(at: index, frame.commands)
      if let placements { try draw(draws, view, frame, placements) }
      if let slice { try draw(bodies.count, view, frame, slice) }
    }
    finish(map, extent, frame.commands)
    return ShadowInUse(levels: levels, address: map.buffer.address, rowLength: map.image.width)
  }

  private static let state = PipelineState(depth: .written, writesColor: false, target: .depths)

  private func draw(
    _ draws: [MeshDraw], _ view: ShadowView, _ frame: FrameRecorder,
    _ placements: UploadArena.Slice
  ) throws(RenderError) {
    let commands = frame.commands
    for draw in draws {
      let copies = draw.placements.clamped(to: frame.list.meshPlacements.indices)
      guard !copies.isEmpty, let buffers = try store.buffers(of: draw.geometry, slot: frame.slot)
      else { continue }
      try meshes.bind(Self.state, in: commands)
      layout.push(Constants(view), in: commands)
      var handle: VkBuffer? = buffers.buffer.handle
      var offset = UInt64(buffers.positions)
      vkCmdBindVertexBuffers(commands, 0, 1, &handle, &offset)
      handle = placements.buffer.handle
      offset = UInt64(placements.offset)
      vkCmdBindVertexBuffers(commands, 4, 1, &handle, &offset)
      vkCmdBindIndexBuffer(
        commands, buffers.buffer.handle, UInt64(buffers.indices), VK_INDEX_TYPE_UINT32)
      vkCmdDrawIndexed(
        commands, UInt32(buffers.indexCount), UInt32(copies.count), 0, 0, UInt32(copies.lowerBound))
    }
  }

  private func draw(
    _ bodies: Int, _ view: ShadowView, _ frame: FrameRecorder, _ slice: UploadArena.Slice
  ) throws(RenderError) {
    try capsules.bind(Self.state, in: frame.commands)
    layout.push(Constants(view, instances: slice.address), in: frame.commands)
    vkCmdDraw(frame.commands, 6, UInt32(bodies), 0, 0)
  }

  private func begin(_ map: ShadowMap, _ extent: VkExtent2D, _ commands: VkCommandBuffer) {
    commands.transition(map.image, from: .undefined, to: .depthAttachment)
    var depth = VkRenderingAttachmentInfo()
    depth.sType = VK_STRUCTURE_TYPE_RENDERING_ATTACHMENT_INFO
    depth.imageView = map.image.view.handle
    depth.imageLayout = VK_IMAGE_LAYOUT_DEPTH_ATTACHMENT_OPTIMAL
    depth.loadOp = VK_ATTACHMENT_LOAD_OP_CLEAR
    depth.storeOp = VK_ATTACHMENT_STORE_OP_STORE
    depth.clearValue.depthStencil.depth = 1
    withUnsafePointer(to: depth) { depth in
      var info = VkRenderingInfo()
      info.sType = VK_STRUCTURE_TYPE_RENDERING_INFO
      info.renderArea.extent = extent
      info.layerCount = 1
      info.pDepthAttachment = depth
      vkCmdBeginRendering(commands, &info)
    }
  }

  /// Draws into one of the squares from now on.
  private func aim(at square: Int, _ commands: VkCommandBuffer) {
    let (across, down) = ShadowMap.place(square)
    var viewport = VkViewport(
      x: Float(across * side), y: Float(down * side), width: Float(side), height: Float(side),
      minDepth: 0, maxDepth: 1)
    vkCmdSetViewport(commands, 0, 1, &viewport)
    var scissor = VkRect2D(
      offset: VkOffset2D(x: Int32(across * side), y: Int32(down * side)),
      extent: VkExtent2D(width: UInt32(side), height: UInt32(side)))
    vkCmdSetScissor(commands, 0, 1, &scissor)
  }

  private func finish(_ map: ShadowMap, _ extent: VkExtent2D, _ commands: VkCommandBuffer) {
    vkCmdEndRendering(commands)
    commands.transition(map.image, from: .depthAttachment, to: .transferSource)
    var region = VkBufferImageCopy()
    region.imageSubresource.aspectMask = VK_IMAGE_ASPECT_DEPTH_BIT.rawValue
    region.imageSubresource.layerCount = 1
    region.bufferRowLength = UInt32(map.image.width)
    region.imageExtent = VkExtent3D(width: extent.width, height: extent.height, depth: 1)
    vkCmdCopyImageToBuffer(
      commands, map.image.handle, VK_IMAGE_LAYOUT_TRANSFER_SRC_OPTIMAL, map.buffer.handle, 1,
      &region)
    commands.separate([.filling], [.shading, .computing])
  }
}

extension MeshDraw {
  /// Whether it throws a shadow: faces that nothing is seen through.
  fileprivate var throwsShadow: Bool {
    style == .faces && !isTranslucent && !geometry.indices.isEmpty
  }
}

extension CapsuleInstance {
  /// Whether it throws a shadow: what is half seen through throws none.
  fileprivate var throwsShadow: Bool { color.w > 0.5 && start.w > 0 }
}

extension SIMD4<Float> {
  var xyz: SIMD3<Float> { SIMD3(x, y, z) }
}
