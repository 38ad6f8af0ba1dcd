import Pixels
import Testing

@Suite struct I420PoolTests {
  @Test func memoryComesBackAndIsUsedAgain() {
    let pool = I420Pool(keepingAtMost: 2)
    let size = PictureSize(width: 64, height: 32)
    var frames = (0..<3).map { _ in I420Frame(size: size, pool: pool) }
    let addresses = Set(frames.map { UInt(bitPattern: $0.luma) })
    #expect(pool.unusedCount == 0)
    frames = []
    #expect(pool.unusedCount == 2)
    let again = I420Frame(size: size, pool: pool)
    #expect(addresses.contains(UInt(bitPattern: again.luma)))
    #expect(pool.unusedCount == 1)
  }

  @Test func memoryOfAnotherSizeIsLetGo() {
    let pool = I420Pool()
    do { _ = I420Frame(size: PictureSize(width: 64, height: 32), pool: pool) }
    #expect(pool.unusedCount == 1)
    let other = I420Frame(size: PictureSize(width: 640, height: 320), pool: pool)
    #expect(pool.unusedCount == 0)
    #expect(other.size.width == 640)
  }

  @Test func aFrameOutlivesItsPool() {
    var pool: I420Pool? = I420Pool()
    let frame = I420Frame(size: PictureSize(width: 64, height: 32), pool: pool)
    pool = nil
    frame.luma[0] = 77
    #expect(frame.luma[0] == 77)
  }
}
