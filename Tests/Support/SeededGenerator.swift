import Foundation

/// Random numbers that come again with the same seed (SplitMix64).
///
/// A test that uses it says the seed in its failures, so that a run can be repeated.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts the sequence of a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The seed in the environment variable `OLLIN_TEST_SEED`, else `fallback`.
  public static func seed(fallback: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment["OLLIN_TEST_SEED"].flatMap { UInt64($0) } ?? fallback
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
