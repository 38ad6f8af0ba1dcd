import Testing

@testable import PhoneSim

@Suite struct SliceHeaderTests {
  @Test func readsWhatAnEncoderWrote() throws {
    // The first bytes of three slices by x265, which follow the SPS in the tests beside these.
    let payload = try #require(NALUnit(SequenceParameterSetTests.real)).payload()
    let sequence = try SequenceParameterSet(payload: payload)
    let pictureUnit = try #require(NALUnit([0x44, 0x01, 0xC0, 0x71, 0x83, 0x12]))
    let picture = try PictureParameterSet(payload: pictureUnit.payload())
    #expect(picture == PictureParameterSet())
    let key = try #require(NALUnit([0x28, 0x01, 0xAD, 0xC1, 0xE0, 0xC1, 0xA0, 0x03]))
    let first = try SliceHeader(key, sequence: sequence, picture: picture)
    #expect(first.isFirst)
    #expect(first.kind == .intra)
    #expect(first.references.used == [])
    let second = try #require(NALUnit([0x02, 0x01, 0xD0, 0x09, 0x78, 0x82, 0x60, 0xF0, 0x48]))
    let header = try SliceHeader(second, sequence: sequence, picture: picture)
    #expect(header.isFirst)
    #expect(header.kind == .predicted)
    #expect(header.order == 1)
    #expect(header.references.used == [-1])
  }

  @Test func everyTruncationThrowsOrSaysTheSame() throws {
    var stream = HandmadeStream()
    stream.width = 256
    let sequence = try SequenceParameterSet(payload: stream.sequenceBits.payload)
    for bytes in [
      stream.slice(type: 1, kind: 1, order: 77, back: 3), stream.slice(type: 19, kind: 2),
      stream.slice(type: 1, kind: 1, order: 7, address: 3),
    ] {
      let whole = try SliceHeader(
        try #require(NALUnit(bytes)), sequence: sequence, picture: PictureParameterSet())
      for count in 2..<bytes.count {
        let unit = try #require(NALUnit(Array(bytes.prefix(count))))
        if let short = try? SliceHeader(
          unit, sequence: sequence, picture: PictureParameterSet())
        {
          #expect(short == whole)
        }
      }
    }
  }

  @Test func bitsThatNumberBlocks() {
    let wanted = [0: 0, 1: 0, 2: 1, 3: 2, 4: 2, 5: 3, 1680: 11, 2048: 11, 2049: 12]
    for (count, bits) in wanted { #expect(SliceHeader.bits(toCount: count) == bits) }
  }
}

@Suite struct ReferencePictureSetTests {
  /// Sets as x265 writes them for three references, and one predicted from another.
  @Test func aSetIsPredictedFromTheOneBefore() throws {
    // −1, −3 used; +2 kept.
    let model = ReferencePictureSet(
      before: [.init(delta: -1, isUsed: true), .init(delta: -3, isUsed: true)],
      after: [.init(delta: 2, isUsed: false)])
    var bits = BitWriter()
    bits.flag(true)  // predicted
    bits.flag(true)  // shift −1
    bits.unsigned(0)
    bits.flag(true)  // −1 → −2
    bits.bits(0b01, 2)  // −3 → −4, kept only
    bits.flag(true)  // 2 → 1
    bits.bits(0b00, 2)  // the model's own picture at −1 is left out
    var reader = BitReader(bits.payload)
    let set = try ReferencePictureSet(
      reading: &reader, index: 1, known: [model], isInSlice: false)
    #expect(
      set.before == [.init(delta: -2, isUsed: true), .init(delta: -4, isUsed: false)])
    #expect(set.after == [.init(delta: 1, isUsed: true)])
    #expect(set.used == [-2, 1])
  }

  @Test func theModelsOwnPictureStandsBetweenBothSides() throws {
    let model = ReferencePictureSet(
      before: [.init(delta: -2, isUsed: true)], after: [.init(delta: 3, isUsed: true)])
    var bits = BitWriter()
    bits.flag(true)
    bits.unsigned(0)  // the nearest set before, in a slice
    bits.flag(true)  // shift −5
    bits.unsigned(4)
    bits.bits(0b111, 3)
    var reader = BitReader(bits.payload)
    let set = try ReferencePictureSet(
      reading: &reader, index: 1, known: [model], isInSlice: true)
    // By 7-61 of H.265: first what was after, then the model's own picture, then what was before.
    #expect(set.before.map(\.delta) == [-2, -5, -7])
    #expect(set.after == [])
  }

  @Test func hostileSetsNeverTrap() {
    let seed: UInt64 = 0x5EED_0266
    var generator = SceneRandom(seed: seed)
    for _ in 0..<6_000 {
      let bytes = (0..<24).map { _ in UInt8.random(in: 0...255, using: &generator) }
      var reader = BitReader(bytes)
      var known: [ReferencePictureSet] = []
      for index in 0..<8 {
        guard
          let set = try? ReferencePictureSet(
            reading: &reader, index: index, known: known, isInSlice: index == 7)
        else { break }
        #expect(set.before.count + set.after.count <= ReferencePictureSet.limit, "seed \(seed)")
        known.append(set)
      }
    }
  }
}
