internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws pictures with depths.
final class DepthScenePass {
  /// What its shaders are pushed; mirrored in `Shaders/depthscene.vert.glsl`.
  struct Constants: BitwiseCopyable {
    var depths: UInt64
    var size: SIMD2<Int32>
    var box: SIMD4<Float>
    var depthMap: SIMD4<Float>
  }

  private let layout: PipelineLayout
  private let family: PipelineFamily
  private let pictures: ImageCache

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, pictures: ImageCache
  ) throws(RenderError) {
    self.pictures = pictures
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<Constants>.size,
      uniforms: try UniformSet.layout(device), images: pictures.layout, name: "depth scenes")
    family = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "depthscene.vert.glsl",
      fragment: "depthscene.frag.glsl", name: "depth scenes", warm: [])
  }

  /// Draws one of the list's depth scenes with the frame's camera; the indices of quads are bound.
  func draw(_ index: Int, _ frame: FrameRecorder, indices: QuadIndices) throws(RenderError) {
    let list = frame.list
    guard let use = frame.scene, frame.depth != nil, list.depthScenes.indices.contains(index),
      use.state.projection.count == 4
    else { return }
    let scene = list.depthScenes[index]
    guard scene.width > 0, scene.height > 0, scene.depths.count == scene.width * scene.height,
      list.images.indices.contains(scene.image),
      let picture = try pictures.picture(list.images[scene.image], withLevels: true, frame),
      let depths = try frame.slot.arena.write(scene.depths)
    else { return }
    let clip = use.state.projection
    let map = SIMD4(-clip[2].z, clip[3].z, -clip[2].w, clip[3].w)
    frame.resume()
    var state = PipelineState(blend: frame.blend, depth: .written)
    state.features = use.features
    try family.bind(state, in: frame.commands)
    layout.bind(use.place, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
    layout.bind(picture.set, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
    layout.push(
      Constants(
        depths: depths.address, size: SIMD2(Int32(scene.width), Int32(scene.height)),
        box: scene.rectangle, depthMap: scene.isMetric ? map : .zero), in: frame.commands)
    vkCmdBindIndexBuffer(frame.commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
    indices.draw(0..<1, in: frame.commands)
  }
}
