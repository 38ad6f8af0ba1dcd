/// One movement of a face, 0 at rest to 1 in full.
///
/// The raw value is the place in ``PhoneFaceSample/blendShapes``.
@frozen public enum PhoneBlendShape: UInt8, CaseIterable, Hashable, Sendable {
  /// Eye blink, the face's own left.
  case eyeBlinkLeft = 0
  /// Eye look down, the face's own left.
  case eyeLookDownLeft
  /// Eye look in, the face's own left.
  case eyeLookInLeft
  /// Eye look out, the face's own left.
  case eyeLookOutLeft
  /// Eye look up, the face's own left.
  case eyeLookUpLeft
  /// Eye squint, the face's own left.
  case eyeSquintLeft
  /// Eye wide, the face's own left.
  case eyeWideLeft
  /// Eye blink, the face's own right.
  case eyeBlinkRight
  /// Eye look down, the face's own right.
  case eyeLookDownRight
  /// Eye look in, the face's own right.
  case eyeLookInRight
  /// Eye look out, the face's own right.
  case eyeLookOutRight
  /// Eye look up, the face's own right.
  case eyeLookUpRight
  /// Eye squint, the face's own right.
  case eyeSquintRight
  /// Eye wide, the face's own right.
  case eyeWideRight
  /// Jaw forward.
  case jawForward
  /// Jaw left.
  case jawLeft
  /// Jaw right.
  case jawRight
  /// Jaw open.
  case jawOpen
  /// Mouth close.
  case mouthClose
  /// Mouth funnel.
  case mouthFunnel
  /// Mouth pucker.
  case mouthPucker
  /// Mouth left.
  case mouthLeft
  /// Mouth right.
  case mouthRight
  /// Mouth smile, the face's own left.
  case mouthSmileLeft
  /// Mouth smile, the face's own right.
  case mouthSmileRight
  /// Mouth frown, the face's own left.
  case mouthFrownLeft
  /// Mouth frown, the face's own right.
  case mouthFrownRight
  /// Mouth dimple, the face's own left.
  case mouthDimpleLeft
  /// Mouth dimple, the face's own right.
  case mouthDimpleRight
  /// Mouth stretch, the face's own left.
  case mouthStretchLeft
  /// Mouth stretch, the face's own right.
  case mouthStretchRight
  /// Mouth roll lower.
  case mouthRollLower
  /// Mouth roll upper.
  case mouthRollUpper
  /// Mouth shrug lower.
  case mouthShrugLower
  /// Mouth shrug upper.
  case mouthShrugUpper
  /// Mouth press, the face's own left.
  case mouthPressLeft
  /// Mouth press, the face's own right.
  case mouthPressRight
  /// Mouth lower down, the face's own left.
  case mouthLowerDownLeft
  /// Mouth lower down, the face's own right.
  case mouthLowerDownRight
  /// Mouth upper up, the face's own left.
  case mouthUpperUpLeft
  /// Mouth upper up, the face's own right.
  case mouthUpperUpRight
  /// Brow down, the face's own left.
  case browDownLeft
  /// Brow down, the face's own right.
  case browDownRight
  /// Brow inner up.
  case browInnerUp
  /// Brow outer up, the face's own left.
  case browOuterUpLeft
  /// Brow outer up, the face's own right.
  case browOuterUpRight
  /// Cheek puff.
  case cheekPuff
  /// Cheek squint, the face's own left.
  case cheekSquintLeft
  /// Cheek squint, the face's own right.
  case cheekSquintRight
  /// Nose sneer, the face's own left.
  case noseSneerLeft
  /// Nose sneer, the face's own right.
  case noseSneerRight
  /// Tongue out.
  case tongueOut
}
