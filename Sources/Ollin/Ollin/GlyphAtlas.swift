/// Pictures of glyphs: square pages of 8-bit coverage, filled as text is drawn.
///
/// A page changes only by new cells until the atlas is emptied, which happens between two frames
/// when all pages are full. A renderer keeps its copies by ``version(ofPage:)``.
@_spi(Host) @MainActor public final class GlyphAtlas {
  /// Texels along a side of a page.
  public nonisolated static let pageSize = 1024
  /// The most pages.
  static let mostPages = 8

  /// How often the atlas was emptied.
  ///
  /// Equal cells of different generations hold different glyphs.
  public private(set) var generation = 0
  private var pages: [GlyphPage] = []
  private var versions: [Int] = []
  private var isFull = false
  /// What is in the cells; emptied with them.
  var cells: [GlyphKey: GlyphCell] = [:]

  init() {}

  /// The number of pages in use.
  public var pageCount: Int { pages.count }

  /// A number that rises whenever the contents of `page` change; 0 for a page that is not there.
  public func version(ofPage page: Int) -> Int {
    versions.indices.contains(page) ? versions[page] : 0
  }

  /// Lends the coverage of `page`, row by row from the top, to `body`.
  ///
  /// A page that is not there is lent as no bytes at all.
  public func withPage<R>(_ page: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    guard pages.indices.contains(page) else {
      return body(UnsafeBufferPointer(start: nil, count: 0))
    }
    return pages[page].texels.withUnsafeBufferPointer(body)
  }

  /// Finds room for a cell and copies it there.
  ///
  /// - Parameters:
  ///   - width: texels across, at least 1.
  ///   - height: texels down, at least 1.
  ///   - texels: the coverage, `width` × `height`, row by row from the top.
  /// - Returns: `nil` when it is larger than a page or every page is full.
  func insert(width: Int, height: Int, texels: [UInt8]) -> GlyphCell.Place? {
    let room = GlyphAtlas.pageSize - 1
    guard width > 0, height > 0, width < room, height < room, texels.count == width * height
    else { return nil }
    for index in pages.indices {
      if let corner = pages[index].insert(width: width, height: height, texels: texels) {
        versions[index] += 1
        return GlyphCell.Place(page: index, x: corner.x, y: corner.y)
      }
    }
    guard pages.count < GlyphAtlas.mostPages else {
      isFull = true
      return nil
    }
    pages.append(GlyphPage())
    // Versions go on rising over an emptying, so that a renderer's copy is never taken for new.
    if versions.count < pages.count { versions.append(0) }
    return insert(width: width, height: height, texels: texels)
  }

  /// Starts again with no page when the last frame found no room.
  func emptyIfFull() {
    guard isFull else { return }
    isFull = false
    generation += 1
    pages.removeAll()
    cells.removeAll()
    for index in versions.indices { versions[index] += 1 }
  }
}
