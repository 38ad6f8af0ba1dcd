extension Double: ParamValue {
  /// A number.
  public static var paramKind: ParamKind { .number }

  /// The shortest text that reads back as this number.
  public var paramText: String { ParamText.text(self) }

  /// A finite number.
  public init?(paramText: String) {
    guard let number = ParamText.number(paramText) else { return nil }
    self = number
  }

  /// The nearest allowed number; `nil` for what is no number.
  public func fitted(to range: ClosedRange<Double>?, step: Double?) -> Double? {
    guard !isNaN, isFinite || range != nil else { return nil }
    guard let range else { return snapped(from: 0, step) }
    let inside = Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    let origin = range.lowerBound.isFinite ? range.lowerBound : 0
    let snapped = inside.snapped(from: origin, step)
    if snapped > range.upperBound, let step { return Swift.max(snapped - step, range.lowerBound) }
    return Swift.max(snapped, range.lowerBound)
  }

  private func snapped(from origin: Double, _ step: Double?) -> Double {
    guard let step, step > 0, step.isFinite else { return self }
    let snapped = origin + ((self - origin) / step).rounded() * step
    return snapped.isFinite ? snapped : self
  }
}

extension Float: ParamValue {
  /// A number.
  public static var paramKind: ParamKind { .number }

  /// The shortest text that reads back as this number.
  public var paramText: String {
    let text = "\(self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A finite number.
  public init?(paramText: String) {
    guard let number = ParamText.number(paramText), Float(number).isFinite else { return nil }
    self = Float(number)
  }

  /// The nearest allowed number; `nil` for what is no number.
  public func fitted(to range: ClosedRange<Float>?, step: Float?) -> Float? {
    let wide = range.map { Double($0.lowerBound)...Double($0.upperBound) }
    return Double(self).fitted(to: wide, step: step.map(Double.init)).map(Float.init)
  }
}

extension Int: ParamValue {
  /// A whole number.
  public static var paramKind: ParamKind { .integer }

  /// Its digits.
  public var paramText: String { "\(self)" }

  /// A whole number.
  public init?(paramText: String) {
    guard let number = ParamText.number(paramText), let whole = Int(exactly: number) else {
      return nil
    }
    self = whole
  }

  /// The nearest allowed number.
  public func fitted(to range: ClosedRange<Int>?, step: Int?) -> Int? {
    let inside = range.map { Swift.min(Swift.max(self, $0.lowerBound), $0.upperBound) } ?? self
    guard let step, step > 1 else { return inside }
    let origin = range?.lowerBound ?? 0
    let (distance, isTooFar) = inside.subtractingReportingOverflow(origin)
    guard !isTooFar else { return inside }
    let rest = ((distance % step) + step) % step
    let lower = inside - rest
    let (upper, overflows) = lower.addingReportingOverflow(step)
    let isAllowed = !overflows && upper <= range?.upperBound ?? .max
    return rest * 2 >= step && isAllowed ? upper : lower
  }

  /// A number between the two.
  public func glided(to target: Int, _ share: Double) -> Int {
    let way = Double(target) - Double(self)
    // At least one, so that it arrives.
    let part = way < 0 ? Swift.min(way * share, -1) : Swift.max(way * share, 1)
    guard part.magnitude < way.magnitude else { return target }
    return self &+ Int(part.rounded())
  }
}

extension Bool: ParamValue {
  /// On or off.
  public static var paramKind: ParamKind { .toggle }

  /// The two words.
  public static var paramChoices: [String] { ["on", "off"] }

  /// "on" or "off".
  public var paramText: String { self ? "on" : "off" }

  /// On, off, and what else means one of them.
  public init?(paramText: String) {
    switch paramText.lowercased() {
    case "on", "true", "yes", "1": self = true
    case "off", "false", "no", "0": self = false
    default: return nil
    }
  }
}

extension String: ParamValue {
  /// A text.
  public static var paramKind: ParamKind { .text }

  /// The text itself.
  public var paramText: String { self }

  /// Any text.
  public init?(paramText: String) { self = paramText }
}
