/// One frame from the phone, read.
///
/// A list is the complete current set of its kind: it replaces the one before, and an empty one
/// says that nothing is there.
///
/// The samples that are large or seldom lie in boxes: without them every motion and every touch
/// would be moved about at the size of the largest.
@frozen public enum PhoneMessage: Equatable, Sendable {
  /// How the phone is held and moved.
  case motion(PhoneMotionSample)
  /// The bodies in view.
  case pose([PhonePoseSample])
  /// The faces in view.
  case face([PhoneFaceSample])
  /// A depth map with its colour.
  indirect case depth(PhoneDepthSample)
  /// A matte of the people in view.
  indirect case segmentation(PhoneSegmentationSample)
  /// One block of the scanned room.
  indirect case sceneMesh(PhoneSceneMeshSample)
  /// One flat surface of the room.
  indirect case plane(PhonePlaneSample)
  /// The room's light.
  indirect case light(PhoneLightSample)
  /// The hands in view.
  case hands([PhoneHandSample])
  /// The lines of text in view.
  case texts([PhoneTextSample])
  /// The pictures and objects that were found.
  case markers([PhoneMarkerSample])
  /// The phone as a pointing stick.
  indirect case wand(PhoneWandSample)
  /// Where a viewer would look.
  indirect case saliency(PhoneSaliencySample)
  /// What is heard.
  case sound(PhoneSoundSample)
  /// How the picture moves.
  indirect case flow(PhoneFlowSample)
  /// The fingers on the glass.
  case touch(PhoneTouchSample)
  /// The air's pressure.
  case air(PhoneAirSample)
  /// What the phone is doing.
  case state(PhoneStateSample)

  /// The kind byte's name.
  public var kind: PhoneMessageKind {
    switch self {
    case .motion: .deviceMotion
    case .pose: .bodyPose
    case .face: .face
    case .depth: .depth
    case .segmentation: .segmentation
    case .sceneMesh: .sceneMesh
    case .plane: .plane
    case .light: .light
    case .hands: .handPose
    case .texts: .recognizedText
    case .markers: .marker
    case .wand: .wand
    case .saliency: .saliency
    case .sound: .sound
    case .flow: .flow
    case .touch: .touch
    case .air: .air
    case .state: .state
    }
  }
}
