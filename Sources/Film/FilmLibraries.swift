internal import CAV

/// The libraries that write films, loaded when the first film is made.
///
/// They bring a hundred others along, which a sketch on a phone has no use for.
public enum FilmLibraries {
  /// What keeps films from being written on this machine; `nil` when nothing does.
  public static var problem: FilmProblem? {
    let missing = ollin_av_open()
    guard missing > 0 else { return nil }
    return FilmProblem(
      library: String(cString: ollin_av_file(missing)),
      package: String(cString: ollin_av_package(missing)))
  }

  /// Loads them, before any of their functions is called.
  static func load() throws(FilmError) {
    if let problem { throw FilmError(problem.sentence) }
    av_log_set_level(AV_LOG_ERROR)
  }
}
