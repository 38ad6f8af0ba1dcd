internal import Foundation
internal import Wire

/// How expressions move the points of a face.
extension FaceSurface {
  /// How far a point is moved where the eyes open from a line to their shape at rest.
  static func openingOfEyes(at place: SIMD3<Double>, _ edge: Edge) -> SIMD3<Double> {
    let isUpper = edge == .upper || (edge == .none && place.y > eyeLine)
    let lid = isUpper ? upperLid : -lowerLid
    return SIMD3(0, lid * nearLid(place, isUpper: isUpper), 0)
  }

  /// How far a point in full goes with an expression.
  static func move(
    of shape: PhoneBlendShape, at place: SIMD3<Double>, _ edge: Edge
  ) -> SIMD3<Double> {
    let (x, y) = (place.x, place.y)
    // The face's left is where x is positive; across the middle the effect fades.
    let left = Ease.step(-0.006, 0.006, at: x)
    let right = 1 - left
    let outward: Double = x >= 0 ? 1 : -1
    let isUnder = edge == .lower || (edge == .none && y < mouthLine)
    func corner(_ move: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(move.x * outward, move.y, move.z)
        * hill(x, y, at: SIMD2(mouthHalfWidth, mouthLine), SIMD2(0.016, 0.016))
    }
    func bump(_ at: SIMD2<Double>, _ width: SIMD2<Double>, _ move: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(move.x * outward, move.y, move.z) * hill(x, y, at: at, width)
    }
    let lips = exp(-pow(x / 0.024, 2) - pow((y - mouthLine) / 0.014, 2))
    let upperLip = isUnder ? 0 : lips
    let lowerLip = isUnder ? lips : 0
    let smile =
      corner(SIMD3(0.008, 0.009, -0.004))
      + bump(SIMD2(0.040, -0.010), SIMD2(0.016, 0.016), SIMD3(0.001, 0.004, 0.003))
    switch shape {
    case .eyeBlinkLeft: return blink(place, edge) * left
    case .eyeBlinkRight: return blink(place, edge) * right
    case .eyeSquintLeft, .eyeSquintRight:
      let side = shape == .eyeSquintLeft ? left : right
      return SIMD3(0, 0.0028, 0) * nearLid(place, isUpper: false) * side
        - SIMD3(0, 0.0012, 0) * nearLid(place, isUpper: true) * side
    case .eyeWideLeft: return SIMD3(0, 0.003, 0) * nearLid(place, isUpper: true) * left
    case .eyeWideRight: return SIMD3(0, 0.003, 0) * nearLid(place, isUpper: true) * right
    case .eyeLookDownLeft: return blink(place, edge) * 0.3 * left
    case .eyeLookDownRight: return blink(place, edge) * 0.3 * right
    case .eyeLookUpLeft: return blink(place, edge) * -0.12 * left
    case .eyeLookUpRight: return blink(place, edge) * -0.12 * right
    case .eyeLookInLeft, .eyeLookOutLeft, .eyeLookInRight, .eyeLookOutRight, .tongueOut:
      return .zero
    case .jawOpen: return jaw(place, edge)
    case .jawForward: return SIMD3(0, 0, 0.006) * jawShare(place, edge)
    case .jawLeft: return SIMD3(0.007, 0, 0) * jawShare(place, edge)
    case .jawRight: return SIMD3(-0.007, 0, 0) * jawShare(place, edge)
    case .mouthClose: return SIMD3(0, 0.021, 0.004) * lowerLip
    case .mouthFunnel:
      return SIMD3(-x * 0.25 * lips, 0.004 * upperLip - 0.004 * lowerLip, 0.007 * lips)
    case .mouthPucker: return SIMD3(-x * 0.45 * lips, 0, 0.010 * lips)
    case .mouthLeft: return SIMD3(0.007, 0, 0) * lips
    case .mouthRight: return SIMD3(-0.007, 0, 0) * lips
    case .mouthSmileLeft: return smile * left
    case .mouthSmileRight: return smile * right
    case .mouthFrownLeft: return corner(SIMD3(0.002, -0.008, 0)) * left
    case .mouthFrownRight: return corner(SIMD3(0.002, -0.008, 0)) * right
    case .mouthDimpleLeft: return corner(SIMD3(0.004, 0, -0.004)) * left
    case .mouthDimpleRight: return corner(SIMD3(0.004, 0, -0.004)) * right
    case .mouthStretchLeft: return corner(SIMD3(0.008, -0.003, -0.003)) * left
    case .mouthStretchRight: return corner(SIMD3(0.008, -0.003, -0.003)) * right
    case .mouthRollLower: return SIMD3(0, 0.0022, -0.005) * lowerLip
    case .mouthRollUpper: return SIMD3(0, -0.0022, -0.005) * upperLip
    case .mouthShrugLower: return SIMD3(0, 0.004, 0.002) * lowerLip
    case .mouthShrugUpper: return SIMD3(0, 0.003, 0.002) * upperLip
    case .mouthPressLeft: return SIMD3(0, 0.0015, -0.002) * (lowerLip * left)
    case .mouthPressRight: return SIMD3(0, 0.0015, -0.002) * (lowerLip * right)
    case .mouthLowerDownLeft: return SIMD3(0, -0.006, 0.001) * (lowerLip * left)
    case .mouthLowerDownRight: return SIMD3(0, -0.006, 0.001) * (lowerLip * right)
    case .mouthUpperUpLeft: return SIMD3(0, 0.006, 0.001) * (upperLip * left)
    case .mouthUpperUpRight: return SIMD3(0, 0.006, 0.001) * (upperLip * right)
    case .browDownLeft, .browDownRight:
      return bump(SIMD2(0.026, 0.044), SIMD2(0.020, 0.012), SIMD3(-0.002, -0.007, 0.001))
        * (shape == .browDownLeft ? left : right)
    case .browInnerUp:
      return bump(SIMD2(0.012, 0.046), SIMD2(0.013, 0.014), SIMD3(0, 0.009, 0))
    case .browOuterUpLeft, .browOuterUpRight:
      return bump(SIMD2(0.040, 0.045), SIMD2(0.015, 0.014), SIMD3(0, 0.009, 0))
        * (shape == .browOuterUpLeft ? left : right)
    case .cheekPuff:
      return bump(SIMD2(0.042, -0.032), SIMD2(0.017, 0.018), SIMD3(0.008, 0, 0.008))
    case .cheekSquintLeft, .cheekSquintRight:
      return bump(SIMD2(0.036, 0.008), SIMD2(0.016, 0.010), SIMD3(0, 0.005, 0.002))
        * (shape == .cheekSquintLeft ? left : right)
    case .noseSneerLeft, .noseSneerRight:
      return bump(SIMD2(0.012, -0.004), SIMD2(0.010, 0.012), SIMD3(0.001, 0.005, 0.001))
        * (shape == .noseSneerLeft ? left : right)
    }
  }

