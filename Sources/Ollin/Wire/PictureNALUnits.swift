public import FoundationReexport

/// The NAL units of a picture's ``PhonePicture/data``, each behind its length in four big-endian
/// bytes.
///
/// The sequence ends before the first length that cannot be; ``check()`` says where and why.
public struct PictureNALUnits: Sequence, Sendable {
  /// The fewest bytes of a unit: HEVC's NAL unit header.
  public static let headerByteCount = 2

  private let data: Data

  /// Walks the units of a picture.
  public init(_ data: Data) {
    self.data = data
  }

  /// Starts before the first unit.
  public func makeIterator() -> Iterator { Iterator(data: data) }

  /// Throws unless the units fill the data to the last byte.
  public func check() throws(WireError) {
    var iterator = makeIterator()
    while try iterator.advance() != nil {}
  }

  /// Walks the units one by one.
  public struct Iterator: IteratorProtocol, Sendable {
    let data: Data
    var offset = 0

    /// The next unit; `nil` at the end and before a length that cannot be.
    public mutating func next() -> PictureNALUnit? {
      // What is wrong is asked for with `check`; here it only ends the walk.
      try? advance()
    }

    mutating func advance() throws(WireError) -> PictureNALUnit? {
      let left = data.count - offset
      guard left > 0 else { return nil }
      guard left >= 4 else { throw .truncated(offset: offset, needed: 4, available: left) }
      let start = data.startIndex + offset
      let length = data[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length >= PictureNALUnits.headerByteCount, length <= left - 4 else {
        throw .badUnitLength(offset: offset, length: length, available: left - 4)
      }
      let first = offset + 4
      offset = first + length
      return PictureNALUnit(range: first..<offset, type: data[start + 4] >> 1 & 0x3F)
    }
  }

  /// Appends one unit, without start code, behind its length.
  public static func append(_ unit: UnsafeRawBufferPointer, to data: inout Data) {
    unsafe withUnsafeBytes(of: UInt32(clamping: unit.count).bigEndian) {
      unsafe data.append(contentsOf: $0)
    }
    unsafe data.append(contentsOf: unit)
  }
}
