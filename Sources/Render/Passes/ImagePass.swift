internal import CVulkan
internal import Glibc
@_spi(Host) internal import Ollin

/// Draws rectangles that show pictures.
final class ImagePass {
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
    let levels = Self.levels(list)
    for case .images(_, let index) in list.commands
    where list.images.indices.contains(index) && shown[index] == nil {
      shown[index] = try pictures.picture(
        list.images[index], levels: levels[index] ?? 1, frame)
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

  /// How many sizes of each picture are needed: that which is nearest to the smallest it is drawn
  /// at, and all larger ones.
  private static func levels(_ list: DrawList) -> [Int: Int] {
    var levels: [Int: Int] = [:]
    for case .images(let range, let index) in list.commands
    where list.images.indices.contains(index) {
      let image = list.images[index]
      var most = levels[index] ?? 1
      for quad in list.imageQuads[range.clamped(to: list.imageQuads.indices)] {
        // Where a texel's sides go on the canvas, and so how far a pixel's sides reach in texels.
        let size = SIMD2(Float(image.width), Float(image.height)) * SIMD2(quad.part.z, quad.part.w)
        let across = SIMD2(quad.axes.x, quad.axes.y) * (quad.rectangle.z / size.x)
        let down = SIMD2(quad.axes.z, quad.axes.w) * (quad.rectangle.w / size.y)
        let area = abs(across.x * down.y - across.y * down.x)
        let longest = max(
          across.x * across.x + down.x * down.x, across.y * across.y + down.y * down.y)
        let ratio = longest.squareRoot() / area
        // False for what is not a number, which draws nothing.
        guard ratio > 1.001 else { continue }
        most = max(most, 2 + Int(min(log2(ratio), 24)))
      }
      levels[index] = most
    }
    return levels
  }
}
