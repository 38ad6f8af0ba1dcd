/// Pictures of glyphs: square pages of 8-bit coverage, filled as text is drawn.
///
/// A page changes only by new cells until the atlas is emptied, which happens between two frames
/// when there are many pages. A renderer keeps its copies by ``version(ofPage:)``.
@_spi(Host) @MainActor public final class GlyphAtlas {
  /// Texels along a side of a page.
  public nonisolated static let pageSize = 1024
  /// Pages beyond which the atlas is emptied before the next frame.
  static let usualPages = 8
  /// The most pages, so that a frame that needs the usual number finds them whatever was drawn
  /// before it.
  static let mostPages = 16

  /// Another number after each emptying, and one that no other atlas has.
  ///
  /// Equal cells of different generations hold different glyphs.
  public private(set) var generation = GlyphAtlas.nextVersion()
  private var pages: [GlyphPage] = []
  private var versions: [Int] = []
  /// Whether a cell found no room in this frame.
  private var isFull = false
  /// Whether this frame began with no page.
  private var beganEmpty = true
  /// The largest size that glyphs are painted at, in pixels; larger ones are drawn enlarged.
  private(set) var largestSize = 384.0
  /// What is in the cells; emptied with them.
  var cells: [GlyphKey: GlyphCell] = [:]

  /// The last version that any atlas gave.
  private static var lastVersion = 0

  init() {}

  /// Versions are of all atlases together and go on over an emptying, so that a renderer never takes
  /// its copy for what is in another atlas.
  private static func nextVersion() -> Int {
    lastVersion += 1
    return lastVersion
  }

  /// The number of pages in use.
  public var pageCount: Int { pages.count }

  /// A number that rises whenever the contents of `page` change, and that no page of another atlas
  /// has; 0 for a page that is not there.
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
        versions[index] = Self.nextVersion()
        return GlyphCell.Place(page: index, x: corner.x, y: corner.y)
      }
    }
    guard pages.count < GlyphAtlas.mostPages else {
      isFull = true
      return nil
    }
    pages.append(GlyphPage())
    if versions.count < pages.count { versions.append(0) }
    return insert(width: width, height: height, texels: texels)
  }

  /// Starts again with no page when there are more than usual.
  ///
  /// When a frame alone was too much, large glyphs are painted smaller from then on.
  func emptyIfFull() {
    if isFull, beganEmpty, largestSize > 48 {
      largestSize /= 2
      Note.once("There is more large text in one frame than fits; it will look softer.")
    }
    // Glyphs without ink take no room in a page, but are remembered too.
    guard isFull || pages.count > GlyphAtlas.usualPages || cells.count > 1 << 16 else {
      beganEmpty = pages.isEmpty
      return
    }
    isFull = false
    beganEmpty = true
    generation = Self.nextVersion()
    pages.removeAll()
    cells.removeAll()
    for index in versions.indices { versions[index] = Self.nextVersion() }
  }
}
