/// What the capture app looks for.
///
/// The raw values are the wire's; an unknown one makes its frame malformed.
@frozen public enum PhoneCaptureMode: UInt8, CaseIterable, Identifiable, Hashable, Sendable {
  /// Bodies.
  case body = 1
  /// Faces.
  case face
  /// Depth with colour.
  case world
  /// People, through the rear camera.
  case segment
  /// People, through the front camera.
  case selfie
  /// The room's mesh and planes.
  case room
  /// Hands.
  case hands
  /// Written text.
  case text
  /// Known pictures and objects.
  case markers
  /// The phone as a pointing stick.
  case wand
  /// Where a viewer would look.
  case attention
  /// How the picture moves.
  case flow
  /// Fingers on the glass.
  case touch
  /// The sketch's picture, under fingers.
  case sketch

  /// The raw value.
  public var id: UInt8 { rawValue }

  /// The mode's name as the app writes it.
  public var title: String {
    switch self {
    case .body: "Body"
    case .face: "Face"
    case .world: "World"
    case .segment: "Segment"
    case .selfie: "Selfie"
    case .room: "Room"
    case .hands: "Hands"
    case .text: "Text"
    case .markers: "Markers"
    case .wand: "Wand"
    case .attention: "Attention"
    case .flow: "Flow"
    case .touch: "Touch"
    case .sketch: "Sketch"
    }
  }
}
