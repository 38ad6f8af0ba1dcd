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
    #expect(other.receive(String.self) == ["last"] && !other.isOpen)
    #expect(!other.send("nobody"))
    _ = other.receive(String.self)
  }

  @Test(arguments: [[255, 255, 255, 255], [1, 0, 0, 1], [3, 0, 0, 0, 1, 2, 3]] as [[UInt8]])
  func nonsenseEndsTheTalk(bytes: [UInt8]) throws {
    let (one, other) = try pair()
    #expect(write(one.descriptor, bytes, bytes.count) == bytes.count)
    #expect(other.receive(String.self).isEmpty)
    #expect(!other.isOpen)
  }

  @Test func aPulseIsSeenOnTheOtherSide() throws {
    let pulse = try WorkerPulse()
    let other = try #require(WorkerPulse(inherited: dup(pulse.descriptor)))
    pulse.setBuild(7)
    pulse.enter(.drawing)
    pulse.drew(3, frameCount: 40, time: 1.5)
    let reading = other.reading
    #expect(reading.build == 7 && reading.phase == .drawing && reading.drawn == 3)
    #expect(reading.frameCount == 40 && reading.time == 1.5 && reading.stamp > 0)
    #expect(WorkerPulse(inherited: 9_999) == nil)
  }
}
