import Foundation

/// Where the package lies that a package of one's own depends on.
enum KitFolder {
  /// The folder of its `Package.swift`.
  ///
  /// - Parameters:
  ///   - executable: the folder of the program.
  ///   - environment: `OLLIN_KIT` names the folder itself.
  /// - Returns: an absolute path.
  /// - Throws: a ``HostError`` when this installation has none.
  static func path(
    executable: String = BundledSketches.executableFolder,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(HostError) -> String {
    var places = [environment["OLLIN_KIT"]].compactMap(\.self)
    places += [executable + "/../share/ollin/Kit", "/usr/share/ollin/Kit"]
    // In a checkout the program lies in .build/PLATFORM/release or the like.
    var folder = executable
    while folder.count > 1 {
      places.append(folder + "/Sources/Kit")
      folder = (folder as NSString).deletingLastPathComponent
    }
    for place in places where FileKind(place + "/Package.swift") == .file {
      return URL(fileURLWithPath: place).standardizedFileURL.path
    }
    throw HostError(
      "The package Kit, which a package depends on, is not part of this installation. Set OLLIN_KIT "
        + "to Sources/Kit of a checkout, or leave --package out.")
  }
}
