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

  /// Draws some of the list's capsules with the frame's camera; the indices of quads are bound.
  func draw(
    _ range: Range<Int>, _ frame: FrameRecorder, indices: QuadIndices
  ) throws(RenderError) {
    let list = frame.list
    guard let scene = frame.scene, frame.depth != nil,
      let view = CapsuleView(scene.state, canvas: frame.canvas)
    else { return }
    for draw in list.capsuleDraws[range.clamped(to: list.capsuleDraws.indices)] {
      let instances = list.capsules[draw.instances.clamped(to: list.capsules.indices)]
      if instances.count >= splattedFrom, frame.blend == .normal,
        view.isSplattable(instances, scene.viewProjection, canvas: frame.canvas)
      {
        try splat(instances, draw, scene, view, frame)
        continue
      }
      guard let slice = try frame.slot.arena.write(Self.sorted(instances, by: view.forward)),
        let viewSlice = try frame.slot.arena.write([view])
      else { continue }
      frame.resume()
      var state = PipelineState(blend: frame.blend, depth: .written)
      state.features = features(draw, scene)
      try family.bind(state, in: frame.commands)
      layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
      layout.push(
        CapsuleConstants(draw.surface, view: viewSlice.address, instances: slice.address),
        in: frame.commands)
      indices.draw(0..<instances.count, in: frame.commands)
    }
  }

  func features(_ draw: CapsuleDraw, _ scene: SceneInUse) -> UInt32 {
    scene.features | MeshPass.features(draw.surface, draw.shading, isUnlit: scene.state.isUnlit)
  }

  /// The farthest first, so that soft edges lie over what is behind them.
  private static func sorted(
    _ capsules: ArraySlice<CapsuleInstance>, by forward: SIMD4<Float>
  ) -> [CapsuleInstance] {
    var keys: [UInt64] = []
    keys.reserveCapacity(capsules.count)
    for index in capsules.indices {
      let middle = capsules[index].start + capsules[index].end
      let distance =
        forward.x * middle.x + forward.y * middle.y + forward.z * middle.z
      // The bits of floats sort as integers once negative ones are turned over.
      let bits = distance.bitPattern
      let rising = bits & 0x8000_0000 == 0 ? bits | 0x8000_0000 : ~bits
      keys.append(UInt64(~rising) << 32 | UInt64(UInt32(truncatingIfNeeded: index)))
    }
    keys.sort()
    return keys.map { capsules[Int(UInt32(truncatingIfNeeded: $0))] }
  }
}
