internal import Wire

/// What still has to be said on one connection.
///
/// Rebuilt from the declarations, never added to: of two changes before the first could go out,
/// only the second goes. A frame under way is always finished.
struct PhoneOutbox {
  private var waiting: [PhoneRequest] = []
  private var current: [UInt8] = []
  private var sent = 0
  private var modeVersion = 0
  private var libraryVersion = 0
  /// Told of each frame whose last byte went.
  var onSent: ((Frame) -> Void)?

  /// Whether nothing is left to say.
  var isEmpty: Bool { sent == current.count && waiting.isEmpty }

  /// Takes in what the sketch declared: the mode first, then the count, then the references.
  mutating func update(from declarations: PhoneDeclarations) {
    if libraryVersion != declarations.libraryVersion, let library = declarations.library {
      libraryVersion = declarations.libraryVersion
      waiting.removeAll { $0.kind != .mode }
      waiting.append(.library(count: library.count))
      waiting += library.map { .reference($0) }
    }
    if modeVersion != declarations.modeVersion, let mode = declarations.mode {
      modeVersion = declarations.modeVersion
      waiting.removeAll { $0.kind == .mode }
      waiting.insert(.mode(mode), at: 0)
    }
  }

  /// Hands out the bytes that go next; `write` returns how many of them went.
  ///
  /// - Returns: The same.
  mutating func write<Failure: Error>(
    _ write: (ArraySlice<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    if sent == current.count {
      guard !waiting.isEmpty else { return 0 }
      // Encoded one by one: a library of pictures is large.
      current = waiting.removeFirst().frame()
      sent = 0
    }
    let count = try write(current[sent...])
    sent += count
    if sent == current.count {
      if let onSent { onSent(Self.frame(current)) }
      current = []
      sent = 0
    }
    return count
  }

  /// A frame from its bytes: the kind is the header's sixth.
  private static func frame(_ bytes: [UInt8]) -> Frame {
    Frame(kind: bytes[5], payload: Array(bytes.dropFirst(PhoneWire.headerByteCount)))
  }
}
