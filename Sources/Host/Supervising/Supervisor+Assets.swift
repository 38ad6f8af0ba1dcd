import Foundation
@_spi(Host) import Ollin

/// The pictures, meshes and fonts of a sketch: when one is saved, the sketch starts anew with it, as
/// it does after a change of its code.
extension Supervisor {
  /// What is known of a sketch's files.
  @MainActor final class AssetDesk {
    let watch: SourceWatch
    var changes = AssetChanges()
    /// When to look at what happened: an editor may write several files, and each in pieces.
    var due: UInt64?
    var firstEvent: UInt64 = 0

    init() throws(HostError) { watch = try SourceWatch(.tree(SourceTree(files: [], folders: []))) }

    /// The stamps of all that is watched.
    var stamps: [String: FileStamp] {
      guard case .tree(let tree) = watch.target else { return [:] }
      let found = tree.listed().files.compactMap { path in FileStamp(path).map { (path, $0) } }
      return Dictionary(found) { first, _ in first }
    }
  }

  /// How long nothing more has to happen, and how long that is waited for, in nanoseconds.
  private static let quiet: UInt64 = 100_000_000
  private static let longestQuiet: UInt64 = 1_000_000_000

  /// Takes in what the sketch on the stage has asked for, and watches it.
  func take(_ assets: [AssetLedger.Entry]) {
    guard let desk = assetDesk ?? openAssetDesk() else { return }
    let mine = assets.filter { !isOfPackage($0.path) }
    desk.changes.take(mine)
    var folders: [String] = []
    if case .files = source, let folder = source?.folder {
      folders = AssetChanges.folders.map { folder + "/" + $0 }
    }
    let tree = SourceTree(files: desk.changes.files, folders: folders)
    guard desk.watch.target != .tree(tree) else { return }
    desk.watch.target = .tree(tree)
    desk.changes.own(desk.stamps)
    // What was saved before the watch began.
    note(desk)
  }

  /// Whether a file is looked at with the package's sources, or is a copy of one.
  private func isOfPackage(_ path: String) -> Bool {
    guard let package = desk?.package else { return false }
    return ([package.root + "/.build"] + package.known.tree.folders)
      .contains { path.hasPrefix($0 + "/") }
  }

  private func openAssetDesk() -> AssetDesk? {
    guard let made = try? AssetDesk() else { return nil }
    assetDesk = made
    loop.watch(made.watch.descriptor) { [weak self, weak made] in
      guard let self, let made, made.watch.take() else { return }
      note(made)
    }
    return made
  }

  private func note(_ desk: AssetDesk) {
    let now = MonotonicClock.now
    if desk.due == nil { desk.firstEvent = now }
    desk.due = min(now + Self.quiet, desk.firstEvent + Self.longestQuiet)
  }

  /// How long after its `setup()` a sketch still starts, in nanoseconds: its first frames.
  private static let firstFrames: UInt64 = 250_000_000

  /// Whether something happened while the sketch on the stage started.
  private func isOfStart(_ time: UInt64) -> Bool {
    guard let station, station.performedAt <= time else { return false }
    return station.shownSince.map { time <= $0 + Self.firstFrames } ?? true
  }

  /// Starts the sketch anew when one of its files has changed and nothing else is under way.
  func lookAtAssets(at now: UInt64) {
    // The newest version could not be shown; with another file perhaps it can.
    let isRefused = self.desk?.isRefused ?? (history.current == nil)
    guard let desk = assetDesk, let due = desk.due, now >= due, ending == nil,
      station?.isSetUp == true || isRefused, !isChanging, !isSucceeding,
      // The version that is being built loads them anyway.
      self.desk?.work?.speed != .soon
    else { return }
    desk.due = nil
    let (files, given) = desk.changes.changed(
      desk.stamps, at: now, isOfStart: isOfStart(desk.firstEvent))
    for path in given {
      Log.note(
        "\((path as NSString).lastPathComponent) changes each time \(sketchName) starts; its changes "
          + "are passed over from now on.")
    }
    guard let first = files.first else { return }
    let name = (first as NSString).lastPathComponent
    let more = files.count > 1 ? " and \(files.count - 1) more have" : " has"
    Log.note("\(name)\(more) changed: \(sketchName) starts anew.")
    if isRefused { return tryAgain() }
    guard history.current != nil else { return }
    reloads += 1
    performCurrent(isReload: true)
  }
}
