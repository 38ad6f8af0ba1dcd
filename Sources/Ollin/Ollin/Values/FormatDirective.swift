/// One `%…` of a format.
struct FormatDirective {
  /// The flags in the order written: any of `-+ 0#'`.
  var flags: [UInt8] = []
  var width: Amount?
  var precision: Amount?
  /// Which argument, from 1; the next one when `nil`.
  var position: Int?
  /// The length modifier: empty, `hh`, `h`, `l`, `ll`, `q`, `j`, `z`, `t` or `L`.
  var length: [UInt8] = []
  var conversion: UInt8 = 0

  /// A width or a precision.
  enum Amount {
    case number(Int)
    /// Taken from an argument: the one at a position from 1, or the next.
    case argument(Int?)
  }

  /// More than this is not printed, so that a format cannot ask for any amount of memory.
  private static let largestNumber = 4096

  /// Reads what follows a percent sign, or answers `nil` when it is no directive.
  ///
  /// `index` ends behind it.
  init?(_ bytes: [UInt8], at index: inout Int) {
    let start = index
    if let number = FormatDirective.number(bytes, &index), index < bytes.count,
      bytes[index] == UInt8(ascii: "$"), number > 0
    {
      position = number
      index += 1
    } else {
      index = start
    }
    while index < bytes.count, FormatDirective.isFlag(bytes[index]) {
      flags.append(bytes[index])
      index += 1
    }
    width = FormatDirective.amount(bytes, &index)
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      index += 1
      precision = FormatDirective.amount(bytes, &index) ?? .number(0)
    }
    while index < bytes.count, length.count < 2, FormatDirective.isLength(bytes[index]) {
      length.append(bytes[index])
      index += 1
    }
    guard index < bytes.count else { return nil }
    conversion = bytes[index]
    index += 1
  }

  private static func amount(_ bytes: [UInt8], _ index: inout Int) -> Amount? {
    guard index < bytes.count, bytes[index] == UInt8(ascii: "*") else {
      return number(bytes, &index).map { .number($0) }
    }
    index += 1
    let afterStar = index
    if let position = number(bytes, &index), index < bytes.count,
      bytes[index] == UInt8(ascii: "$"), position > 0
    {
      index += 1
      return .argument(position)
    }
    index = afterStar
    return .argument(nil)
  }

  private static func number(_ bytes: [UInt8], _ index: inout Int) -> Int? {
    let start = index
    var value = 0
    while index < bytes.count, case let digit = Int(bytes[index]) - 48, (0...9).contains(digit) {
      value = Swift.min(value * 10 + digit, largestNumber)
      index += 1
    }
    return index > start ? value : nil
  }

  private static func isFlag(_ byte: UInt8) -> Bool { "-+ 0#'".utf8.contains(byte) }

  private static func isLength(_ byte: UInt8) -> Bool { "hlqjztL".utf8.contains(byte) }
}
