internal import Wire

/// A library that a sketch declared, and what the phone makes of it.
struct DeclaredLibrary: Sendable {
  /// The client that declared it.
  let client: Int
  /// What can be looked for.
  let usable: [PhoneReference]
  /// What cannot, in plain sentences.
  let notes: [String]

  init(references: [PhoneReference], client: Int) {
    self.client = client
    var usable: [PhoneReference] = []
    var notes: [String] = []
    for reference in references {
      if let note = ReferenceJudge.note(on: reference) {
        notes.append(note)
      } else {
        usable.append(reference)
      }
    }
    self.usable = usable
    self.notes = notes
  }
}
