internal import Glibc
internal import Synchronization

/// Finds the folders that come with the program, such as `Shaders` and `Fonts`.
@_spi(Host) public enum ResourceLocator {
  /// The path of the first folder of this name, looked for in `$OLLIN_ROOT`, beside the
  /// executable, in `share/ollin` next to the executable's folder, and in the folders above; for a
  /// sketch that is an executable of its own, likewise from the host's library on.
  ///
  /// - Parameter name: the folder's name, without slashes.
  /// - Returns: `nil` when there is none.
  public static func folder(named name: String) -> String? {
    let environment = ProcessInfo.processInfo.environment["OLLIN_ROOT"]
    return folder(named: name, root: environment, executable: executablePath)
      ?? folder(named: name, root: nil, executable: hostLibrary.withLock { $0 })
  }

  /// The path of the host's library, with links followed, where it was loaded.
  static let hostLibrary = Mutex<String?>(nil)

  static func folder(named name: String, root: String?, executable: String?) -> String? {
    places(root: root, executable: executable)
      .map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" }
      .first(where: isFolder)
  }

  private static func places(root: String?, executable: String?) -> [String] {
    var places: [String] = []
    if let root, !root.isEmpty { places.append(root) }
    guard let executable, executable.hasPrefix("/") else { return places }
    var parts = executable.split(separator: "/").dropLast()
    func path() -> String { "/" + parts.joined(separator: "/") }
    places.append(path())
    if !parts.isEmpty {
      places.append("/" + (parts.dropLast() + ["share", "ollin"]).joined(separator: "/"))
    }
    while !parts.isEmpty {
      parts.removeLast()
      places.append(path())
    }
    return places
  }

  /// The executable of this process with links followed; `nil` where the system does not say.
  private static var executablePath: String? {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = buffer.withUnsafeMutableBytes { bytes in
      readlink(
        "/proc/self/exe", bytes.baseAddress!.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
