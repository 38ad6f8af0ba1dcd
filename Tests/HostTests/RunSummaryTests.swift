import OllinPhone
import PhoneSim
import Testing

@testable import Host

@Suite struct RunSummaryTests {
  private func summary(
    _ loop: FrameLoop.Counters, screen: PhoneScreenStatistics? = nil,
    phone: SimulatedPhoneReport? = nil
  ) -> String {
    RunSummary(
      sketch: "Pond", device: "llvmpipe", canvas: [10, 20], loop: loop,
      screens: screen.map { [$0] } ?? [], phone: phone
    ).text
  }

  @Test func oneIsSingular() {
    var loop = FrameLoop.Counters()
    loop.framesDrawn = 1
    loop.seconds = 1
    var screen = PhoneScreenStatistics()
    screen.picturesEncoded = 1
    screen.bytesSent = 1
    screen.connections = 1
    var phone = SimulatedPhoneReport()
    phone.pictures = 1
    phone.breachCount = 1
    let text = summary(loop, screen: screen, phone: phone)
    #expect(text.contains("Pond: 1 frame in 1.0 s"))
    #expect(text.contains("1 byte, 1 connection\n"))
    #expect(text.hasSuffix("1 picture, 0 decoded, 0 failed, 1 breach of the wire"))
    phone.pictures = 2
    phone.breachCount = 0
    #expect(
      summary(loop, phone: phone).hasSuffix(
        "2 pictures, 0 decoded, 0 failed, 0 breaches of the wire"))
  }

  @Test func pipelinesMadeDuringTheShowAreSaid() {
    var loop = FrameLoop.Counters()
    #expect(!summary(loop).contains("pipelines"))
    loop.pipelinesMadeLate = 3
    #expect(summary(loop).contains("pipelines compiled during the show: 3;"))
  }

  @Test func whatWasNotMeasuredIsLeftOut() {
    var loop = FrameLoop.Counters()
    loop.framesDrawn = 2
    #expect(summary(loop).split(separator: "\n").count == 1)
    loop.draw.max = 0.25
    loop.draw.p50 = 0.1
    let text = summary(loop, screen: PhoneScreenStatistics())
    #expect(text.contains("pictures: none, as no phone took any"))
    #expect(text.contains("draw             0.1     0.0     0.3"))
    for name in ["convert", "encode", "queue", "send", "draw to sent"] {
      #expect(!text.contains(name))
    }
    var screen = PhoneScreenStatistics()
    screen.picturesEncoded = 1
    screen.encode.max = 3
    #expect(summary(loop, screen: screen).contains("encode           0.0     0.0     3.0"))
  }

  @Test func keyframesAreSpokenOfWhenTheyAreNoticeablyLate() {
    var screen = PhoneScreenStatistics()
    screen.picturesEncoded = 1
    screen.longestKeyframePeriod = 1.04
    #expect(!summary(FrameLoop.Counters(), screen: screen).contains("apart"))
    screen.longestKeyframePeriod = 1.5
    #expect(
      summary(FrameLoop.Counters(), screen: screen).contains("up to 1.5 s apart instead of 1 s"))
  }
}
