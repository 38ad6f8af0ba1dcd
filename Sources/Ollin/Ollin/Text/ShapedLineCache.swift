/// Lines shaped before, by text, direction and font.
///
/// It holds two halves; a full one takes the place of the older, so what is drawn every frame
/// stays and what is not leaves.
@MainActor final class ShapedLineCache {
  /// The most characters in one half.
  private static let halfCapacity = 1 << 16

  private struct Key: Hashable {
    var line: TextLine
    var font: OutlineFont
  }

  private var newer: [Key: ShapedLine] = [:]
  private var older: [Key: ShapedLine] = [:]
  private var size = 0

  /// The line for a text, shaped now if it is not known.
  func line(_ line: TextLine, font: OutlineFont, shape: () -> ShapedLine) -> ShapedLine {
    let key = Key(line: line, font: font)
    if let known = newer[key] { return known }
    let shaped = older[key] ?? shape()
    // An entry without text costs something too.
    size += shaped.advances.count + 16
    if size > ShapedLineCache.halfCapacity {
      older = newer
      newer = [:]
      size = shaped.advances.count + 16
    }
    newer[key] = shaped
    return shaped
  }
}
