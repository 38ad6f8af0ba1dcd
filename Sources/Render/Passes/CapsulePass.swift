internal import CVulkan
@_spi(Host) internal import Ollin
internal import simd

/// Draws capsules and spheres without triangles of their own: a rectangle each, whose pixels look
/// for the surface along their line of sight.
final class CapsulePass {
  let layout: PipelineLayout
  private let family: PipelineFamily
  let device: Device
  let shaders: ShaderLibrary
  let cache: PipelineCache
  /// From how many capsules on compute looks for those that are seen.
  let splattedFrom: Int
  /// Made when a frame first has so many.
  var splatter: CapsuleSplatter?

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, splattedFrom: Int?
  ) throws(RenderError) {
    self.device = device
    self.shaders = shaders
    self.cache = cache
    let suits = device.facts.kind != .cpu && device.facts.hasInt64Atomics
    self.splattedFrom = splattedFrom ?? (suits ? Self.many : .max)
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<CapsuleConstants>.size,
      uniforms: try UniformSet.layout(device), images: nil, name: "capsules")
    family = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "capsule.vert.glsl",
      fragment: "capsule.frag.glsl", name: "capsules", warm: [])
  }

  /// Draws some of the list's capsules, each with a scene of one camera; the indices of quads are
  /// bound.
  ///
  /// All of them are drawn as one, the farthest first, so that soft edges lie over what is behind
  /// them; those that compute draws are the first.
  func draw(
    _ draws: [(index: Int, scene: SceneInUse)], _ frame: FrameRecorder, indices: QuadIndices
  ) throws(RenderError) {
    let list = frame.list
    guard let camera = draws.first?.scene, frame.depth != nil,
      let view = CapsuleView(camera.state, canvas: frame.canvas)
    else { return }
    var order = CapsuleOrder(view.forward)
    for (owner, (index, scene)) in draws.enumerated() {
      let draw = list.capsuleDraws[index]
      let instances = list.capsules[draw.instances.clamped(to: list.capsules.indices)]
      if instances.count >= splattedFrom, frame.blend == .normal,
        view.isSplattable(instances, scene.viewProjection, canvas: frame.canvas)
      {
        try splat(instances, draw, scene, view, frame)
      } else {
        order.add(instances, of: owner)
      }
    }
    let (sorted, runs) = order.sorted(list.capsules)
    guard let slice = try frame.slot.arena.write(sorted),
      let viewSlice = try frame.slot.arena.write([view])
    else { return }
    frame.resume()
    for run in runs {
      let (index, scene) = draws[run.owner]
      let draw = list.capsuleDraws[index]
      var state = PipelineState(blend: frame.blend, depth: .written)
      state.features = features(draw, scene)
      try family.bind(state, in: frame.commands)
      layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
      layout.push(
        CapsuleConstants(draw.surface, view: viewSlice.address, instances: slice.address),
        in: frame.commands)
      indices.draw(run.capsules, in: frame.commands)
    }
  }

  func features(_ draw: CapsuleDraw, _ scene: SceneInUse) -> UInt32 {
    scene.features | MeshPass.features(draw.surface, draw.shading, isUnlit: scene.state.isUnlit)
  }
}
