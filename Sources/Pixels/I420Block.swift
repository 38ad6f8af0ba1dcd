/// The memory of one picture's planes.
///
/// Whoever holds it frees it.
struct I420Block: @unchecked Sendable {
  // SAFETY: a block has one holder at a time, a frame or a pool, and moves between them whole.

  /// Aligned to 64 bytes.
  let start: UnsafeMutablePointer<UInt8>
  /// How many bytes there are.
  let byteCount: Int

  /// Zeroed memory.
  init(byteCount: Int) {
    let raw = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 64)
    start = raw.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
    self.byteCount = byteCount
  }

  func deallocate() { UnsafeMutableRawPointer(start).deallocate() }
}
