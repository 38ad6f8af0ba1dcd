/// Writes parameter sets bit by bit, for tests that need one that says something in particular.
struct BitWriter {
  private(set) var bits: [Bool] = []

  mutating func bits(_ value: UInt64, _ count: Int) {
    for index in stride(from: count - 1, through: 0, by: -1) {
      bits.append(value >> UInt64(index) & 1 == 1)
    }
  }

  mutating func flag(_ value: Bool) { bits.append(value) }

  /// `ue(v)`.
  mutating func unsigned(_ value: Int) {
    let length = Int.bitWidth - (value + 1).leadingZeroBitCount
    bits(0, length - 1)
    bits(UInt64(value + 1), length)
  }

  /// The bytes with the stop bit behind them.
  var payload: [UInt8] {
    var all = bits + [true]
    while all.count % 8 != 0 { all.append(false) }
    return stride(from: 0, to: all.count, by: 8).map { start in
      all[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }

  /// A NAL unit around the bytes, emulation prevention put in.
  func unit(type: UInt8, followedBy rest: [UInt8] = []) -> [UInt8] {
    var unit: [UInt8] = [type << 1, 1]
    var zeros = 0
    for byte in payload + rest {
      if zeros >= 2, byte <= 3 {
        unit.append(3)
        zeros = 0
      }
      zeros = byte == 0 ? zeros + 1 : 0
      unit.append(byte)
    }
    return unit
  }
}
