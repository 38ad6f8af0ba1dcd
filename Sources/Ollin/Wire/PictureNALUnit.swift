/// Where one NAL unit of a coded picture lies.
@frozen public struct PictureNALUnit: Equatable, Sendable {
  /// Its bytes, counted from the start of the picture's data, without the length in front.
  public var range: Range<Int>
  /// The HEVC NAL unit type, 0 to 63.
  public var type: UInt8

  /// Makes a unit.
  public init(range: Range<Int>, type: UInt8) {
    self.range = range
    self.type = type
  }

  /// Whether it is a slice of a picture that stands alone (IDR, types 19 and 20).
  public var isIDR: Bool { type == 19 || type == 20 }

  /// Whether it is a slice of a picture at all.
  public var isSlice: Bool { type < 32 }

  /// Whether it is a VPS, SPS or PPS.
  public var isParameterSet: Bool { (32...34).contains(type) }
}
