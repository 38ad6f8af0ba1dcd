internal import CVulkan
@_spi(Host) internal import Ollin

/// Quads of one colour each, drawn with the least that draws them: no coverage, no checks, blended
/// as everything is.
///
/// What shapes of the same boxes are measured against.
@_spi(Host) public final class BareQuads {
  /// One quad: 48 bytes, mirrored by `BareQuad` in `Shaders/bareQuad.vert.glsl`.
  @frozen public struct Quad: BitwiseCopyable, Sendable {
    /// Its middle in pixels, then half of its one side.
    public var middleAndAcross: SIMD4<Float>
    /// Half of its other side in x and y.
    public var down: SIMD4<Float>
    /// Linear light, multiplied by alpha.
    public var color: SIMD4<Float>

    /// A quad from its middle and its half sides.
    public init(
      middle: SIMD2<Float>, across: SIMD2<Float>, down: SIMD2<Float>, color: SIMD4<Float>
    ) {
      middleAndAcross = SIMD4(middle.x, middle.y, across.x, across.y)
      self.down = SIMD4(down.x, down.y, 0, 0)
      self.color = color
    }
  }

  private let renderer: Renderer
  private let layout: PipelineLayout
  private let pipelines: PipelineFamily

  /// Makes the pipeline on the device of `renderer`.
  public init(_ renderer: Renderer) throws(RenderError) {
    self.renderer = renderer
    let folder = renderer.options.cacheFolder ?? CacheFile.userFolder()
    let shaders = try ShaderLibrary(
      renderer.vulkan, folder: renderer.options.shaderFolder, cacheFolder: folder)
    layout = try PipelineLayout(
      renderer.vulkan, constantBytes: MemoryLayout<QuadConstants>.size, images: nil, name: "bare")
    pipelines = try PipelineFamily(
      renderer.vulkan, shaders, renderer.cache, layout: layout, vertex: "bareQuad.vert.glsl",
      fragment: "bareQuad.frag.glsl", name: "bare")
  }

  /// Records and submits one frame of quads alone; collect it from the renderer.
  ///
  /// - Parameters:
  ///   - quads: in their order.
  ///   - width: pixels across.
  ///   - height: pixels down.
  /// - Returns: the frame's number.
  /// - Throws: ``RenderError``.
  public func submit(
    _ quads: [Quad], width: Int, height: Int
  ) throws(RenderError) -> UInt64 {
    try renderer.submit(
      DrawList(width: width, height: height), output: RenderOutput(), quadCount: quads.count
    ) { frame throws(RenderError) in
      if let slice = try frame.slot.arena.write(quads) {
        frame.resume()
        vkCmdBindIndexBuffer(
          frame.commands, renderer.indices.buffer.handle, 0, VK_INDEX_TYPE_UINT32)
        try pipelines.bind(frame.flatState, in: frame.commands)
        layout.push(frame.quadConstants(slice.address), in: frame.commands)
        renderer.indices.draw(0..<quads.count, in: frame.commands)
      }
      frame.finish()
    }
  }
}
