/// Takes options and their values off a command line, one by one.
struct ArgumentReader {
  private var words: ArraySlice<String>

  init(_ words: [String]) {
    self.words = words[...]
  }

  /// The next word; nil at the end.
  mutating func next() -> String? { words.popFirst() }

  /// The word behind an option.
  mutating func value(of option: String) throws(OptionsError) -> String {
    guard let word = words.popFirst() else { throw .noValue(option: option) }
    return word
  }

  /// A whole number behind an option.
  mutating func integer<Number: FixedWidthInteger>(
    of option: String, in range: ClosedRange<Number>
  ) throws(OptionsError) -> Number {
    let word = try value(of: option)
    guard let number = Number(word), range.contains(number) else {
      throw .badValue(
        option: option, value: word,
        wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Seconds behind an option.
  mutating func seconds(of option: String) throws(OptionsError) -> Double {
    let word = try value(of: option)
    return try Self.seconds(word, of: option, as: word)
  }

  /// Two times in seconds behind an option, with a colon between them; the first may be 0.
  mutating func secondsPair(of option: String) throws(OptionsError) -> (Double, Double) {
    let word = try value(of: option)
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw .badValue(option: option, value: word, wanted: "two times in seconds, such as 3:1")
    }
    return (
      Double(parts[0]) == 0 ? 0 : try Self.seconds(String(parts[0]), of: option, as: word),
      try Self.seconds(String(parts[1]), of: option, as: word)
    )
  }

  /// Pixels across and down behind an option.
  mutating func extent(of option: String) throws(OptionsError) -> CanvasExtent {
    let word = try value(of: option)
    let parts = word.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Int(parts[0]), let height = Int(parts[1]),
      (1...32768).contains(width), (1...32768).contains(height)
    else {
      throw .badValue(option: option, value: word, wanted: "pixels, such as 1080x2340")
    }
    return CanvasExtent(width: width, height: height)
  }

  private static func seconds(
    _ text: String, of option: String, as word: String
  ) throws(OptionsError) -> Double {
    guard let number = Double(text), number > 0, number <= 1e6 else {
      throw .badValue(option: option, value: word, wanted: "a time in seconds above 0")
    }
    return number
  }
}
