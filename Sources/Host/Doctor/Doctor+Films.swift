import Film

extension Doctor {
  /// Whether films and animations can be written.
  static func films() -> DoctorFinding { films(FilmLibraries.problem) }

  /// What there is to say about the libraries for films.
  static func films(_ problem: FilmProblem?) -> DoctorFinding {
    guard let problem else {
      return DoctorFinding(subject: "films", verdict: .ok, detail: "MP4 and GIF can be written.")
    }
    return DoctorFinding(
      subject: "films", verdict: .note,
      detail: "\(problem.library) cannot be loaded, so `ollin render` writes PNG only.",
      fix: "apt-get install \(problem.package)")
  }
}
