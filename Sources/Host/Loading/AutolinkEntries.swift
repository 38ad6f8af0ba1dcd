import Foundation
import Glibc

/// The libraries that an object file of Swift asks to be linked with, which the compiler's driver
/// would pass on to the linker.
enum AutolinkEntries {
  private static let section = ".swift1_autolink_entries"

  /// The options in an object file, such as `-lswiftRegexBuilder`; none when it has none.
  static func options(of object: String) -> [String] {
    guard let sections = try? ELFSections(path: object),
      let section = sections.section(named: section), section.size > 0,
      let bytes = try? Data(
        contentsOf: URL(fileURLWithPath: object), options: .alwaysMapped),
      section.offset >= 0, section.offset <= bytes.count,
      section.size <= bytes.count - section.offset
    else { return [] }
    return bytes[section.offset..<section.offset + section.size].split(separator: 0)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// The toolchain's own libraries among those that object files ask for, but for those that are in
  /// this process and so in each that loads sketches.
  ///
  /// - Parameters:
  ///   - objects: paths of object files.
  ///   - folder: where the toolchain keeps its libraries.
  /// - Returns: paths of libraries.
  static func missingLibraries(of objects: [String], in folder: String) -> [String] {
    var names: [String] = []
    for option in objects.flatMap(options(of:)) where option.hasPrefix("-l") {
      let name = "lib\(option.dropFirst(2)).so"
      if !name.contains("/"), !names.contains(name) { names.append(name) }
    }
    return names.filter { !isLoaded($0) }.map { "\(folder)/\($0)" }
      .filter { access($0, R_OK) == 0 }
  }

  private static func isLoaded(_ name: String) -> Bool {
    guard let handle = dlopen(name, RTLD_NOLOAD | RTLD_LAZY) else { return false }
    dlclose(handle)
    return true
  }
}
