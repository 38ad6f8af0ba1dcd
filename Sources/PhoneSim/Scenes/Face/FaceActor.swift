internal import Foundation
internal import Wire

/// Somebody who talks to the phone, blinks, smiles now and then and looks around.
struct FaceActor: Sendable {
  /// Seconds of one glance or blink to the next, on average.
  private static let glance = 1.1
  private static let blinkSpan = 3.1

  /// The middle of where the head is, in metres.
  let home: SIMD3<Double>
  private let scale: Double
  private let noise: SmoothNoise

  init(seed: UInt64, number: Int, home: SIMD3<Double>) {
    noise = SmoothNoise(seed: seed, use: 20 + UInt64(number))
    self.home = home
    scale = 0.94 + 0.12 * noise.thrown(90, 0)
  }

  /// The face at a time.
  func face(at time: Double) -> PhoneFaceSample {
    let head = head(at: time)
    let surface = FaceSurface.shared
    let leftEye = surface.eye * scale
    let rightEye = leftEye * SIMD3(-1, 1, 1)
    let look = lookAt(at: time)
    var weights = [Float](repeating: 0, count: PhoneBlendShape.allCases.count)
    func set(_ shape: PhoneBlendShape, _ value: Double) {
      weights[Int(shape.rawValue)] = Float(min(max(value, 0), 1))
    }
    express(at: time, set)
    // The jaw's and lids' numbers are the surface's; the eyes' come from where they look.
    let left = Self.aim(from: leftEye, at: look)
    let right = Self.aim(from: rightEye, at: look)
    for (turn, names) in [
      (left, [PhoneBlendShape.eyeLookOutLeft, .eyeLookInLeft, .eyeLookUpLeft, .eyeLookDownLeft]),
      (right, [.eyeLookInRight, .eyeLookOutRight, .eyeLookUpRight, .eyeLookDownRight]),
    ] {
      set(names[0], turn.aside / 0.6)
      set(names[1], -turn.aside / 0.6)
      set(names[2], turn.up / 0.5)
      set(names[3], -turn.up / 0.5)
    }
    return PhoneFaceSample(
      isTracked: true, timestamp: PhoneScene.bootTime + time,
      headOrientation: head.rotation.wire, headPosition: SIMD3<Float>(head.position),
      blendShapes: weights, meshVertices: surface.points(weights, scale: Float(scale)),
      triangleIndices: surface.indices, textureCoordinates: surface.textureCoordinates,
      leftEyeOrientation: left.rotation.wire, leftEyePosition: SIMD3<Float>(leftEye),
      rightEyeOrientation: right.rotation.wire, rightEyePosition: SIMD3<Float>(rightEye),
      lookAtPoint: SIMD3<Float>(look))
  }

  /// The head at a time, the face along its z.
  private func head(at time: Double) -> Pose {
    // A nod now and then with what is said.
    let nod = talking(at: time) * 0.05 * sin(time * 5.1)
    let turn =
      Quaternion.yaw(0.42 * noise.layered(0, time * 0.28))
      * .pitch(0.16 * noise.layered(1, time * 0.31) + nod)
      * .roll(0.10 * noise.layered(2, time * 0.24))
    let shift = SIMD3(
      0.025 * noise.layered(3, time * 0.2), 0.012 * noise.layered(4, time * 0.22),
      0.02 * noise.layered(5, time * 0.18))
    return Pose(rotation: turn, position: home + shift)
  }

  /// Where the eyes meet, in the head's axes.
  private func lookAt(at time: Double) -> SIMD3<Double> {
    let scaled = time / Self.glance
    let index = Int(scaled.rounded(.down))
    // A glance begins at a thrown part of its span and takes a twentieth of a second.
    let begin = (Double(index) + 0.6 * noise.thrown(20, index)) * Self.glance
    return target(index - 1).mixed(
      with: target(index), Ease.step(begin, begin + 0.05, at: time))
  }

  private func target(_ index: Int) -> SIMD3<Double> {
    // Every other glance goes near the phone.
    let reach = noise.thrown(21, index) < 0.45 ? 0.05 : 0.28
    return SIMD3(
      (noise.thrown(22, index) * 2 - 1) * reach,
      0.02 + (noise.thrown(23, index) * 2 - 1) * reach * 0.55,
      0.35 + 0.25 * noise.thrown(24, index))
  }

