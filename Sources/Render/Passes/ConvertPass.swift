internal import CVulkan
internal import Pixels

/// Turns the drawn image into I420 on the device, scaled on the way.
struct ConvertPass {
  /// Where the planes of a picture lie in the buffer they are written to.
  struct Planes {
    let lumaStride: Int
    let chromaStride: Int
    let size: PictureSize

    init(_ size: PictureSize) {
      self.size = size
      lumaStride = (size.width + 63) & ~63
      chromaStride = (size.width / 2 + 63) & ~63
    }

    var cb: Int { lumaStride * size.height }
    var cr: Int { cb + chromaStride * (size.height / 2) }
    var bytes: Int { cr + chromaStride * (size.height / 2) }
  }

  let images: DescriptorLayout
  private let layout: PipelineLayout
  private let pipeline: Pipeline

  init(_ device: Device, _ shaders: ShaderLibrary, _ cache: PipelineCache) throws(RenderError) {
    images = try DescriptorLayout(device, [VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE], name: "convert")
    layout = try PipelineLayout(
      device, constantBytes: MemoryLayout<ConvertConstants>.size, images: images, name: "convert")
    pipeline = try .computing(
      device, shaders.module("convert.comp.glsl"), layout: layout, cache: cache, name: "convert")
  }

  /// Records the conversion of `image`, which is bound by `set`, to planes at `address`.
  func record(
    _ set: DescriptorSet, imageWidth: Int, imageHeight: Int, planes: Planes, address: UInt64,
    in commands: VkCommandBuffer
  ) {
    let size = planes.size
    pipeline.bind(in: commands)
    layout.bind(set, at: VK_PIPELINE_BIND_POINT_COMPUTE, in: commands)
    layout.push(
      ConvertConstants(
        picture: address, imageSize: SIMD2(Int32(imageWidth), Int32(imageHeight)),
        pictureSize: SIMD2(Int32(size.width), Int32(size.height)),
        halvings: SIMD2(
          Self.halvings(imageWidth, size.width), Self.halvings(imageHeight, size.height)),
        lumaStride: UInt32(planes.lumaStride), chromaStride: UInt32(planes.chromaStride)),
      in: commands)
    vkCmdDispatch(commands, UInt32((size.width + 63) / 64), UInt32((size.height + 15) / 16), 1)
  }

  /// How often a side is halved before it is at most twice as long as the picture's.
  private static func halvings(_ source: Int, _ target: Int) -> Int32 {
    var halvings: Int32 = 0
    while source > (2 * target) << Int(halvings) { halvings += 1 }
    return halvings
  }
}
