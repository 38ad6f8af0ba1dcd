/// Colours that belong together.
public struct Palette: Hashable, Codable, Sendable, ExpressibleByArrayLiteral {
  /// The colours, in their order.
  public var colors: [Color]

  /// A palette of `colors`.
  public init(_ colors: [Color]) {
    self.colors = colors
  }

  /// A palette of colours.
  public init(arrayLiteral elements: Color...) {
    self.init(elements)
  }

  /// A palette of `0xRRGGBB` numbers.
  public init(hex: UInt32...) {
    self.init(hex.map { Color(hex: $0) })
  }

  /// How many colours there are.
  public var count: Int { colors.count }

  /// Whether there are none.
  public var isEmpty: Bool { colors.isEmpty }

  /// The colour at `index`, which goes round and round in either direction; clear when there are
  /// no colours.
  public subscript(index: Int) -> Color {
    guard !colors.isEmpty else { return .clear }
    let place = index % colors.count
    return colors[place < 0 ? place + colors.count : place]
  }

  /// The colour at `position`, 0 for the first and 1 for the last, mixed between neighbours.
  public func color(at position: Double, in space: ColorSpace = .oklab) -> Color {
    guard colors.count > 1 else { return self[0] }
    let place = (position.isNaN ? 0 : min(max(position, 0), 1)) * Double(colors.count - 1)
    let index = min(Int(place), colors.count - 2)
    return colors[index].mixed(with: colors[index + 1], place - Double(index), in: space)
  }
}

extension Palette: ParamValue {
  /// A list of colours.
  public static var paramKind: ParamKind { .palette }

  /// The colours with commas between.
  public var paramText: String { colors.map(\.paramText).joined(separator: ",") }

  /// At least one colour, with commas between.
  public init?(paramText: String) {
    let words = paramText.split(separator: ",", omittingEmptySubsequences: false)
    let colors = words.map { word in
      Color(paramText: String(word.drop { $0 == " " }.prefix { $0 != " " }))
    }
    guard !colors.contains(nil) else { return nil }
    self.init(colors.compactMap(\.self))
  }
}
