import Testing

@testable import Ollin

@MainActor @Suite struct TextDirectionTests {
  private func levels(_ text: String) -> [UInt8] {
    TextDirection(Array(text.unicodeScalars)).levels
  }

  /// A line as it is read from left to right, with brackets as they are seen.
  private func seen(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    let levels = levels(text)
    let mirrors: [Unicode.Scalar: Unicode.Scalar] = [
      "(": ")", ")": "(", "[": "]", "]": "[", "<": ">", ">": "<",
    ]
    var result = String.UnicodeScalarView()
    for index in TextDirection.visualOrder(levels) {
      let scalar = scalars[index]
      result.append(levels[index] % 2 == 1 ? mirrors[scalar] ?? scalar : scalar)
    }
    return String(result)
  }

  @Test func numbersRunToTheRight() {
    // Each as the Unicode bidirectional algorithm orders it.
    let known = [
      ("אב 12,345.67 גד", "דג 12,345.67 בא"),
      ("אב 12:30", "12:30 בא"),
      ("אב 12/05/2026 גד", "דג 12/05/2026 בא"),
      ("אב $12.50 גד", "דג $12.50 בא"),
      ("אב 5% גד", "דג 5% בא"),
      ("אב 3.1.4, ok", "ok ,3.1.4 בא"),
      ("١٢٬٣٤٥ רק", "קר ١٢٬٣٤٥"),
      ("عد 12,345.67 هن", "نه 12,345.67 دع"),
      ("abc 12,345.67 של", "abc 12,345.67 לש"),
      ("של 12,345.67 abc", "abc 12,345.67 לש"),
      ("abc של 12,345.67", "abc 12,345.67 לש"),
      ("טל +972-3-123", "972-3-123+ לט"),
      ("טל -3", "3- לט"),
    ]
    for (text, expected) in known { #expect(seen(text) == expected) }
  }

  @Test func bracketsAreMirrored() {
    #expect(seen("אב (גד) [ה]") == "[ה] (דג) בא")
    // A pair around foreign letters belongs to the paragraph.
    #expect(seen("אב (cd) ה") == "ה (cd) בא")
    #expect(seen("ab (גד) e") == "ab (דג) e")
  }

  @Test func embeddedDirections() {
    // An override, an embedding and an isolate.
    #expect(
      levels("a\u{202E}bc\u{202C}d").enumerated().filter { $0.offset != 1 && $0.offset != 4 }
        .map(\.element) == [0, 1, 1, 0])
    #expect(levels("א\u{2066}ב 1\u{2069}ג") == [1, 1, 3, 3, 4, 1, 1])
    #expect(levels("abc") == [0, 0, 0])
    #expect(levels("a אב") == [0, 0, 1, 1])
    #expect(levels("אב a") == [1, 1, 1, 2])
    #expect(levels("אa") == [1, 2])
    // The first letter that is not in an isolate gives the paragraph its side.
    #expect(TextDirection(Array("\u{2067}א\u{2069} b".unicodeScalars)).base == 0)
    #expect(TextDirection(Array("12 א b".unicodeScalars)).base == 1)
  }

  @Test func spacesAtTheEndBelongToTheParagraph() {
    #expect(levels("אב c  ") == [1, 1, 1, 2, 1, 1])
    #expect(levels("ab ג  ") == [0, 0, 0, 1, 0, 0])
  }

  @Test func orderOfRuns() {
    #expect(TextDirection.visualOrder([0, 1, 1, 0]) == [0, 2, 1, 3])
    #expect(TextDirection.visualOrder([1, 2, 1]) == [2, 1, 0])
    #expect(TextDirection.visualOrder([1, 2, 2, 1]) == [3, 1, 2, 0])
    #expect(TextDirection.visualOrder([]) == [])
  }

  @Test func hebrewRunsToTheLeft() throws {
    let forward = TextShaper.line(TextLine("אב"), font: .systemMedium)
    let alone = TextShaper.line(TextLine("א"), font: .systemMedium)
    let last = try #require(forward.glyphs.last)
    #expect(forward.glyphs.count == 2)
    // The first letter of the text is the last glyph from the left.
    #expect(last.number == alone.glyphs.first?.number)
  }

  @Test func numbersAreShapedInOrder() {
    let alone = TextShaper.line(TextLine("12,345.67"), font: .systemMedium).glyphs.map(\.number)
    let inside = TextShaper.line(TextLine("אב 12,345.67"), font: .systemMedium).glyphs
    #expect(Array(inside.map(\.number).prefix(9)) == alone)
  }

  @Test func aWrappedLineRunsAsInItsParagraph() throws {
    // The second line alone would run to the right.
    let text = "שלום שלום abc 12 גד"
    let lines = TextLayout.lines(
      text, font: .outline(.systemMono), size: 10,
      width: TextShaper.line(TextLine("שלום שלום a"), font: .systemMono).width * 10)
    #expect(lines.map(\.text) == ["שלום שלום", "abc 12 גד"])
    let last = try #require(lines.last)
    #expect(last.levels == [2, 2, 2, 2, 2, 2, 1, 1, 1])
    let plain = TextLayout.lines(
      "one two", font: .outline(.systemMono), size: 10, width: 30)
    #expect(plain.count > 1 && plain.allSatisfy { $0.levels == nil })
  }

  @Test func oddTextsHaveALevelForEveryCharacter() {
    #expect(levels("") == [])
    let lone = String(decoding: [0xD800, 0x05D0, 0xDC00] as [UInt16], as: UTF16.self)
    let texts = [
      lone, "\u{0}\u{1B}א\u{7F}\u{85}", "\u{2029}א\u{2028}1\u{2029}", "א👩‍👩‍👧 1️⃣👍🏽",
      String(repeating: "\u{202B}", count: 500) + "א1",
      String(repeating: "\u{2067}(", count: 500) + "a",
      String(repeating: "\u{2069}\u{202C}", count: 9),
      "א\u{301}\u{302}1\u{301}", "\u{10FFFF}א\u{E000}",
    ]
    for text in texts {
      let found = levels(text)
      #expect(found.count == text.unicodeScalars.count)
      #expect(Set(TextDirection.visualOrder(found)) == Set(found.indices))
      _ = TextShaper.line(TextLine(text), font: .systemMedium)
    }
    // Emoji stand in the order of the text around them.
    #expect(seen("אב 👍 גד") == "דג 👍 בא")
  }

  @Test func aMillionCharacters() {
    let text = String(repeating: "אב 12,345.67 (ab) ", count: 60_000)
    let found = levels(text)
    #expect(found.count == 1_080_000)
    #expect(found.prefix(5) == [1, 1, 1, 2, 2])
    let line = TextShaper.line(TextLine(text), font: .systemMono)
    #expect(line.advances.count == TextShaper.longestLine)
    let lines = TextLayout.lines(text, font: .outline(.systemMono), size: 10, width: 200)
    #expect(lines.count > 100)
  }

  @Test func levelsThatAreTooFewDrawNothing() {
    #expect(TextShaper.line(TextLine("abc", levels: [0]), font: .systemMono).glyphs.isEmpty)
  }
}
