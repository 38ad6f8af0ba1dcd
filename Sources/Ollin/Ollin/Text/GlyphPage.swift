/// One page of a ``GlyphAtlas``: cells on shelves, each with an empty texel around it.
struct GlyphPage {
  private static let side = GlyphAtlas.pageSize
  /// Coverage, row by row from the top.
  private(set) var texels = [UInt8](repeating: 0, count: side * side)
  private var shelves: [Shelf] = []
  private var nextShelf = 1

  private struct Shelf {
    var y: Int
    var height: Int
    var nextX: Int
  }

  /// Copies a cell in and answers its top-left corner; `nil` when there is no room.
  mutating func insert(width: Int, height: Int, texels cell: [UInt8]) -> (x: Int, y: Int)? {
    guard let index = shelf(width: width, height: height) else { return nil }
    let (x, y) = (shelves[index].nextX, shelves[index].y)
    shelves[index].nextX += width + 1
    for row in 0..<height {
      let target = (y + row) * GlyphPage.side + x
      texels.replaceSubrange(target..<target + width, with: cell[row * width..<(row + 1) * width])
    }
    return (x, y)
  }

  /// The lowest shelf that holds the cell without wasting half of it, or a new one.
  private mutating func shelf(width: Int, height: Int) -> Int? {
    var best: Int?
    for (index, shelf) in shelves.enumerated()
    where shelf.height >= height && shelf.nextX + width < GlyphPage.side {
      if best.map({ shelves[$0].height > shelf.height }) ?? true { best = index }
    }
    // Steps of four texels let glyphs of nearly one height share a shelf.
    let rounded = (height + 3) / 4 * 4
    if let best, shelves[best].height <= rounded * 3 / 2 { return best }
    let limit = GlyphPage.side - 1
    let newHeight = Swift.min(rounded, limit - nextShelf)
    guard newHeight >= height, width + 1 < GlyphPage.side else { return best }
    shelves.append(Shelf(y: nextShelf, height: newHeight, nextX: 1))
    nextShelf += newHeight + 1
    return shelves.count - 1
  }
}
