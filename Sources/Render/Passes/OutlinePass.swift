internal import CVulkan
@_spi(Host) internal import Ollin

/// Smooths the outlines of meshes: a soft edge one pixel wide along the outer side of what is seen.
///
/// Drawn after the faces of the meshes about it, tested against their depths and leaving none.
final class OutlinePass {
  /// What its shaders are pushed; mirrored in `Shaders/fringe.vert.glsl`.
  struct Constants: BitwiseCopyable {
    var base: SIMD4<Float>
    var nature: SIMD4<Float>
    var coat: SIMD4<Float>
    var emission: SIMD4<Float>
    var edges: UInt64
    var positions: UInt64
    var normals: UInt64
    var colors: UInt64
  }

  /// Meshes of more triangles have edges as small as pixels, and looking for the outline among them
  /// costs more than drawing them.
  static let mostTriangles = 20000
  /// Copies and edges together.
  private static let mostQuads = 400_000

  private let layout: PipelineLayout
  private let family: PipelineFamily

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache
  ) throws(RenderError) {
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<Constants>.size,
      uniforms: try UniformSet.layout(device), images: nil, name: "outlines")
    family = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "fringe.vert.glsl",
      fragment: "fringe.frag.glsl", input: VertexInput(streams: [MeshVariant.placements]),
      name: "outlines", warm: [])
  }

  /// Whether a draw's outline is smoothed.
  static func smooths(_ draw: MeshDraw, blend: BlendMode) -> Bool {
    draw.style == .faces && blend == .normal && draw.image == nil
      && draw.geometry.indices.count / 3 <= mostTriangles
  }

  /// Draws the outline of copies of a mesh.
  func draw(
    _ draw: MeshDraw, _ copies: Range<Int>, _ store: MeshStore, _ frame: FrameRecorder,
    _ placements: UploadArena.Slice, _ indices: QuadIndices
  ) throws(RenderError) {
    guard let scene = frame.scene,
      let edges = try store.outline(of: draw.geometry, slot: frame.slot),
      edges.count * copies.count <= Self.mostQuads,
      let buffers = try store.buffers(of: draw.geometry, slot: frame.slot)
    else { return }
    let commands = frame.commands
    var state = PipelineState(blend: frame.blend, depth: .tested)
    state.features =
      scene.features
      | MeshPass.features(draw.surface, draw.shading, isUnlit: scene.state.isUnlit)
    try family.bind(state, in: commands)
    layout.bind(scene.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: commands)
    var handles: [VkBuffer?] = [placements.buffer.handle]
    var offsets = [UInt64(placements.offset)]
    vkCmdBindVertexBuffers(commands, 4, 1, &handles, &offsets)
    vkCmdBindIndexBuffer(commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
    func address(_ offset: Int?) -> UInt64 {
      offset.map { buffers.buffer.address + UInt64($0) } ?? 0
    }
    var surface = draw.surface
    surface.coat.w = draw.geometry.isInsideOut ? -1 : 1
    // As many quads at a time as there are indices.
    for first in stride(from: 0, to: edges.count, by: indices.quadCount) {
      layout.push(
        Constants(
          base: surface.base, nature: surface.nature, coat: surface.coat,
          emission: surface.emission, edges: edges.address + UInt64(first * 24),
          positions: address(buffers.positions), normals: address(buffers.normals),
          colors: address(buffers.colors)), in: commands)
      vkCmdDrawIndexed(
        commands, UInt32(min(indices.quadCount, edges.count - first) * 6), UInt32(copies.count), 0,
        0, UInt32(copies.lowerBound))
    }
  }
}
