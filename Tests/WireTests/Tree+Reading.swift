import Foundation
import Wire

/// A stated value as parts of a message.
extension Tree {
  /// What a test of stated values does not find.
  struct Unstated: Error {
    let name: String
  }

  func field(_ name: String) throws -> Tree {
    guard let field = self[name] else { throw Unstated(name: name) }
    return field
  }

  /// The field, or nil where it is stated to be nothing.
  func part(_ name: String) throws -> Tree? {
    if case .null = try field(name) { return nil }
    return try field(name)
  }

  func list(_ name: String) throws -> [Tree] {
    guard case .list(let list) = try field(name) else { throw Unstated(name: name) }
    return list
  }

  func bool(_ name: String) throws -> Bool {
    guard case .bool(let value) = try field(name) else { throw Unstated(name: name) }
    return value
  }

  func words(_ name: String) throws -> String {
    guard let text = try field(name).text else { throw Unstated(name: name) }
    return text
  }

  func double(_ name: String) throws -> Double {
    guard case .number(let value) = try field(name) else { throw Unstated(name: name) }
    return value
  }

  func float(_ name: String) throws -> Float { Float(try double(name)) }

  func integer<Number: FixedWidthInteger>(_ name: String) throws -> Number {
    guard let value = Number(exactly: try double(name)) else { throw Unstated(name: name) }
    return value
  }

  /// A case of an enumeration by its number on the wire.
  func choice<Choice: RawRepresentable>(_ name: String) throws -> Choice
  where Choice.RawValue == UInt8 {
    guard let choice = Choice(rawValue: try integer(name)) else { throw Unstated(name: name) }
    return choice
  }

  func floats(_ name: String) throws -> [Float] { try field(name).floats() }

  func bytes(_ name: String) throws -> [UInt8] {
    try list(name).map { entry in
      guard case .number(let number) = entry, let byte = UInt8(exactly: number) else {
        throw Unstated(name: name)
      }
      return byte
    }
  }

  func vector2(_ name: String) throws -> SIMD2<Float> { try field(name).vector2() }
  func vector3(_ name: String) throws -> SIMD3<Float> { try field(name).vector3() }
  func vector4(_ name: String) throws -> SIMD4<Float> {
    let four = try floats(name)
    guard four.count == 4 else { throw Unstated(name: name) }
    return SIMD4(four)
  }

  func matrix(_ name: String) throws -> WireMatrix {
    let all = try floats(name)
    guard all.count == 16 else { throw Unstated(name: name) }
    return WireMatrix(
      columns: (
        SIMD4(all[0..<4]), SIMD4(all[4..<8]), SIMD4(all[8..<12]), SIMD4(all[12..<16])
      ))
  }

  func id(_ name: String) throws -> UUID {
    guard let id = UUID(uuidString: try words(name)) else { throw Unstated(name: name) }
    return id
  }

  /// Bytes written as pairs of digits.
  func data(_ name: String) throws -> Data {
    let digits = Array(try words(name).utf8)
    return Data(
      try stride(from: 0, to: digits.count - 1, by: 2).map { at in
        guard let byte = UInt8(String(decoding: digits[at...at + 1], as: UTF8.self), radix: 16)
        else { throw Unstated(name: name) }
        return byte
      })
  }

  func floats() throws -> [Float] {
    guard case .list(let list) = self else { throw Unstated(name: "a list") }
    return try list.map { entry in
      guard case .number(let number) = entry else { throw Unstated(name: "a number") }
      return Float(number)
    }
  }

  func vector2() throws -> SIMD2<Float> {
    let two = try floats()
    guard two.count == 2 else { throw Unstated(name: "two numbers") }
    return SIMD2(two)
  }

  func vector3() throws -> SIMD3<Float> {
    let three = try floats()
    guard three.count == 3 else { throw Unstated(name: "three numbers") }
    return SIMD3(three)
  }
}
