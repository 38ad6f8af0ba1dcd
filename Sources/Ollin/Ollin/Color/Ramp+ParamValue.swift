extension Ramp: ParamValue {
  /// Colours along a way.
  public static var paramKind: ParamKind { .ramp }

  /// `colour@place`, with commas between.
  public var paramText: String {
    stops.map { $0.color.paramText + "@" + $0.position.paramText }.joined(separator: ",")
  }

  /// Colours with commas between, each with its place from 0 to 1 behind an @, or all without.
  public init?(paramText: String) {
    let words = paramText.split(separator: ",", omittingEmptySubsequences: false)
    var stops: [Stop] = []
    for (index, word) in words.enumerated() {
      let parts = word.split(separator: "@", omittingEmptySubsequences: false)
      let even = Double(index) / Double(Swift.max(words.count - 1, 1))
      guard let name = parts.first, parts.count <= 2,
        let color = Color(paramText: String(name.filter { $0 != " " })),
        let place = parts.count == 2 ? ParamText.number(parts[1]) : even
      else { return nil }
      stops.append(Stop(place, color))
    }
    self.init(stops: stops)
  }
}

extension Palette {
  /// The colours at even distances.
  public func ramp(in space: ColorSpace = .oklab) -> Ramp { Ramp(colors, in: space) }
}
