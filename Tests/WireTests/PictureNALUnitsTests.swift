import Foundation
import Support
import Testing
import Wire

@Suite struct PictureNALUnitsTests {
  /// A slice of an IDR picture (type 19) and one of a trailing picture (type 1).
  static let data = Data(bytes(hex: "00000003 260155  00000002 0201"))

  @Test func unitsAreFoundBehindTheirLengths() throws {
    let units = PictureNALUnits(Self.data)
    #expect(
      Array(units) == [
        PictureNALUnit(range: 4..<7, type: 19), PictureNALUnit(range: 11..<13, type: 1),
      ])
    try units.check()
    #expect(Array(units).map(\.isIDR) == [true, false])
    #expect(Array(units).map(\.isSlice) == [true, true])
    #expect(
      (UInt8(30)...36).map { PictureNALUnit(range: 0..<2, type: $0).isParameterSet }
        == [false, false, true, true, true, false, false])
    try PictureNALUnits(Data()).check()
    #expect(Array(PictureNALUnits(Data())).isEmpty)
  }

  @Test func aSliceOfDataIsWalkedFromItsStart() throws {
    let slice = (Data([9, 9, 9]) + Self.data).dropFirst(3)
    #expect(Array(PictureNALUnits(slice)) == Array(PictureNALUnits(Self.data)))
    try PictureNALUnits(slice).check()
  }

  @Test func everyCutIsSeen() {
    for count in 1..<Self.data.count where count != 7 {
      let units = PictureNALUnits(Self.data.prefix(count))
      #expect(throws: WireError.self, "\(count) bytes") { try units.check() }
      #expect(Array(units).count == (count < 7 ? 0 : 1))
    }
  }

  @Test(arguments: [
    ("00000000", 0, 0), ("00000001 26", 1, 1), ("00000003 2601", 3, 2),
    ("FFFFFFFF 2601", 0xFFFF_FFFF, 2), ("80000000 2601", 0x8000_0000, 2),
    ("00000001 2601 55", 1, 3),
  ])
  func aLengthThatCannotBeEndsTheWalk(hex: String, length: Int, available: Int) {
    let units = PictureNALUnits(Data(bytes(hex: hex)))
    #expect(Array(units).isEmpty)
    #expect(throws: WireError.badUnitLength(offset: 0, length: length, available: available)) {
      try units.check()
    }
  }

  @Test func unitsAreAppendedBehindTheirLengths() {
    var data = Data()
    for unit in [[0x26, 0x01, 0x55], [0x02, 0x01]] as [[UInt8]] {
      unit.withUnsafeBytes { PictureNALUnits.append($0, to: &data) }
    }
    #expect(data == Self.data)
  }

  @Test func noiseNeverTraps() {
    let seed = SeededGenerator.seed(fallback: 0x4E41_4C55)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<2_000 {
      let count = Int.random(in: 0...40, using: &generator)
      let noise = Data(
        (0..<count).map { _ in UInt8.random(in: 0...5, using: &generator) })
      var end = 0
      for unit in PictureNALUnits(noise) {
        #expect(unit.range.lowerBound == end + 4, "seed \(seed), round \(round)")
        #expect(unit.range.count >= 2, "seed \(seed), round \(round)")
        end = unit.range.upperBound
      }
      #expect(end <= count, "seed \(seed), round \(round)")
    }
  }
}
