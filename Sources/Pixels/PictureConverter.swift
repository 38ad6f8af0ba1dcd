internal import CPixelKernels

/// Turns rendered RGBA into the encoder's planes, scaled where the picture is smaller, and finds
/// what changed since the picture before, all in one pass over the image.
///
/// Without scaling the planes equal ``YUVReference`` byte for byte; with scaling they are within
/// one level of it. An image one pixel larger than the picture on an axis (an odd canvas) is not
/// scaled for that: its last column or row is left out.
///
/// Belongs to one thread at a time. The frames it makes may be held anywhere.
public final class PictureConverter {
  /// Which inner loops run.
  public enum Kernel: Sendable {
    /// The fastest this processor has.
    case best
    /// Plain C.
    case portable
  }

  private let kernel: Int32
  private let pool: I420Pool
  private var plan: ScalePlan?

  /// A converter with its own pool of frames.
  public init(kernel: Kernel = .best, pool: I420Pool = I420Pool()) {
    self.kernel = kernel == .best ? ollin_best_kernel() : Int32(OLLIN_KERNEL_PORTABLE)
    self.pool = pool
  }

  /// Converts an image.
  ///
  /// - Parameters:
  ///   - rgba: `height` rows of `width` pixels, four bytes each: red, green, blue and one unread.
  ///   - stride: bytes from one row to the next; at least `width × 4`.
  ///   - width: pixels across; at least 2.
  ///   - height: pixels down; at least 2.
  ///   - size: the picture's size.
  ///   - previous: the picture to compare with; without one, or with one of another size,
  ///     everything counts as changed.
  /// - Returns: the picture, in memory from the pool.
  public func convert(
    rgba: UnsafePointer<UInt8>, stride: Int, width: Int, height: Int, to size: PictureSize,
    previous: I420Frame?
  ) -> Picture {
    precondition(width >= 2 && height >= 2 && stride >= width * 4, "not an image")
    let isSame = size.width == width & ~1 && size.height == height & ~1
    let frame = I420Frame(size: size, pool: pool)
    var changes = ChangeMap(size: size, changed: false)
    changes.blocks.withUnsafeMutableBufferPointer { blocks in
      var job = Self.job(frame: frame, previous: previous, blocks: blocks)
      job.source = rgba
      job.source_stride = stride
      job.source_width = Int32(width)
      job.source_height = Int32(height)
      if isSame {
        ollin_rgba_to_i420(&job, nil, kernel)
      } else {
        let plan = scalePlan(width, height, size)
        withUnsafePointer(to: plan.kernelPlan) { ollin_rgba_to_i420(&job, $0, kernel) }
      }
    }
    return Picture(frame: frame, changes: changes, from: previous)
  }

  /// Converts an image held in an array.
  public func convert(_ image: RGBAImage, to size: PictureSize, previous: I420Frame?) -> Picture {
    image.pixels.withUnsafeBufferPointer { pixels in
      guard let rgba = pixels.baseAddress else { preconditionFailure("an image has pixels") }
      return convert(
        rgba: rgba, stride: image.width * 4, width: image.width, height: image.height, to: size,
        previous: previous)
    }
  }

  /// Copies planes that a GPU made out of its memory, and finds what changed on the way.
  ///
  /// - Parameters:
  ///   - luma: `size.height` rows of `size.width` bytes.
  ///   - lumaStride: bytes from one luma row to the next.
  ///   - cb: half as many rows of half as many bytes.
  ///   - cr: the same.
  ///   - chromaStride: bytes from one chroma row to the next.
  ///   - size: the picture's size.
  ///   - previous: the picture to compare with, as for an image.
  /// - Returns: the picture, in memory from the pool.
  public func copy(
    luma: UnsafePointer<UInt8>, lumaStride: Int, cb: UnsafePointer<UInt8>,
    cr: UnsafePointer<UInt8>, chromaStride: Int, size: PictureSize, previous: I420Frame?
  ) -> Picture {
    let frame = I420Frame(size: size, pool: pool)
    var changes = ChangeMap(size: size, changed: false)
    changes.blocks.withUnsafeMutableBufferPointer { blocks in
      var job = Self.job(frame: frame, previous: previous, blocks: blocks)
      var source = ollin_const_planes(
        luma: luma, cb: cb, cr: cr, luma_stride: lumaStride, chroma_stride: chromaStride)
      ollin_copy_i420(&job, &source, kernel)
    }
    return Picture(frame: frame, changes: changes, from: previous)
  }

  private func scalePlan(_ width: Int, _ height: Int, _ size: PictureSize) -> ScalePlan {
    if let plan, plan.sourceWidth == width, plan.sourceHeight == height, plan.size == size {
      return plan
    }
    let made = ScalePlan(sourceWidth: width, sourceHeight: height, size: size)
    plan = made
    return made
  }

  private static func job(
    frame: I420Frame, previous: I420Frame?, blocks: UnsafeMutableBufferPointer<UInt8>
  ) -> ollin_convert_job {
    var job = ollin_convert_job()
    job.width = Int32(frame.size.width)
    job.height = Int32(frame.size.height)
    job.picture = ollin_planes(
      luma: frame.luma, cb: frame.cb, cr: frame.cr, luma_stride: frame.lumaStride,
      chroma_stride: frame.chromaStride)
    if let previous, previous.size == frame.size {
      job.previous = ollin_const_planes(
        luma: previous.luma, cb: previous.cb, cr: previous.cr, luma_stride: previous.lumaStride,
        chroma_stride: previous.chromaStride)
    }
    job.blocks = blocks.baseAddress
    return job
  }
}
