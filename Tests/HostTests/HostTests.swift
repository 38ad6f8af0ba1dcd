import Testing

@testable import Host

@Suite struct SpellingTests {
  @Test func findsTheWordThatWasMeant() {
    #expect(Spelling.nearest(to: "PhoneCanvsa", among: ["Hello", "PhoneCanvas"]) == "PhoneCanvas")
    #expect(Spelling.nearest(to: "secnods", among: ["seconds", "seed", "size"]) == "seconds")
    #expect(Spelling.nearest(to: "doc", among: ["doctor", "run"]) == "doctor")
    #expect(Spelling.nearest(to: "xyzzy", among: ["doctor", "run"]) == nil)
    #expect(Spelling.nearest(to: "", among: ["run"]) == nil)
  }

  @Test func countsASwapAsOneSlip() {
    #expect(Spelling.distance("ab", "ba") == 1)
    #expect(Spelling.distance("kitten", "sitting") == 3)
    #expect(Spelling.distance("", "abc") == 3)
  }
}
