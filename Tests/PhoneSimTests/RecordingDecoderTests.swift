import Support
import Testing
import Wire

@testable import PhoneSim

/// The bytes of a recording, with no file and no phone.
@Suite struct RecordingDecoderTests {
  static let header = RecordingHeader(date: 1.5, program: "o", phone: "sim")
  static let records: [RecordingRecord] = [
    RecordingRecord(time: 0, content: .connected),
    RecordingRecord(time: 0, content: .request(Frame(kind: 1, payload: [9]))),
    RecordingRecord(time: 7, content: .message(Frame(kind: 200, payload: [1, 2, 3]))),
    RecordingRecord(time: 7, content: .message(Frame(kind: 18, payload: []))),
    RecordingRecord(time: 1 << 40, content: .disconnected("The connection ended.")),
    RecordingRecord(time: 1 << 40, content: .end),
  ]

  static func file(_ records: [RecordingRecord] = records) -> [UInt8] {
    header.bytes() + records.flatMap { $0.bytes() ?? [] }
  }

  struct Reading: Equatable {
    var header: RecordingHeader?
    var records: [RecordingRecord] = []
    var error: RecordingError?
    var isComplete = false
  }

  static func read(_ bytes: [UInt8], piece: Int = .max) -> Reading {
    var decoder = RecordingDecoder()
    var reading = Reading()
    var rest = bytes[...]
    do throws(RecordingError) {
      while !rest.isEmpty {
        decoder.append(rest.prefix(piece))
        rest = rest.dropFirst(piece)
        while let record = try decoder.next() { reading.records.append(record) }
      }
      try decoder.finish()
    } catch {
      reading.error = error
    }
    reading.header = decoder.header
    reading.isComplete = decoder.isComplete
    return reading
  }

  @Test func theSumIsThatOfZlib() {
    #expect(CRC32.of(Array("123456789".utf8)[...]) == 0xCBF4_3926)
    #expect(CRC32.of([]) == 0)
  }

  @Test func theBytesAreThoseOfTheTable() {
    let head: [UInt8] =
      Array("OllinRec".utf8) + [
        1, 0, 0, 0,  // version, reserved
        8, 0, 0, 0,  // bytes of what follows the date
        0, 0, 0, 0, 0, 0, 0xF8, 0x3F,  // 1.5
        1, 0, 0x6F, 3, 0, 0x73, 0x69, 0x6D,  // "o", "sim"
      ]
    let body: [UInt8] = [
      1, 0, 0, 0,  // length
      1, 7, 0, 0,  // a message of kind 7
      2, 1, 0, 0, 0, 0, 0, 0,  // 258 ns
      5,
    ]
    let record = RecordingRecord(time: 258, content: .message(Frame(kind: 7, payload: [5])))
    #expect(Self.header.bytes().dropLast(4) == head[...])
    #expect(record.bytes()?.dropLast(4) == body[...])
    let sum = CRC32.of(body[...])
    #expect(record.bytes()?.suffix(4) == [UInt8](littleEndian: sum)[...])
  }

  @Test(arguments: [1, 2, 7, 1000])
  func whatWasWrittenIsReadHoweverItIsCut(piece: Int) {
    let reading = Self.read(Self.file(), piece: piece)
    #expect(
      reading
        == Reading(header: Self.header, records: Self.records, error: nil, isComplete: true))
  }

  /// Every file that was cut off plays to the last record that is whole, and says where that was.
  @Test func everyTruncationPlaysUpToTheDamage() {
    let bytes = Self.file()
    var ends = [Self.header.bytes().count]
    for record in Self.records { ends.append(ends[ends.count - 1] + (record.bytes()?.count ?? 0)) }
    for count in 0..<bytes.count {
      let reading = Self.read(Array(bytes.prefix(count)))
      let whole = ends.lastIndex { $0 <= count }
      #expect(reading.records == Array(Self.records.prefix(whole ?? 0)), "\(count)")
      #expect(!reading.isComplete)
      if count < 8 {
        #expect(reading.error == .notARecording)
      } else if let whole, ends[whole] == count {
        #expect(reading.error == nil)
      } else if case .damaged(let offset, _)? = reading.error {
        #expect(offset == whole.map { ends[$0] } ?? 0)
      } else {
        Issue.record("\(count): \(String(describing: reading.error))")
      }
    }
  }

  /// What bits were turned in is found, and everything before it is played.
  @Test func turnedBitsAreFound() {
    let bytes = Self.file()
    let seed = SeededGenerator.seed(fallback: 11)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        damaged[Int.random(in: 0..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      guard damaged != bytes else { continue }
      let reading = Self.read(damaged, piece: 16)
      #expect(reading.error != nil, "seed \(seed)")
      #expect(
        reading.records == Array(Self.records.prefix(reading.records.count)), "seed \(seed)")
      #expect(!reading.isComplete)
    }
  }

  /// Bytes that never were a recording, and such as go on after its header.
  @Test func noiseIsRefused() {
    let seed = SeededGenerator.seed(fallback: 12)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let noise = (0..<Int.random(in: 0..<200, using: &random)).map { _ in
        UInt8.random(in: .min ... .max, using: &random)
      }
      #expect(Self.read(noise).error == .notARecording, "seed \(seed)")
      let reading = Self.read(Self.header.bytes() + noise)
      #expect(reading.records.isEmpty, "seed \(seed)")
      #expect((reading.error == nil) == noise.isEmpty, "seed \(seed)")
    }
  }

  @Test func aLengthIsNotBelieved() {
    let start = Self.header.bytes().count
    let record: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 12)
    let reading = Self.read(Self.header.bytes() + record)
    guard case .damaged(start, let reason)? = reading.error else {
      Issue.record("\(String(describing: reading.error))")
      return
    }
    #expect(reason == "a record cannot be 4294967295 bytes long")
  }

  @Test func aLaterVersionSaysSo() {
    var bytes = Self.file()
    bytes[8] = 2
    #expect(Self.read(bytes).error == .newer(version: 2))
    #expect(RecordingError.newer(version: 2).message.contains("A newer ollin plays it."))
  }

  @Test func timeThatRunsBackwardsIsDamage() {
    let first = RecordingRecord(time: 5, content: .connected)
    let second = RecordingRecord(time: 4, content: .end)
    let reading = Self.read(Self.file([first, second]))
    #expect(reading.records == [first])
    #expect(
      reading.error
        == .damaged(
          offset: Self.file([first]).count, "a record is older than the one before it"))
  }

  @Test func aKindOfALaterProgramIsPassedOver() {
    var added: [UInt8] = [2, 0, 0, 0, 99, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]
    added.append(littleEndian: CRC32.of(added[...]))
    let end = RecordingRecord(time: 3, content: .end)
    let reading = Self.read(Self.header.bytes() + added + (end.bytes() ?? []))
    #expect(reading.records == [end])
    #expect(reading.isComplete)
  }

  @Test func aPayloadThatNoFrameCanHaveIsNotWritten() {
    let payload = [UInt8](repeating: 0, count: PhoneWire.maxPayloadBytes)
    let largest = RecordingRecord(time: 1, content: .message(Frame(kind: 4, payload: payload)))
    #expect(Self.read(Self.file([largest]), piece: 100_000).records == [largest])
    let larger = RecordingRecord(
      time: 1, content: .message(Frame(kind: 4, payload: payload + [0])))
    #expect(larger.bytes() == nil)
  }
}

extension [UInt8] {
  fileprivate init(littleEndian value: UInt32) {
    self = []
    append(littleEndian: value)
  }
}
