import Foundation
import Glibc
import Synchronization

/// Where the compiler keeps what it made of C headers.
enum ModuleCache {
  /// Folders that were found to have no room left.
  private static let full = Mutex<Set<String>>([])

  /// One warm folder for all runs; a cold one in `scratch` where that cannot be written.
  static func folder(
    scratch: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = named ?? environment["HOME"].map { $0 + "/.cache" } ?? ""
    let folder = base + "/ollin/modules"
    guard base.hasPrefix("/") else { return scratch + "/modules" }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileKind(folder) == .folder, access(folder, W_OK | X_OK) == 0,
      !full.withLock({ $0.contains(folder) })
    else { return scratch + "/modules" }
    return folder
  }

  /// Uses a folder no more, for as long as this process lives, if the compiler failed of it.
  ///
  /// How much room a compilation needs nobody knows beforehand: with a warm folder it is none.
  ///
  /// - Parameters:
  ///   - folder: the one that was used.
  ///   - scratch: the folder of this run, which nothing else could stand in for.
  ///   - output: what the compiler printed.
  /// - Returns: whether another one is used from now on.
  static func giveUp(_ folder: String, scratch: String, for output: String) -> Bool {
    guard folder != scratch + "/modules", isFull(folder) || isBlamed(folder, in: output) else {
      return false
    }
    guard full.withLock({ $0.insert(folder).inserted }) else { return true }
    Log.warning(
      "There is no room in \(folder) for what the compiler makes of headers; this run does without, "
        + "and starts more slowly.")
    return true
  }

  /// Whether the compiler names a folder in which it could not write.
  static func isBlamed(_ folder: String, in output: String) -> Bool {
    output.split(separator: "\n").contains { line in
      line.contains(folder)
        && ["No space left on device", "Disk quota exceeded", "Read-only file system"]
          .contains { line.localizedCaseInsensitiveContains($0) }
    }
  }

  /// Whether so little can be written there that not even a small module fits.
  private static func isFull(_ folder: String) -> Bool {
    DiskRoom.bytes(at: folder).map { $0 < 1 << 20 } ?? false
  }
}
