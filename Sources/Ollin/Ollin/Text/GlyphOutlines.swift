internal import CText

/// The outlines of glyphs as closed lines through points.
@MainActor final class GlyphOutlines {
  static let shared = GlyphOutlines()

  private struct Key: Hashable {
    var face: Int
    var glyph: UInt32
  }

  private var known: [Key: [Contour]] = [:]

  /// How far a line may be from its curve, for size 1.
  private nonisolated static let tolerance = 1.0 / 2400

  /// A glyph's outline for size 1, its origin at (0, 0), y down; empty for one without an outline.
  func outline(of glyph: UInt32, face: FontFace) -> [Contour] {
    let key = Key(face: face.id, glyph: glyph)
    if let found = known[key] { return found }
    let made = GlyphOutlines.decompose(glyph, face)
    if known.count >= 4096 { known.removeAll() }
    known[key] = made
    return made
  }

  /// Collects what FreeType walks along.
  private final class Walk {
    var contours: [Contour] = []
    var points: [Vector2] = []
    let unit: Double

    init(unit: Double) { self.unit = unit }

    func point(_ vector: UnsafePointer<FT_Vector>?) -> Vector2 {
      guard let vector else { return .zero }
      return Vector2(Double(vector.pointee.x) * unit, -Double(vector.pointee.y) * unit)
    }

    func begin(_ start: Vector2) {
      end()
      points = [start]
    }

    func end() {
      // A contour comes back to where it began; that point counts once.
      if points.count > 1, points[0] == points[points.count - 1] { points.removeLast() }
      if points.count > 2 { contours.append(Contour(points, closed: true)) }
      points = []
    }

    func quadratic(_ b: Vector2, _ c: Vector2) {
      guard let a = points.last else { return }
      let bend = (a - b * 2 + c).length
      for t in steps(bend / 4) { points.append(a.lerp(to: b, t).lerp(to: b.lerp(to: c, t), t)) }
    }

    func cubic(_ b: Vector2, _ c: Vector2, _ d: Vector2) {
      guard let a = points.last else { return }
      let bend = Swift.max((a - b * 2 + c).length, (b - c * 2 + d).length)
      for t in steps(bend * 0.75) {
        let (p, q, r) = (a.lerp(to: b, t), b.lerp(to: c, t), c.lerp(to: d, t))
        points.append(p.lerp(to: q, t).lerp(to: q.lerp(to: r, t), t))
      }
    }

    /// Places along a curve that strays `deviation` from its chord, close enough to follow it.
    private func steps(_ deviation: Double) -> [Double] {
      let count = (deviation / GlyphOutlines.tolerance).squareRoot().rounded(.up)
      let whole = Int(Swift.min(Swift.max(count, 1), 64))
      return (1...whole).map { Double($0) / Double(whole) }
    }
  }

  private static func decompose(_ glyph: UInt32, _ face: FontFace) -> [Contour] {
    guard face.isScalable, FT_Load_Glyph(face.face, glyph, FT_Int32(FT_LOAD_NO_SCALE)) == 0,
      let slot = face.face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return [] }
    let walk = Walk(unit: 1 / face.unitsPerEm)
    var calls = FT_Outline_Funcs()
    calls.move_to = { to, user in
      GlyphOutlines.walk(user).begin(GlyphOutlines.walk(user).point(to))
      return 0
    }
    calls.line_to = { to, user in
      let walk = GlyphOutlines.walk(user)
      walk.points.append(walk.point(to))
      return 0
    }
    calls.conic_to = { control, to, user in
      let walk = GlyphOutlines.walk(user)
      walk.quadratic(walk.point(control), walk.point(to))
      return 0
    }
    calls.cubic_to = { first, second, to, user in
      let walk = GlyphOutlines.walk(user)
      walk.cubic(walk.point(first), walk.point(second), walk.point(to))
      return 0
    }
    // SAFETY: `walk` outlives the call, which is the only user of the pointer.
    let result = withExtendedLifetime(walk) {
      FT_Outline_Decompose(
        &slot.pointee.outline, &calls, Unmanaged.passUnretained(walk).toOpaque())
    }
    walk.end()
    return result == 0 ? walk.contours : []
  }

  private nonisolated static func walk(_ user: UnsafeMutableRawPointer?) -> Walk {
    guard let user else { return Walk(unit: 1) }
    return Unmanaged<Walk>.fromOpaque(user).takeUnretainedValue()
  }
}
