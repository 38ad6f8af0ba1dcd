/// What an SPS says that `wire.md` has a rule about, and what a slice header needs to be read.
struct SequenceParameterSet: Equatable, Sendable {
  /// The colour a stream says it is in.
  struct Colour: Equatable, Sendable {
    var primaries: Int
    var transfer: Int
    var matrix: Int
  }

  /// The signal description in the VUI.
  struct Signal: Equatable, Sendable {
    var isFullRange: Bool
    /// Nil where the VUI does not describe the colour.
    var colour: Colour?
  }

  var id = 0
  var profile = 0
  /// Bit 31 − n is `general_profile_compatibility_flag[n]`.
  var profileCompatibility: UInt32 = 0
  /// Thirty times the level.
  var level = 0
  var chromaFormat = 0
  var hasSeparatePlanes = false
  /// Coded size in luma pixels, before the conformance window is cut out.
  var codedWidth = 0
  var codedHeight = 0
  /// Shown size in luma pixels.
  var width = 0
  var height = 0
  var lumaBits = 0
  var chromaBits = 0
  /// Bits of a picture's place in display order in a slice header.
  var orderBits = 0
  /// The most pictures that may precede another in decoding and follow it in display.
  var reorderedPictures = 0
  /// Luma pixels along a coding tree block, as a power of two.
  var blockBits = 0
  var referenceSets: [ReferencePictureSet] = []
  var hasLongTermReferences = false
  /// Nil where there is no VUI or it leaves the signal out.
  var signal: Signal?

  /// Whether a decoder of the Main profile may take the stream.
  var isMainProfile: Bool { profile == 1 || profileCompatibility >> 30 & 1 == 1 }

  /// Coding tree blocks in a picture.
  var blockCount: Int {
    let side = 1 << blockBits
    return ((codedWidth + side - 1) >> blockBits) * ((codedHeight + side - 1) >> blockBits)
  }

  init() {}

  /// Reads an SPS from its payload, emulation prevention removed.
  ///
  /// Reads up to the chroma location of the VUI; what follows it is of no interest here.
  init(payload: [UInt8]) throws(ParameterSetError) {
    var reader = BitReader(payload)
    try reader.skip(4)  // VPS number
    let subLayers = Int(try reader.bits(3))
    guard subLayers <= 6 else {
      throw .outOfRange(field: "sps_max_sub_layers_minus1", bit: reader.position)
    }
    try reader.skip(1)  // temporal nesting
    try readProfile(&reader, subLayers: subLayers)
    id = try reader.unsigned("sps_seq_parameter_set_id", atMost: 15)
    try readFormat(&reader)
    orderBits = try reader.unsigned("log2_max_pic_order_cnt_lsb_minus4", atMost: 12) + 4
    let isOrderingPerLayer = try reader.flag()
    for _ in (isOrderingPerLayer ? 0 : subLayers)...subLayers {
      _ = try reader.unsigned("sps_max_dec_pic_buffering_minus1", atMost: 15)
      reorderedPictures = try reader.unsigned("sps_max_num_reorder_pics", atMost: 15)
      _ = try reader.unsigned()  // latency
    }
    try readBlocks(&reader)
    try readReferences(&reader)
    try reader.skip(2)  // temporal motion vectors, strong intra smoothing
    if try reader.flag() { try readSignal(&reader) }
  }

  private mutating func readProfile(
    _ reader: inout BitReader, subLayers: Int
  ) throws(ParameterSetError) {
    try reader.skip(3)  // profile space, tier
    profile = Int(try reader.bits(5))
    profileCompatibility = try reader.bits(32)
    try reader.skip(48)  // source flags, reserved
    level = Int(try reader.bits(8))
    guard subLayers > 0 else { return }
    var present: [(profile: Bool, level: Bool)] = []
    for _ in 0..<subLayers {
      let profile = try reader.flag()
      present.append((profile, try reader.flag()))
    }
    try reader.skip(2 * (8 - subLayers))
    for layer in present {
      if layer.profile { try reader.skip(88) }
      if layer.level { try reader.skip(8) }
    }
  }

