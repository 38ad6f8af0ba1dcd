import Testing
import Wire

@Suite struct FrameDecoderTests {
  /// Air, an unknown kind, a mode nobody knows, and air again.
  static let air = PhoneMessage.air(PhoneAirSample(timestamp: 1.5, pressure: 2, altitude: -1))
  static let airFrame = bytes(
    hex: "314E4C4F 01 11 0000 10000000  000000000000F83F 00000040 000080BF")
  static let unknownFrame = bytes(hex: "314E4C4F 01 C8 0000 03000000  010203")
  static let cutAirFrame =
    bytes(hex: "314E4C4F 01 11 0000 0F000000  000000000000F83F 00000040 0000")
    + [0x80]

  @Test func bytesBecomeFrames() throws {
    var decoder = FrameDecoder(expecting: .messages)
    #expect(try decoder.next() == nil)
    decoder.append(Self.airFrame + Self.unknownFrame)
    #expect(
      try decoder.next() == Frame(kind: 17, payload: Array(Self.airFrame.dropFirst(12))))
    #expect(try decoder.next() == Frame(kind: 200, payload: [1, 2, 3]))
    #expect(try decoder.next() == nil)
    #expect(decoder.bufferedByteCount == 0)
    #expect(decoder.consumedByteCount == Self.airFrame.count + Self.unknownFrame.count)
  }

  @Test(arguments: 1...64)
  func theChunksDoNotMatter(width: Int) throws {
    let stream = Self.airFrame + Self.unknownFrame + Self.cutAirFrame + Self.airFrame
    var decoder = FrameDecoder(expecting: .messages)
    var outcomes: [Outcome] = []
    for start in stride(from: 0, to: stream.count, by: width) {
      decoder.append(Array(stream[start..<min(start + width, stream.count)]))
      outcomes += Outcome.all(of: &decoder)
    }
    #expect(
      outcomes == [
        .message(Self.air), .failure(.unknownKind(200)),
        .failure(.truncated(offset: 12, needed: 4, available: 3)), .message(Self.air),
      ])
  }

  struct Ending: Sendable, CustomTestStringConvertible {
    var name: String
    var header: [UInt8]
    var error: WireError

    var testDescription: String { name }
  }

  static let endings = [
    Ending(
      name: "magic", header: bytes(hex: "304E4C4F 01 11 0000 00000000"),
      error: .badMagic(offset: 28, found: 0x4F4C_4E30)),
    Ending(
      name: "the other direction", header: bytes(hex: "524E4C4F 01 01 0000 00000000"),
      error: .badMagic(offset: 28, found: 0x4F4C_4E52)),
    Ending(
      name: "version", header: bytes(hex: "314E4C4F 02 11 0000 00000000"),
      error: .badVersion(offset: 32, found: 2)),
    Ending(
      name: "one byte too long", header: bytes(hex: "314E4C4F 01 11 0000 01001000"),
      error: .payloadTooLong(offset: 36, byteCount: 1_048_577)),
    Ending(
      name: "far too long, of an unknown kind", header: bytes(hex: "314E4C4F 01 C8 0000 FFFFFFFF"),
      error: .payloadTooLong(offset: 36, byteCount: 0xFFFF_FFFF)),
  ]

  @Test(arguments: endings)
  func aStreamOutOfStepEndsForGood(ending: Ending) throws {
    var decoder = FrameDecoder(expecting: .messages)
    decoder.append(Self.airFrame + ending.header + Self.airFrame)
    #expect(try decoder.nextMessage() == Self.air)
    #expect(throws: ending.error) { try decoder.nextMessage() }
    #expect(ending.error.endsStream)
    decoder.append(Self.airFrame)
    #expect(throws: ending.error) { try decoder.nextMessage() }
    #expect(throws: ending.error) { try decoder.next() }
    #expect(decoder.bufferedByteCount == 0)
  }

  @Test func reservedBytesAreNotRead() throws {
    var decoder = FrameDecoder(expecting: .messages)
    var frame = Self.airFrame
    frame[6] = 0xFF
    frame[7] = 0xFF
    decoder.append(frame)
    #expect(try decoder.nextMessage() == Self.air)
  }

  @Test func requestsComeOutOfTheirOwnDirection() throws {
    var decoder = FrameDecoder(expecting: .requests)
    decoder.append(bytes(hex: "524E4C4F 01 01 0000 01000000 0E  524E4C4F 01 09 0000 00000000"))
    #expect(try decoder.nextRequest() == .mode(.sketch))
    #expect(throws: WireError.unknownKind(9)) { try decoder.nextRequest() }
    #expect(try decoder.nextRequest() == nil)
    decoder.append(Self.airFrame)
    #expect(throws: WireError.badMagic(offset: 25, found: 0x4F4C_4E31)) {
      try decoder.nextRequest()
    }
  }

  /// The largest payload there is, among small frames and in reads of every kind of size.
  @Test(arguments: [1_000, 4_096, 65_536, 1_048_588, 3_000_000])
  func whatWaitsIsAtMostAFrameAndARead(read: Int) throws {
    let large =
      bytes(hex: "314E4C4F 01 C8 0000 00001000")
      + [UInt8](repeating: 7, count: PhoneWire.maxPayloadBytes)
    let stream = Self.airFrame + large + Self.airFrame + large + large + Self.airFrame
    var decoder = FrameDecoder(expecting: .messages)
    var kinds: [UInt8] = []
    for start in stride(from: 0, to: stream.count, by: read) {
      decoder.append(Array(stream[start..<min(start + read, stream.count)]))
      #expect(decoder.bufferedByteCount < large.count + read)
      while let frame = try decoder.next() {
        kinds.append(frame.kind)
        let whole = frame.kind == 17 ? Self.airFrame : large
        let isWhole = frame.payload[...] == whole.dropFirst(PhoneWire.headerByteCount)
        #expect(isWhole)
      }
      #expect(decoder.bufferedByteCount < large.count)
    }
    #expect(kinds == [17, 200, 17, 200, 200, 17])
  }

  @Test func bytesCanBeReadInPlace() throws {
    struct NoMore: Error {}
    let stream = Self.airFrame + Self.unknownFrame + Self.airFrame
    var decoder = FrameDecoder(expecting: .messages)
    var sent = 0
    var outcomes: [Outcome] = []
    while sent < stream.count {
      let count = decoder.fill(upTo: 9) { room in
        #expect(room.count == 9)
        let count = min(5, stream.count - sent)
        room.copyBytes(from: stream[sent..<sent + count])
        return count
      }
      #expect(count <= 5)
      sent += count
      outcomes += Outcome.all(of: &decoder)
    }
    #expect(
      outcomes == [.message(Self.air), .failure(.unknownKind(200)), .message(Self.air)])
    #expect(throws: NoMore.self) {
      try decoder.fill(upTo: 9) { (_) throws(NoMore) in throw NoMore() }
    }
    // A count no read can have returned adds nothing past the room there was.
    #expect(decoder.fill(upTo: 4) { _ in -1 } == -1)
    #expect(decoder.bufferedByteCount == 0)
    #expect(decoder.fill(upTo: 4) { _ in 400 } == 400)
    #expect(decoder.bufferedByteCount == 4)
    #expect(decoder.fill(upTo: 0) { $0.count } == 0)
  }

  @Test func errorsAreSentences() {
    for ending in Self.endings { #expect("\(ending.error)".hasSuffix(".")) }
    #expect("\(WireError.badMagic(offset: 3, found: 0xAB))".contains("0x000000AB"))
    #expect("\(WireError.unknownKind(200))".contains("200"))
    #expect(WireError.unknownKind(200).offset == nil)
    #expect(WireError.unknownMode(offset: 8, found: 99).offset == 8)
  }
}
