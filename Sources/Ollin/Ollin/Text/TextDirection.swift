internal import CText

/// Which way each character of a paragraph runs, by the Unicode bidirectional algorithm (UAX #9).
struct TextDirection {
  /// One level per character: even to the right, odd to the left.
  private(set) var levels: [UInt8]
  /// The level of the whole paragraph: that of its first letter.
  private(set) var base: UInt8 = 0

  /// Whether everything runs to the right.
  var isPlain: Bool { base == 0 && !levels.contains { $0 != 0 } }

  init(_ scalars: [Unicode.Scalar]) {
    levels = [UInt8](repeating: 0, count: scalars.count)
    // Everything written to the left lies above the Greek and Cyrillic letters.
    guard scalars.contains(where: { $0.value >= 0x590 }) else { return }
    let characters = scalars.map(\.value)
    let count = FriBidiStrIndex(truncatingIfNeeded: characters.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: characters.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: characters.count)
    var found = [FriBidiLevel](repeating: 0, count: characters.count)
    fribidi_get_bidi_types(characters, count, &types)
    fribidi_get_bracket_types(characters, count, types, &brackets)
    var direction = FRIBIDI_PAR_ON
    // 0 means that it had no memory: the text then stands as it is written.
    guard
      fribidi_get_par_embedding_levels_ex(types, brackets, count, &direction, &found) != 0,
      // Spaces at the end of a line belong to the side where it ends.
      fribidi_reorder_line(0, types, count, 0, direction, &found, nil, nil) != 0
    else { return }
    base = direction.rawValue & UInt32(FRIBIDI_MASK_RTL) == 0 ? 0 : 1
    levels = found.map { UInt8(clamping: $0) }
  }

  /// The order in which runs of these levels stand from left to right.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        let end = order[start...].firstIndex { levels[$0] < level } ?? order.count
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
