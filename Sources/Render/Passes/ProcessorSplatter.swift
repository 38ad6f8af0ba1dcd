internal import CPointKernels
@_spi(Host) internal import Ollin
internal import simd

/// Draws clouds with the processor's threads into memory that a CPU device reads.
final class ProcessorSplatter {
  /// Which inner loops run.
  enum Kernel {
    /// The fastest this processor has.
    case best
    /// Plain C.
    case portable
  }

  private let handle: OpaquePointer
  private let kernel: Int32

  /// A splatter; `nil` without memory for it.
  ///
  /// - Parameters:
  ///   - threads: how many; 0 for as many as there are processors.
  ///   - kernel: which inner loops run.
  init?(threads: Int = 0, kernel: Kernel = .best) {
    guard let handle = ollin_splatter_create(Int32(threads)) else { return nil }
    self.handle = handle
    self.kernel =
      kernel == .best ? ollin_points_best_kernel() : Int32(OLLIN_POINTS_PORTABLE)
  }

  deinit { ollin_splatter_destroy(handle) }

  /// Fills the splats of an area.
  ///
  /// - Parameters:
  ///   - views: the clouds, in the order they are drawn.
  ///   - area: the part of the canvas.
  ///   - canvas: its size in pixels.
  ///   - memory: room for 8 bytes a pixel of the area.
  /// - Returns: whether every splat is opaque.
  /// - Throws: when there is no memory.
  func draw(
    _ views: ArraySlice<CloudView>, area: PixelArea, canvas: SIMD2<Float>,
    into memory: UnsafeMutableRawPointer
  ) throws(RenderError) -> Bool {
    var target = ollin_splat_target(
      splats: memory.bindMemory(to: UInt64.self, capacity: area.count), x: Int32(area.x),
      y: Int32(area.y), width: Int32(area.width), height: Int32(area.height),
      canvas_width: canvas.x, canvas_height: canvas.y)
    var result: Int32 = 0
    withClouds(views, []) { clouds in
      result = ollin_splatter_draw(handle, clouds, clouds.count, &target, kernel)
    }
    guard result != 0 else {
      throw .outOfMemory(wanted: "points of the processor", bytes: UInt64(area.count * 8))
    }
    return result == 1
  }

  /// Calls `body` while the points of every cloud stay where they are.
  private func withClouds(
    _ views: ArraySlice<CloudView>, _ clouds: [ollin_cloud], _ body: ([ollin_cloud]) -> Void
  ) {
    guard let view = views.first else {
      body(clouds)
      return
    }
    let content = view.content
    content.points.withUnsafeBytes { points in
      content.sizes.withUnsafeBufferPointer { sizes in
        var cloud = ollin_cloud()
        cloud.points = points.bindMemory(to: ollin_cloud_point.self).baseAddress
        cloud.sizes = sizes.isEmpty ? nil : sizes.baseAddress
        cloud.size = content.size
        cloud.count = content.points.count
        let m = view.transform.columns
        cloud.matrix = (
          m.0.x, m.0.y, m.0.z, m.0.w, m.1.x, m.1.y, m.1.z, m.1.w, m.2.x, m.2.y, m.2.z, m.2.w,
          m.3.x, m.3.y, m.3.z, m.3.w
        )
        cloud.scale = view.scale
        cloud.only_opaque = content.isOpaque ? 0 : 1
        withClouds(views.dropFirst(), clouds + [cloud], body)
      }
    }
  }
}
