/// The keys held to change what others mean.
public struct ModifierKeys: OptionSet, Hashable, Sendable {
  /// One bit per key.
  public let rawValue: Int

  /// A set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = ModifierKeys(rawValue: 1)
  /// Option, or Alt.
  public static let option = ModifierKeys(rawValue: 2)
  /// Command, or Super.
  public static let command = ModifierKeys(rawValue: 4)
  /// Control.
  public static let control = ModifierKeys(rawValue: 8)
}
