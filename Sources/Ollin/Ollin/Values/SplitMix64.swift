/// Sebastiano Vigna's SplitMix64: small, fast, and the same numbers from the same seed.
@frozen public struct SplitMix64: RandomNumberGenerator, Equatable, Sendable {
  @usableFromInline var state: UInt64

  /// A generator that starts from `seed`.
  @inlinable public init(seed: UInt64) {
    state = seed
  }

  /// A generator that starts from `seed`.
  @inlinable public init(seed: Int) {
    self.init(seed: UInt64(bitPattern: Int64(seed)))
  }

  /// The next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next number from 0 up to, but not, 1.
  @inlinable public mutating func nextUnit() -> Double {
    Double(next() >> 11) * 0x1p-53
  }
}
