internal import Wire

/// The newest of every kind a phone sends.
///
/// A list is the complete current set.
struct PhoneReadings: Sendable {
  var motion: PhoneMotionSample?
  var bodies: [PhonePoseSample] = []
  var faces: [PhoneFaceSample] = []
  var depth: PhoneDepthSample?
  /// Counts depth frames, so that a sketch sees whether one is new; `nil` before the first.
  var depthVersion: Int?
  var segmentation: PhoneSegmentationSample?
  var sceneMesh = PhoneAnchors<PhoneSceneMeshSample>()
  var planes = PhoneAnchors<PhonePlaneSample>()
  var light: PhoneLightSample?
  var hands: [PhoneHandSample] = []
  var texts: [PhoneTextSample] = []
  var markers: [PhoneMarkerSample] = []
  var wand: PhoneWandSample?
  var saliency: PhoneSaliencySample?
  var sound: PhoneSoundSample?
  var flow: PhoneFlowSample?
  var air: PhoneAirSample?
  /// What the phone does now; `nil` while there is no connection.
  var state: PhoneStateSample?

  /// Puts a message where it belongs.
  ///
  /// - Returns: What it replaced, to be freed where nobody waits for the lock.
  mutating func apply(_ message: PhoneMessage) -> (any Sendable)? {
    switch message {
    case .motion(let sample): return replace(\.motion, sample)
    case .pose(let samples): return replace(\.bodies, samples)
    case .face(let samples): return replace(\.faces, samples)
    case .depth(let sample):
      depthVersion = (depthVersion ?? 0) + 1
      return replace(\.depth, sample)
    case .segmentation(let sample): return replace(\.segmentation, sample)
    case .sceneMesh(let sample):
      sceneMesh.apply(sample)
      return nil
    case .plane(let sample):
      planes.apply(sample)
      return nil
    case .light(let sample): return replace(\.light, sample)
    case .hands(let samples): return replace(\.hands, samples)
    case .texts(let samples): return replace(\.texts, samples)
    case .markers(let samples): return replace(\.markers, samples)
    case .wand(let sample): return replace(\.wand, sample)
    case .saliency(let sample): return replace(\.saliency, sample)
    case .sound(let sample): return replace(\.sound, sample)
    case .flow(let sample): return replace(\.flow, sample)
    case .air(let sample): return replace(\.air, sample)
    case .state(let sample): return replace(\.state, sample)
    case .touch: return nil
    }
  }

  private mutating func replace<Value: Sendable>(
    _ place: WritableKeyPath<PhoneReadings, Value>, _ value: Value
  ) -> any Sendable {
    let old = self[keyPath: place]
    self[keyPath: place] = value
    return old
  }
}

extension PhoneSceneMeshSample {
  /// Whether every triangle names vertices that are there.
  ///
  /// A block that disagrees with itself is dropped whole.
  var isConsistent: Bool {
    triangleIndices.allSatisfy { $0 < vertices.count }
  }
}
