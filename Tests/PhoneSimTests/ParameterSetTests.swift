import Testing

@testable import PhoneSim

@Suite struct BitReaderTests {
  @Test func readsFieldsMostSignificantBitFirst() throws {
    var reader = BitReader([0b1010_0110, 0xFF])
    #expect(try reader.bits(3) == 0b101)
    #expect(try reader.flag() == false)
    #expect(try reader.bits(4) == 0b0110)
    #expect(reader.remaining == 8)
    #expect(throws: ParameterSetError.truncated(bit: 8)) { try reader.bits(9) }
  }

  @Test func readsExpGolombNumbers() throws {
    // 1 · 010 · 011 · 00100 · 00111 · 1, from table 9-2 of H.265.
    var reader = BitReader([0b1010_0110, 0b0100_0011, 0b1100_0000])
    for value in [0, 1, 2, 3, 6, 0] { #expect(try reader.unsigned() == value) }
    var signs = BitReader([0b1010_0110, 0b0100_0010, 0b1000_0000])
    for value in [0, 1, -1, 2, -2] { #expect(try signs.signed() == value) }
  }

  @Test func aNumberWithoutAnEndIsAnError() {
    var zeros = BitReader(Array(repeating: 0, count: 16))
    #expect(throws: ParameterSetError.self) { try zeros.unsigned() }
    var short = BitReader([0b0000_0001])
    #expect(throws: ParameterSetError.truncated(bit: 8)) { try short.unsigned() }
    var large = BitReader([0b0001_0000])
    #expect(throws: ParameterSetError.outOfRange(field: "x", bit: 0)) {
      try large.unsigned("x", atMost: 6)
    }
  }
}

@Suite struct SequenceParameterSetTests {
  /// The SPS of an 886 × 1920 picture as x265 3.5 writes it; the facts below were read from it by
  /// ffmpeg.
  static let real: [UInt8] = [
    0x42, 0x01, 0x01, 0x01, 0x60, 0x00, 0x00, 0x03, 0x00, 0x90, 0x00, 0x00, 0x03, 0x00, 0x00, 0x03,
    0x00, 0x78, 0xA0, 0x07, 0x02, 0x00, 0x78, 0x1C, 0xDE, 0x5B, 0xA7, 0x93, 0x0B, 0xC0, 0x5A, 0x80,
    0x86, 0x80, 0x82, 0x00, 0x00, 0x03, 0x00, 0x02, 0x00, 0x00, 0x03, 0x00, 0x3C, 0x10,
  ]

  @Test func readsWhatAnEncoderWrote() throws {
    let unit = try #require(NALUnit(Self.real))
    #expect(unit.type == .sequenceParameterSet)
    let set = try SequenceParameterSet(payload: unit.payload())
    #expect(set.isMainProfile)
    #expect(set.profile == 1)
    #expect(set.level == 120)
    #expect(set.chromaFormat == 1)
    #expect([set.codedWidth, set.codedHeight] == [896, 1920])
    #expect([set.width, set.height] == [886, 1920])
    #expect([set.lumaBits, set.chromaBits] == [8, 8])
    #expect(set.orderBits == 8)
    #expect(set.reorderedPictures == 0)
    #expect(set.blockBits == 5)
    #expect(set.blockCount == 28 * 60)
    #expect(set.referenceSets == [])
    #expect(!set.hasLongTermReferences)
    let colour = SequenceParameterSet.Colour(primaries: 1, transfer: 13, matrix: 1)
    #expect(set.signal == SequenceParameterSet.Signal(isFullRange: false, colour: colour))
  }

  @Test func readsHandmadeBits() throws {
    var stream = HandmadeStream()
    (stream.width, stream.height) = (100, 42)
    let set = try SequenceParameterSet(payload: stream.sequenceBits.payload)
    #expect([set.codedWidth, set.codedHeight, set.width, set.height] == [104, 48, 100, 42])
    #expect(set.blockBits == 6)
    #expect(set.blockCount == 2)
    #expect(set.referenceSets.map(\.used) == [[-1]])
    stream.hasSignal = false
    #expect(try SequenceParameterSet(payload: stream.sequenceBits.payload).signal == nil)
  }

