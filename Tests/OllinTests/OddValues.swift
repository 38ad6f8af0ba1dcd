import Ollin

/// A seeded stream of numbers that no sketch means to pass.
@MainActor final class OddValues {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 0, 1e9, -1e9, 1e30, 1e-30, -1, 1, 50, 99.5, 3e38, 1e154,
  ]
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  func pick<T>(_ choices: [T]) -> T? { choices.randomElement(using: &generator) }

  /// A number.
  func n() -> Double { pick(Self.numbers) ?? 0 }

  /// A vector.
  func v() -> Vector2 { Vector2(n(), n()) }

  /// A rectangle.
  func r() -> Rectangle { Rectangle(x: n(), y: n(), width: n(), height: n()) }

  /// A colour.
  func c() -> Color { Color(red: n(), green: n(), blue: n(), alpha: n()) }

  /// A gradient.
  func g() -> Gradient {
    pick([
      .linear(from: v(), to: v(), [c(), c()], in: space()),
      .radial(center: v(), radius: n(), Ramp(stops: [.init(n(), c()), .init(n(), c())])),
      .alongPath([c()]), .linear(from: v(), to: v(), []),
    ]) ?? .alongPath([])
  }

  /// A space to mix in.
  func space() -> ColorSpace { pick(ColorSpace.allCases) ?? .rgb }
}