  /// How much a point goes with a lid: 1 on its edge in the middle of the eye.
  private static func nearLid(_ place: SIMD3<Double>, isUpper: Bool) -> Double {
    let across = (abs(place.x) - eyeAside) / eyeHalfWidth
    guard abs(across) < 1 else { return 0 }
    let up = (place.y - eyeLine) * (isUpper ? 1 : -1)
    guard up > -1e-9 else { return 0 }
    return pow(1 - across * across, 0.65) * exp(-pow(up / 0.012, 2))
  }

  /// The upper lid from where it rests onto the lower one.
  private static func blink(_ place: SIMD3<Double>, _ edge: Edge) -> SIMD3<Double> {
    let isUpper = edge == .upper || (edge == .none && place.y > eyeLine)
    guard isUpper else { return .zero }
    return SIMD3(0, -(upperLid + lowerLid * 0.95), 0.0008) * nearLid(place, isUpper: true)
  }

  /// How much a point belongs to the jaw.
  private static func jawShare(_ place: SIMD3<Double>, _ edge: Edge) -> Double {
    let (x, y) = (abs(place.x), place.y)
    let atSide = Ease.step(-0.072, -0.012, at: y)
    let side = 1 - atSide
    let isUnder = edge == .lower || (edge == .none && y < mouthLine)
    guard isUnder else {
      // Above the lips only the cheeks go along.
      return side * 0.7 * Ease.step(0.015, 0.045, at: x)
    }
    let across = min(x / mouthHalfWidth, 1)
    let lip = 0.35 + 0.55 * (1 - across * across).squareRoot()
    let middle = lip + (1 - lip) * Ease.step(0, 0.022, at: mouthLine - y)
    return middle + (side - middle) * Ease.step(0.020, 0.048, at: x)
  }

  /// The jaw turned down about the joint before the ears.
  private static func jaw(_ place: SIMD3<Double>, _ edge: Edge) -> SIMD3<Double> {
    let joint = SIMD3(place.x, -0.002, -0.012)
    let arm = place - joint
    return (Quaternion.pitch(0.36).turned(arm) - arm) * jawShare(place, edge)
  }
}
