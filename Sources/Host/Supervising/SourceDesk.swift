import Foundation

/// What a supervisor knows of a sketch's source and of the builds made of it.
@MainActor
final class SourceDesk {
  /// Which of the two speeds a build is made for.
  enum Speed { case soon, fast }

  /// A compilation at work.
  struct Work {
    let job: BuildJob
    let speed: Speed
    /// The version it is made of.
    let version: Int
    /// When the file was saved, and when that was noticed, in nanoseconds of the monotonic clock.
    let saved: UInt64
    let noticed: UInt64
  }

  /// What the times of a reload begin with.
  struct Timing {
    /// Whether a sketch was on the stage before.
    var isReload: Bool
    var saved: UInt64
    var noticed: UInt64
    var built: UInt64
    var frontendSeconds: Double
    var linkSeconds: Double
  }

  let watch: SourceWatch
  let name: String
  /// What is known of the package, where the sketch is one.
  var package: (root: String, known: SketchBuilder.Package)?
  var work: Work?
  /// Compilations that were called off, until nothing of them is left.
  var calledOff: [BuildJob] = []
  var objects = ObjectCache()
  /// What the newest build is made of, whether or not it compiles.
  var attempted: [String: [UInt8]] = [:]
  /// What the version on the stage is made of.
  var shown: [String: [UInt8]] = [:]
  var timings: [Int: Timing] = [:]
  /// The version whose fast build is still to be made.
  var owesFastBuild: Int?
  var hasSaidGone = false
  /// Whether the newest version compiles and could not be shown.
  var isRefused = false
  var nextLook: UInt64 = 0

  init(_ watch: SourceWatch, name: String) {
    self.watch = watch
    self.name = name
  }

  /// The Swift files there are now.
  var files: [String] {
    switch watch.target {
    case .file(let path): [path]
    case .folder(let path): SourceWatch.swiftFiles(in: path)
    case .tree(let tree): tree.listed().files
    }
  }

  /// What tells the state there is now from another, by file; `nil` when one of them is not there.
  var contents: [String: [UInt8]]? {
    if case .tree(let tree) = watch.target {
      return FileKind(tree.files.first ?? "") == .file ? tree.contents() : nil
    }
    var contents: [String: [UInt8]] = [:]
    for file in files {
      guard FileKind(file) == .file, let data = FileManager.default.contents(atPath: file) else {
        return nil
      }
      contents[file] = [UInt8](data)
    }
    return contents
  }

  /// Lets go of jobs that are over.
  func sweep() { calledOff.removeAll { $0.result != nil } }
}
