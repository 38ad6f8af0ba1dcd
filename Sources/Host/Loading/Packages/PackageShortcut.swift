import Foundation
@_spi(Host) import Ollin

/// The short way to the next version of a package: the compiler's front end alone, as for a folder of
/// files, which takes a fifth of the time the package manager takes.
///
/// It is open only where nothing but the bodies of the sketch's own Swift files differs from what the
/// package manager has built, and where it compiles them with no options but its usual ones.
struct PackageShortcut {
  let root: String
  let facts: PackageFacts
  let target: PackageFacts.Target
  /// What the package manager keeps.
  let buildFolder: String

  /// Whether the way is open.
  ///
  /// - Parameters:
  ///   - sources: what there is now.
  ///   - built: what the last build was made of.
  /// - Returns: whether the compiler alone makes the same of it.
  func isOpen(_ sources: [String: [UInt8]], after built: [String: [UInt8]]) -> Bool {
    guard facts.isPlain(target), !built.isEmpty, sources.count == built.count else { return false }
    let changed = sources.filter { built[$0.key] != $0.value }.keys
    return !changed.isEmpty && Set(files(sources)).isSuperset(of: changed)
  }

  /// The Swift files of the sketch's target.
  func files(_ sources: [String: [UInt8]]) -> [String] {
    sources.keys.filter {
      $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") && $0 != folder + "/main.swift"
    }.sorted()
  }

  private var folder: String { root + "/" + (target.path ?? "Sources/" + target.name) }

  /// Compiles what changed, and links it.
  ///
  /// - Parameters:
  ///   - sources: what there is now.
  ///   - compiler: the compiler.
  ///   - number: no other build of the run has it.
  ///   - objects: what the build before left.
  /// - Returns: the library.
  /// - Throws: a ``HostError`` with the compiler's messages.
  func build(
    _ sources: [String: [UInt8]], compiler: SketchCompiler, number: Int, objects: ObjectCache
  ) throws(HostError) -> SketchBuilder.Result {
    var compiler = compiler
    var flags = ["-swift-version", facts.languageMode]
    for word in ["SWIFT_PACKAGE", "DEBUG"] { flags += ["-D", word] }
    flags += ["-package-name", facts.name.lowercased()]
    // How the package manager has `Bundle.module` find the resources.
    let accessor =
      "\(buildFolder)/debug/\(target.name).build/DerivedSources/resource_bundle_accessor.swift"
    var files = files(sources)
    if FileKind(accessor) == .file {
      files.append(accessor)
      flags += ["-D", "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE"]
    }
    compiler.toolchain.frontendFlags += flags
    return try SketchBuilder(
      compiler: compiler, module: SketchCompiler.moduleName(for: target.name), number: number
    ).build(files, optimization: .none, objects: objects)
  }
}
