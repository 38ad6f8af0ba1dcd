extension Param {
  /// A parameter without a range.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value it starts with.
  ///   - label: what stands beside its control; made from the property's name when `nil`.
  ///   - step: the distance of the values allowed.
  ///   - style: how it would like to be shown.
  ///   - smoothing: seconds in which about two thirds of a change show; 0 for at once.
  ///   - icon: the name of a picture for it.
  ///   - group: the card it belongs to.
  public convenience init(
    wrappedValue: Value, _ label: String? = nil, step: Value.ParamBound? = nil,
    style: ParamStyle = .automatic, smoothing: Double = 0, icon: String? = nil,
    group: String? = nil
  ) {
    self.init(
      wrappedValue,
      ParamFacts(
        label: label, range: nil, step: step, style: style, smoothing: smoothing, icon: icon,
        group: group))
  }
}
