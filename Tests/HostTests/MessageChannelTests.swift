import Foundation
import Glibc
import Testing

@testable import Host

@Suite struct MessageChannelTests {
  private func pair() throws -> (MessageChannel, MessageChannel) {
    let (one, end) = try MessageChannel.pair()
    return (one, MessageChannel(owning: end))
  }

  @Test func messagesArriveWholeAndInOrder() throws {
    let (one, other) = try pair()
    let orders: [WorkerOrder] = [
      .overlay("é"), .set(request: 3, name: "size", value: "7"), .pause(true), .quit,
    ]
    for order in orders { #expect(one.send(order)) }
    #expect(other.receive(WorkerOrder.self).map { "\($0)" } == orders.map { "\($0)" })
    #expect(other.receive(WorkerOrder.self).isEmpty && other.isOpen)
  }

  @Test func aMessageInPiecesIsWaitedFor() throws {
    let (one, other) = try pair()
    let body = Array("\"hello\"".utf8)
    let bytes: [UInt8] = [7, 0, 0, 0] + body + [7, 0, 0, 0] + body
    for byte in bytes.dropLast() {
      #expect(write(one.descriptor, [byte], 1) == 1)
      let messages = other.receive(String.self)
      #expect(messages.isEmpty || messages == ["hello"])
    }
    #expect(write(one.descriptor, [bytes[bytes.count - 1]], 1) == 1)
    #expect(other.receive(String.self) == ["hello"])
  }

  @Test func whatWasSentBeforeTheEndStillArrives() throws {
    var (one, other): (MessageChannel?, MessageChannel) = try pair()
    one?.send("last")
    one = nil
    #expect(other.receive(String.self) == ["last"] && !other.isOpen && !other.isGarbled)
    #expect(!other.send("nobody"))
    _ = other.receive(String.self)
  }

  @Test(arguments: [[255, 255, 255, 255], [1, 0, 0, 1], [3, 0, 0, 0, 1, 2, 3]] as [[UInt8]])
  func nonsenseEndsTheTalk(bytes: [UInt8]) throws {
    let (one, other) = try pair()
    #expect(write(one.descriptor, bytes, bytes.count) == bytes.count)
    #expect(other.receive(String.self).isEmpty)
    #expect(!other.isOpen && other.isGarbled)
  }

  /// Who looks after others is never kept by one of them.
  @Test func whatIsNotTakenWaitsAndNobodyElseDoes() throws {
    let (one, other) = try pair()
    let text = String(repeating: "x", count: 1_000)
    for number in 0..<2_000 { #expect(one.send("\(number) \(text)")) }
    #expect(one.sentCount == 2_000)
    var taken: [String] = []
    while taken.count < 2_000, one.isOpen {
      let more = other.receive(String.self)
      try #require(!more.isEmpty)
      taken += more
      one.flush()
    }
    #expect(taken == (0..<2_000).map { "\($0) \(text)" })
    // Of one that never takes anything no more is kept than so much.
    let long = String(repeating: "x", count: 4 << 20)
    let sent = (0..<20).map { _ in one.send(long) }
    #expect(sent.first == true && sent.last == false && !one.isOpen)
  }

  @Test func aPulseIsSeenOnTheOtherSide() throws {
    let pulse = try WorkerPulse()
    let other = try #require(WorkerPulse(inherited: dup(pulse.descriptor)))
    pulse.setBuild(7)
    pulse.enter(.drawing)
    pulse.drew(3, frameCount: 40, time: 1.5)
    pulse.took(9)
    let reading = other.reading
    #expect(reading.build == 7 && reading.phase == .drawing && reading.drawn == 3)
    #expect(reading.frameCount == 40 && reading.time == 1.5 && reading.stamp > 0)
    #expect(reading.taken == 9)
    #expect(WorkerPulse(inherited: 9_999) == nil)
  }
}
