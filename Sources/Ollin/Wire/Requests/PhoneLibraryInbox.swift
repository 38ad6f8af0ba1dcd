/// The phone's side of a declared library: collects references until all that were announced
/// are there.
public struct PhoneLibraryInbox: Equatable, Sendable {
  /// How many references the open declaration announced; `nil` when none is open.
  public private(set) var expected: Int?
  /// What came of them so far.
  public private(set) var staged: [PhoneReference] = []

  /// Waits for a declaration.
  public init() {}

  /// Whether a declaration is open.
  public var isReceiving: Bool { expected != nil }

  /// Takes a request in.
  ///
  /// A new declaration discards a half-received one; one of nothing is complete at once. A count
  /// that cannot be declared, a reference outside a declaration, and any other request change
  /// nothing.
  ///
  /// - Returns: the whole library when this request completed it.
  public mutating func apply(_ request: PhoneRequest) -> [PhoneReference]? {
    switch request {
    case .library(let count):
      guard (0...PhoneWire.maxReferences).contains(count) else { return nil }
      staged = []
      expected = count
    case .reference(let reference):
      guard isReceiving else { return nil }
      staged.append(reference)
    case .mode, .picture:
      return nil
    }
    guard staged.count == expected else { return nil }
    defer {
      expected = nil
      staged = []
    }
    return staged
  }
}
