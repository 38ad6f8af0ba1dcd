import Foundation
import Glibc

/// Where the compiler keeps what it made of C headers.
enum ModuleCache {
  /// One warm folder for all runs; a cold one in `scratch` where that cannot be written.
  static func folder(
    scratch: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> String {
    let named = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let base = named ?? environment["HOME"].map { $0 + "/.cache" } ?? ""
    let folder = base + "/ollin/modules"
    guard base.hasPrefix("/") else { return scratch + "/modules" }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard FileKind(folder) == .folder, access(folder, W_OK | X_OK) == 0 else {
      return scratch + "/modules"
    }
    return folder
  }
}
