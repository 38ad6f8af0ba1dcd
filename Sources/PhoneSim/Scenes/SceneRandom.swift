/// Numbers that look random and are the same for the same seed on every machine (SplitMix64).
struct SceneRandom: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// A generator of its own for one use of a seed, so that two tracks of a scene differ.
  init(seed: UInt64, use: UInt64 = 0) {
    state = seed &+ use &* 0xD1B5_4A32_D192_ED03
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A number in a range.
  ///
  /// The standard library's own may change between its versions.
  mutating func number(in range: ClosedRange<Double>) -> Double {
    let unit = Double(next() >> 11) * 0x1p-53
    return range.lowerBound + unit * (range.upperBound - range.lowerBound)
  }
}
