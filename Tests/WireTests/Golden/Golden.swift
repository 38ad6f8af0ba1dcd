import Testing
import Wire

/// A payload typed by hand from the layout tables, and the value it carries.
///
/// Never made by the encoder under test.
struct Golden<Value: Equatable & Sendable>: Sendable, CustomTestStringConvertible {
  var name: String
  var kind: UInt8
  var payload: [UInt8]
  var value: Value

  init(_ name: String, kind: UInt8, _ value: Value, _ hex: String...) {
    self.name = name
    self.kind = kind
    self.value = value
    payload = hex.flatMap(bytes(hex:))
  }

  var testDescription: String { name }

  /// The frame around the payload, typed from the header's table.
  func frame(magic: [UInt8]) -> [UInt8] {
    let count = payload.count
    return magic + [1, kind, 0, 0, UInt8(count & 0xFF), UInt8(count >> 8), 0, 0] + payload
  }
}

/// The bytes of hexadecimal digits; spaces are passed over.
func bytes(hex: String) -> [UInt8] {
  let digits = hex.filter { $0 != " " }
  precondition(digits.count.isMultiple(of: 2), "A byte has two digits: \(hex)")
  var bytes: [UInt8] = []
  var start = digits.startIndex
  while start < digits.endIndex {
    let end = digits.index(start, offsetBy: 2)
    let byte = UInt8(digits[start..<end], radix: 16)
    precondition(byte != nil, "Not hexadecimal: \(hex)")
    bytes.append(byte ?? 0)
    start = end
  }
  return bytes
}

/// The floats 1 to 16 as a matrix travels, column by column.
let matrixHex =
  "0000803F 00000040 00004040 00008040  0000A040 0000C040 0000E040 00000041"
  + "00001041 00002041 00003041 00004041  00005041 00006041 00007041 00008041"

/// The matrix of ``matrixHex``.
let matrixValue = WireMatrix(
  columns: (
    SIMD4(1, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16)
  ))
