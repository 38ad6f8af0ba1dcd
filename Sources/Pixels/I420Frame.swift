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

  private let block: I420Block
  private let pool: I420Pool?

  /// A black picture.
  public convenience init(size: PictureSize) {
    self.init(size: size, pool: nil)
    let lumaBytes = lumaStride * size.height
    luma.update(repeating: 16, count: lumaBytes)
    cb.update(repeating: 128, count: 2 * chromaStride * (size.height / 2))
  }

  /// A picture whose planes hold whatever was there before, in memory that goes back to `pool`.
  public init(size: PictureSize, pool: I420Pool?) {
    self.size = size
    self.pool = pool
    lumaStride = (size.width + 63) & ~63
    chromaStride = (size.width / 2 + 63) & ~63
    let lumaBytes = lumaStride * size.height
    let chromaBytes = chromaStride * (size.height / 2)
    let bytes = lumaBytes + 2 * chromaBytes
    block = pool?.take(byteCount: bytes) ?? I420Block(byteCount: bytes)
    luma = block.start
    cb = luma + lumaBytes
    cr = cb + chromaBytes
  }

  deinit {
    if let pool {
      pool.give(block)
    } else {
      block.deallocate()
    }
  }
}
