internal import CStack
internal import Foundation
internal import Glibc
internal import Synchronization

/// Finds and loads the host's library for a sketch that is part of an executable of its own.
enum HostLibrary {
  private static let file = "libOllinHost.so"

  /// What the host does for us; loads its library when it is not there yet.
  @MainActor static func services() throws(ExportError) -> HostServices {
    if let services = HostServices.installed { return services }
    var reasons: [String] = []
    for path in places() {
      guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL) else {
        if access(path, F_OK) == 0, let reason = dlerror() {
          reasons.append(String(cString: reason))
        }
        continue
      }
      guard let symbol = dlsym(handle, "ollin_install") else { continue }
      typealias Install = @convention(c) () -> Void
      // SAFETY: the library declares this function without parameters and result.
      unsafeBitCast(symbol, to: Install.self)()
      guard let services = HostServices.installed else { continue }
      let real = realpath(path, nil)
      defer { free(real) }
      ResourceLocator.hostLibrary.withLock { $0 = real.map { String(cString: $0) } ?? path }
      return services
    }
    throw ExportError(
      "\(file), which draws and streams, was not found"
        + (reasons.isEmpty ? "" : " or does not load (\(reasons.joined(separator: "; ")))")
        + ". Install Ollin, or set OLLIN_HOST to the library's path.")
  }

  /// Where it may be, the likeliest first.
  private static func places() -> [String] {
    var folders: [String] = []
    if let path = ProcessInfo.processInfo.environment["OLLIN_HOST"] { return [path] }
    if let own = folderOfThisLibrary() { folders.append(own) }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      // `ollin` on the path may be a link to where it is installed.
      guard let real = realpath("\(folder)/ollin", nil) else { continue }
      defer { free(real) }
      folders.append((String(cString: real) as NSString).deletingLastPathComponent)
    }
    folders.append("/usr/lib/ollin")
    return folders.map { $0 + "/" + file }
  }

  private static func folderOfThisLibrary() -> String? {
    guard let path = ollin_library_path() else { return nil }
    return (String(cString: path) as NSString).deletingLastPathComponent
  }
}
