/// A number of which a ``Param`` can hold a range.
public protocol ParamNumber: ParamValue, Comparable where ParamBound == Self {}

extension Double: ParamNumber {}
extension Int: ParamNumber {}

extension ClosedRange: ParamValue where Bound: ParamNumber {
  /// What bounds either end.
  public typealias ParamBound = Bound

  /// A lower and an upper number.
  public static var paramKind: ParamKind { .range }

  /// "lower...upper".
  public var paramText: String { "\(lowerBound.paramText)...\(upperBound.paramText)" }

  /// Two numbers in order, with dots between.
  public init?(paramText: String) {
    guard let ends = ParamText.ends(paramText), let lower = Bound(paramText: ends.lower),
      let upper = Bound(paramText: ends.upper), lower <= upper
    else { return nil }
    self = lower...upper
  }

  /// Both ends brought into the range.
  public func fitted(to range: ClosedRange<Bound>?, step: Bound?) -> ClosedRange? {
    guard let lower = lowerBound.fitted(to: range, step: step),
      let upper = upperBound.fitted(to: range, step: step)
    else { return nil }
    return Swift.min(lower, upper)...Swift.max(lower, upper)
  }

  /// Both ends on their way.
  public func glided(to target: ClosedRange, _ share: Double) -> ClosedRange {
    let lower = lowerBound.glided(to: target.lowerBound, share)
    let upper = upperBound.glided(to: target.upperBound, share)
    return Swift.min(lower, upper)...Swift.max(lower, upper)
  }
}
