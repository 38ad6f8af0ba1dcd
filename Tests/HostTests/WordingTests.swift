import Testing

@testable import Host

@Suite struct WordingTests {
  @Test func countsAndLists() {
    #expect(Wording.count(0, "frame") == "0 frames")
    #expect(Wording.count(1, "breach", "breaches") == "1 breach")
    #expect(Wording.count(2, "breach", "breaches") == "2 breaches")
    #expect(Wording.list([]) == "none")
    #expect(Wording.list(["a"]) == "a")
    #expect(Wording.list(["a", "b", "c"], joining: "or") == "a, b or c")
  }

  @Test func rangesHaveNoLimitsOfTypes() {
    #expect(Wording.range(1...240) == " from 1 to 240")
    #expect(Wording.range(Int.min...Int.max) == "")
    #expect(Wording.range(Int.min...5) == " of at most 5")
    #expect(Wording.range(0.5...3.0) == " from 0.5 to 3")
    #expect(Wording.range(2.0...Double.greatestFiniteMagnitude) == " of at least 2")
    #expect(Wording.number(.infinity) == "inf")
    #expect(Wording.number(1e300) == "1e+300")
  }

  @Test(arguments: [
    ("it is gone", "it is gone."), ("it is gone.", "it is gone."), ("why?\n", "why?"),
    ("and so on…", "and so on…"), ("", "."), ("with --gpu.", "with --gpu."),
  ])
  func aSentenceEndsOnce(text: String, sentence: String) {
    #expect(Wording.sentence(text) == sentence)
  }

  @Test func aPhraseHasNoFullStop() {
    #expect(Wording.phrase("it is gone.") == "it is gone")
    #expect(Wording.phrase("and so on...") == "and so on...")
    #expect(Wording.phrase(" why? ") == "why?")
  }
}
