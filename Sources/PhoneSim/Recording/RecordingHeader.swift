internal import Wire

/// What a recording says of itself before its first record.
public struct RecordingHeader: Equatable, Sendable {
  /// When it was begun, in seconds since 1970.
  public var date: Double
  /// The program that made it.
  public var program: String
  /// The phone that was recorded: a cable, an address or a scene.
  public var phone: String
  /// The version of the layout that the file has.
  public internal(set) var version = Self.version

  /// A header of its parts.
  public init(date: Double, program: String, phone: String) {
    self.date = date
    self.program = program
    self.phone = phone
  }

  /// The word a recording begins with.
  static let magic = Array("OllinRec".utf8)
  /// The version of the layout.
  static let version: UInt16 = 1
  /// The bytes in front of the texts.
  static let fixedByteCount = 24
  /// The most bytes the texts and what a later minor change adds may take.
  static let bodyLimit = 1 << 16

  /// The bytes at the head of a file.
  func bytes() -> [UInt8] {
    let texts = [program, phone].flatMap { text -> [UInt8] in
      let utf8 = Array(Self.cut(text).utf8)
      return [UInt8(utf8.count & 0xFF), UInt8(utf8.count >> 8)] + utf8
    }
    var writer = WireWriter(reserving: Self.fixedByteCount + texts.count + 4)
    for byte in Self.magic { writer.u8(byte) }
    writer.u16(Self.version)
    writer.u16(0)
    writer.u32(texts.count)
    writer.f64(date)
    for byte in texts { writer.u8(byte) }
    writer.u32(CRC32.of(writer.bytes[...]))
    return writer.bytes
  }

  /// A text that a length of two bytes can say, with room to spare.
  private static func cut(_ text: String) -> String {
    var text = String(text.prefix(1024))
    while text.utf8.count > 8192 { text.removeLast() }
    return text
  }

  /// The two texts of a header's body; `nil` when they are not there whole.
  static func texts(in body: ArraySlice<UInt8>) -> (program: String, phone: String)? {
    var rest = body
    func text(_ rest: inout ArraySlice<UInt8>) -> String? {
      guard rest.count >= 2 else { return nil }
      let count = Int(rest.littleEndian(at: 0, as: UInt16.self))
      rest = rest.dropFirst(2)
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return String(decoding: rest.prefix(count), as: UTF8.self)
    }
    guard let program = text(&rest), let phone = text(&rest) else { return nil }
    return (program, phone)
  }
}
