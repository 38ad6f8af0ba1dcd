public import FoundationReexport

/// One coded picture to show, as HEVC.
///
/// | field | type |
/// |---|---|
/// | width, height | u32, u32 |
/// | isKeyframe | bool |
/// | parameterSets | [u8]: u16 count and that many bytes |
/// | data | bytes32 |
@frozen public struct PhonePicture: WirePayload {
  /// Pixels across; even.
  public var width: Int
  /// Pixels down; even.
  public var height: Int
  /// Whether it stands alone (an IDR picture).
  public var isKeyframe: Bool
  /// VPS, SPS and PPS in this order, without start code, for a keyframe; none for any other.
  public var parameterSets: [Data]
  /// The NAL units, each behind its length in four big-endian bytes (``PictureNALUnits``).
  public var data: Data

  /// Makes a value of its parts.
  public init(width: Int, height: Int, isKeyframe: Bool, parameterSets: [Data] = [], data: Data) {
    self.width = width
    self.height = height
    self.isKeyframe = isKeyframe
    self.parameterSets = parameterSets
    self.data = data
  }

  /// The fewest bytes such a value takes.
  public static var minimumByteCount: Int { 14 }

  /// The bytes this value takes.
  public var byteCount: Int {
    parameterSets.cut8.reduce(Self.minimumByteCount + data.count) { $0 + 2 + $1.cut16Count }
  }

  /// Reads the value.
  public init(reading reader: inout WireReader) throws(WireError) {
    width = Int(try reader.u32())
    height = Int(try reader.u32())
    isKeyframe = try reader.bool()
    let count = Int(try reader.u8())
    try reader.check(count: count, of: 2)
    parameterSets = []
    parameterSets.reserveCapacity(count)
    for _ in 0..<count {
      parameterSets.append(try reader.data(count: Int(try reader.u16())))
    }
    data = try reader.data32()
  }

  /// Appends the value.
  public func write(to writer: inout WireWriter) {
    writer.u32(width)
    writer.u32(height)
    writer.bool(isKeyframe)
    writer.u8(UInt8(parameterSets.cut8.count))
    for set in parameterSets.cut8 {
      writer.u16(UInt16(set.cut16Count))
      writer.data(set.prefix(set.cut16Count))
    }
    writer.data32(data)
  }
}

extension Data {
  /// As many bytes as a two-byte count can say.
  fileprivate var cut16Count: Int { Swift.min(count, Int(UInt16.max)) }
}
