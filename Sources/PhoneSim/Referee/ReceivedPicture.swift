/// A picture as it came off the wire, before anything about it is believed.
struct ReceivedPicture: Equatable, Sendable {
  var width: Int
  var height: Int
  var isKeyframe: Bool
  var parameterSets: [[UInt8]]
  /// NAL units, each behind its length.
  var data: [UInt8]
}
