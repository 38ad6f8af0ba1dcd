/// An enumeration that a ``Param`` can hold: `enum Weather: ParamOption { case calm, storm }`.
public protocol ParamOption: ParamValue, CaseIterable where ParamBound == Never {
  /// The word for this case; the case's own name unless said otherwise.
  var optionName: String { get }
}

extension ParamOption {
  /// The case's name as written.
  public var optionName: String { String(describing: self) }

  /// One of a list.
  public static var paramKind: ParamKind { .option }

  /// Every case, in the order of their declaration.
  public static var paramChoices: [String] { allCases.map(\.optionName) }

  /// The word for this case.
  public var paramText: String { optionName }

  /// The case of that name, in any case of letters.
  public init?(paramText: String) {
    let wanted = paramText.lowercased()
    guard let found = Self.allCases.first(where: { $0.optionName.lowercased() == wanted }) else {
      return nil
    }
    self = found
  }
}