  @Test func everyTruncationThrowsOrSaysTheSame() throws {
    for whole in [NALUnit(Self.real)?.payload() ?? [], HandmadeStream().sequenceBits.payload] {
      let set = try SequenceParameterSet(payload: whole)
      var throwing = 0
      for count in 0..<whole.count {
        // Behind the colour nothing is read, so that an end there changes nothing.
        if let short = try? SequenceParameterSet(payload: Array(whole.prefix(count))) {
          #expect(short == set)
        } else {
          #expect(throwing == count)
          throwing += 1
        }
      }
      #expect(throwing > 20)
    }
  }

  @Test func subLayersScalingListsPCMAndLongTermReferencesArePassedOver() throws {
    var bits = BitWriter()
    bits.bits(0, 4)
    bits.bits(1, 3)  // two sub-layers
    bits.flag(true)
    bits.bits(1, 8)
    bits.bits(0x6000_0000, 32)
    bits.bits(0, 48)
    bits.bits(93, 8)
    bits.bits(0b11, 2)  // the lower one has a profile and a level
    bits.bits(0, 14)
    bits.bits(0xFFFF_FFFF, 32)
    bits.bits(0xFFFF_FFFF, 32)
    bits.bits(0xFFFF_FFFF, 32)
    for value in [0, 1, 64, 64] { bits.unsigned(value) }
    bits.flag(false)
    for value in [0, 0, 0] { bits.unsigned(value) }
    bits.flag(false)  // ordering said once
    for value in [4, 3, 0] { bits.unsigned(value) }
    for value in [0, 3, 0, 3, 0, 0] { bits.unsigned(value) }
    bits.bits(0b11, 2)  // scaling lists that are written out
    for size in 0..<4 {
      for matrix in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
        bits.flag(matrix % 2 == 0)
        guard matrix % 2 == 0 else {
          bits.unsigned(1)
          continue
        }
        if size > 1 { bits.unsigned(5) }
        for _ in 0..<min(64, 1 << (4 + size * 2)) { bits.unsigned(3) }
      }
    }
    bits.bits(0, 2)
    bits.flag(true)  // PCM
    bits.bits(0x77, 8)
    for value in [0, 2] { bits.unsigned(value) }
    bits.flag(true)
    bits.unsigned(0)
    bits.flag(true)  // long-term references
    bits.unsigned(2)
    bits.bits(0, 10)
    bits.bits(0, 2)
    bits.flag(true)
    bits.flag(true)
    bits.bits(255, 8)
    bits.bits(0x0001_0001, 32)
    bits.bits(0b11, 2)  // overscan
    bits.flag(true)
    bits.bits(5, 3)
    bits.bits(0b11, 2)
    bits.bits(0x09100A, 24)
    let set = try SequenceParameterSet(payload: bits.payload)
    #expect(set.level == 93)
    #expect([set.width, set.height] == [64, 64])
    #expect(set.reorderedPictures == 3)
    #expect(set.hasLongTermReferences)
    let colour = SequenceParameterSet.Colour(primaries: 9, transfer: 16, matrix: 10)
    #expect(set.signal == SequenceParameterSet.Signal(isFullRange: true, colour: colour))
  }

  @Test func hostileBitsNeverTrap() {
    let seed: UInt64 = 0x5EED_0265
    var generator = SceneRandom(seed: seed)
    var read = 0
    for round in 0..<6_000 {
      var bytes = round % 2 == 0 ? Self.real : HandmadeStream().sequenceSet
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        bytes[Int.random(in: 2..<bytes.count, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      guard let unit = NALUnit(bytes) else { continue }
      if (try? SequenceParameterSet(payload: unit.payload())) != nil { read += 1 }
      _ = try? PictureParameterSet(payload: unit.payload())
    }
    #expect(read > 100 && read < 6_000, "seed \(seed)")
  }
}
