internal import Foundation
internal import Wire

/// The light of the room: daylight that changes with the clouds, and a lamp that is switched.
struct LightScene: Sendable {
  /// Readings a second.
  static let rate = 4.0
  /// Seconds from one switching of the lamp to the next.
  private static let span = 13.0
  /// The modes with a camera session that measures light, but for Face.
  private static let modes = Set(PhoneCaptureMode.allCases)
    .subtracting([.selfie, .touch, .sketch, .face])

  private let noise: SmoothNoise

  init(seed: UInt64) {
    noise = SmoothNoise(seed: seed, use: 200)
  }

  var track: SampledTrack {
    SampledTrack(in: Self.modes, rate: Self.rate) { [self] in
      .light(reading(at: $0, fromFace: false))
    }
  }

  /// In Face mode the shading of the face says more.
  var faceTrack: SampledTrack {
    SampledTrack(in: [.face], rate: Self.rate) { [self] in .light(reading(at: $0, fromFace: true)) }
  }

  /// The reading at a time.
  func reading(at time: Double, fromFace: Bool) -> PhoneLightSample {
    let index = Int((time / Self.span).rounded(.down))
    let passed = time - Double(index) * Self.span
    // The measurement follows within half a second.
    let change = Ease.step(0, 0.5, at: passed)
    let lamp = index % 2 != 0 ? change : 1 - change
    let on = index <= 0 ? 0 : lamp
    let day = 820 + 160 * noise.layered(0, time * 0.12)
    let lumens = day + 420 * on
    let kelvin = 5600 + 300 * noise.layered(1, time * 0.08) - 1900 * on
    guard fromFace else {
      return PhoneLightSample(
        timestamp: PhoneScene.bootTime + time, ambientIntensity: Float(lumens),
        colorTemperature: Float(kelvin))
    }
    let aside = 0.8 * noise.layered(2, time * 0.1) + 0.5 * on
    // From above and before the face, the way it travels.
    let direction = SIMD3(sin(aside) * 0.7, -0.55, -cos(aside) * 0.75).unit()
    let warm = SIMD3(1.0, 1 - 0.12 * on, 1 - 0.3 * on)
    var harmonics: [Float] = []
    for channel in 0..<3 {
      let level = lumens / 1000 * warm[channel]
      let linear = [-direction.y, -direction.z, -direction.x].map { $0 * 0.45 * level }
      harmonics += ([level * 0.9] + linear + [0.06, 0.04, -0.05, 0.03, 0.02].map { $0 * level })
        .map { Float($0) }
    }
    return PhoneLightSample(
      timestamp: PhoneScene.bootTime + time, ambientIntensity: Float(lumens),
      colorTemperature: Float(kelvin), hasDirection: true, direction: SIMD3<Float>(direction),
      directionalIntensity: Float(lumens * 1.2), sphericalHarmonics: harmonics)
  }
}
