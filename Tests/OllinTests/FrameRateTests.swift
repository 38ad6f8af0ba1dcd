import Ollin
import Testing

@Suite struct FrameRateTests {
  @Test func isInLowestTerms() {
    #expect(FrameRate(50, per: 2) == FrameRate(25, per: 1))
    #expect(FrameRate(-3, per: 0) == FrameRate(0, per: 1))
    let integer: FrameRate = 60
    #expect(integer.frames == 60)
    #expect(integer.seconds == 1)
    let decimal: FrameRate = 29.97
    #expect(decimal.frames == 2997)
    #expect(decimal.seconds == 100)
  }

  @Test func durations() {
    #expect(FrameRate.ntsc.framesPerSecond == 30000.0 / 1001)
    #expect(FrameRate.ntsc.frameDuration == 1001.0 / 30000)
    #expect(FrameRate(0, per: 1).frameDuration == .infinity)
    #expect(FrameRate(0, per: 1).seconds(for: 0) == 0)
    #expect(FrameRate.ntsc.frames(in: 10) == 300)
    #expect(FrameRate(24, per: 1).frames(in: 0.52) == 12)
    #expect(FrameRate.pal.seconds(for: 50) == 2)
    #expect(FrameRate.pal.frames(in: .nan) == 0)
    #expect(FrameRate.pal.frames(in: .infinity) == 0)
    #expect(FrameRate.pal.frames(in: 1e300) == .max)
  }

  @Test func numbersAreTamed() {
    #expect(FrameRate(.nan) == FrameRate(0, per: 1))
    #expect(FrameRate(.infinity) == FrameRate(0, per: 1))
    #expect(FrameRate(-5) == FrameRate(0, per: 1))
    #expect(FrameRate(1e9) == FrameRate(1_000_000, per: 1))
    #expect(FrameRate(0.0004) == FrameRate(0, per: 1))
    #expect(FrameRate(23.976) == FrameRate(2997, per: 125))
  }

  @Test func parses() {
    #expect(FrameRate(parsing: "30000/1001") == .ntsc)
    #expect(FrameRate(parsing: "60") == 60)
    #expect(FrameRate(parsing: "12.5") == FrameRate(25, per: 2))
    #expect(FrameRate(parsing: "NTSCFilm") == .ntscFilm)
    #expect(FrameRate(named: "film") == .film)
    #expect(FrameRate(named: "60") == nil)
  }

  @Test(arguments: ["", "0", "-1", "60/", "/1", "1/0", "60/1/1", "fast", "nan", "inf", "0.0001"])
  func refuses(text: String) {
    #expect(FrameRate(parsing: text) == nil)
  }

  @Test func describes() {
    #expect("\(FrameRate(60, per: 1))" == "60 fps")
    #expect("\(FrameRate.ntsc)" == "29.97 fps")
    #expect("\(FrameRate.ntscFilm)" == "23.98 fps")
    #expect("\(FrameRate(12.5))" == "12.5 fps")
    #expect("\(FrameRate(1, per: 50))" == "0.02 fps")
  }
}
