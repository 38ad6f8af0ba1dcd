internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws meshes, their edges, and the surroundings behind them.
final class MeshPass {
  /// What the shaders of meshes are pushed; mirrored in `Shaders/mesh.glsl`.
  struct Constants: BitwiseCopyable {
    var base: SIMD4<Float>
    var nature: SIMD4<Float>
    var coat: SIMD4<Float>
    var emission: SIMD4<Float>
    /// Where the only copy lies.
    var place = MeshPlacement(row0: .zero, row1: .zero, row2: .zero, color: .zero)

    init(_ draw: MeshDraw) {
      base = draw.surface.base
      nature = draw.surface.nature
      coat = draw.surface.coat
      emission = draw.surface.emission
      coat.w = draw.geometry.isInsideOut ? -1 : 1
      emission.w = Float(draw.wrap.rawValue)
    }
  }

  /// What the shaders of edges are pushed; mirrored in `Shaders/edges.vert.glsl`.
  struct EdgeConstants: BitwiseCopyable {
    var edges: UInt64
    var width: Float
    var unused: Float = 0
  }

  /// Triangles with fewer pixels than this each are lit at their vertices.
  static let densePixels: Float = 3

  let store: MeshStore
  private let device: Device
  private let shaders: ShaderLibrary
  private let cache: PipelineCache
  private let uniforms: DescriptorLayout
  private let layout: PipelineLayout
  private let edgeLayout: PipelineLayout
  private let bareLayout: PipelineLayout
  private var families: [MeshVariant: PipelineFamily] = [:]
  private var edgeFamily: PipelineFamily?
  private var outlines: OutlinePass?
  private let smoothedEdges: Int?
  private var backdropFamily: PipelineFamily?
  private var bareFamily: PipelineFamily?
  private(set) var placements: UploadArena.Slice?
  private let texturedLayout: PipelineLayout
  private let pictures: ImageCache
  /// Textures of the present frame, by their place in its list.
  private var textures: [Int: ImageCache.Picture] = [:]

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, pictures: ImageCache,
    smoothedEdges: Int?
  ) throws(RenderError) {
    self.device = device
    self.smoothedEdges = smoothedEdges
    self.pictures = pictures
    self.shaders = shaders
    self.cache = cache
    store = MeshStore(device)
    uniforms = try UniformSet.layout(device)
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<Constants>.size, uniforms: uniforms, images: nil,
      name: "meshes")
    texturedLayout = try PipelineLayout(
      device, constantBytes: MemoryLayout<Constants>.size, uniforms: uniforms,
      images: pictures.layout, name: "textured meshes")
    edgeLayout = try PipelineLayout(
      device, constantBytes: MemoryLayout<EdgeConstants>.size, uniforms: uniforms, images: nil,
      name: "edges")
    bareLayout = try PipelineLayout(device, constantBytes: 64, images: nil, name: "bare meshes")
  }

  /// Starts a frame: brings what it needs to the device.
  func begin(_ frame: FrameRecorder) throws(RenderError) {
    store.beginFrame()
    placements = try frame.slot.arena.write(frame.list.meshPlacements)
    textures.removeAll(keepingCapacity: true)
    for case let index? in frame.list.meshDraws.map(\.image)
    where frame.list.images.indices.contains(index) && textures[index] == nil {
      textures[index] = try pictures.picture(frame.list.images[index], withLevels: true, frame)
    }
  }

  /// Paints the surroundings of a scene over the whole canvas.
  func backdrop(_ frame: FrameRecorder, _ scene: SceneInUse) throws(RenderError) {
    if backdropFamily == nil {
      backdropFamily = try PipelineFamily(
        device, shaders, cache, layout: layout, vertex: "backdrop.vert.glsl",
        fragment: "backdrop.frag.glsl", name: "backdrop", warm: [])
    }
    frame.resume()
    let state = PipelineState(depth: .ignored, isOpaque: true, features: scene.features)
    try backdropFamily?.bind(state, in: frame.commands)
    layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
    vkCmdDraw(frame.commands, 3, 1, 0, 0)
  }

  /// Draws the faces of one of the list's meshes with the frame's scene.
  func faces(_ index: Int, _ frame: FrameRecorder) throws(RenderError) {
    guard let (draw, copies, scene, placements) = content(index, frame) else { return }
    frame.resume()
    if draw.style == .bare {
      try bare(draw, copies, frame)
    } else {
      try faces(draw, copies, frame, scene, placements)
    }
  }

  /// Draws its edges as lines.
  func edges(_ index: Int, _ frame: FrameRecorder, _ indices: QuadIndices) throws(RenderError) {
    guard let (draw, copies, scene, placements) = content(index, frame) else { return }
    frame.resume()
    try edges(draw, copies, frame, scene, placements, indices)
  }

  /// Draws the soft edge along its outline, after the faces that it may lie over.
  func outline(_ index: Int, _ frame: FrameRecorder, _ indices: QuadIndices) throws(RenderError) {
    guard let (draw, copies, _, placements) = content(index, frame) else { return }
    frame.resume()
    if outlines == nil {
      outlines = try OutlinePass(
        device, shaders, cache, pictures: pictures.layout, mostEdges: smoothedEdges)
    }
    try outlines?.draw(
      draw, copies, store, draw.image.flatMap { textures[$0] }, frame, placements, indices)
  }

  private func content(
    _ index: Int, _ frame: FrameRecorder
  ) -> (MeshDraw, Range<Int>, SceneInUse, UploadArena.Slice)? {
    guard let scene = frame.scene, let placements, frame.list.meshDraws.indices.contains(index)
    else { return nil }
    let draw = frame.list.meshDraws[index]
    let copies = draw.placements.clamped(to: frame.list.meshPlacements.indices)
    guard !copies.isEmpty, !draw.geometry.indices.isEmpty else { return nil }
    return (draw, copies, scene, placements)
  }

  private func faces(
    _ draw: MeshDraw, _ copies: Range<Int>, _ frame: FrameRecorder, _ scene: SceneInUse,
    _ placements: UploadArena.Slice
  ) throws(RenderError) {
    let mesh = draw.geometry
    guard let buffers = try store.buffers(of: mesh, slot: frame.slot) else { return }
    var variant: MeshVariant = []
    if buffers.normals != nil { variant.insert(.normals) }
    if buffers.colors != nil { variant.insert(.colors) }
    let texture = buffers.uvs == nil ? nil : draw.image.flatMap { textures[$0] }
    if texture != nil { variant.insert(.texture) }
    if variant.contains(.normals), texture == nil, Self.isDense(draw, copies, frame, scene) {
      variant.insert(.dense)
    }
    let only = copies.count == 1 ? frame.list.meshPlacements[copies.lowerBound] : nil
    if only != nil { variant.insert(.single) }
    let family = try family(variant)
    var state = PipelineState(blend: frame.blend, depth: .written)
    state.features = scene.features | Self.features(of: draw, isUnlit: scene.state.isUnlit)
    // Where a texture is transparent the far side shows.
    if frame.blend == .normal, texture == nil {
      state.culling = .init(
        hiddenOf: mesh, at: frame.list.meshPlacements[copies], through: scene.viewProjection)
    }
    let commands = frame.commands
    if draw.isTranslucent {
      // Only what is nearest of it is seen: its depth goes first.
      var before = state
      before.writesColor = false
      try family.bind(before, in: commands)
      bind(buffers, placements, scene, draw, texture, only: only, commands)
      vkCmdDrawIndexed(
        commands, UInt32(buffers.indexCount), UInt32(copies.count), 0, 0, UInt32(copies.lowerBound))
    } else {
      state.isOpaque = frame.blend == .normal && scene.clip == 0
    }
    try family.bind(state, in: commands)
    bind(buffers, placements, scene, draw, texture, only: only, commands)
    vkCmdDrawIndexed(
      commands, UInt32(buffers.indexCount), UInt32(copies.count), 0, 0, UInt32(copies.lowerBound))
  }

  private func bind(
    _ buffers: MeshBuffers, _ placements: UploadArena.Slice, _ scene: SceneInUse,
    _ draw: MeshDraw, _ texture: ImageCache.Picture?, only: MeshPlacement?,
    _ commands: VkCommandBuffer
  ) {
    let layout = texture == nil ? layout : texturedLayout
    if let texture {
      layout.bind(texture.set, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    }
    layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    var constants = Constants(draw)
    if let only { constants.place = only }
    layout.push(constants, in: commands)
    let mesh: VkBuffer? = buffers.buffer.handle
    var handles = [mesh, mesh, mesh, mesh, placements.buffer.handle]
    var offsets = [
      buffers.positions, buffers.normals ?? 0, buffers.colors ?? 0, buffers.uvs ?? 0,
      placements.offset,
    ].map(UInt64.init)
    vkCmdBindVertexBuffers(commands, 0, 5, &handles, &offsets)
    vkCmdBindIndexBuffer(commands, mesh, UInt64(buffers.indices), VK_INDEX_TYPE_UINT32)
  }

  private func edges(
    _ draw: MeshDraw, _ copies: Range<Int>, _ frame: FrameRecorder, _ scene: SceneInUse,
    _ placements: UploadArena.Slice, _ indices: QuadIndices
  ) throws(RenderError) {
    guard let edges = try store.edges(of: draw.geometry, slot: frame.slot) else { return }
    if edgeFamily == nil {
      edgeFamily = try PipelineFamily(
        device, shaders, cache, layout: edgeLayout, vertex: "edges.vert.glsl",
        fragment: "edges.frag.glsl", input: VertexInput(streams: [MeshVariant.placements]),
        name: "edges", warm: [])
    }
    let commands = frame.commands
    try edgeFamily?.bind(
      PipelineState(blend: frame.blend, depth: .tested, features: scene.features), in: commands)
    edgeLayout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    var handles: [VkBuffer?] = [placements.buffer.handle]
    var offsets = [UInt64(placements.offset)]
    vkCmdBindVertexBuffers(commands, 4, 1, &handles, &offsets)
    vkCmdBindIndexBuffer(commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
    // As many quads at a time as there are indices.
    for first in stride(from: 0, to: edges.count, by: indices.quadCount) {
      let count = min(indices.quadCount, edges.count - first)
      edgeLayout.push(
        EdgeConstants(edges: edges.address + UInt64(first * 24), width: draw.surface.coat.w),
        in: commands)
      vkCmdDrawIndexed(
        commands, UInt32(count * 6), UInt32(copies.count), 0, 0, UInt32(copies.lowerBound))
    }
  }

  private func bare(
    _ draw: MeshDraw, _ copies: Range<Int>, _ frame: FrameRecorder
  ) throws(RenderError) {
    guard let scene = frame.scene,
      let buffers = try store.buffers(of: draw.geometry, slot: frame.slot)
    else { return }
    if bareFamily == nil {
      bareFamily = try PipelineFamily(
        device, shaders, cache, layout: bareLayout, vertex: "bare.vert.glsl",
        fragment: "bare.frag.glsl", input: VertexInput(streams: [MeshVariant.positions]),
        name: "bare meshes", warm: [])
    }
    let commands = frame.commands
    try bareFamily?.bind(PipelineState(depth: .written, isOpaque: true), in: commands)
    var handles: [VkBuffer?] = [buffers.buffer.handle]
    var offsets = [UInt64(buffers.positions)]
    vkCmdBindVertexBuffers(commands, 0, 1, &handles, &offsets)
    vkCmdBindIndexBuffer(
      commands, buffers.buffer.handle, UInt64(buffers.indices), VK_INDEX_TYPE_UINT32)
    for copy in copies {
      bareLayout.push(scene.framebufferMap(of: frame.list.meshPlacements[copy]), in: commands)
      vkCmdDrawIndexed(commands, UInt32(buffers.indexCount), 1, 0, 0, 0)
    }
  }

  private func family(_ variant: MeshVariant) throws(RenderError) -> PipelineFamily {
    if let known = families[variant] { return known }
    let made = try PipelineFamily(
      device, shaders, cache, layout: variant.contains(.texture) ? texturedLayout : layout,
      vertex: "mesh.vert.glsl",
      fragment: "mesh.frag.glsl", input: variant.input, defines: variant.defines,
      name: "meshes \(variant.rawValue)", warm: [])
    families[variant] = made
    return made
  }
}
