/// The versions of a sketch that were shown, and which of them to go on with after a failure.
struct VersionHistory {
  /// A library made of one version of the source.
  struct Build: Equatable {
    let number: Int
    let path: String
  }

  /// One state of the source.
  struct Version: Equatable {
    let number: Int
    /// The newest library made of it.
    private(set) var build: Build
    /// All libraries made of it: what one of them began may go on beside the next.
    private(set) var builds: [Build]
    /// When it failed, in nanoseconds of the monotonic clock.
    var failures: [UInt64] = []
    /// Whether it has been shown for a while without a failure.
    var hasRunWell = false
    /// Whether it has been on the stage.
    var wasShown = false
    /// Whether it has drawn some frames.
    var hasDrawn = false

    /// A version of which one library was made.
    init(number: Int, build: Build) {
      self.number = number
      self.build = build
      builds = [build]
    }

    /// Whether a library was made of it.
    func made(_ build: Int) -> Bool { builds.contains { $0.number == build } }

    fileprivate mutating func take(_ build: Build) {
      self.build = build
      builds.append(build)
    }
  }

  /// What to do after a failure.
  enum Decision: Equatable {
    /// Starts the same version again.
    case again(Version)
    /// Goes back to one that ran well.
    case fallBack(Version)
    /// Shows one that was saved meanwhile and has not been tried: another failed.
    case next(Version)
    /// There is none that runs.
    case giveUp
  }

  /// A version that fails as often in this time is given up.
  static let mostFailures = 3
  static let period: UInt64 = 10_000_000_000
  /// How many frames a version draws until it is worth going back to.
  static let framesOfProof = 3
  /// How long a version is shown until it counts as one that ran well.
  static let probation: UInt64 = 2_000_000_000
  private static let kept = 8

  /// Those that can be gone back to, oldest first; the last one is in charge.
  private(set) var versions: [Version] = []
  /// When a process was lost of which no version is to blame.
  private var losses: [UInt64] = []

  /// The version in charge; `nil` before the first and after all were given up.
  var current: Version? { versions.last }

  /// Puts a new version in charge.
  mutating func add(_ version: Version) {
    // One that never drew is nothing to go back to.
    versions.removeAll { !$0.hasRunWell && !$0.hasDrawn }
    versions.append(version)
    while versions.count > Self.kept {
      // Of many that were soon followed by others each may fail: one is kept that did not.
      versions.remove(at: versions.lastIndex(where: \.hasRunWell) == 0 ? 1 : 0)
    }
  }

  /// Takes note of another build of a version.
  mutating func setBuild(_ build: Build, of number: Int) {
    guard let index = versions.firstIndex(where: { $0.number == number }) else { return }
    versions[index].take(build)
  }

  /// Takes note that the version in charge is on the stage.
  mutating func shown() {
    guard !versions.isEmpty else { return }
    versions[versions.count - 1].wasShown = true
  }

  /// Takes note that the version in charge has drawn some frames.
  mutating func drew() {
    guard !versions.isEmpty else { return }
    versions[versions.count - 1].hasDrawn = true
  }

  /// Takes note that the version in charge has been shown for a while.
  mutating func ranWell() {
    guard !versions.isEmpty else { return }
    versions[versions.count - 1].hasRunWell = true
  }

  /// Takes back a version that could not be shown at all.
  ///
  /// One that was on the stage stays: what could not be shown is another try of it.
  ///
  /// - Returns: whether it was taken back.
  @discardableResult mutating func remove(_ number: Int) -> Bool {
    let count = versions.count
    versions.removeAll { $0.number == number && !$0.wasShown }
    return versions.count < count
  }

  /// What to do after the end of a process that no version is to blame for: the same goes on, unless
  /// that happens again and again.
  ///
  /// - Parameter time: nanoseconds of the monotonic clock.
  /// - Returns: what to go on with.
  mutating func lost(at time: UInt64) -> Decision {
    losses = losses.filter { time - min($0, time) < Self.period } + [time]
    guard let current, losses.count < Self.mostFailures else { return failed(at: time) }
    return .again(current)
  }

  /// What to do after a failure.
  ///
  /// - Parameters:
  ///   - time: nanoseconds of the monotonic clock.
  ///   - build: the library that was at work; `nil` for that of the version in charge.
  /// - Returns: what to go on with.
  mutating func failed(at time: UInt64, build: Int? = nil) -> Decision {
    if let build, let current = versions.last, !current.made(build), !current.wasShown {
      // What failed never ran well, or is gone back to only if it does not fail so often.
      if let index = versions.firstIndex(where: { $0.made(build) }) {
        versions[index].failures.append(time)
        if versions[index].failures.count >= Self.mostFailures { versions.remove(at: index) }
      }
      return .next(current)
    }
    guard var version = versions.popLast() else { return .giveUp }
    version.failures = version.failures.filter { time - min($0, time) < Self.period } + [time]
    let isGivenUp = version.failures.count >= Self.mostFailures
    if version.hasRunWell ? isGivenUp : true, let earlier = versions.last {
      return .fallBack(earlier)
    }
    if isGivenUp { return .giveUp }
    versions.append(version)
    return .again(version)
  }
}
