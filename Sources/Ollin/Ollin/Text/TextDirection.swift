internal import CText

/// Which way each character of a line runs.
///
/// A small part of the Unicode bidirectional algorithm (UAX #9): letters have a direction, numbers
/// run to the right inside either, and what has none follows its neighbours. Explicit embeddings
/// and isolates are treated as characters without a direction.
struct TextDirection {
  /// One level per character: even to the right, odd to the left.
  private(set) var levels: [UInt8]
  /// The level of the whole line.
  private(set) var base: UInt8 = 0

  private enum Kind {
    case left
    case right
    case number
    case mark
    case neutral
  }

  init(_ scalars: [Unicode.Scalar]) {
    levels = [UInt8](repeating: 0, count: scalars.count)
    // Everything written to the left lies above the Greek and Cyrillic letters.
    guard scalars.contains(where: { $0.value >= 0x590 }) else { return }
    let kinds = scalars.map(TextDirection.kind)
    guard kinds.contains(.right) else { return }
    base = kinds.first { $0 == .left || $0 == .right } == .right ? 1 : 0
    resolve(kinds)
  }

  private mutating func resolve(_ kinds: [Kind]) {
    // Whether each character runs to the left; nil for neutrals until their ends are known.
    var runsLeft = [Bool?](repeating: nil, count: kinds.count)
    var strong = base == 1
    for (index, kind) in kinds.enumerated() {
      switch kind {
      case .left:
        strong = false
        levels[index] = base == 0 ? 0 : 2
        runsLeft[index] = false
      case .right:
        strong = true
        levels[index] = 1
        runsLeft[index] = true
      case .number:
        // A number counts as part of the text it stands in, and still runs to the right.
        levels[index] = strong || base == 1 ? 2 : 0
        runsLeft[index] = strong
      case .mark:
        if index > 0 {
          levels[index] = levels[index - 1]
          runsLeft[index] = runsLeft[index - 1]
        }
      case .neutral: break
      }
    }
    var index = 0
    while index < kinds.count {
      guard runsLeft[index] == nil else {
        index += 1
        continue
      }
      let end = (index..<kinds.count).first { runsLeft[$0] != nil } ?? kinds.count
      let before = index > 0 ? runsLeft[index - 1] : nil
      let after = end < kinds.count ? runsLeft[end] : nil
      let sides = (before ?? (base == 1), after ?? (base == 1))
      let left = sides.0 == sides.1 ? sides.0 : base == 1
      for position in index..<end { levels[position] = left ? 1 : base == 0 ? 0 : 2 }
      index = end
    }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> Kind {
    switch scalar.properties.generalCategory {
    case .decimalNumber: return .number
    case .nonspacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber, .spacingMark:
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      return hb_script_get_horizontal_direction(script) == HB_DIRECTION_RTL ? .right : .left
    default: return .neutral
    }
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
