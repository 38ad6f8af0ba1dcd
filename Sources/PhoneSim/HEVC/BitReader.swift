/// Reads the fields of a parameter set or slice header, most significant bit first.
///
/// Every read checks the length first: hostile bits end in an error and never in a trap.
struct BitReader {
  private let bytes: [UInt8]
  /// Bits read so far.
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Bits not yet read.
  var remaining: Int { bytes.count * 8 - position }

  /// The next `count` bits as a number; at most 32.
  mutating func bits(_ count: Int) throws(ParameterSetError) -> UInt32 {
    guard count <= remaining else { throw .truncated(bit: position) }
    var value: UInt32 = 0
    for _ in 0..<min(count, 32) {
      let bit = bytes[position >> 3] >> UInt8(7 - (position & 7)) & 1
      value = value << 1 | UInt32(bit)
      position += 1
    }
    return value
  }

  /// Passes over `count` bits.
  mutating func skip(_ count: Int) throws(ParameterSetError) {
    guard count <= remaining else { throw .truncated(bit: position) }
    position += count
  }

  /// One bit as a truth value.
  mutating func flag() throws(ParameterSetError) -> Bool {
    try bits(1) == 1
  }

  /// An unsigned Exp-Golomb number, `ue(v)`.
  mutating func unsigned() throws(ParameterSetError) -> Int {
    let start = position
    var zeros = 0
    while try bits(1) == 0 {
      zeros += 1
      // 32 zeros announce a number that fits no field of HEVC.
      guard zeros < 32 else { throw .outOfRange(field: "Exp-Golomb number", bit: start) }
    }
    let suffix = try bits(zeros)
    return (1 << zeros) - 1 + Int(suffix)
  }

  /// An unsigned Exp-Golomb number that may be at most `limit`.
  mutating func unsigned(
    _ field: String, atMost limit: Int
  ) throws(ParameterSetError) -> Int {
    let start = position
    let value = try unsigned()
    guard value <= limit else { throw .outOfRange(field: field, bit: start) }
    return value
  }

  /// A signed Exp-Golomb number, `se(v)`.
  mutating func signed() throws(ParameterSetError) -> Int {
    let code = try unsigned()
    return code & 1 == 1 ? (code + 1) / 2 : -(code / 2)
  }
}
