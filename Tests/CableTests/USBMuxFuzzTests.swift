import Testing

@testable import Cable

@Suite struct USBMuxFuzzTests {
  /// Any bytes give a message or an error, and never a trap.
  @Test func changedListsNeverTrap() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    var readable = 0
    for _ in 0..<20_000 {
      var bytes = USBMuxHostileTests.list
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
        case 2: bytes.insert(contentsOf: bytes[..<place], at: place)
        default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        }
      }
      if (try? USBMuxMessage(plist: bytes)) != nil { readable += 1 }
    }
    #expect(readable > 1000 && readable < 20_000, "seed \(seed)")
  }

  /// The other form of property list, whose objects point at one another.
  @Test func changedBinaryListsNeverTrap() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SplitMix(state: seed)
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [0xD1, 1, 2, 0x5A] + Array("DeviceList".utf8)
      + [0xA1, 3, 0xD1, 4, 5, 0x58] + Array("DeviceID".utf8) + [0x10, 7]
      + [8, 11, 22, 24, 27, 36, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 6]
      + [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 38]
    #expect(try USBMuxMessage(plist: bytes) == .devices([]))
    for _ in 0..<20_000 {
      var changed = bytes
      for _ in 0...Int.random(in: 0...4, using: &random) {
        changed[Int.random(in: 0..<bytes.count, using: &random)] =
          UInt8.random(in: 0...40, using: &random)
      }
      _ = try? USBMuxMessage(plist: changed)
    }
  }
}

struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
