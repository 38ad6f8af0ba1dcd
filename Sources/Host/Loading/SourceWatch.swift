import Foundation
import Glibc

/// Tells when one of a sketch's files was saved, however its editor does that: in place, by
/// renaming another file over it, or by removing it first.
///
/// Folders are watched, not files, since a file that is replaced is another one. Where a file is a
/// link, the folders of the link and of all that it leads to are watched.
@MainActor
final class SourceWatch {
  /// What is looked for.
  enum Target: Equatable {
    case file(String)
    /// Every Swift file of a folder.
    case folder(String)
    /// Everything of a package.
    case tree(SourceTree)
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CREATE | IN_DELETE_SELF
      | IN_MOVE_SELF | IN_ONLYDIR)
  /// The most links followed from one to the next.
  private static let mostLinks = 16
  /// The most folders watched: somebody may name the root of a disk.
  private static let mostFolders = 512

  /// Readable when something happened, for a caller's own `poll(2)`.
  let descriptor: Int32
  var target: Target { didSet { refresh() } }
  /// Which files of a folder count.
  private enum Names: Equatable {
    case only(Set<String>)
    case sources
    /// All but hidden ones.
    case all
  }

  /// The folders by their watches, each with the names that count.
  private var watches: [Int32: (folder: String, names: Names)] = [:]

  /// Watches from now on.
  ///
  /// - Throws: a ``HostError`` when the system has no watch left.
  init(_ target: Target) throws(HostError) {
    self.target = target
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else {
      throw HostError("Files cannot be watched: \(SystemText.words(for: errno)).")
    }
    refresh()
  }

  isolated deinit { close(descriptor) }

  /// Watches what is there now; to be called now and then, since folders come and go.
  func refresh() {
    var kept: [Int32: (folder: String, names: Names)] = [:]
    for (folder, names) in wanted.prefix(Self.mostFolders) {
      // The same folder answers the same number, so this changes nothing for one that is watched.
      let watch = inotify_add_watch(descriptor, folder, Self.mask)
      if watch >= 0 { kept[watch] = (folder, names) }
    }
    for gone in watches.keys where kept[gone] == nil { inotify_rm_watch(descriptor, gone) }
    watches = kept
  }

  /// The folders to watch now.
  private var wanted: [String: Names] {
    var wanted: [String: Names] = [:]
    func add(_ places: some Sequence<String>) {
      for place in places {
        let folder = (place as NSString).deletingLastPathComponent
        let name = (place as NSString).lastPathComponent
        switch wanted[folder.isEmpty ? "." : folder] {
        case nil: wanted[folder.isEmpty ? "." : folder] = .only([name])
        case .only(let others): wanted[folder.isEmpty ? "." : folder] = .only(others.union([name]))
        case .sources, .all: break
        }
      }
    }
    switch target {
    case .file(let path): add(Self.chain(from: path))
    case .folder(let path):
      wanted[path] = .sources
      // A link's target may lie elsewhere.
      for file in Self.swiftFiles(in: path) { add(Self.chain(from: file).dropFirst()) }
    case .tree(let tree):
      let (files, folders) = tree.listed()
      for folder in folders { wanted[folder] = .all }
      add(tree.files)
      // Folders that are not there yet are seen to come where they would be.
      add(tree.folders)
      for file in files { add(Self.chain(from: file).dropFirst()) }
    }
    return wanted
  }

  /// Reads what happened.
  ///
  /// - Returns: whether any of it may have changed the sketch.
  func take() -> Bool {
    var isChanged = false
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      var start = 0
      let head = MemoryLayout<inotify_event>.size
      while start + head <= count {
        let event = buffer.withUnsafeBytes {
          $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
        }
        let end = min(start + head + Int(event.len), count)
        let name = String(
          decoding: buffer[(start + head)..<end].prefix { $0 != 0 }, as: UTF8.self)
        if matters(event, name) { isChanged = true }
        start += head + Int(event.len)
      }
    }
    if isChanged { refresh() }
    return isChanged
  }

  private func matters(_ event: inotify_event, _ name: String) -> Bool {
    // So much happened that the system lost count.
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    guard let watch = watches[event.wd] else { return false }
    if event.mask & UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED) != 0 { return true }
    switch watch.names {
    case .only(let names): return names.contains(name)
    case .sources: return Self.isSource(name)
    case .all: return !name.hasPrefix(".")
    }
  }

  /// The Swift files of a folder, in the order of their names.
  nonisolated static func swiftFiles(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(isSource).sorted().prefix(2_000)
      .map { (folder as NSString).appendingPathComponent($0) }
  }

  private nonisolated static func isSource(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".")
  }

  /// A path, and what it leads to when it is a link, and so on.
  private static func chain(from path: String) -> [String] {
    var places = [path]
    while places.count < mostLinks, let last = places.last,
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: last)
    {
      let folder = (last as NSString).deletingLastPathComponent
      places.append(
        target.hasPrefix("/") ? target : (folder as NSString).appendingPathComponent(target))
    }
    return places
  }
}
