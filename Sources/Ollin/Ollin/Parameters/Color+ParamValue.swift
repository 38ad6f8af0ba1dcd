extension Color: ParamValue {
  /// A colour.
  public static var paramKind: ParamKind { .color }

  /// `#RRGGBB`, with two more digits when it is not opaque.
  public var paramText: String {
    func byte(_ channel: Double) -> String {
      let digits = String(Int((channel.clampedToUnit * 255).rounded()), radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }
    let opaque = "#" + byte(red) + byte(green) + byte(blue)
    return alpha < 1 ? opaque + byte(alpha) : opaque
  }

  /// Hexadecimal digits, or a name such as "teal".
  public init?(paramText: String) {
    let word = paramText.lowercased()
    if let named = Color.byName.first(where: { $0.name.lowercased() == word }) {
      self = named.color
    } else if let color = Color(hex: paramText) {
      self = color
    } else {
      return nil
    }
  }

  /// The colours that have a name.
  private static var byName: [(name: String, color: Color)] {
    [
      ("aqua", .aqua),
      ("beige", .beige),
      ("black", .black),
      ("blue", .blue),
      ("brown", .brown),
      ("chocolate", .chocolate),
      ("clear", .clear),
      ("coral", .coral),
      ("crimson", .crimson),
      ("cyan", .cyan),
      ("darkGray", .darkGray),
      ("forestGreen", .forestGreen),
      ("fuchsia", .fuchsia),
      ("gold", .gold),
      ("gray", .gray),
      ("green", .green),
      ("hotPink", .hotPink),
      ("indigo", .indigo),
      ("ivory", .ivory),
      ("khaki", .khaki),
      ("lavender", .lavender),
      ("lightGray", .lightGray),
      ("lime", .lime),
      ("magenta", .magenta),
      ("maroon", .maroon),
      ("mint", .mint),
      ("navy", .navy),
      ("olive", .olive),
      ("orange", .orange),
      ("orchid", .orchid),
      ("peach", .peach),
      ("pink", .pink),
      ("plum", .plum),
      ("purple", .purple),
      ("red", .red),
      ("royalBlue", .royalBlue),
      ("salmon", .salmon),
      ("seaGreen", .seaGreen),
      ("sienna", .sienna),
      ("silver", .silver),
      ("skyBlue", .skyBlue),
      ("slateGray", .slateGray),
      ("steelBlue", .steelBlue),
      ("tan", .tan),
      ("teal", .teal),
      ("tomato", .tomato),
      ("turquoise", .turquoise),
      ("violet", .violet),
      ("white", .white),
      ("yellow", .yellow),
    ]
  }
}
