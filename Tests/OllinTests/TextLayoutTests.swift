import Testing

@testable import Ollin

@MainActor @Suite struct TextLayoutTests {
  /// Breaks to a number of letters of the face whose letters are all as wide.
  func wrap(_ text: String, letters: Double) -> [String] {
    let letter = TextShaper.line("i", font: .systemMono).width
    return TextLayout.lines(
      text, font: .outline(.systemMono), size: 10, width: (letters + 0.1) * letter * 10)
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

  @Test func keepsEmptyLines() {
    #expect(TextLayout.lines("a\n\nb\n") == ["a", "", "b", ""])
    #expect(TextLayout.lines("a\r\nb\rc") == ["a", "b", "c"])
    #expect(TextLayout.lines("a\tb\u{7}") == ["a    b"])
  }

  @Test func accentsStayWithTheirLetters() {
    #expect(wrap("e\u{301}e\u{301}e\u{301}", letters: 2) == ["e\u{301}e\u{301}", "e\u{301}"])
  }

  @Test func directions() {
    func levels(_ text: String) -> [UInt8] { TextDirection(Array(text.unicodeScalars)).levels }
    #expect(levels("abc") == [0, 0, 0])
    #expect(levels("a אב") == [0, 0, 1, 1])
    #expect(levels("אב a") == [1, 1, 1, 2])
    // A number inside Hebrew runs to the right, and the space before it to the left.
    #expect(levels("a א 12") == [0, 0, 1, 1, 2, 2])
    #expect(levels("אa") == [1, 2])
    #expect(TextDirection.visualOrder([0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(TextDirection.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(TextDirection.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(TextDirection.visualOrder([]) == [])
  }

  @Test func hebrewRunsToTheLeft() throws {
    let forward = TextShaper.line("אב", font: .systemMedium)
    let alone = TextShaper.line("א", font: .systemMedium)
    let last = try #require(forward.glyphs.last)
    #expect(forward.glyphs.count == 2)
    // The first letter of the text is the last glyph from the left.
    #expect(last.number == alone.glyphs.first?.number)
  }

  @Test func kerningBringsLettersTogether() {
    let together = TextShaper.line("AV", font: .systemMedium).width
    let apart =
      TextShaper.line("A", font: .systemMedium).width
      + TextShaper.line("V", font: .systemMedium).width
    #expect(together < apart)
  }

  @Test func advancesSumToTheWidth() {
    for text in ["Affine fi ffi", "שלום 12", "e\u{301}x"] {
      let line = TextShaper.line(text, font: .systemMedium)
      #expect(line.advances.count == text.unicodeScalars.count)
      #expect(abs(line.advances.reduce(0, +) - line.width) < 1e-9)
    }
  }

  @Test func cacheKeepsWhatIsUsed() {
    let cache = ShapedLineCache()
    var shaped = 0
    func ask(_ text: String) {
      _ = cache.line(text, font: .system) {
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
