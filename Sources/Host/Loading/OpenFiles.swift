import Glibc

/// How many files this process and those it starts may have open.
enum OpenFiles {
  /// What a show needs: the processes of sketches are handed descriptors of fixed numbers, and a
  /// sketch has files of its own.
  static let least: rlim_t = 256
  /// What is asked for where it is allowed; no more, since `select` ends there.
  static let wanted: rlim_t = 1024

  /// Allows as many as are wanted, as far as the system lets it.
  ///
  /// - Throws: when fewer than a show needs are allowed.
  static func provide() throws(HostError) {
    var limit = rlimit()
    guard getrlimit(.init(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < wanted else {
      return
    }
    limit.rlim_cur = min(limit.rlim_max, wanted)
    // A failure leaves the limit as it was, which the next look sees.
    _ = setrlimit(.init(RLIMIT_NOFILE.rawValue), &limit)
    guard getrlimit(.init(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < least else {
      return
    }
    throw HostError(
      "A process may have only \(limit.rlim_cur) files open here, and a show needs \(least): "
        + "allow more with `ulimit -n \(wanted)`, or LimitNOFILE= in a service.")
  }
}
