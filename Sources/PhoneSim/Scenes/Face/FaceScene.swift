internal import Wire

/// Up to three faces before the front camera, who come and go.
struct FaceScene: Sendable {
  /// Readings a second.
  static let rate = 60.0
  /// Seconds until the same people come again.
  static let period = 60.0

  private let actors: [(actor: FaceActor, spans: [Range<Double>])]

  /// - Parameters:
  ///   - seed: the same seed, the same people.
  ///   - isCrowded: whether all three are there most of the time; otherwise the first is alone at
  ///     first, and the others look in.
  init(seed: UInt64, isCrowded: Bool) {
    let homes = [SIMD3(0, -0.01, -0.38), SIMD3(0.19, 0.02, -0.5), SIMD3(-0.2, -0.03, -0.47)]
    let spans: [[Range<Double>]] =
      isCrowded
      ? [[0..<56], [0..<26, 30..<60], [2..<60]] : [[0..<58.5], [24..<46], [32..<41]]
    actors = zip(homes, spans).enumerated().map { number, pair in
      (FaceActor(seed: seed, number: number, home: pair.0), pair.1)
    }
  }

  /// Everybody in view at a time.
  func faces(at time: Double) -> [PhoneFaceSample] {
    let passed = time - (time / Self.period).rounded(.down) * Self.period
    return actors.filter { $0.spans.contains { $0.contains(passed) } }
      .map { $0.actor.face(at: time) }
  }

  var track: SampledTrack {
    SampledTrack(in: [.face], rate: Self.rate) { [self] in .face(faces(at: $0)) }
  }
}
