// One pair for each type of bound, so that `@Param(4...24) var columns = 12` needs no type.

extension Param where Value == Double {
  /// A parameter for a number in a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - range: where every write is brought to.
  ///   - step: the distance of the values allowed, from the lower bound.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ range: ClosedRange<Double>, step: Double? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        range: range, step: step, style: style, smoothing: smoothing, icon: icon, group: group))
  }

  /// A parameter with a label for a number in a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - label: what stands beside its control.
  ///   - range: where every write is brought to.
  ///   - step: the distance of the values allowed, from the lower bound.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ label: String, _ range: ClosedRange<Double>, step: Double? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        label: label, range: range, step: step, style: style, smoothing: smoothing, icon: icon,
        group: group))
  }
}

extension Param where Value == Float {
  /// A parameter for a number in a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - range: where every write is brought to.
  ///   - step: the distance of the values allowed, from the lower bound.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ range: ClosedRange<Float>, step: Float? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        range: range, step: step, style: style, smoothing: smoothing, icon: icon, group: group))
  }

  /// A parameter with a label for a number in a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - label: what stands beside its control.
  ///   - range: where every write is brought to.
  ///   - step: the distance of the values allowed, from the lower bound.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ label: String, _ range: ClosedRange<Float>, step: Float? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        label: label, range: range, step: step, style: style, smoothing: smoothing, icon: icon,
        group: group))
  }
}

extension Param where Value == Int {
  /// A parameter for a whole number in a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - range: where every write is brought to.
  ///   - step: the distance of the values allowed, from the lower bound.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ range: ClosedRange<Int>, step: Int? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        range: range, step: step, style: style, smoothing: smoothing, icon: icon, group: group))
  }

  /// A parameter with a label for a whole number in a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - label: what stands beside its control.
  ///   - range: where every write is brought to.
  ///   - step: the distance of the values allowed, from the lower bound.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ label: String, _ range: ClosedRange<Int>, step: Int? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        label: label, range: range, step: step, style: style, smoothing: smoothing, icon: icon,
        group: group))
  }
}
