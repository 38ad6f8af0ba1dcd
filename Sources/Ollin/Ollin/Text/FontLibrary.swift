internal import CText

/// The faces opened so far, and what stands in for a letter that one lacks.
@MainActor final class FontLibrary {
  static let shared = FontLibrary()

  private let library: FT_Library?
  private var faces: [FontSource: FontFace?] = [:]
  private var standIns: [UInt32: FontFace?] = [:]
  private var emoji: [UInt32: FontFace?] = [:]
  /// The packages that were named as missing.
  private var named: Set<String> = []
  private var nextID = 0
  /// Lines shaped before.
  let shapedLines = ShapedLineCache()

  private init() {
    var opened: FT_Library?
    library = FT_Init_FreeType(&opened) == 0 ? opened : nil
  }

  /// The face of a font, or of whatever can stand in for it; `nil` when there is no font at all.
  func face(of font: OutlineFont) -> FontFace? {
    if let known = faces[font.source] { return known }
    let opened = open(font.source)
    faces[font.source] = .some(opened)
    if opened == nil {
      Note.once(
        "No font is installed, so text is left out. Install one, such as fonts-dejavu-core.")
    }
    return opened
  }

  /// A face that has a glyph for a character that the text's own face lacks; `nil` when no
  /// installed font has one.
  ///
  /// What is missing is said once for each package that would help.
  func standIn(for scalar: Unicode.Scalar, weight: FontWeight) -> FontFace? {
    if let found = standIn(for: scalar.value, weight: weight) { return found }
    let letter = MissingLetter(scalar: scalar)
    if named.insert(letter.package).inserted { Note.once(letter.sentence) }
    return nil
  }

  /// The same, without a word where there is none.
  func standIn(for scalar: UInt32, weight: FontWeight) -> FontFace? {
    if let known = standIns[scalar] { return known }
    // A text of very many rare characters must not make this grow for ever.
    if standIns.count >= 8192 { standIns.removeAll() }
    var found: FontFace?
    if let file = FontMatcher.best(family: "sans-serif", weight: weight, containing: scalar),
      let face = openFile(file), face.contains(scalar)
    {
      found = face
    }
    standIns[scalar] = .some(found)
    return found
  }

  /// A face that has a coloured picture of a character; `nil` when no installed font has one.
  func emoji(for scalar: UInt32) -> FontFace? {
    if let known = emoji[scalar] { return known }
    if emoji.count >= 8192 { emoji.removeAll() }
    var found: FontFace?
    if let file = FontMatcher.best(family: "emoji", weight: .regular, containing: scalar),
      let face = openFile(file), face.hasColor, face.contains(scalar)
    {
      found = face
    }
    emoji[scalar] = .some(found)
    return found
  }

  /// The file of the face that text is drawn in at the start, and where it comes from.
  func usualFile() -> (file: FontFile, origin: FontReport.Origin)? {
    guard case .family(let family, let weight) = OutlineFont.systemMedium.source else { return nil }
    if let file = FontMatcher.best(family: family, weight: weight), openFile(file) != nil {
      return (file, .installed)
    }
    guard let file = bundledFile(family: family, weight: weight), openFile(file) != nil else {
      return nil
    }
    return (file, .bundled)
  }

  private func open(_ source: FontSource) -> FontFace? {
    guard case .family(let family, let weight) = source else {
      return openDirectly(source) ?? face(of: .systemMedium)
    }
    if let file = FontMatcher.best(family: family, weight: weight), let face = openFile(file) {
      return face
    }
    return bundledFile(family: family, weight: weight).flatMap(openFile)
  }

  private func openFile(_ file: FontFile) -> FontFace? {
    let source = FontSource.file(file)
    if let known = faces[source] { return known }
    let opened = openDirectly(source)
    faces[source] = .some(opened)
    return opened
  }

  private func openDirectly(_ source: FontSource) -> FontFace? {
    guard let library, let face = FontFace(source, id: nextID, library: library) else {
      return nil
    }
    nextID += 1
    return face
  }

  /// A font that came with the program, for a machine that has none.
  private func bundledFile(family: String, weight: FontWeight) -> FontFile? {
    guard let folder = ResourceLocator.folder(named: "Fonts") else { return nil }
    return FontLibrary.bundledFile(in: folder, isMono: family == "monospace", weight: weight)
  }

  /// The file of `folder` whose name fits best; of equals the first in order.
  static func bundledFile(in folder: String, isMono: Bool, weight: FontWeight) -> FontFile? {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter {
      let name = $0.lowercased()
      return name.hasSuffix(".ttf") || name.hasSuffix(".otf")
    }
    func fit(_ name: String) -> Int {
      let name = name.lowercased()
      return (name.contains("mono") == isMono ? 4 : 0)
        + (name.contains("bold") == (weight == .bold) ? 2 : 0)
        + (name.contains("italic") || name.contains("oblique") ? 0 : 1)
    }
    guard let best = names.sorted().max(by: { fit($0) < fit($1) }) else { return nil }
    let first = names.sorted().first { fit($0) == fit(best) } ?? best
    return FontFile(path: "\(folder)/\(first)", index: 0)
  }
}
