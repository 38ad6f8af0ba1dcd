/// What a sketch hands to its next version across a reload.
@_spi(Host) public struct CarriedState: Codable, Equatable, Sendable {
  /// A value and the type it had.
  public struct Entry: Codable, Equatable, Sendable {
    /// The type; another type's value is dropped.
    public var type: String
    /// The value as it was written.
    public var data: Data
  }

  /// The parameters that were set from outside, as text by name.
  public var parameters: [String: Entry] = [:]
  /// The saved properties by name.
  public var saved: [String: Entry] = [:]

  /// Nothing.
  public init() {}
}