  private mutating func readFormat(_ reader: inout BitReader) throws(ParameterSetError) {
    chromaFormat = try reader.unsigned("chroma_format_idc", atMost: 3)
    if chromaFormat == 3 { hasSeparatePlanes = try reader.flag() }
    codedWidth = try reader.unsigned("pic_width_in_luma_samples", atMost: 1 << 16)
    codedHeight = try reader.unsigned("pic_height_in_luma_samples", atMost: 1 << 16)
    (width, height) = (codedWidth, codedHeight)
    if try reader.flag() {
      let columns = chromaFormat == 1 || chromaFormat == 2 ? 2 : 1
      let rows = chromaFormat == 1 ? 2 : 1
      for side in 0..<4 {
        let cut = try reader.unsigned("conformance window offset", atMost: 1 << 16)
        if side < 2 { width -= cut * columns } else { height -= cut * rows }
      }
    }
    guard width > 0, height > 0 else {
      throw .outOfRange(field: "picture size", bit: reader.position)
    }
    lumaBits = try reader.unsigned("bit_depth_luma_minus8", atMost: 8) + 8
    chromaBits = try reader.unsigned("bit_depth_chroma_minus8", atMost: 8) + 8
  }

  private mutating func readBlocks(_ reader: inout BitReader) throws(ParameterSetError) {
    let smallest = try reader.unsigned("log2_min_luma_coding_block_size_minus3", atMost: 3) + 3
    blockBits =
      smallest + (try reader.unsigned("log2_diff_max_min_luma_coding_block_size", atMost: 3))
    guard blockBits <= 6 else {
      throw .outOfRange(field: "coding tree block size", bit: reader.position)
    }
    for _ in 0..<4 { _ = try reader.unsigned("transform block field", atMost: 8) }
    if try reader.flag(), try reader.flag() { try Self.skipScalingLists(&reader) }
    try reader.skip(2)  // asymmetric partitions, sample adaptive offset
    if try reader.flag() {
      try reader.skip(8)
      _ = try reader.unsigned("log2_min_pcm_luma_coding_block_size_minus3", atMost: 5)
      _ = try reader.unsigned("log2_diff_max_min_pcm_luma_coding_block_size", atMost: 5)
      try reader.skip(1)
    }
  }

  private static func skipScalingLists(_ reader: inout BitReader) throws(ParameterSetError) {
    for size in 0..<4 {
      for _ in stride(from: 0, to: 6, by: size == 3 ? 3 : 1) {
        guard try reader.flag() else {
          _ = try reader.unsigned("scaling_list_pred_matrix_id_delta", atMost: 5)
          continue
        }
        if size > 1 { _ = try reader.signed() }
        for _ in 0..<min(64, 1 << (4 + size * 2)) { _ = try reader.signed() }
      }
    }
  }

  private mutating func readReferences(_ reader: inout BitReader) throws(ParameterSetError) {
    let count = try reader.unsigned("num_short_term_ref_pic_sets", atMost: 64)
    for index in 0..<count {
      referenceSets.append(
        try ReferencePictureSet(
          reading: &reader, index: index, known: referenceSets, isInSlice: false))
    }
    hasLongTermReferences = try reader.flag()
    if hasLongTermReferences {
      let long = try reader.unsigned("num_long_term_ref_pics_sps", atMost: 32)
      try reader.skip(long * (orderBits + 1))
    }
  }

  private mutating func readSignal(_ reader: inout BitReader) throws(ParameterSetError) {
    if try reader.flag(), try reader.bits(8) == 255 { try reader.skip(32) }  // pixel shape
    if try reader.flag() { try reader.skip(1) }  // overscan
    guard try reader.flag() else { return }
    try reader.skip(3)  // video format
    let isFullRange = try reader.flag()
    var colour: Colour?
    if try reader.flag() {
      let primaries = Int(try reader.bits(8))
      let transfer = Int(try reader.bits(8))
      colour = Colour(
        primaries: primaries, transfer: transfer, matrix: Int(try reader.bits(8)))
    }
    signal = Signal(isFullRange: isFullRange, colour: colour)
  }
}
