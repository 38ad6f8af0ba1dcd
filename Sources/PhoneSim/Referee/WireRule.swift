/// A rule of the wire that the simulated phone judges the host by.
///
/// Raw values name the rules in reports: they are never renamed.
public enum WireRule: String, CaseIterable, Codable, Sendable {
  // Frames, on either port.
  case magic
  case version
  case reserved
  case payloadLimit
  case payload
  case kind
  // Requests on the sensor port.
  case library
  case reference
  // A picture by itself.
  case evenSize
  case size
  case parameterSets
  case idr
  case startCode
  case lengths
  case dataUnits
  case slices
  case reordering
  case profile
  case format
  case colour
  case codedSize
  case decode
  // A picture among the others.
  case keyframeFirst
  case keyframeOnEntering
  case keyframeOnSizeChange
  case keyframePeriod
  case lostReference
  case mode
  case rate
  case redial

  /// What the wire asks, as one sentence.
  public var text: String {
    switch self {
    case .magic: "A frame to the phone begins with the magic word 0x4F4C4E52."
    case .version: "A frame's version is 1."
    case .reserved: "A frame's reserved bytes are written 0."
    case .payloadLimit: "A payload is at most 1048576 bytes."
    case .payload: "A payload is complete and well formed."
    case .kind: "Kinds 1 to 3 travel on the sensor port, kind 4 alone on the picture port."
    case .library: "A library declares at most 32 references, then exactly that many follow."
    case .reference: "A reference is a picture with a printed width or an object without one."
    case .evenSize: "Both sides of a picture are even and at least 2."
    case .size: "A picture is the canvas fitted under 1920 on its long side, rounded to even."
    case .parameterSets: "A keyframe carries its VPS, SPS and PPS in that order, others none."
    case .idr: "A keyframe is an IDR picture, and no other picture is a random access picture."
    case .startCode: "There is no start code in a picture."
    case .lengths: "NAL units stand behind 4-byte big-endian lengths that cover the data exactly."
    case .dataUnits: "Data holds the coded picture: no parameter sets and no delimiters."
    case .slices: "Data holds the slices of exactly one picture, all of one type."
    case .reordering: "There are no B pictures, and pictures are shown in the order they are sent."
    case .profile: "The profile is HEVC Main."
    case .format: "Pictures are 8-bit 4:2:0."
    case .colour: "Colour is said to be 1, 13, 1 (BT.709, sRGB, BT.709) in limited range."
    case .codedSize: "The coded picture has the size the frame states."
    case .decode: "Every picture decodes without an error."
    case .keyframeFirst: "The first picture of a connection is a keyframe."
    case .keyframeOnEntering: "The first picture after the phone came to Sketch mode is a keyframe."
    case .keyframeOnSizeChange: "The first picture of another size is a keyframe."
    case .keyframePeriod: "There is a keyframe every second."
    case .lostReference:
      "A picture refers only to pictures that were sent; after a loss comes a keyframe."
    case .mode: "Pictures go out only while the phone says mode Sketch."
    case .rate: "There are at most 60 pictures a second unless the sketch asks otherwise."
    case .redial: "The sender dials again 0.5 s after the connection was closed, not sooner."
    }
  }
}
