/// One 8-bit 4:2:0 picture in three planes, BT.709, limited range.
///
/// The memory is one block aligned to 64 bytes, each row padded to a multiple of 64. Written by
/// one owner before it is shared, and never after: that is what makes it `Sendable`.
public final class I420Frame: @unchecked Sendable {
  // SAFETY: the pointers are set once; who writes the planes does so before handing the frame on.

  /// Pixels of the luma plane.
  public let size: PictureSize
  /// Bytes from one luma row to the next.
  public let lumaStride: Int
  /// Bytes from one chroma row to the next, of either chroma plane.
  public let chromaStride: Int
  /// `size.height` rows of luma.
  public let luma: UnsafeMutablePointer<UInt8>
  /// `size.height / 2` rows of Cb.
  public let cb: UnsafeMutablePointer<UInt8>
  /// `size.height / 2` rows of Cr.
  public let cr: UnsafeMutablePointer<UInt8>

  private let block: UnsafeMutableRawPointer

  /// A black picture.
  public init(size: PictureSize) {
    self.size = size
    lumaStride = (size.width + 63) & ~63
    chromaStride = (size.width / 2 + 63) & ~63
    let lumaBytes = lumaStride * size.height
    let chromaBytes = chromaStride * (size.height / 2)
    block = .allocate(byteCount: lumaBytes + 2 * chromaBytes, alignment: 64)
    luma = block.assumingMemoryBound(to: UInt8.self)
    cb = luma + lumaBytes
    cr = cb + chromaBytes
    luma.initialize(repeating: 16, count: lumaBytes)
    cb.initialize(repeating: 128, count: 2 * chromaBytes)
  }

  deinit { block.deallocate() }
}
