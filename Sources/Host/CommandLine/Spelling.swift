/// Finds the word a person most likely meant.
enum Spelling {
  /// The candidate closest to `word`, when it is close enough to be a slip of the finger.
  static func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(1, word.count / 3)
    var best: (distance: Int, word: String)?
    for candidate in candidates {
      let lowered = candidate.lowercased()
      let found = distance(word.lowercased(), lowered)
      let isPrefix = word.count >= 3 && lowered.hasPrefix(word.lowercased())
      let score = isPrefix ? min(found, 1) : found
      if score <= limit, score < (best?.distance ?? .max) { best = (score, candidate) }
    }
    return best?.word
  }

  /// The number of single-letter insertions, removals, changes and swaps of neighbours between
  /// two words.
  static func distance(_ a: String, _ b: String) -> Int {
    // Bounded: a hostile command line must not cost quadratic time.
    let a = Array(a.prefix(64))
    let b = Array(b.prefix(64))
    guard !a.isEmpty, !b.isEmpty else { return max(a.count, b.count) }
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in 1...a.count {
      var row = [i] + Array(repeating: 0, count: b.count)
      for j in 1...b.count {
        let change = a[i - 1] == b[j - 1] ? 0 : 1
        row[j] = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + change)
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
          row[j] = min(row[j], beforePrevious[j - 2] + 1)
        }
      }
      beforePrevious = previous
      previous = row
    }
    return previous[b.count]
  }
}
