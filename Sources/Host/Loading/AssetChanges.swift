import Foundation
@_spi(Host) import Ollin

/// Decides which of the files a sketch uses have changed so that it is to be started anew.
struct AssetChanges {
  /// Folders beside a sketch that are its own, whatever it reads of them.
  static let folders = ["assets", "Assets", "resources", "Resources"]
  /// A file that changes as often, each time while the sketch starts anew because of it, is written
  /// by the sketch itself.
  static let mostInARow = 5
  private static let unfinished = ["~", ".tmp", ".part", ".crdownload"]

  /// What the sketch asked for, by path; `nil` for what was not there.
  private var asked: [String: FileStamp?] = [:]
  /// What lies in its folder for such files.
  private var owned: [String: FileStamp] = [:]
  private var shaders: Set<String> = []
  private var inARow: [String: (count: Int, last: UInt64)] = [:]
  /// Files, and folders of its own, that the sketch seems to write itself.
  private(set) var ignored: Set<String> = []

  /// The files that were asked for.
  var files: [String] { asked.keys.sorted() }

  /// Takes in what a sketch has asked for, all of it.
  mutating func take(_ entries: [AssetLedger.Entry]) {
    // A copy of a resource has the name of the file it was made of.
    shaders = Set(entries.filter(\.isShader).map { ($0.path as NSString).lastPathComponent })
    let plain = entries.filter { !$0.isShader }.map { ($0.path, $0.stamp) }
    asked = Dictionary(plain) { first, _ in first }
  }

  /// Takes in what lies in the sketch's folder, as it is when the sketch begins.
  mutating func own(_ stamps: [String: FileStamp]) { owned = stamps }

  /// Looks at everything again: the sketch is another, or somebody asked for it anew.
  mutating func forgive() {
    ignored.removeAll()
    inARow.removeAll()
  }

  /// Whether a file is read again without the sketch's being started anew.
  func isShader(_ path: String) -> Bool {
    shaders.contains((path as NSString).lastPathComponent)
  }

  /// Compares with what there is now.
  ///
  /// - Parameters:
  ///   - stamps: of all files there are, among those that were asked for and in the sketch's folder.
  ///   - now: nanoseconds of the monotonic clock.
  ///   - isOfStart: whether they changed while the sketch started, which then may have done it itself.
  ///     What changes while it runs on was changed by somebody else, however often that happens.
  /// - Returns: the files that make another picture, and those that are looked at no more.
  mutating func changed(
    _ stamps: [String: FileStamp], at now: UInt64, isOfStart: Bool
  ) -> (files: [String], given: [String]) {
    var files: [String] = []
    var given: [String] = []
    for (path, stamp) in stamps.sorted(by: { $0.key < $1.key }) {
      // What is gone or empty is about to be written.
      // A sketch that keeps its pictures gives each a name of its own.
      let key = asked[path] == nil ? (path as NSString).deletingLastPathComponent : path
      guard !stamp.isEmpty, !ignored.contains(key), !isShader(path),
        !Self.unfinished.contains(where: path.hasSuffix)
      else { continue }
      let before = asked[path] ?? owned[path]
      guard before != stamp else { continue }
      if asked[path] != nil { asked[path] = .some(stamp) } else { owned[path] = stamp }
      if isTooOften(key, at: now, isOfStart) {
        ignored.insert(key)
        given.append(key)
      } else {
        files.append(path)
      }
    }
    return (files, given)
  }

  private mutating func isTooOften(_ key: String, at now: UInt64, _ isOfStart: Bool) -> Bool {
    let row = inARow[key] ?? (0, .max)
    // Several at once are one change.
    guard row.last != now else { return false }
    let count = isOfStart ? row.count + 1 : 0
    inARow[key] = (count, now)
    return count > Self.mostInARow
  }
}
