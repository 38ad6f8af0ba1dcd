extension Backtrace {
  /// Functions that had called each other so often that there was no room for more calls.
  struct Recursion: Equatable {
    /// Their names, the innermost first.
    let functions: [String]
    /// Where the innermost that has a place was.
    let frame: Frame

    /// What happened, as the end of a sentence.
    var words: String {
      let named = functions.prefix(Self.mostNamed)
      let what =
        functions.count == 1
        ? "\(frame.function) calls itself"
        : Wording.list(Array(named)) + (functions.count > named.count ? " and others" : "")
          + " call each other"
      return "calls were nested too deep, as \(what) again and again"
    }

    private static let mostNamed = 3
  }

  /// How often a function has to be among the calls for that to be no accident.
  ///
  /// The runtime reports some sixty calls of a stack however deep it is.
  private static let often = 8
  /// How many calls there have to be besides those reported: fewer do not use a stack up.
  private static let many = 200

  /// The functions that were called again and again.
  ///
  /// - Parameter images: the names of the sketch's libraries; a function of them is named before
  ///   those of others that it went through.
  /// - Returns: `nil` when none was called often, or the stack was not deep.
  func recursion(images: Set<String>) -> Recursion? {
    guard omitted >= Self.many else { return nil }
    var counts: [String: Int] = [:]
    for frame in frames { counts[frame.function, default: 0] += 1 }
    let repeated = frames.filter { counts[$0.function, default: 0] >= Self.often }
    // The report names the library of some frames only, and the place of the others.
    let own = repeated.filter { $0.place != nil || images.contains($0.image) }
    let chosen = own.isEmpty ? repeated : own
    guard let first = chosen.first(where: { $0.place != nil }) ?? chosen.first else { return nil }
    var names: [String] = []
    for frame in chosen where !names.contains(frame.function) { names.append(frame.function) }
    return Recursion(functions: names, frame: first)
  }
}
