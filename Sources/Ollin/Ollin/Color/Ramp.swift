/// Colours along a line from 0 to 1, mixed in between.
public struct Ramp: Hashable, Sendable {
  /// A colour and where it lies.
  public struct Stop: Hashable, Sendable {
    /// Where, 0 to 1.
    public var position: Double
    /// Which colour.
    public var color: Color

    /// A colour at a position.
    public init(_ position: Double, _ color: Color) {
      self.position = position
      self.color = color
    }
  }

  /// The colours, by rising position.
  public let stops: [Stop]
  /// In which space neighbours are mixed.
  public let space: ColorSpace

  /// Colours at even distances.
  public init(_ colors: [Color], in space: ColorSpace = .oklab) {
    let last = Double(Swift.max(colors.count - 1, 1))
    self.init(
      stops: colors.enumerated().map { Stop(Double($0.offset) / last, $0.element) }, in: space)
  }

  /// Colours at positions of their own, each clamped to 0…1; two at one position make an edge.
  public init(stops: [Stop], in space: ColorSpace = .oklab) {
    // A stable sort, so that an edge keeps the order it was given in.
    self.stops =
      stops.map { Stop($0.position.clampedToUnit, $0.color) }.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
    self.space = space
  }

  /// The colour at `position`, clamped to 0…1; clear when there are no colours.
  public func color(at position: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    let t = position.clampedToUnit
    if t <= first.position { return first.color }
    guard let after = stops.firstIndex(where: { $0.position > t }) else { return last.color }
    let (a, b) = (stops[after - 1], stops[after])
    return a.color.mixed(
      with: b.color, (t - a.position) / (b.position - a.position), in: space)
  }

  /// The largest alpha of its colours.
  var opacity: Double { stops.reduce(0) { Swift.max($0, $1.color.alpha.clampedToUnit) } }

  var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }

  /// Steps of a table that shows it smoothly: linear light, multiplied by alpha.
  var table: [SIMD4<Float>] {
    // Even stops fall on steps.
    let sides = Swift.max(stops.count - 1, 1)
    let steps = sides * Swift.max(Swift.min(64, 1024 / sides), 1)
    return (0...Swift.min(steps, 4096)).map { step in
      let color = color(at: Double(step) / Double(Swift.min(steps, 4096))).linearRGBA
      return SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
    }
  }
}
