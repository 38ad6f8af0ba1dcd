/// What a frame from the phone carries.
///
/// The raw values are the wire's.
@frozen public enum PhoneMessageKind: UInt8, CaseIterable, Hashable, Sendable {
  /// How the phone is held and moved.
  case deviceMotion = 1
  /// The bodies in view.
  case bodyPose
  /// The faces in view.
  case face
  /// A depth map with its colour.
  case depth
  /// A matte of the people in view.
  case segmentation
  /// One block of the scanned room.
  case sceneMesh
  /// One flat surface of the room.
  case plane
  /// The room's light.
  case light
  /// The hands in view.
  case handPose
  /// The lines of text in view.
  case recognizedText
  /// The pictures and objects that were found.
  case marker
  /// The phone as a pointing stick.
  case wand
  /// Where a viewer would look.
  case saliency
  /// What is heard.
  case sound
  /// How the picture moves.
  case flow
  /// The fingers on the glass.
  case touch
  /// The air's pressure.
  case air
  /// What the phone is doing.
  case state
}