  /// The turn of an eye towards a place, and its angles: to the face's left and up.
  private static func aim(
    from eye: SIMD3<Double>, at place: SIMD3<Double>
  ) -> (rotation: Quaternion, aside: Double, up: Double) {
    let direction = (place - eye).unit(or: SIMD3(0, 0, 1))
    let aside = atan2(direction.x, direction.z)
    let up = asin(min(max(direction.y, -1), 1))
    return (.yaw(aside) * .pitch(-up), aside, up)
  }

  /// How much is being said, 0…1: sentences with breath between them.
  private func talking(at time: Double) -> Double {
    Ease.step(-0.25, 0.1, at: noise.value(30, time * 0.45))
  }

  private func express(at time: Double, _ set: (PhoneBlendShape, Double) -> Void) {
    let talk = talking(at: time)
    let syllable = max(noise.value(31, time * 5.2) * 0.75 + 0.25, 0) * talk
    let rounding = max(noise.value(32, time * 3.1), 0) * talk
    let mood = noise.layered(33, time * 0.16)
    let smile = max(mood, 0) * 0.85
    let lean = 0.12 * noise.value(34, time * 0.3)
    set(.jawOpen, 0.03 + 0.5 * syllable)
    set(.mouthFunnel, 0.5 * rounding)
    set(.mouthPucker, 0.45 * max(rounding - 0.3, 0))
    set(.mouthSmileLeft, smile * (1 + lean))
    set(.mouthSmileRight, smile * (1 - lean))
    set(.mouthFrownLeft, max(-mood - 0.3, 0) * 0.6)
    set(.mouthFrownRight, max(-mood - 0.3, 0) * 0.6)
    set(.mouthStretchLeft, 0.25 * syllable * max(noise.value(35, time * 4), 0))
    set(.mouthStretchRight, 0.25 * syllable * max(noise.value(36, time * 4), 0))
    set(.mouthUpperUpLeft, 0.3 * syllable)
    set(.mouthUpperUpRight, 0.3 * syllable)
    set(.mouthLowerDownLeft, 0.4 * syllable)
    set(.mouthLowerDownRight, 0.4 * syllable)
    set(.mouthClose, 0.02 + 0.04 * talk)
    set(.mouthLeft, max(lean, 0))
    set(.mouthRight, max(-lean, 0))
    set(.mouthShrugLower, 0.15 * talk * max(noise.value(37, time * 2), 0))
    set(.mouthPressLeft, 0.3 * (1 - talk) * max(noise.value(38, time * 0.8), 0))
    set(.mouthPressRight, 0.3 * (1 - talk) * max(noise.value(38, time * 0.8), 0))
    set(.cheekSquintLeft, smile * 0.6)
    set(.cheekSquintRight, smile * 0.6)
    set(.cheekPuff, 0.8 * max(noise.value(39, time * 0.3) - 0.7, 0) * 3 * (1 - talk))
    let brows = noise.layered(40, time * 0.5)
    set(.browInnerUp, max(brows, 0) * 0.8)
    set(.browOuterUpLeft, max(brows - 0.1, 0) * 0.7)
    set(.browOuterUpRight, max(brows - 0.1, 0) * 0.7)
    set(.browDownLeft, max(-brows - 0.1, 0) * 0.7)
    set(.browDownRight, max(-brows - 0.1, 0) * 0.7)
    set(.noseSneerLeft, 0.15 * max(-brows - 0.3, 0))
    set(.noseSneerRight, 0.15 * max(-brows - 0.3, 0))
    let blink = blink(at: time)
    let squint = smile * 0.45
    set(.eyeBlinkLeft, blink)
    set(.eyeBlinkRight, blink * 0.98)
    set(.eyeSquintLeft, squint)
    set(.eyeSquintRight, squint)
    set(.eyeWideLeft, max(brows - 0.3, 0) * 0.7 * (1 - blink))
    set(.eyeWideRight, max(brows - 0.3, 0) * 0.7 * (1 - blink))
  }

  /// How far the eyes are shut.
  private func blink(at time: Double) -> Double {
    let index = Int((time / Self.blinkSpan).rounded(.down))
    let begin = (Double(index) + 0.85 * noise.thrown(25, index)) * Self.blinkSpan
    return Ease.step(begin, begin + 0.07, at: time)
      * (1 - Ease.step(begin + 0.1, begin + 0.26, at: time))
  }
}
