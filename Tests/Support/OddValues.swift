public import Ollin

/// A seeded stream of numbers that no sketch means to pass.
@MainActor public final class OddValues {
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    .leastNonzeroMagnitude, -0.0, 0, 1e9, -1e9, 1e30, 1e-30, -1, 1, 50, 99.5, 3e38, 1e154,
  ]
  private static let wholeNumbers = [
    Int.min, Int.max, -1, 0, 1, 2, 3, 7, 1 << 31, -(1 << 33), 1 << 20,
  ]
  private static let texts = [
    "", "text", "\n\n", "\u{0}\u{1}\u{7F}", "שלום עולם", "مرحبا", "👩‍👩‍👧‍👦🏳️‍🌈",
    "e\u{301}\u{302}\u{303}\u{304}",
    "\u{202E}abc\u{202C}", "\u{FFFD}\u{FEFF}", String(repeating: "\u{300}", count: 90), "日本語",
  ]
  private var generator: SplitMix64

  /// The stream of a seed.
  public init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
  }

  /// One of several; `nil` where there is none.
  public func pick<T>(_ choices: [T]) -> T? { choices.randomElement(using: &generator) }

  /// A number.
  public func n() -> Double { pick(Self.numbers) ?? 0 }

  /// A whole number.
  public func i() -> Int { pick(Self.wholeNumbers) ?? 0 }

  /// A vector.
  public func v() -> Vector2 { Vector2(n(), n()) }

  /// Some vectors, or none.
  public func vs() -> [Vector2] { (0..<(pick([0, 1, 2, 3, 5, 9]) ?? 0)).map { _ in v() } }

  /// A vector in space.
  public func w() -> Vector3 { Vector3(n(), n(), n()) }

  /// A rectangle.
  public func r() -> Rectangle { Rectangle(x: n(), y: n(), width: n(), height: n()) }

  /// A text.
  public func t() -> String { pick(Self.texts) ?? "" }

  /// A colour.
  public func c() -> Color { Color(red: n(), green: n(), blue: n(), alpha: n()) }

  /// A gradient.
  public func g() -> Gradient {
    pick([
      .linear(from: v(), to: v(), [c(), c()], in: space()),
      .radial(center: v(), radius: n(), Ramp(stops: [.init(n(), c()), .init(n(), c())])),
      .alongPath([c()]), .linear(from: v(), to: v(), []),
    ]) ?? .alongPath([])
  }

  /// A shape.
  public func shape() -> Shape {
    Shape(
      contours: [Contour(vs(), closed: true), Contour(vs())],
      winding: pick([.nonZero, .evenOdd]) ?? .nonZero)
  }

  /// A path.
  public func path() -> Path {
    var path = Path()
    path.line(to: v())
    path.curve(to: v(), control1: v(), control2: v())
    path.arc(center: v(), radiusX: n(), radiusY: n(), start: n(), stop: n())
    path.close()
    return path
  }

  /// A space to mix in.
  public func space() -> ColorSpace { pick(ColorSpace.allCases) ?? .rgb }
}
