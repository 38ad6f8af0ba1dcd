/// Values of parameters as text and back.
enum ParamText {
  /// A number without a needless ".0".
  static func text(_ number: Double) -> String {
    guard number.isFinite, number == number.rounded(), number.magnitude < 1e15 else {
      return "\(number)"
    }
    return "\(Int(number))"
  }

  /// A finite number, with blanks around it or not.
  static func number(_ text: some StringProtocol) -> Double? {
    guard let value = Double(text.trimmingBlanks), value.isFinite else { return nil }
    return value
  }

  /// Exactly `count` numbers with commas or blanks between them.
  static func numbers(_ text: String, _ count: Int) -> [Double]? {
    let parts = text.split { $0 == "," || $0.isWhitespace }
    guard parts.count == count else { return nil }
    let numbers = parts.compactMap { number($0) }
    return numbers.count == count ? numbers : nil
  }

  /// Two ends with "..." or ".." between them.
  static func ends(_ text: String) -> (lower: String, upper: String)? {
    guard let dots = text.firstRange(of: "..") else { return nil }
    let upper = text[dots.upperBound...].drop { $0 == "." }
    return (text[..<dots.lowerBound].trimmingBlanks, upper.trimmingBlanks)
  }

  /// The words of a property's name: `noiseScale` is "Noise Scale".
  static func label(of name: String) -> String {
    var words: [String] = []
    var word = ""
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let before = index > 0 ? letters[index - 1] : nil
      let after = index + 1 < letters.count ? letters[index + 1] : nil
      let startsWord =
        letter.isUppercase
        && (before?.isUppercase == false || after?.isLowercase == true)
        || letter.isNumber && before?.isNumber == false
      if letter == "_" || startsWord, !word.isEmpty {
        words.append(word)
        word = ""
      }
      if letter != "_" { word.append(letter) }
    }
    if !word.isEmpty { words.append(word) }
    return words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
  }
}

extension StringProtocol {
  /// Without blanks at either end.
  fileprivate var trimmingBlanks: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
