/// One thing the doctor looked at.
struct DoctorFinding: Equatable, Codable {
  /// How it stands.
  enum Verdict: String, Codable {
    /// In order.
    case ok
    /// In order, with something to know that few uses need.
    case note
    /// Something is missing that only some uses need.
    case lacking
    /// The main job cannot run without it.
    case blocking
  }

  let subject: String
  let verdict: Verdict
  /// What was found, or what is missing.
  let detail: String
  /// The one command that mends it.
  var fix: String?
}
