/// One machine's part of the frames: each takes every N-th, so that all have as much to do.
struct Shard: Equatable {
  /// Which part, from 1.
  let index: Int
  /// How many parts there are.
  let count: Int

  static let whole = Shard(index: 1, count: 1)

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `I/N`.
  init(_ text: String) throws(HostError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
      count <= 100_000, (1...count).contains(index)
    else {
      throw .usage("--shard takes I/N with I from 1 to N, such as 2/8, not \"\(text)\".")
    }
    self.init(index: index, count: count)
  }

  /// Whether this part holds `frame`.
  func holds(_ frame: Int) -> Bool { frame % count == index - 1 }
}
