internal import CPixelKernels

/// The way back, for looking at decoded pictures: planes to opaque RGBA.
public enum I420ToRGBA {
  /// An image of planes in BT.709, limited range, the chroma interpolated between samples that sit
  /// in the centre of their 2 × 2 pixels.
  ///
  /// - Parameters:
  ///   - luma: `size.height` rows of `size.width` bytes.
  ///   - lumaStride: bytes from one luma row to the next.
  ///   - cb: half as many rows of half as many bytes.
  ///   - cr: the same.
  ///   - chromaStride: bytes from one chroma row to the next.
  ///   - size: pixels of the luma plane.
  /// - Returns: an image of the same size.
  public static func image(
    luma: UnsafePointer<UInt8>, lumaStride: Int, cb: UnsafePointer<UInt8>,
    cr: UnsafePointer<UInt8>, chromaStride: Int, size: PictureSize
  ) -> RGBAImage {
    var planes = ollin_const_planes(
      luma: luma, cb: cb, cr: cr, luma_stride: lumaStride, chroma_stride: chromaStride)
    let bytes = size.width * size.height * 4
    let pixels = [UInt8](unsafeUninitializedCapacity: bytes) { buffer, count in
      ollin_i420_to_rgba(
        &planes, Int32(size.width), Int32(size.height), buffer.baseAddress, size.width * 4)
      count = bytes
    }
    return RGBAImage(width: size.width, height: size.height, pixels: pixels)
  }

  /// An image of a frame.
  public static func image(_ frame: I420Frame) -> RGBAImage {
    image(
      luma: frame.luma, lumaStride: frame.lumaStride, cb: frame.cb, cr: frame.cr,
      chromaStride: frame.chromaStride, size: frame.size)
  }
}
