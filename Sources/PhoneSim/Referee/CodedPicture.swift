/// A picture whose structure was found sound: what the decoder is given.
struct CodedPicture: Sendable {
  /// Which picture of the run, from 1.
  let number: Int
  let width: Int
  let height: Int
  let isKeyframe: Bool
  /// VPS, SPS and PPS of a keyframe; empty otherwise.
  let parameterSets: [NALUnit]
  /// The units of the data, in order.
  let units: [NALUnit]

  /// Bytes of all units.
  var byteCount: Int {
    (parameterSets + units).reduce(0) { $0 + $1.bytes.count }
  }
}
