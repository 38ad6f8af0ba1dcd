/// What a ``Param`` can hold.
public protocol ParamValue: Equatable, Sendable {
  /// What bounds a value, or each number in it; `Never` for values without a range.
  associatedtype ParamBound: Comparable & Sendable = Never

  /// How the value is shown and asked for.
  static var paramKind: ParamKind { get }
  /// The words it may be, when they can be listed.
  static var paramChoices: [String] { get }
  /// The value as a person writes it on a command line.
  var paramText: String { get }

  /// Reads what ``paramText`` writes, and what a person would write for it.
  init?(paramText: String)

  /// The value brought into a range and onto a step.
  ///
  /// - Parameters:
  ///   - range: the bounds; `nil` for none.
  ///   - step: the distance of the values allowed, counted from the lower bound or else from zero.
  /// - Returns: the nearest value allowed; `nil` when this one is no value at all.
  func fitted(to range: ClosedRange<ParamBound>?, step: ParamBound?) -> Self?

  /// The value at `share`, 0 to 1, on the way to `target`; `target` when there is no way.
  func glided(to target: Self, _ share: Double) -> Self
}

extension ParamValue {
  /// None.
  public static var paramChoices: [String] { [] }

  /// The target at once.
  public func glided(to target: Self, _ share: Double) -> Self { target }
}

extension ParamValue where ParamBound == Never {
  /// The value itself.
  public func fitted(to range: ClosedRange<Never>?, step: Never?) -> Self? { self }
}

extension ParamValue where Self: Animatable {
  /// A value between the two.
  public func glided(to target: Self, _ share: Double) -> Self { approached(target, share) }
}
