extension PhoneMessage {
  /// Reads a payload of the kind its header names.
  ///
  /// Bytes after the payload's last field are ignored. Throws ``WireError/unknownKind(_:)`` for a
  /// kind this host does not know, and never an error that ends the stream.
  public init(kind: UInt8, payload: RawSpan) throws(WireError) {
    guard let kind = PhoneMessageKind(rawValue: kind) else { throw .unknownKind(kind) }
    var reader = WireReader(payload)
    switch kind {
    case .deviceMotion: self = .motion(try PhoneMotionSample(reading: &reader))
    case .bodyPose: self = .pose(try reader.list8())
    case .face: self = .face(try reader.list8())
    case .depth: self = .depth(try PhoneDepthSample(reading: &reader))
    case .segmentation: self = .segmentation(try PhoneSegmentationSample(reading: &reader))
    case .sceneMesh: self = .sceneMesh(try PhoneSceneMeshSample(reading: &reader))
    case .plane: self = .plane(try PhonePlaneSample(reading: &reader))
    case .light: self = .light(try PhoneLightSample(reading: &reader))
    case .handPose: self = .hands(try reader.list8())
    case .recognizedText: self = .texts(try reader.list8())
    case .marker: self = .markers(try reader.list8())
    case .wand: self = .wand(try PhoneWandSample(reading: &reader))
    case .saliency: self = .saliency(try PhoneSaliencySample(reading: &reader))
    case .sound: self = .sound(try PhoneSoundSample(reading: &reader))
    case .flow: self = .flow(try PhoneFlowSample(reading: &reader))
    case .touch: self = .touch(try PhoneTouchSample(reading: &reader))
    case .air: self = .air(try PhoneAirSample(reading: &reader))
    case .state: self = .state(try PhoneStateSample(reading: &reader))
    }
  }

  /// Reads a payload of the kind its header names.
  public init(kind: UInt8, payload: [UInt8]) throws(WireError) {
    try unsafe self.init(kind: kind, payload: payload.span.bytes)
  }

  /// Reads the payload of a frame.
  public init(_ frame: Frame) throws(WireError) {
    try unsafe self.init(kind: frame.kind, payload: frame.payload.span.bytes)
  }
}
