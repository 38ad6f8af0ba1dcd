extension Tree {
  struct NotJSON: Error {
    var offset: Int
  }

  /// Reads JSON.
  ///
  /// Foundation's `JSONSerialization` is not used: on Linux it reads some numbers one bit off.
  init(json: [UInt8]) throws(NotJSON) {
    var parser = Parser(bytes: json)
    self = try parser.value()
  }

  private struct Parser {
    let bytes: [UInt8]
    var offset = 0

    mutating func value() throws(NotJSON) -> Tree {
      switch try peek() {
      case UInt8(ascii: "{"):
        var fields: [String: Tree] = [:]
        try entries(until: "}") { (parser) throws(NotJSON) in
          let name = try parser.string()
          try parser.expect(":")
          fields[name] = try parser.value()
        }
        return .fields(fields)
      case UInt8(ascii: "["):
        var list: [Tree] = []
        try entries(until: "]") { (parser) throws(NotJSON) in list.append(try parser.value()) }
        return .list(list)
      case UInt8(ascii: "\""): return .text(try string())
      default: return try word()
      }
    }

    private mutating func entries(
      until end: Unicode.Scalar, _ entry: (inout Parser) throws(NotJSON) -> Void
    ) throws(NotJSON) {
      offset += 1
      guard try peek() != UInt8(ascii: end) else {
        offset += 1
        return
      }
      while true {
        try entry(&self)
        let next = try peek()
        offset += 1
        if next == UInt8(ascii: end) { return }
        guard next == UInt8(ascii: ",") else { throw NotJSON(offset: offset) }
      }
    }

    private mutating func string() throws(NotJSON) -> String {
      try expect("\"")
      var text: [UInt8] = []
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
        var byte = bytes[offset]
        offset += 1
        if byte == UInt8(ascii: "\\") {
          guard offset < bytes.count else { break }
          byte = bytes[offset]
          offset += 1
          switch byte {
          case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): break
          case UInt8(ascii: "u"):
            guard offset + 4 <= bytes.count,
              let code = UInt32(
                String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16),
              let scalar = Unicode.Scalar(code)
            else { throw NotJSON(offset: offset) }
            offset += 4
            text += Array(String(Character(scalar)).utf8)
            continue
          default: throw NotJSON(offset: offset)
          }
        }
        text.append(byte)
      }
      try expect("\"")
      return String(decoding: text, as: UTF8.self)
    }

    private mutating func word() throws(NotJSON) -> Tree {
      let start = offset
      while offset < bytes.count, !Array(",]} \n".utf8).contains(bytes[offset]) { offset += 1 }
      let word = String(decoding: bytes[start..<offset], as: UTF8.self)
      switch word {
      case "null": return .null
      case "true": return .bool(true)
      case "false": return .bool(false)
      default:
        guard let number = Double(word) else { throw NotJSON(offset: start) }
        return .number(number)
      }
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(NotJSON) {
      guard try peek() == UInt8(ascii: character) else { throw NotJSON(offset: offset) }
      offset += 1
    }

    /// The next byte that is not space.
    private mutating func peek() throws(NotJSON) -> UInt8 {
      while offset < bytes.count, bytes[offset] <= UInt8(ascii: " ") { offset += 1 }
      guard offset < bytes.count else { throw NotJSON(offset: offset) }
      return bytes[offset]
    }
  }
}
