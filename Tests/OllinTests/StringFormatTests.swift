import Ollin
import Testing

@Suite struct StringFormatTests {
  /// What glibc's printf prints for the same values.
  @Test func printsAsTheCLibrary() {
    #expect(String(format: "plain") == "plain")
    #expect(String(format: "%d", 42) == "42")
    #expect(String(format: "%i", -42) == "-42")
    #expect(String(format: "%5d|%-5d|%05d", 42, 42, 42) == "   42|42   |00042")
    #expect(String(format: "%+d % d", 42, 42) == "+42  42")
    #expect(String(format: "%.3d", 7) == "007")
    #expect(String(format: "%u", 42) == "42")
    #expect(String(format: "%x %X %#x", 255, 255, 255) == "ff FF 0xff")
    #expect(String(format: "%o", 8) == "10")
    #expect(
      String(format: "%ld %lld %lu", 1, Int.max, UInt.max)
        == "1 9223372036854775807 18446744073709551615")
    #expect(String(format: "%d", Int.min) == "-9223372036854775808")
    #expect(String(format: "%hhd %hd", 300, 70000) == "44 4464")
    #expect(String(format: "%x", Int32(-1)) == "ffffffff")
    #expect(String(format: "%u", Int8(-1)) == "4294967295")
    #expect(String(format: "%f", 1.5) == "1.500000")
    #expect(
      String(format: "%.2f|%8.2f|%-8.2f|%08.2f", 1.005, 3.14159, 3.14159, -3.14159)
        == "1.00|    3.14|3.14    |-0003.14")
    #expect(String(format: "% .2f %+.1f", 2.0, 2.0) == " 2.00 +2.0")
    #expect(String(format: "%e %E", 12345.678, 0.00012) == "1.234568e+04 1.200000E-04")
    #expect(String(format: "%g %G %g", 0.0001, 1e20, 100000.0) == "0.0001 1E+20 100000")
    #expect(String(format: "%f %F", Double.infinity, -Double.infinity) == "inf -INF")
    #expect(String(format: "%.0f", 0.5) == "0")
    #expect(String(format: "%5s|%-5s|%.2s", "ab", "ab", "abc") == "   ab|ab   |ab")
    #expect(String(format: "%c%c", 65, 0x1F600) == "A😀")
    #expect(String(format: "100%%") == "100%")
    #expect(String(format: "%*d|%-*d|%.*f", 5, 42, 5, 42, 1, 2.55) == "   42|42   |2.5")
    #expect(String(format: "%*d", -5, 42) == "42   ")
    #expect(String(format: "%.300f", 1.0).count == 302)
    #expect(String(format: "%a", 1.0) == "0x1p+0")
  }

  @Test func swiftValues() {
    #expect(String(format: "%@ and %@", "you", 7) == "you and 7")
    #expect(String(format: "%@", 1.5) == "1.5")
    #expect(String(format: "%.1f", Float(0.25)) == "0.2")
    #expect(String(format: "%.1f", CGFloat(2)) == "2.0")
    #expect(String(format: "%d", UInt8(200)) == "200")
    let count = 3
    #expect(String(format: "%d of %d", count, 10) == "3 of 10")
  }

  /// Foundation on Linux prints the first argument here, or reads wild memory.
  @Test func positionsMaySkip() {
    #expect(String(format: "%2$d", 1, 2) == "2")
    #expect(
      String(format: "walked %2$d of %3$.1f, %5$@", 1, 2, 3.25, 4, "home")
        == "walked 2 of 3.2, home")
    #expect(String(format: "%2$@ %1$@ %2$@", "a", "b") == "b a b")
    #expect(String(format: "%1$*2$d", 42, 5) == "   42")
  }

  @Test func kindsThatDoNotFitAreConverted() {
    #expect(String(format: "%d", 2.9) == "2")
    #expect(String(format: "%d", -2.9) == "-2")
    #expect(String(format: "%d", 1e300) == "9223372036854775807")
    #expect(String(format: "%d", Double.nan) == "nan")
    #expect(String(format: "%.1f", 3) == "3.0")
    #expect(String(format: "%.1f", UInt64.max) == "18446744073709551616.0")
    #expect(String(format: "%5d|%f", "ab", "cd") == "   ab|cd")
    #expect(String(format: "%s", 12) == "12")
    #expect(String(format: "%c", -1) == "-1")
  }

  @Test func whatIsMissingStays() {
    #expect(String(format: "%d %d", 1) == "1 %d")
    #expect(String(format: "%3$d", 1) == "%3$d")
    #expect(String(format: "%q %y", 1, 2) == "%q %y")
    #expect(String(format: "%", 1) == "%")
    #expect(String(format: "50% ", 1) == "50% ")
    #expect(String(format: "%5", 1) == "%5")
    #expect(String(format: "%0$d", 1) == "%0$d")
    #expect(String(format: "%.", 1) == "%.")
    #expect(String(format: "é%dü", 1) == "é1ü")
  }

  @Test func askingForMuchIsBounded() {
    #expect(String(format: "%99999999999999999999d", 1).count == 4096)
    #expect(String(format: "%.99999999d", 1).count == 4096)
    #expect(String(format: "%*d", Int.max, 1).count == 4096)
  }

  @Test func noFormatTraps() {
    var generator = SplitMix64(seed: 3)
    let pieces = Array("%%%%$$.*0123456789-+ #'hlqjztLdiuxXoceEfFgGaAs@pn;é")
    for _ in 0..<20000 {
      let length = Int.random(in: 0...12, using: &generator)
      let format = String((0..<length).map { _ in pieces.randomElement(using: &generator) ?? "%" })
      let text = String(format: format, -1, 2.5, "text", UInt64.max, Double.nan)
      #expect(text.utf8.count < 100_000)
    }
  }
}
