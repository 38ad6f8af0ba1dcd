internal import Wire

/// The newest of every kind that a phone sends without a picture, as a sketch reads it.
///
/// A list is the complete current set. Samples become values on the reader's thread, so that a
/// sketch that reads one gets what is there.
struct PhoneReadings: Sendable {
  var motion: PhoneMotion?
  var bodies: [PhoneBody] = []
  var faces: [PhoneFace] = []
  var sceneMesh = PhoneRoom<PhoneSceneMesh>()
  var planes = PhoneRoom<PhonePlanes>()
  var light: PhoneLight?
  var hands: [PhoneHand] = []
  var texts: [PhoneText] = []
  var markers: [PhoneMarker] = []
  var wand: PhoneWand?
  var air: PhoneAir?
  /// What the phone does now; `nil` while there is no connection.
  var state: PhoneState?

  /// What a message does to the readings, worked out where nobody waits.
  ///
  /// It answers what it replaced, to be freed where nobody waits either, and why it was not done.
  typealias Change =
    @Sendable (inout PhoneReadings) -> (old: (any Sendable)?, refusal: String?)

  /// `nil` for a message that is kept elsewhere.
  static func change(for message: PhoneMessage) -> Change? {
    switch message {
    case .motion(let sample): replacing(\.motion, with: PhoneMotion(sample))
    case .pose(let samples): replacing(\.bodies, with: samples.map { PhoneBody($0) })
    case .face(let samples): replacing(\.faces, with: samples.map { PhoneFace($0) })
    case .sceneMesh(let sample): change(for: sample)
    case .plane(let sample): change(for: sample)
    case .light(let sample): replacing(\.light, with: PhoneLight(sample))
    case .hands(let samples): replacing(\.hands, with: samples.map { PhoneHand($0) })
    case .texts(let samples): replacing(\.texts, with: samples.map { PhoneText($0) })
    case .markers(let samples): replacing(\.markers, with: samples.map { PhoneMarker($0) })
    case .wand(let sample): replacing(\.wand, with: PhoneWand(sample))
    case .air(let sample): replacing(\.air, with: PhoneAir(sample))
    case .state(let sample): replacing(\.state, with: PhoneState(sample))
    case .depth, .segmentation, .saliency, .flow, .sound, .touch: nil
    }
  }

  private static func replacing<Value: Sendable>(
    _ place: any WritableKeyPath<PhoneReadings, Value> & Sendable, with value: Value
  ) -> Change {
    { readings in
      let old = readings[keyPath: place]
      readings[keyPath: place] = value
      return (old, nil)
    }
  }

  private static let noRoom = "The room is larger than what is kept."

  private static func change(for sample: PhoneSceneMeshSample) -> Change {
    let (id, scan) = (sample.id, sample.scan)
    guard !sample.isRemoved else {
      return { readings in
        readings.sceneMesh.remove(id, scan: scan)
        return (nil, nil)
      }
    }
    guard sample.triangleIndices.allSatisfy({ $0 < sample.vertices.count }) else {
      return { _ in (nil, "The block names vertices that it does not have.") }
    }
    let chunk = PhoneSceneChunk(sample)
    return { readings in
      (nil, readings.sceneMesh.apply(chunk, scan: scan) ? nil : noRoom)
    }
  }

  private static func change(for sample: PhonePlaneSample) -> Change {
    let (id, scan) = (sample.id, sample.scan)
    guard !sample.isRemoved else {
      return { readings in
        readings.planes.remove(id, scan: scan)
        return (nil, nil)
      }
    }
    let plane = PhonePlane(sample)
    return { readings in (nil, readings.planes.apply(plane, scan: scan) ? nil : noRoom) }
  }
}
