/// Follows the headers of a stream beside the decoder, for what the decoder does not read.
///
/// A reader does not read the reserved bytes; a writer must still write them as 0.
struct HeaderAudit: Sendable {
  /// Bytes of a frame's header.
  private static let headerBytes = 12

  private var header: [UInt8] = []
  private var payloadLeft = 0
  /// A header that is out of step ends the audit, as it ends the connection.
  private var isOver = false

  /// Takes the next bytes of the stream, and returns how many headers in them break the rule.
  mutating func append(_ bytes: UnsafeRawBufferPointer) -> Int {
    var offset = 0
    var breaches = 0
    while offset < bytes.count, !isOver {
      if payloadLeft > 0 {
        let passed = min(payloadLeft, bytes.count - offset)
        payloadLeft -= passed
        offset += passed
        continue
      }
      header.append(bytes[offset])
      offset += 1
      guard header.count == Self.headerBytes else { continue }
      if header[6] != 0 || header[7] != 0 { breaches += 1 }
      let length =
        UInt32(header[8]) | UInt32(header[9]) << 8 | UInt32(header[10]) << 16
        | UInt32(header[11]) << 24
      isOver = !header.starts(with: [0x52, 0x4E, 0x4C, 0x4F, 1]) || length > 1 << 20
      payloadLeft = Int(length)
      header = []
    }
    return breaches
  }

  /// Whether the stream stands inside a frame, which an end would tear.
  var isInsideFrame: Bool { !isOver && (payloadLeft > 0 || !header.isEmpty) }
}
