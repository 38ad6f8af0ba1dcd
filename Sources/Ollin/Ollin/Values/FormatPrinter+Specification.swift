internal import Glibc

extension FormatPrinter {
  /// Flags, width and precision with their values filled in.
  struct Specification {
    var flags: [UInt8]
    var width: UInt?
    var precision: UInt?

    init(flags: [UInt8]) {
      self.flags = flags
    }

    /// A number printed by the C library, which is given one value of the type the format says.
    func print(_ value: some CVarArg, _ conversion: String) -> String {
      var format = "%" + String(decoding: flags, as: UTF8.self)
      if let width { format += "\(width)" }
      if let precision { format += ".\(precision)" }
      format += conversion
      return withVaList([value]) { list in
        var buffer = [CChar](repeating: 0, count: 128)
        // The list is used up by the first call, so a longer text needs a list of its own.
        let length = Int(vsnprintf(&buffer, buffer.count, format, list))
        guard length >= buffer.count else { return String(decoding: bytes(buffer), as: UTF8.self) }
        return withVaList([value]) { again in
          buffer = [CChar](repeating: 0, count: length + 1)
          vsnprintf(&buffer, buffer.count, format, again)
          return String(decoding: bytes(buffer), as: UTF8.self)
        }
      }
    }

    /// Text brought to the width with spaces.
    func pad(_ text: String) -> String {
      guard let width, Int(width) > text.count else { return text }
      let spaces = String(repeating: " ", count: Int(width) - text.count)
      return flags.contains(UInt8(ascii: "-")) ? text + spaces : spaces + text
    }

    /// Text cut to the precision, in characters.
    func cut(_ text: String) -> String {
      guard let precision else { return text }
      return String(text.prefix(Int(precision)))
    }

    private func bytes(_ buffer: [CChar]) -> [UInt8] {
      buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
  }
}
