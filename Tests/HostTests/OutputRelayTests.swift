import Testing

@testable import Host

@Suite struct OutputRelayTests {
  private func lines(_ relay: inout OutputRelay, _ text: String, at time: UInt64 = 0) -> [String] {
    relay.take(Array(text.utf8), prefix: "Pond", at: time)
  }

  @Test func aLineSaysWhoseItIsHoweverItComes() {
    var relay = OutputRelay()
    #expect(lines(&relay, "one\ntw") == ["Pond: one"])
    #expect(lines(&relay, "o\n\n") == ["Pond: two", "Pond: "])
    #expect(lines(&relay, "ollin: a note\n") == ["ollin: a note"])
    #expect(lines(&relay, "the rest") == [])
    #expect(relay.flush(prefix: "Pond") == ["Pond: the rest"])
    #expect(relay.flush(prefix: "Pond") == [])
    #expect(relay.last == ["one", "two", "", "ollin: a note", "the rest"])
  }

  @Test func tooManyLinesAreCountedAndLeftOut() {
    var relay = OutputRelay()
    let first = lines(&relay, String(repeating: "x\n", count: 5_000))
    #expect(first.count == Int(OutputRelay.burst))
    let later = lines(&relay, "y\nz\n", at: 1_000_000_000)
    #expect(
      later == [
        "Pond: … 4000 lines left out, since it prints too much", "Pond: y", "Pond: z",
      ])
    #expect(relay.last.count <= OutputRelay.kept * 2)
  }

  /// A sketch that prints in every frame, for ten seconds.
  @Test func noticesAreFewAsWell() {
    var relay = OutputRelay()
    var passed: [String] = []
    for frame in 0..<600 {
      passed += lines(
        &relay, String(repeating: "x\n", count: 2_000), at: UInt64(frame) * 16_666_667)
    }
    let notices = passed.count { $0.contains("left out") }
    #expect((8...10).contains(notices))
    // What is saved up at first, and from then on 200 a second.
    #expect((2_600...3_000).contains(passed.count - notices))
    #expect(relay.flush(prefix: "Pond").count == 1)
  }

  @Test func aLineWithoutEndIsCut() {
    var relay = OutputRelay()
    let cut = lines(&relay, String(repeating: "x", count: 100_000) + "\nnext\n")
    #expect(cut.count == 2 && cut[1] == "Pond: next")
    #expect(cut[0].utf8.count == OutputRelay.longestLine + 6)
  }

  @Test func bytesThatAreNoTextAreReplaced() {
    var relay = OutputRelay()
    #expect(relay.take([0xFF, 0xFE, 10], prefix: "P", at: 0) == ["P: \u{FFFD}\u{FFFD}"])
  }
}
