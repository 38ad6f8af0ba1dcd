internal import CText

/// Turns a line of text into glyphs: directions, scripts, stand-in fonts, ligatures and kerning.
@MainActor enum TextShaper {
  /// The most characters of a line that are drawn.
  static let longestLine = 1 << 15

  /// The line for a text without line breaks.
  static func line(_ text: TextLine, font: OutlineFont) -> ShapedLine {
    FontLibrary.shared.shapedLines.line(text, font: font) { shape(text, font: font) }
  }

  private static func shape(_ text: TextLine, font: OutlineFont) -> ShapedLine {
    var line = ShapedLine()
    let scalars = Array(text.text.unicodeScalars.prefix(longestLine))
    let levels = text.levels ?? TextDirection(scalars).levels
    guard levels.count >= scalars.count else { return line }
    line.advances = [Double](repeating: 0, count: scalars.count)
    guard !scalars.isEmpty, let face = FontLibrary.shared.face(of: font),
      let buffer = hb_buffer_create()
    else { return line }
    defer { hb_buffer_destroy(buffer) }
    let runs = split(scalars, levels, face: face, weight: font.weight)
    // Once for all runs: there may be as many as characters.
    let values = scalars.map(\.value)
    for index in TextDirection.visualOrder(runs.map(\.level)) {
      append(runs[index], of: values, buffer: buffer, to: &line)
    }
    return line
  }

  /// A part of a line with one face, one script and one direction.
  private struct Run {
    var range: Range<Int>
    var face: FontFace
    var script: hb_script_t
    var level: UInt8
  }

  private static func split(
    _ scalars: [Unicode.Scalar], _ levels: [UInt8], face: FontFace, weight: FontWeight
  ) -> [Run] {
    let scripts = resolvedScripts(scalars)
    var runs: [Run] = []
    for (index, scalar) in scalars.enumerated() {
      let chosen: FontFace
      if let last = runs.last?.face, joinsPrevious(scalar) {
        chosen = last
      } else if let emoji = emojiFace(scalars, at: index, face: face) {
        chosen = emoji
      } else if face.contains(scalar.value) || isInvisible(scalar) {
        chosen = face
      } else {
        chosen = FontLibrary.shared.standIn(for: scalar, weight: weight) ?? face
      }
      if let last = runs.last, last.face === chosen, last.script == scripts[index],
        last.level == levels[index]
      {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append(
          Run(
            range: index..<index + 1, face: chosen, script: scripts[index], level: levels[index]))
      }
    }
    return runs
  }

  /// The script of each character; one that belongs to all takes that of the one before it.
  private static func resolvedScripts(_ scalars: [Unicode.Scalar]) -> [hb_script_t] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = scalars.map { hb_unicode_script(functions, $0.value) }
    func isShared(_ script: hb_script_t) -> Bool {
      script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED || script == HB_SCRIPT_UNKNOWN
    }
    var last = scripts.first { !isShared($0) } ?? HB_SCRIPT_LATIN
    for index in scripts.indices {
      if isShared(scripts[index]) { scripts[index] = last } else { last = scripts[index] }
    }
    return scripts
  }

  /// Whether a character must stay with the glyph before it.
  private static func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: scalar.value == 0x200D || scalar.properties.isEmojiModifier
    }
  }

  /// The face of a character that is to be a coloured picture, by itself or by the selector behind
  /// it, where a font has one.
  private static func emojiFace(
    _ scalars: [Unicode.Scalar], at index: Int, face: FontFace
  ) -> FontFace? {
    let (scalar, next) = (scalars[index], index + 1 < scalars.count ? scalars[index + 1].value : 0)
    let isPicture =
      next == 0xFE0F ? scalar.properties.isEmoji : scalar.properties.isEmojiPresentation
    guard isPicture, next != 0xFE0E else { return nil }
    if face.hasColor, face.contains(scalar.value) { return face }
    return FontLibrary.shared.emoji(for: scalar.value)
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }

  private static func append(
    _ run: Run, of values: [UInt32], buffer: OpaquePointer, to line: inout ShapedLine
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(
      buffer, run.level & 1 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, run.script)
    hb_buffer_set_language(buffer, hb_language_get_default())
    values.withUnsafeBufferPointer {
      hb_buffer_add_codepoints(
        buffer, $0.baseAddress, Int32($0.count), UInt32(run.range.lowerBound),
        Int32(run.range.count))
    }
    hb_shape(run.face.shaper, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    let unit = 1 / run.face.unitsPerEm
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      line.glyphs.append(
        ShapedLine.Glyph(
          face: run.face, number: info.codepoint,
          x: line.width + Double(position.x_offset) * unit, y: -Double(position.y_offset) * unit))
      let advance = Double(position.x_advance) * unit
      line.width += advance
      if line.advances.indices.contains(Int(info.cluster)) {
        line.advances[Int(info.cluster)] += advance
      }
    }
  }
}

extension OutlineFont {
  /// How strong a stand-in for it should be.
  var weight: FontWeight {
    if case .family(_, let weight) = source { weight } else { .regular }
  }
}
