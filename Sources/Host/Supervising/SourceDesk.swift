import Foundation
@_spi(Host) import Ollin

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
    /// The stamps of what is compiled, from before it was read.
    let stamps: [String: FileStamp]
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
  /// When that was written, as far as the files say.
  var attemptedStamps: [String: FileStamp] = [:]
  /// Whether the newest build is to be made once more, though nothing in the files has changed.
  var owesBuild = false
  /// Whether the newest build could not be made.
  var hasFailed = false
  /// How many builds in a row counted for nothing, since their files were written meanwhile.
  var spoiltInARow = 0
  /// What the version on the stage is made of.
  var shown: [String: [UInt8]] = [:]
  var timings: [Int: Timing] = [:]
  /// The version whose fast build is still to be made.
  var owesFastBuild: Int?
  var hasSaidGone = false
  /// How often in a row a file was found empty that is waited for.
  var looksAtEmpty = 0
  private var saidPassedOver: Set<String> = []
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
    case .folder(let path): sources(in: path)
    case .tree(let tree): tree.listed().files
    }
  }

  /// The Swift files of a folder that count: a new one does from when there is text in it, and what
  /// is no file never does.
  private func sources(in folder: String) -> [String] {
    let stamps = SourceWatch.swiftFiles(in: folder)
      .compactMap { file in FileStamp(file).map { (file, isEmpty: $0.isEmpty) } }
    let counting = stamps.filter { !$0.isEmpty || attempted[$0.0]?.isEmpty == false }
    // Of nothing but empty files somebody has to say that there is no sketch in them.
    return (counting.isEmpty ? stamps : counting).map(\.0)
  }

  /// Says once of each entry of the folder that has a source's name and is no file that it is passed
  /// over.
  func sayPassedOver() {
    guard case .folder(let path) = watch.target else { return }
    let odd = SketchSource.passedOver(in: path).filter { saidPassedOver.insert($0).inserted }
    SketchSource.sayPassedOver(odd)
  }

  /// The files that had text when they were compiled, and have none now: they are about to be written.
  func emptied(_ contents: [String: [UInt8]]) -> [String] {
    contents.filter { $0.value.isEmpty && attempted[$0.key]?.isEmpty == false }.keys.sorted()
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

  /// The stamps of the Swift files there are now: they tell that one was written, even if it says the
  /// same as before.
  var stamps: [String: FileStamp] {
    let found = files.filter { $0.hasSuffix(".swift") }
      .compactMap { file in FileStamp(file).map { (file, $0) } }
    return Dictionary(found) { first, _ in first }
  }

  /// The most builds in a row that may count for nothing: a package's own tools may write its files.
  private static let mostSpoilt = 8

  /// Whether the files were written while a build read them, so that nobody knows what it read.
  ///
  /// The compiler opens the files by their paths; what it finds there may be the half of a text that
  /// is the same before and after.
  func isSpoilt(_ work: Work) -> Bool {
    guard work.stamps != stamps, spoiltInARow < Self.mostSpoilt else {
      spoiltInARow = 0
      return false
    }
    spoiltInARow += 1
    return true
  }

  /// Lets go of jobs that are over.
  func sweep() { calledOff.removeAll { $0.result != nil } }
}
