/// The start of a slice segment's header: what kind it is and what it refers to.
struct SliceHeader: Equatable, Sendable {
  /// How a slice is predicted.
  enum Kind: Int, Sendable {
    case bidirectional = 0
    case predicted = 1
    case intra = 2
  }

  /// Bytes of payload that hold every field read here, however they are coded.
  static let byteLimit = 512

  /// Whether the slice starts a picture.
  var isFirst = false
  /// A dependent slice takes the fields below from the slice before it.
  var isDependent = false
  var kind = Kind.intra
  /// The low bits of the place in display order; 0 for an IDR picture.
  var order = 0
  /// The pictures it may refer to; empty for an IDR picture.
  var references = ReferencePictureSet()

  /// Reads the header of `unit`.
  init(
    _ unit: NALUnit, sequence: SequenceParameterSet, picture: PictureParameterSet
  ) throws(ParameterSetError) {
    var reader = BitReader(unit.payload(limit: Self.byteLimit))
    isFirst = try reader.flag()
    if unit.type.isRandomAccess { try reader.skip(1) }
    let set = try reader.unsigned("slice_pic_parameter_set_id", atMost: 63)
    guard set == picture.id else {
      throw .outOfRange(field: "slice_pic_parameter_set_id", bit: reader.position)
    }
    if !isFirst {
      if picture.hasDependentSlices { isDependent = try reader.flag() }
      try reader.skip(Self.bits(toCount: sequence.blockCount))
    }
    guard !isDependent else { return }
    try reader.skip(picture.extraHeaderBits)
    let type = try reader.unsigned("slice_type", atMost: 2)
    kind = Kind(rawValue: type) ?? .intra
    if picture.hasOutputFlag { try reader.skip(1) }
    if sequence.hasSeparatePlanes { try reader.skip(2) }
    guard !unit.type.isIDR else { return }
    order = Int(try reader.bits(sequence.orderBits))
    let sets = sequence.referenceSets
    guard try reader.flag() else {
      references = try ReferencePictureSet(
        reading: &reader, index: sets.count, known: sets, isInSlice: true)
      return
    }
    let index = Int(try reader.bits(Self.bits(toCount: sets.count)))
    guard sets.indices.contains(index) else {
      throw .outOfRange(field: "short_term_ref_pic_set_idx", bit: reader.position)
    }
    references = sets[index]
  }

  /// Bits that number `count` things: the logarithm rounded up.
  static func bits(toCount count: Int) -> Int {
    count <= 1 ? 0 : Int.bitWidth - (count - 1).leadingZeroBitCount
  }
}
