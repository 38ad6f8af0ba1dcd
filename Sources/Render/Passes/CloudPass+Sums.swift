internal import CVulkan
@_spi(Host) internal import Ollin

extension CloudPass {
  /// Lays a cloud over what is there by a mode in which discs do not hide each other: what they come
  /// to is added up for each pixel, in any order, and laid over as one fragment.
  ///
  /// Each disc is hidden by what is before it; none leaves a depth. In the normal mode these are the
  /// points that let something through.
  func addUp(
    _ view: CloudView, _ memory: SplatMemory, _ frame: FrameRecorder
  ) throws(RenderError) {
    guard let depth = frame.depth, let scene = frame.scene else { return }
    let stored = try stored(view, frame)
    let pipeline = try pipelines.sums()
    let depths = try pipelines.depths(depth)
    let bytes = view.area.count * 20
    let sums = try memory.computed(device, bytes: bytes)
    let room = min(view.content.count, Self.mostWide)
    let wide = try memory.wide(device, bytes: 16 + room * 4)
    frame.slot.kept += [sums, wide, depths, depth]
    var constants = view.constants(canvas: frame.canvas, area: view.area)
    constants.chunks = stored.chunks
    constants.splats = sums.address
    constants.wide = wide.address
    constants.wideRoom = UInt32(room)
    constants.mode = frame.blend.rawValue
    let cloud = try address(of: constants, frame)

    // A depth buffer that nothing was drawn to yet is emptied by that.
    frame.resume()
    frame.suspend()
    let commands = frame.commands
    commands.transition(depth, from: .depthAttachment, to: .sampled)
    commands.separate([.shading, .indirect, .computing], [.filling])
    vkCmdFillBuffer(commands, sums.handle, 0, UInt64(bytes), 0)
    vkCmdFillBuffer(commands, wide.handle, 0, 4, 6)
    vkCmdFillBuffer(commands, wide.handle, 4, 12, 0)
    commands.separate([.filling], [.computing])
    pipeline.bind(in: commands)
    pipeline.layout.bind(depths, at: VK_PIPELINE_BIND_POINT_COMPUTE, in: commands)
    dispatch(pipeline, cloud, count: view.content.count, pass: 0, commands)
    commands.separate([.computing], [.shading, .indirect])
    commands.transition(depth, from: .sampled, to: .depthAttachment)

    frame.resume()
    let family = try pipelines.sumsResolved()
    try family.bind(
      PipelineState(blend: frame.blend, depth: .ignored, features: scene.clipFeature),
      in: commands)
    family.layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    family.layout.push(
      CloudPush(
        cloud: cloud, splats: constants.splats, corner: constants.corner,
        stride: constants.extent.x), in: commands)
    vkCmdDraw(commands, 6, 1, 0, 0)
    guard view.largest > Self.widest else { return }
    let discs = try pipelines.quads()
    try discs.bind(
      PipelineState(blend: frame.blend, depth: .tested, features: scene.clipFeature),
      in: commands)
    discs.layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    discs.layout.push(CloudPush(cloud: cloud), in: commands)
    vkCmdDrawIndirect(commands, wide.handle, 0, 1, 16)
  }
}
