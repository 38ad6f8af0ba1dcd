/// A value of several numbers, each kept within one range of its own.
public protocol ParamComponents: ParamValue where ParamBound == Double {
  /// The value with `change` made to each number; `nil` when one of them answers `nil`.
  func mapComponents(_ change: (Double) -> Double?) -> Self?
}

extension ParamComponents {
  /// The value with each number brought into the range and onto the step.
  public func fitted(to range: ClosedRange<Double>?, step: Double?) -> Self? {
    mapComponents { $0.fitted(to: range, step: step) }
  }
}

extension Vector2: ParamComponents {
  /// Two numbers.
  public static var paramKind: ParamKind { .vector2 }

  /// "x,y".
  public var paramText: String { "\(x.paramText),\(y.paramText)" }

  /// Two numbers with a comma or a blank between.
  public init?(paramText: String) {
    guard let numbers = ParamText.numbers(paramText, 2) else { return nil }
    self.init(numbers[0], numbers[1])
  }

  /// Both changed.
  public func mapComponents(_ change: (Double) -> Double?) -> Vector2? {
    guard let x = change(x), let y = change(y) else { return nil }
    return Vector2(x, y)
  }
}

extension Vector3: ParamComponents {
  /// Three numbers.
  public static var paramKind: ParamKind { .vector3 }

  /// "x,y,z".
  public var paramText: String { "\(x.paramText),\(y.paramText),\(z.paramText)" }

  /// Three numbers with commas or blanks between.
  public init?(paramText: String) {
    guard let numbers = ParamText.numbers(paramText, 3) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  /// All three changed.
  public func mapComponents(_ change: (Double) -> Double?) -> Vector3? {
    guard let x = change(x), let y = change(y), let z = change(z) else { return nil }
    return Vector3(x, y, z)
  }
}

extension Insets: ParamComponents {
  /// Distances from four edges.
  public static var paramKind: ParamKind { .insets }

  /// "top,left,bottom,right".
  public var paramText: String {
    [top, left, bottom, right].map(\.paramText).joined(separator: ",")
  }

  /// Four numbers, or one for all edges.
  public init?(paramText: String) {
    if let all = ParamText.number(paramText) {
      self.init(all)
      return
    }
    guard let numbers = ParamText.numbers(paramText, 4) else { return nil }
    self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// All four changed.
  public func mapComponents(_ change: (Double) -> Double?) -> Insets? {
    guard let top = change(top), let left = change(left), let bottom = change(bottom),
      let right = change(right)
    else { return nil }
    return Insets(top: top, left: left, bottom: bottom, right: right)
  }
}

extension Rectangle: ParamComponents {
  /// Left, top, width and height.
  public static var paramKind: ParamKind { .rectangle }

  /// "x,y,width,height".
  public var paramText: String {
    [corner.x, corner.y, width, height].map(\.paramText).joined(separator: ",")
  }

  /// Four numbers.
  public init?(paramText: String) {
    guard let numbers = ParamText.numbers(paramText, 4) else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Both corners changed, so that it stays inside what bounds them.
  public func mapComponents(_ change: (Double) -> Double?) -> Rectangle? {
    guard let left = change(corner.x), let top = change(corner.y),
      let right = change(corner.x + width), let bottom = change(corner.y + height)
    else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }
}
