internal import CVulkan
@_spi(Host) internal import Ollin

extension CloudPass {
  /// Discs at most this many pixels wide are splatted; `WIDE_DIAMETER` of the shader.
  static let widest: Float = 12
  /// How many wider discs are listed at most; the rest is splatted all the same.
  static let mostWide = 1 << 20
  /// From this many points on it pays on a GPU to look before writing.
  static let many = 10_000_000

  /// Splats a cloud by compute and resolves it.
  func compute(
    _ view: CloudView, _ memory: SplatMemory, _ frame: FrameRecorder
  ) throws(RenderError) {
    let stored = try stored(view, frame)
    let is32 = method == .compute32 || !device.facts.hasInt64Atomics
    let pipeline = try pipelines.splat(
      is32: is32, looksFirst: device.facts.kind != .cpu && view.content.count >= Self.many)
    let splats = try memory.computed(device, bytes: view.area.count * 8)
    let room = min(view.content.count, Self.mostWide)
    let wide = try memory.wide(device, bytes: 16 + room * 4)
    frame.slot.kept += [splats, wide]
    var constants = view.constants(canvas: frame.canvas, area: view.area)
    constants.chunks = stored.chunks
    constants.splats = splats.address
    constants.wide = wide.address
    constants.wideRoom = UInt32(room)
    let cloud = try address(of: constants, frame)

    frame.suspend()
    let commands = frame.commands
    commands.separate([.shading, .indirect, .computing], [.filling])
    vkCmdFillBuffer(commands, splats.handle, 0, UInt64(view.area.count * 8), 0x7FFF_FFFF)
    // A draw of six vertices and as many instances as there will be.
    vkCmdFillBuffer(commands, wide.handle, 0, 4, 6)
    vkCmdFillBuffer(commands, wide.handle, 4, 12, 0)
    commands.separate([.filling], [.computing])
    pipeline.bind(in: commands)
    for pass in 0..<(is32 ? 2 : 1) {
      if pass > 0 { commands.separate([.computing], [.computing]) }
      dispatch(
        pipeline, cloud, count: view.content.count, pass: pass, each: CloudPipelines.each(device),
        commands)
    }
    commands.separate([.computing], [.shading, .indirect])

    frame.resume()
    try resolve(constants, pipelines.numbers(), frame)
    guard view.largest > Self.widest, let scene = frame.scene else { return }
    let discs = try pipelines.quads()
    try discs.bind(
      PipelineState(depth: .written, features: scene.clipFeature), in: commands)
    discs.layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    discs.layout.push(CloudPush(cloud: cloud), in: commands)
    vkCmdDrawIndirect(commands, wide.handle, 0, 1, 16)
  }

  /// The cloud on the device, brought there if need be.
  func stored(
    _ view: CloudView, _ frame: FrameRecorder
  ) throws(RenderError) -> CloudStore.Stored {
    try store.stored(view.content, frame) { place throws(RenderError) in
      var constants = view.constants(canvas: frame.canvas, area: view.area)
      constants.chunks = place.chunks
      let cloud = try address(of: constants, frame)
      frame.suspend()
      let pipeline = try pipelines.fill()
      pipeline.bind(in: frame.commands)
      dispatch(pipeline, cloud, count: view.content.count, pass: 0, frame.commands)
      frame.commands.separate([.computing], [.computing, .shading])
    } arrange: { place throws(RenderError) in
      guard view.content.count >= sortedFrom, let other = store.spare(for: view.content, frame)
      else { return }
      try CloudSorter(device: device, pipelines: pipelines).sort(
        view.content, in: place, with: other, frame)
    }
  }

  /// One thread for each point, or for `each` of them, part by part.
  func dispatch(
    _ pipeline: Pipeline, _ cloud: UInt64, count: Int, pass: Int, each: Int = 1,
    _ commands: VkCommandBuffer
  ) {
    for (chunk, first) in stride(from: 0, to: count, by: CloudStore.chunk).enumerated() {
      pipeline.layout.push(
        CloudPush(cloud: cloud, chunk: UInt32(chunk), pass: UInt32(pass)), in: commands)
      let groups = (min(count - first, CloudStore.chunk) + 256 * each - 1) / (256 * each)
      // No axis may have more than 65535.
      let across = min(groups, 32768)
      vkCmdDispatch(commands, UInt32(across), UInt32((groups + across - 1) / across), 1)
    }
  }
}
