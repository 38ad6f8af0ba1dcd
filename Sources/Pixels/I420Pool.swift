internal import Synchronization

/// Keeps the memory of pictures that nobody holds any more.
///
/// A stream of pictures of one size then allocates nothing. A frame gives its memory back by itself when it goes, on any thread.
public final class I420Pool: Sendable {
  private let free = Mutex<[I420Block]>([])
  private let limit: Int

  /// An empty pool.
  ///
  /// - Parameter limit: the most unused pictures kept.
  public init(keepingAtMost limit: Int = 4) { self.limit = limit }

  deinit {
    free.withLock { blocks in
      for block in blocks { block.deallocate() }
    }
  }

  /// How many unused pictures are kept at present.
  public var unusedCount: Int { free.withLock { $0.count } }

  /// A kept block of exactly this size, or a new one.
  ///
  /// Kept blocks of another size are freed: the
  /// stream has changed its size.
  func take(byteCount: Int) -> I420Block {
    let kept = free.withLock { blocks -> I420Block? in
      while let block = blocks.popLast() {
        if block.byteCount == byteCount { return block }
        block.deallocate()
      }
      return nil
    }
    return kept ?? I420Block(byteCount: byteCount)
  }

  func give(_ block: I420Block) {
    let isKept = free.withLock { blocks in
      guard blocks.count < limit else { return false }
      blocks.append(block)
      return true
    }
    if !isKept { block.deallocate() }
  }
}
