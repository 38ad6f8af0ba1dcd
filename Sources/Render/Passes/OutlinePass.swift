internal import CVulkan
@_spi(Host) internal import Ollin

/// Smooths the outlines of meshes: a soft edge one pixel wide along the outer side of what is seen.
///
/// Drawn after the faces of the meshes about it, tested against their depths and leaving none.
final class OutlinePass {
  /// What its shaders are pushed; mirrored in `Shaders/fringe.glsl`.
  struct Constants: BitwiseCopyable {
    var base: SIMD4<Float>
    var nature: SIMD4<Float>
    var coat: SIMD4<Float>
    var emission: SIMD4<Float>
    var edges: UInt64
    var positions: UInt64
    var normals: UInt64
    var colors: UInt64
    var uvs: UInt64
  }

  /// Triangles of a mesh that is made anew for each frame: finding its edges takes as long as drawing
  /// it.
  static let mostMadeAnew = 20000

  /// Edges looked at for one draw: of its copies together, and of a mesh at all.
  ///
  /// Of more copies the largest on the canvas are smoothed, of four times as many none: they are
  /// small, and it would cost as much as to draw them.
  let mostEdges: Int
  private static let mostTimes = 4

  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private let plainLayout: PipelineLayout
  private let texturedLayout: PipelineLayout
  private var plain: PipelineFamily?
  private var textured: PipelineFamily?

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache,
    pictures: DescriptorLayout, mostEdges: Int?
  ) throws(RenderError) {
    self.device = device
    self.shaders = shaders
    self.cache = cache
    // A millisecond of an H200, a tenth of a second of two cores.
    self.mostEdges = mostEdges ?? 700_000
    let uniforms = try UniformSet.layout(device)
    let bytes = MemoryLayout<Constants>.size
    plainLayout = try PipelineLayout(
      device, constantBytes: bytes, uniforms: uniforms, images: nil, name: "outlines")
    texturedLayout = try PipelineLayout(
      device, constantBytes: bytes, uniforms: uniforms, images: pictures, name: "textured outlines")
  }

  /// Whether a draw's outline is smoothed.
  static func smooths(_ draw: MeshDraw, blend: BlendMode) -> Bool {
    draw.style == .faces && blend == .normal
  }

  /// Draws the outline of copies of a mesh, which may have a texture.
  func draw(
    _ draw: MeshDraw, _ copies: Range<Int>, _ store: MeshStore, _ texture: ImageCache.Picture?,
    _ frame: FrameRecorder, _ placements: UploadArena.Slice, _ indices: QuadIndices
  ) throws(RenderError) {
    // The faces were drawn before, so that the store knows the mesh.
    let triangles = draw.geometry.indices.count / 3
    guard let scene = frame.scene, triangles + triangles / 2 <= mostEdges,
      triangles <= Self.mostMadeAnew || store.isWorthStudying(draw.geometry),
      !MeshPass.isDense(draw, copies, frame, scene),
      let edges = try store.outline(of: draw.geometry, slot: frame.slot),
      let buffers = try store.buffers(of: draw.geometry, slot: frame.slot)
    else { return }
    var first = UInt32(copies.lowerBound)
    var count = UInt32(copies.count)
    var places = placements
    if edges.count * copies.count > mostEdges {
      guard edges.count * copies.count <= mostEdges * Self.mostTimes else { return }
      let chosen = largest(max(mostEdges / edges.count, 1), of: copies, draw.geometry, frame, scene)
      guard let slice = try frame.slot.arena.write(chosen) else { return }
      (places, first, count) = (slice, 0, UInt32(chosen.count))
    }
    let texture = buffers.uvs == nil ? nil : texture
    let layout = texture == nil ? plainLayout : texturedLayout
    let commands = frame.commands
    var state = PipelineState(blend: frame.blend, depth: .tested)
    state.features =
      scene.features
      | MeshPass.features(draw.surface, draw.shading, isUnlit: scene.state.isUnlit)
    try family(isTextured: texture != nil).bind(state, in: commands)
    if let texture { layout.bind(texture.set, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands) }
    layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    var handles: [VkBuffer?] = [places.buffer.handle]
    var offsets = [UInt64(places.offset)]
    vkCmdBindVertexBuffers(commands, 4, 1, &handles, &offsets)
    vkCmdBindIndexBuffer(commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
    var constants = constants(draw, buffers)
    // As many quads at a time as there are indices.
    for start in stride(from: 0, to: edges.count, by: indices.quadCount) {
      constants.edges = edges.address + UInt64(start * 24)
      layout.push(constants, in: commands)
      vkCmdDrawIndexed(
        commands, UInt32(min(indices.quadCount, edges.count - start) * 6), count, 0, 0, first)
    }
  }

  private func constants(_ draw: MeshDraw, _ buffers: MeshBuffers) -> Constants {
    func address(_ offset: Int?) -> UInt64 {
      offset.map { buffers.buffer.address + UInt64($0) } ?? 0
    }
    var surface = draw.surface
    surface.coat.w = draw.geometry.isInsideOut ? -1 : 1
    surface.emission.w = Float(draw.wrap.rawValue)
    return Constants(
      base: surface.base, nature: surface.nature, coat: surface.coat, emission: surface.emission,
      edges: 0, positions: address(buffers.positions), normals: address(buffers.normals),
      colors: address(buffers.colors), uvs: address(buffers.uvs))
  }

  private func family(isTextured: Bool) throws(RenderError) -> PipelineFamily {
    if let made = isTextured ? textured : plain { return made }
    let made = try PipelineFamily(
      device, shaders, cache, layout: isTextured ? texturedLayout : plainLayout,
      vertex: "fringe.vert.glsl", fragment: "fringe.frag.glsl",
      input: VertexInput(streams: [MeshVariant.placements]),
      defines: isTextured ? ["TEXTURE"] : [],
      name: isTextured ? "textured outlines" : "outlines", warm: [])
    if isTextured { textured = made } else { plain = made }
    return made
  }

  /// The copies that cover most of the canvas.
  private func largest(
    _ count: Int, of copies: Range<Int>, _ mesh: MeshGeometry, _ frame: FrameRecorder,
    _ scene: SceneInUse
  ) -> [MeshPlacement] {
    let all = frame.list.meshPlacements
    // Areas are not negative, so that their bits sort as they do.
    let keys = copies.map { index in
      let area = scene.area(of: mesh, at: all[index], canvas: frame.canvas)
      return UInt64((area >= 0 ? area : 0).bitPattern) << 32
        | UInt64(UInt32(truncatingIfNeeded: index))
    }
    return keys.sorted(by: >).prefix(count).map { all[Int(UInt32(truncatingIfNeeded: $0))] }
  }
}
