internal import CVulkan
@_spi(Host) internal import Ollin

/// Draws rectangles that show pictures.
@MainActor final class ImagePass {
  private let layout: PipelineLayout
  private let pipelines: PipelineFamily
  private let pictures: ImageCache
  /// Of the present frame, by their place in its list; `nil` for one that cannot be shown.
  private var shown: [ImageCache.Picture?] = []
  private var instances: UploadArena.Slice?

  init(
    _ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache, pictures: ImageCache
  ) throws(RenderError) {
    self.pictures = pictures
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<QuadConstants>.size, images: pictures.layout,
      name: "images")
    pipelines = try PipelineFamily(
      device, shaders, cache, layout: layout, vertex: "image.vert.glsl",
      fragment: "image.frag.glsl", name: "images")
  }

  /// Brings what the list's image commands show to the device, before anything is drawn.
  func begin(_ frame: FrameRecorder) throws(RenderError) {
    pictures.beginFrame()
    let list = frame.list
    instances = try frame.slot.arena.write(list.imageQuads)
    shown = Array(repeating: nil, count: list.images.count)
    guard instances != nil else { return }
    let shrunk = Self.shrunk(list)
    for case .images(_, let index) in list.commands
    where list.images.indices.contains(index) && shown[index] == nil {
      shown[index] = try pictures.picture(
        list.images[index], withLevels: shrunk.contains(index), frame)
    }
  }

  /// Draws quads that show one picture.
  func draw(
    _ range: Range<Int>, image index: Int, indices: QuadIndices, _ frame: FrameRecorder
  ) throws(RenderError) {
    let range = range.clamped(to: frame.list.imageQuads.indices)
    guard let instances, !range.isEmpty, !frame.isHidden, shown.indices.contains(index),
      let picture = shown[index]
    else { return }
    frame.resume()
    try pipelines.bind(frame.flatState, in: frame.commands)
    layout.push(frame.quadConstants(instances.address), in: frame.commands)
    layout.bind(picture.set, at: VK_PIPELINE_BIND_POINT_GRAPHICS, in: frame.commands)
    vkCmdBindIndexBuffer(frame.commands, indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
    indices.draw(range, in: frame.commands)
  }

  /// The pictures of which some quad shows more than a texel for a pixel.
  private static func shrunk(_ list: DrawList) -> Set<Int> {
    var shrunk: Set<Int> = []
    for case .images(let range, let index) in list.commands
    where list.images.indices.contains(index) && !shrunk.contains(index) {
      let image = list.images[index]
      let size = SIMD2(Float(image.width), Float(image.height))
      for quad in list.imageQuads[range.clamped(to: list.imageQuads.indices)] {
        let texels = SIMD2(quad.part.z, quad.part.w) * size
        let axes = quad.axes
        let across = (axes.x * axes.x + axes.y * axes.y).squareRoot() * quad.rectangle.z
        let down = (axes.z * axes.z + axes.w * axes.w).squareRoot() * quad.rectangle.w
        if texels.x.magnitude > across * 1.001 || texels.y.magnitude > down * 1.001 {
          shrunk.insert(index)
          break
        }
      }
    }
    return shrunk
  }
}
