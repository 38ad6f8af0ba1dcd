import Testing

@testable import Ollin

@MainActor @Suite struct TextLayoutTests {
  /// Breaks to a number of letters of the face whose letters are all as wide.
  func wrap(_ text: String, letters: Double) -> [String] {
    let letter = TextShaper.line(TextLine("i"), font: .systemMono).width
    return TextLayout.lines(
      text, font: .outline(.systemMono), size: 10, width: (letters + 0.1) * letter * 10
    ).map(\.text)
  }

  @Test func breaksBetweenWords() {
    #expect(wrap("one two three", letters: 7) == ["one two", "three"])
    #expect(wrap("one two three", letters: 6) == ["one", "two", "three"])
    #expect(wrap("one two three", letters: 13) == ["one two three"])
    #expect(wrap("one\ntwo three", letters: 5) == ["one", "two ", "three"].map { trim($0) })
  }

  private func trim(_ text: String) -> String { text.last == " " ? String(text.dropLast()) : text }

  @Test func cutsWordsThatAreTooLong() {
    #expect(wrap("abcdefgh ij", letters: 3) == ["abc", "def", "gh", "ij"])
    #expect(wrap("abc", letters: 0.5) == ["a", "b", "c"])
    #expect(wrap("abc", letters: -3) == ["a", "b", "c"])
  }

  @Test func breaksAfterHyphensAndKeepsFirmSpaces() {
    #expect(wrap("well-known fact", letters: 6) == ["well-", "known", "fact"])
    #expect(wrap("10\u{A0}km far", letters: 6) == ["10\u{A0}km", "far"])
  }

  @Test func softHyphensAreSeenWhereALineBreaks() {
    #expect(wrap("wonder\u{AD}fulness", letters: 9) == ["wonder-", "fulness"])
    #expect(wrap("a wonder\u{AD}fulness", letters: 9) == ["a wonder-", "fulness"])
    // The hyphen needs a place too.
    #expect(wrap("a wonder\u{AD}fulness", letters: 8) == ["a", "wonder-", "fulness"])
    #expect(wrap("wonder\u{AD}fulness", letters: 6) == ["wonder-", "fulnes", "s"])
    #expect(wrap("a\u{AD}b\u{AD}c\u{AD}d", letters: 3) == ["a\u{AD}b-", "c\u{AD}d"])
    #expect(wrap("\u{AD}\u{AD}ab", letters: 1) == ["\u{AD}\u{AD}a", "b"])
    #expect(wrap("won\u{AD}der", letters: 6) == ["won\u{AD}der"])
  }

  @Test func keepsEmptyLines() {
    #expect(TextLayout.lines("a\n\nb\n") == ["a", "", "b", ""])
    #expect(TextLayout.lines("a\r\nb\rc") == ["a", "b", "c"])
    #expect(TextLayout.lines("a\tb\u{7}") == ["a    b"])
  }

  @Test func accentsStayWithTheirLetters() {
    #expect(wrap("e\u{301}e\u{301}e\u{301}", letters: 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func kerningBringsLettersTogether() {
    let together = TextShaper.line(TextLine("AV"), font: .systemMedium).width
    let apart =
      TextShaper.line(TextLine("A"), font: .systemMedium).width
      + TextShaper.line(TextLine("V"), font: .systemMedium).width
    #expect(together < apart)
  }

  @Test func advancesSumToTheWidth() {
    for text in ["Affine fi ffi", "שלום 12", "e\u{301}x"] {
      let line = TextShaper.line(TextLine(text), font: .systemMedium)
      #expect(line.advances.count == text.unicodeScalars.count)
      #expect(abs(line.advances.reduce(0, +) - line.width) < 1e-9)
    }
  }

  @Test func cacheKeepsWhatIsUsed() {
    let cache = ShapedLineCache()
    var shaped = 0
    func ask(_ text: String) {
      _ = cache.line(TextLine(text), font: .system) {
        shaped += 1
        var line = ShapedLine()
        line.advances = [Double](repeating: 0, count: 1000)
        return line
      }
    }
    for index in 0..<500 {
      ask("kept")
      ask("\(index)")
    }
    #expect(shaped == 501)
    ask("0")
    #expect(shaped == 502)
  }
}
