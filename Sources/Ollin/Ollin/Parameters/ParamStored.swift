/// A parameter, whatever the type of its value.
protocol ParamStored: AnyObject, Sendable {
  var kind: ParamKind { get }
  var choices: [String] { get }
  var style: ParamStyle { get }
  var icon: String? { get }
  var group: String? { get }
  /// The label declared; `nil` for one from the property's name.
  var label: String? { get }
  /// The value, or where it is going, as text.
  var text: String { get }
  /// The value the code gives, as text.
  var originalText: String { get }
  var rangeText: String? { get }
  var stepText: String? { get }
  /// Whether it was set from outside.
  var isTuned: Bool { get }

  /// Sets the value from a text.
  ///
  /// - Returns: whether it was taken as it was; `nil` when it is no such value.
  func set(text: String) -> Bool?
  /// Arrives at once where it is going.
  func settle()
  /// Returns to what the code gives.
  func reset()
}
