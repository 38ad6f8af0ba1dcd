import Testing
import Wire

@testable import PhoneSim

@Suite struct DecodeQueueTests {
  private func picture(_ number: Int, key: Bool = false, bytes: Int = 10) -> CodedPicture {
    let unit = NALUnit([2, 1] + Array(repeating: 7, count: bytes - 2))
    return CodedPicture(
      number: number, width: 64, height: 48, isKeyframe: key, parameterSets: [],
      units: [unit].compactMap { $0 })
  }

  @Test func keepsTheOrder() {
    var queue = DecodeQueue(countLimit: 4, byteLimit: 1000)
    for number in 1...4 { queue.append(picture(number, key: number == 1)) }
    #expect((1...4).map { _ in queue.takeFirst()?.number } == [1, 2, 3, 4])
    #expect(queue.takeFirst()?.number == nil)
    #expect(queue.skipped == 0)
    #expect(queue.bytes == 0)
  }

  @Test func aFullQueueWaitsForAKeyframe() {
    var queue = DecodeQueue(countLimit: 3, byteLimit: 1000)
    for number in 1...6 { queue.append(picture(number, key: number == 1)) }
    #expect(queue.waiting.map(\.number) == [1, 2, 3])
    #expect(queue.skipped == 3)
    // Room alone does not help: the picture before the next one was left out.
    _ = queue.takeFirst()
    queue.append(picture(7))
    #expect(queue.waiting.map(\.number) == [2, 3])
    queue.append(picture(8, key: true))
    queue.append(picture(9))
    #expect(queue.waiting.map(\.number) == [8, 9] || queue.waiting.map(\.number) == [2, 3, 8])
  }

  @Test func theNewestGroupWins() {
    var queue = DecodeQueue(countLimit: 4, byteLimit: 1000)
    for number in 1...3 { queue.append(picture(number, key: number == 1)) }
    queue.append(picture(4, key: true))
    queue.append(picture(5))
    #expect(queue.waiting.map(\.number) == [4, 5])
    #expect(queue.skipped == 3)
    for number in 6...7 { queue.append(picture(number)) }
    queue.append(picture(8, key: true))
    #expect(queue.waiting.map(\.number) == [8])
    #expect(queue.skipped == 7)
  }

  @Test func bytesAreBoundedAndOnePictureAlwaysFits() {
    var queue = DecodeQueue(countLimit: 100, byteLimit: 100)
    queue.append(picture(1, key: true, bytes: 500))
    #expect(queue.waiting.count == 1)
    queue.append(picture(2))
    #expect(queue.waiting.count == 1)
    #expect(queue.skipped == 1)
    queue.append(picture(3, key: true, bytes: 90))
    #expect(queue.waiting.map(\.number) == [3])
    #expect(queue.bytes == 90)
    queue.removeAll()
    #expect(queue.skipped == 3)
  }
}

@Suite struct OutboxTests {
  private func drain(_ outbox: inout Outbox, step: Int = .max) -> [[UInt8]] {
    var bytes: [[UInt8]] = []
    while !outbox.isEmpty {
      let next = outbox.next
      let count = min(step, next.count)
      bytes.append(Array(next.prefix(count)))
      outbox.wrote(count)
    }
    return bytes
  }

  @Test func writesInOrderInPieces() {
    var outbox = Outbox()
    for value in 1...1000 {
      outbox.append([UInt8(value & 0xFF), 1, 2], mayBeDropped: true)
    }
    let all = drain(&outbox, step: 2).flatMap { $0 }
    #expect(all.count == 3000)
    #expect(stride(from: 0, to: 3000, by: 3).map { all[$0] } == (1...1000).map { UInt8($0 & 0xFF) })
    #expect(outbox.dropped == 0)
  }

  @Test func aSlowClientLosesOldReadingsAndNoState() {
    var outbox = Outbox()
    outbox.append([9, 9], mayBeDropped: true)
    outbox.wrote(1)
    outbox.append([7], mayBeDropped: false)
    for _ in 0..<3 * Outbox.countLimit { outbox.append([1], mayBeDropped: true) }
    outbox.append([2], mayBeDropped: true)
    let rest = drain(&outbox)
    #expect(rest.first == [9])
    #expect(rest.filter { $0 == [7] }.count == 1)
    #expect(rest.last == [2])
    #expect(rest.count <= Outbox.countLimit + 1)
    #expect(outbox.dropped > Outbox.countLimit)
    #expect(rest.count + outbox.dropped == 3 * Outbox.countLimit + 3)
  }

  @Test func bytesAreBounded() {
    var outbox = Outbox()
    let large = [UInt8](repeating: 0, count: 1 << 20)
    for _ in 0..<100 { outbox.append(large, mayBeDropped: true) }
    #expect(drain(&outbox).count << 20 <= Outbox.byteLimit + 1 << 20)
  }
}

@Suite struct AgendaTests {
  @Test func playsFaultsInOrder() {
    var faults = SimulatedPhoneFaults()
    faults.startsAfter = 1
    faults.refusals = [3..<4]
    faults.taps = [.init(time: 2, mode: .touch)]
    faults.cutPicturesEvery = 2
    faults.visits = .init(stay: 3, away: 2)
    var agenda = Agenda(faults)
    #expect(agenda.take(until: 0.5) == [])
    #expect(agenda.nextTime == 1)
    #expect(agenda.take(until: 2.5) == [.openPorts, .enter(.touch), .cutPictures])
    #expect(
      agenda.take(until: 5) == [
        .closePorts, .leaveSketch, .openPorts, .cutPictures, .enter(.sketch),
      ])
    #expect(agenda.nextTime == 6)
    // Long overdue: once, and then at its next time.
    #expect(agenda.take(until: 21) == [.cutPictures, .leaveSketch, .enter(.sketch)])
    #expect(agenda.nextTime == 22)
  }

  @Test func numbersThatAreNoTimesAreLeftOut() {
    var faults = SimulatedPhoneFaults()
    faults.startsAfter = .nan
    faults.cutSensorsEvery = 0
    faults.cutPicturesEvery = -.infinity
    faults.visits = .init(stay: .nan, away: 1)
    faults.taps = [.init(time: -1, mode: .sketch)]
    #expect(Agenda(faults).nextTime == nil)
  }
}

@Suite struct HeaderAuditTests {
  @Test func seesReservedBytesWhereverTheStreamIsCut() {
    var bytes = PhoneRequest.mode(.sketch).frame()
    var broken = PhoneRequest.library(count: 0).frame()
    broken[7] = 1
    bytes += broken + PhoneRequest.mode(.touch).frame()
    for size in 1...bytes.count {
      var audit = HeaderAudit()
      var breaches = 0
      for start in stride(from: 0, to: bytes.count, by: size) {
        let chunk = Array(bytes[start..<min(start + size, bytes.count)])
        breaches += chunk.withUnsafeBytes { audit.append($0) }
      }
      #expect(breaches == 1)
      #expect(!audit.isInsideFrame)
    }
  }

  @Test func knowsAnUnfinishedFrame() {
    let frame = PhoneRequest.mode(.sketch).frame()
    for count in 0...frame.count {
      var audit = HeaderAudit()
      _ = Array(frame.prefix(count)).withUnsafeBytes { audit.append($0) }
      #expect(audit.isInsideFrame == (count > 0 && count < frame.count))
    }
    var audit = HeaderAudit()
    _ = [UInt8](repeating: 0xFF, count: 5000).withUnsafeBytes { audit.append($0) }
    #expect(!audit.isInsideFrame)
  }
}
