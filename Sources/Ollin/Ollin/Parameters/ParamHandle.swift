/// A parameter of a sketch as a panel, a command line or a remote control sees it.
///
/// Safe to read and to set from any thread.
public struct ParamHandle: Sendable, Identifiable {
  /// The property's name.
  public let name: String
  let stored: any ParamStored

  /// The name, which is unique in a sketch.
  public var id: String { name }

  /// What stands beside its control: the one declared, or made from the name.
  public var label: String { stored.label ?? ParamText.label(of: name) }

  /// What it holds.
  public var kind: ParamKind { stored.kind }

  /// The card it belongs to; `nil` for none.
  public var group: String? { stored.group }

  /// The name of a picture for it; `nil` for none.
  public var icon: String? { stored.icon }

  /// How it would like to be shown.
  public var style: ParamStyle { stored.style }

  /// The words it takes, when they can be listed.
  public var choices: [String] { stored.choices }

  /// The value as text; while it glides, where it is going.
  public var text: String { stored.text }

  /// The value that the code gives, as text.
  public var originalText: String { stored.originalText }

  /// The range, such as "0 to 5000"; `nil` without one.
  public var rangeText: String? { stored.rangeText }

  /// The step, as text; `nil` without one.
  public var stepText: String? { stored.stepText }

  /// Whether it was set from outside since it was made or reset.
  public var isTuned: Bool { stored.isTuned }

  /// What it takes, as a part of a sentence: "a number from 0 to 5000".
  public var wanted: String {
    switch kind {
    case .option: choices.count > 1 ? "one of " + choices.joined(separator: ", ") : kind.wanted
    default: kind.wanted + (rangeText.map { " from " + $0 } ?? "")
    }
  }

  /// Sets the value from a text, as a person writes it.
  ///
  /// - Parameter text: the value; brought into the range and onto the step.
  /// - Returns: whether it was taken as it was.
  /// - Throws: ``ParamError`` when the text is no such value; the parameter is as before.
  @discardableResult public func set(_ text: String) throws(ParamError) -> Bool {
    guard let isExact = stored.set(text: text) else {
      throw ParamError(parameter: name, wanted: wanted, given: text, choices: choices)
    }
    return isExact
  }

  /// Arrives at once where a smoothing is still taking it.
  public func settle() { stored.settle() }

  /// Returns to the value that the code gives.
  public func reset() { stored.reset() }
}
