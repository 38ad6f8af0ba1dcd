internal import Synchronization

/// A font whose letters are pixels: sharp where a pixel of the letter is a whole number of the
/// canvas's, as at 13, 26 and 39 points.
///
/// Text in it is filled; the stroke has no part in it.
public struct BitmapFont: Hashable, Sendable {
  private init() {}

  /// The font that comes with the program, 13 pixels high: ASCII, the letters of western Europe
  /// and some signs.
  public static let builtIn = BitmapFont()

  /// Pixels from one line to the next, which the size of the text is spread over.
  static let height = 13
  /// Pixels of every letter.
  static let width = 7
  /// Pixels from the baseline up.
  static let ascent = 11

  /// The outline of a character's pixels for size 1, its left end at x = 0 and the baseline at
  /// y = 0; a sign of its own for one that the font lacks.
  func outline(of character: Character) -> [Contour] {
    BitmapFont.outlines.withLock { outlines in
      if let known = outlines[character] { return known }
      let made = BitmapFont.trace(rows(of: character))
      // A text of very many rare characters must not make this grow for ever.
      if outlines.count >= 1024 { outlines.removeAll() }
      outlines[character] = made
      return made
    }
  }

  private static let outlines = Mutex<[Character: [Contour]]>([:])

  private static let table: [UInt32: [UInt8]] = {
    var table: [UInt32: [UInt8]] = [:]
    for word in BitmapFontData.glyphs.split(whereSeparator: \.isWhitespace) {
      guard let number = UInt32(word.prefix(4), radix: 16) else { continue }
      let digits = Array(word.dropFirst(4))
      table[number] = stride(from: 0, to: digits.count - 1, by: 2).map {
        UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
      }
    }
    return table
  }()

  /// The 13 rows of a character, the leftmost pixel in the highest bit.
  private func rows(of character: Character) -> [UInt8] {
    let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    guard let scalar = composed.first else { return [] }
    if let rows = BitmapFont.table[scalar.value] { return rows }
    guard !character.isWhitespace, !scalar.properties.isDefaultIgnorableCodePoint else { return [] }
    // The letter without an accent that the font lacks, or the sign for a missing one.
    let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    return base.flatMap { BitmapFont.table[$0.value] } ?? BitmapFont.table[0xFFFD] ?? []
  }

  /// Goes round the pixels: those inside lie to the right of the way.
  private static func trace(_ rows: [UInt8]) -> [Contour] {
    func isSet(_ x: Int, _ y: Int) -> Bool {
      rows.indices.contains(y) && (0..<8).contains(x) && rows[y] & (0x80 >> UInt8(x)) != 0
    }
    struct Corner: Hashable {
      var x: Int
      var y: Int
    }
    // From each corner, the ways out along an edge of the pixels.
    var ways: [Corner: [Corner]] = [:]
    func add(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) {
      ways[Corner(x: x1, y: y1), default: []].append(Corner(x: x2, y: y2))
    }
    for y in rows.indices {
      for x in 0..<8 where isSet(x, y) {
        if !isSet(x, y - 1) { add(x, y, x + 1, y) }
        if !isSet(x + 1, y) { add(x + 1, y, x + 1, y + 1) }
        if !isSet(x, y + 1) { add(x + 1, y + 1, x, y + 1) }
        if !isSet(x - 1, y) { add(x, y + 1, x, y) }
      }
    }
    let unit = 1 / Double(height)
    func point(_ corner: Corner) -> Vector2 {
      Vector2(Double(corner.x) * unit, Double(corner.y - ascent) * unit)
    }
    var contours: [Contour] = []
    for start in ways.keys.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) {
      while ways[start]?.isEmpty == false {
        var points: [Vector2] = []
        var (at, before) = (start, start)
        repeat {
          let outs = ways[at] ?? []
          // Where two pixels touch at a corner alone, a turn to the right stays on this one.
          let (dx, dy) = (at.x - before.x, at.y - before.y)
          let turn = outs.firstIndex { $0.x - at.x == -dy && $0.y - at.y == dx }
          let next = ways[at]?.remove(at: turn ?? 0) ?? start
          if next.x - at.x != dx || next.y - at.y != dy { points.append(point(at)) }
          (before, at) = (at, next)
        } while at != start
        contours.append(Contour(points, closed: true))
      }
    }
    return contours
  }
}
