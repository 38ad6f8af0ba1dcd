internal import Glibc

/// Prints values by a `printf` format, whatever the format and the values are.
struct FormatPrinter {
  private let arguments: [any CVarArg & Sendable]
  private var next = 0

  /// The text of a format.
  static func text(_ format: String, _ arguments: [any CVarArg & Sendable]) -> String {
    var printer = FormatPrinter(arguments: arguments)
    let bytes = Array(format.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + arguments.count * 8)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      index += 1
      if let directive = FormatDirective(bytes, at: &index),
        let printed = printer.print(directive)
      {
        output.append(contentsOf: printed.utf8)
      } else {
        output.append(contentsOf: bytes[start..<index])
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private init(arguments: [any CVarArg & Sendable]) {
    self.arguments = arguments
  }

  /// The value printed; `nil` when there is none or the conversion is not known.
  private mutating func print(_ directive: FormatDirective) -> String? {
    if directive.conversion == UInt8(ascii: "%") { return "%" }
    var spec = Specification(flags: directive.flags)
    if let width = directive.width {
      guard let number = amount(width) else { return nil }
      if number < 0 { spec.flags.append(UInt8(ascii: "-")) }
      spec.width = Swift.min(number.magnitude, 4096)
    }
    if let precision = directive.precision {
      guard let number = amount(precision) else { return nil }
      // A negative precision from an argument counts as none.
      if number >= 0 { spec.precision = Swift.min(number.magnitude, 4096) }
    }
    let known = "diuxXoceEfFgGaAs@p".utf8.contains(directive.conversion)
    guard known, let value = take(directive.position) else { return nil }
    switch directive.conversion {
    case UInt8(ascii: "d"), UInt8(ascii: "i"):
      guard let integer = signed(value, directive.length) else { return spec.pad(described(value)) }
      return spec.print(integer, "lld")
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"):
      guard let integer = signed(value, []) else { return spec.pad(described(value)) }
      let bits = unsigned(integer, of: value, directive.length)
      return spec.print(bits, "ll" + String(UnicodeScalar(directive.conversion)))
    case UInt8(ascii: "c"):
      guard let integer = signed(value, []), let code = UInt32(exactly: integer),
        let scalar = UnicodeScalar(code)
      else { return spec.pad(described(value)) }
      return spec.pad(String(scalar))
    case UInt8(ascii: "s"), UInt8(ascii: "@"):
      return spec.pad(spec.cut(described(value)))
    case UInt8(ascii: "p"):
      return spec.pad(described(value))
    default:
      guard let number = real(value) else { return spec.pad(described(value)) }
      return spec.print(number, String(UnicodeScalar(directive.conversion)))
    }
  }

  private mutating func amount(_ amount: FormatDirective.Amount) -> Int? {
    switch amount {
    case .number(let number): return number
    case .argument(let position):
      guard let value = take(position), let integer = signed(value, []) else { return nil }
      return Int(Swift.min(Swift.max(integer, -4096), 4096))
    }
  }

  private mutating func take(_ position: Int?) -> (any CVarArg & Sendable)? {
    let index: Int
    if let position {
      index = position - 1
    } else {
      index = next
      next += 1
    }
    return arguments.indices.contains(index) ? arguments[index] : nil
  }

  private func signed(_ value: any CVarArg & Sendable, _ length: [UInt8]) -> Int64? {
    let wide: Int64
    if let integer = value as? any FixedWidthInteger {
      wide = Int64(truncatingIfNeeded: integer)
    } else if let number = real(value) {
      // Toward zero, as a cast in C, but without its undefined ends.
      guard !number.isNaN else { return nil }
      wide =
        number >= 0x1p63 ? .max : number < -0x1p63 ? .min : Int64(number.rounded(.towardZero))
    } else if let flag = value as? Bool {
      wide = flag ? 1 : 0
    } else {
      return nil
    }
    switch length {
    case Array("hh".utf8): return Int64(Int8(truncatingIfNeeded: wide))
    case Array("h".utf8): return Int64(Int16(truncatingIfNeeded: wide))
    default: return wide
    }
  }

  /// The bits of an integer in the width it came in.
  private func unsigned(
    _ integer: Int64, of value: any CVarArg & Sendable, _ length: [UInt8]
  ) -> UInt64 {
    let bits = UInt64(bitPattern: integer)
    switch length {
    case Array("hh".utf8): return bits & 0xFF
    case Array("h".utf8): return bits & 0xFFFF
    default:
      guard let width = (value as? any FixedWidthInteger)?.bitWidth, width < 64 else {
        return bits
      }
      // C widens anything smaller than 32 bits to those.
      return bits & 0xFFFF_FFFF
    }
  }

  private func real(_ value: any CVarArg & Sendable) -> Double? {
    switch value {
    case let number as Double: number
    case let number as Float: Double(number)
    case let number as CGFloat: Double(number)
    case let integer as any FixedWidthInteger: Self.double(integer)
    default: nil
    }
  }

  private static func double(_ integer: some FixedWidthInteger) -> Double { Double(integer) }

  private func described(_ value: any CVarArg & Sendable) -> String { String(describing: value) }
}
