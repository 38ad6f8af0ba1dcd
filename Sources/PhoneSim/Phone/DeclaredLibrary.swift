internal import Wire

/// A library that a sketch declared, and what the phone makes of it.
struct DeclaredLibrary: Sendable {
  /// The client that declared it.
  let client: Int
  /// What can be looked for.
  let usable: [PhoneReference]
  /// What cannot, in plain sentences.
  let notes: [String]

  /// A library as it was committed.
  ///
  /// - Parameters:
  ///   - references: in the order they came.
  ///   - judgements: for each reference why it cannot be used, or nil.
  ///   - client: who declared it.
  init(references: [PhoneReference], judgements: [String?], client: Int) {
    self.client = client
    usable = zip(references, judgements).filter { $0.1 == nil }.map(\.0)
    notes = judgements.compactMap { $0 }
  }
}
