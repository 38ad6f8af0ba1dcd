internal import CVulkan
@_spi(Host) internal import Ollin
internal import simd

extension CapsulePass {
  /// From how many capsules on what they hide of each other is worth looking for.
  static let many = 1000

  /// Draws opaque capsules by compute: for each pixel the nearest one is looked for, and the nearest
  /// edges before it; one fragment a pixel is drawn.
  ///
  /// Of more than three edges before one surface the nearest three are drawn.
  func splat(
    _ instances: ArraySlice<CapsuleInstance>, _ draw: CapsuleDraw, _ scene: SceneInUse,
    _ view: CapsuleView, _ frame: FrameRecorder
  ) throws(RenderError) {
    let splatter = try readySplatter()
    let pixels = frame.list.width * frame.list.height
    let splats = try splatter.splats(pixels: pixels)
    let thicknesses = try splatter.thicknesses(count: instances.count)
    frame.slot.kept += [splats, thicknesses]
    var view = view
    view.splats = SIMD2(splats.address, thicknesses.address)
    view.count.x = UInt32(truncatingIfNeeded: instances.count)
    guard let slice = try frame.slot.arena.write(Array(instances)),
      let viewSlice = try frame.slot.arena.write([view])
    else { return }
    let constants = CapsuleConstants(
      draw.surface, view: viewSlice.address, instances: slice.address)

    frame.suspend()
    let commands = frame.commands
    commands.separate([.shading, .computing], [.filling])
    vkCmdFillBuffer(commands, splats.handle, 0, UInt64(pixels * CapsuleSplatter.bytes), 0x7FFF_FFFF)
    commands.separate([.filling], [.computing])
    splatter.finding.bind(in: commands)
    layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_COMPUTE, in: commands)
    layout.push(constants, in: commands)
    // No axis may have more than 65535 workgroups.
    let across = min(instances.count, 32768)
    vkCmdDispatch(
      commands, UInt32(across), UInt32((instances.count + across - 1) / across), 1)
    commands.separate([.computing], [.computing])
    try splatter.lighting(features(draw, scene)).bind(in: commands)
    vkCmdDispatch(
      commands, UInt32((frame.list.width + 7) / 8), UInt32((frame.list.height + 7) / 8), 1)
    commands.separate([.computing], [.shading])

    frame.resume()
    try splatter.resolving.bind(
      PipelineState(depth: .written, features: scene.clipFeature), in: commands)
    layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    layout.push(constants, in: commands)
    vkCmdDraw(commands, 3, 1, 0, 0)
  }
}

extension CapsulePass {
  private func readySplatter() throws(RenderError) -> CapsuleSplatter {
    if let splatter { return splatter }
    let made = try CapsuleSplatter(self)
    splatter = made
    return made
  }
}

extension CapsuleView {
  /// The largest extent of a capsule that is splatted, pixels.
  private static let largest: Float = 256

  /// Whether capsules can be splatted: each is opaque, small on the canvas and, unless it is behind
  /// the camera as a whole, before it as a whole.
  func isSplattable(
    _ capsules: ArraySlice<CapsuleInstance>, _ viewProjection: simd_float4x4,
    canvas: SIMD2<Float>
  ) -> Bool {
    for capsule in capsules {
      let radius = capsule.start.w
      let (a, b) = (capsule.start.replacing(w: 1), capsule.end.replacing(w: 1))
      let (first, second) = ((forward * a).sum(), (forward * b).sum())
      // What is not finite is not drawn at all.
      guard (first + second + radius).isFinite, radius > 0 else { continue }
      guard capsule.color.w >= 1 else { return false }
      // The numerator of depth: negative before the near plane.
      if nearFar.x + nearFar.y * (max(first, second) + radius) <= 0 { continue }
      let front = min(first, second) - radius
      let grain = pixel.x + pixel.y * front
      guard nearFar.x + nearFar.y * front > 0, grain > 0 else { return false }
      let (from, to) = (viewProjection * a, viewProjection * b)
      guard from.w > 0, to.w > 0 else { return false }
      let way = (SIMD2(from.x, from.y) / from.w - SIMD2(to.x, to.y) / to.w) * canvas / 2
      // Off the middle of the canvas a ball reaches farther; those far outside do not matter.
      let extent = max(way.x.magnitude, way.y.magnitude) + 4 * radius / grain
      guard extent < Self.largest else { return false }
    }
    return true
  }
}

extension SIMD4<Float> {
  fileprivate func replacing(w: Float) -> SIMD4 { SIMD4(x, y, z, w) }
}
