import Testing

@testable import Host

@Suite struct ErrorRelayTests {
  private static let said = """
    ollin: Pond takes long.
    swift-runtime: failed to suspend thread 7 while processing a crash

    *** Signal 4: Backtracing from 0x7f4dc2443806... done ***

    Pond.swift:3: Fatal error: mine

    last
    """

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func theRuntimesWorkIsNotToldInWhateverPiecesItComes() {
    let bytes = Array(Self.said.utf8)
    for size in 1...bytes.count {
      var relay = ErrorRelay()
      var out: [UInt8] = []
      for first in stride(from: 0, to: bytes.count, by: size) {
        out += relay.take(bytes[first..<min(first + size, bytes.count)])
      }
      out += relay.end()
      #expect(
        text(out) == "ollin: Pond takes long.\n\nPond.swift:3: Fatal error: mine\n\nlast",
        "pieces of \(size)")
      #expect(relay.log == ["ollin: Pond takes long.", "Pond.swift:3: Fatal error: mine"])
    }
  }

  @Test func whatHasNoEndGoesOnAtOnce() {
    var relay = ErrorRelay()
    #expect(text(relay.take("\r[██··] 3 of 6".utf8)) == "\r[██··] 3 of 6")
    #expect(text(relay.take("\r[███·] 4".utf8)) == "\r[███·] 4")
    // Behind something else it is no line of the runtime's.
    #expect(text(relay.take("swift-runtime: x\n".utf8)) == "swift-runtime: x\n")
    #expect(relay.take("*** Sig".utf8) == [])
    #expect(relay.take("nals ***".utf8) == [])
    #expect(text(relay.end()) == "*** Signals ***")
  }

  @Test func aLineWithoutAnEndIsNotKept() {
    var relay = ErrorRelay()
    var count = 0
    for _ in 0..<1000 {
      count += relay.take(repeatElement(UInt8(ascii: "x"), count: 1000)).count
      count += relay.take("*".utf8).count
    }
    #expect(count == 1_001_000)
    #expect(relay.log == [])
    for line in 0..<1000 { _ = relay.take("\n\(line)\n".utf8) }
    #expect(relay.log.count <= 40 && relay.log.last == "999")
  }
}
