/// The fields of a PPS that a slice header needs to be read.
struct PictureParameterSet: Equatable, Sendable {
  var id = 0
  /// The SPS it belongs to.
  var sequence = 0
  var hasDependentSlices = false
  var hasOutputFlag = false
  var extraHeaderBits = 0

  init() {}

  /// Reads a PPS from its payload, emulation prevention removed.
  init(payload: [UInt8]) throws(ParameterSetError) {
    var reader = BitReader(payload)
    id = try reader.unsigned("pps_pic_parameter_set_id", atMost: 63)
    sequence = try reader.unsigned("pps_seq_parameter_set_id", atMost: 15)
    hasDependentSlices = try reader.flag()
    hasOutputFlag = try reader.flag()
    extraHeaderBits = Int(try reader.bits(3))
  }
}
