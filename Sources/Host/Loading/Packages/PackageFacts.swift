import Foundation

/// What the package manager says a package consists of.
struct PackageFacts: Equatable, Sendable {
  /// One of its targets.
  struct Target: Equatable, Sendable {
    let name: String
    /// `executable`, `regular`, `test`, `plugin` and so on.
    let kind: String
    /// Where it is said to be, from the package's folder on; `nil` where it is usual.
    let path: String?
    /// The product `OllinKit`'s package as the target names it; `nil` when it needs none.
    let kit: String?
    /// Whether it has nothing but that and Swift files of its own.
    let isAlone: Bool
  }

  /// A package it depends on.
  struct Dependency: Equatable, Sendable {
    let identity: String
    /// Its folder; `nil` for one that comes from elsewhere.
    let folder: String?
  }

  /// The oldest form of a manifest that can be completed.
  private static let oldestTools = (5, 9)

  let name: String
  let targets: [Target]
  /// In the order of the manifest.
  let dependencies: [Dependency]
  private let tools: (Int, Int)
  private let hasLanguageModes: Bool

  static func == (a: PackageFacts, b: PackageFacts) -> Bool {
    a.name == b.name && a.targets == b.targets && a.dependencies == b.dependencies
      && a.tools == b.tools
  }

  /// Reads what `swift package dump-package` prints; `nil` when that is nothing of the kind.
  init?(json: Data) {
    guard let top = (try? JSONSerialization.jsonObject(with: json)) as? [String: Any],
      let name = top["name"] as? String, let targets = top["targets"] as? [[String: Any]]
    else { return nil }
    self.name = name
    self.targets = targets.compactMap { target in
      guard let name = target["name"] as? String, let kind = target["type"] as? String else {
        return nil
      }
      let needs = (target["dependencies"] as? [[String: Any]] ?? [])
        .compactMap { $0["product"] as? [Any] }
      let settings = target["settings"] as? [Any] ?? []
      let plugins = target["pluginUsages"] as? [Any] ?? []
      let kit = needs.first { $0.first as? String == "OllinKit" }?.dropFirst().first as? String
      return Target(
        name: name, kind: kind, path: target["path"] as? String, kit: kit,
        isAlone: settings.isEmpty && plugins.isEmpty && target["sources"] as? [String] == nil
          && (target["exclude"] as? [String] ?? []).isEmpty && needs.count == 1
          && (target["dependencies"] as? [Any])?.count == 1)
    }
    dependencies = (top["dependencies"] as? [[String: Any]] ?? []).map { dependency in
      let facts = dependency.values.compactMap { ($0 as? [[String: Any]])?.first }.first ?? [:]
      return Dependency(
        identity: facts["identity"] as? String ?? "", folder: facts["path"] as? String)
    }
    let words = ((top["toolsVersion"] as? [String: Any])?["_version"] as? String ?? "")
      .split(separator: ".").map { Int($0) ?? 0 }
    hasLanguageModes = top["swiftLanguageVersions"] as? [Any] != nil
    tools = (words.first ?? 0, words.dropFirst().first ?? 0)
  }

  /// What Swift its targets are written in, as the compiler says it.
  var languageMode: String { tools.0 >= 6 ? "6" : "5" }

  /// Whether a target's files are compiled with nothing but the compiler's usual options.
  func isPlain(_ target: Target) -> Bool { target.isAlone && !hasLanguageModes }

  /// The target the sketch is in: one that needs `OllinKit`, of several the program, of several
  /// the one named like the folder or like the package.
  ///
  /// - Parameter folder: the folder's name.
  /// - Returns: the target, and the package that `OllinKit` comes from.
  /// - Throws: a ``HostError`` when the package has no sketch.
  func sketchTarget(folder: String) throws(HostError) -> (target: Target, kit: Int) {
    guard tools >= Self.oldestTools else {
      throw HostError(
        "The package \(name) is written for package managers before 5.9: begin its Package.swift "
          + "with `// swift-tools-version: 6.0`.")
    }
    let needing = targets.filter { $0.kit != nil && ["executable", "regular"].contains($0.kind) }
    let programs = needing.filter { $0.kind == "executable" }
    let candidates = programs.isEmpty ? needing : programs
    let named = [folder, name].lazy.compactMap { word in candidates.first { $0.name == word } }
    guard let target = named.first ?? candidates.first, let kit = target.kit,
      let index = dependencies.firstIndex(where: { $0.identity == kit.lowercased() })
    else {
      throw HostError(
        "The package \(name) has no target that depends on the product OllinKit; "
          + "`ollin new NAME --package` makes one that does.")
    }
    return (target, index)
  }

  /// The files and folders whose change makes another sketch of it.
  ///
  /// - Parameters:
  ///   - root: the package's folder.
  ///   - kit: which of the dependencies is ours, and stays as it is.
  /// - Returns: its manifest, its targets but for tests, and the packages beside it.
  func tree(root: String, kit: Int) -> SourceTree {
    var tree = SourceTree(package: root)
    let shipped = targets.filter { $0.kind != "test" }
    tree.folders += shipped.compactMap { $0.path.map { root + "/" + $0 } }
    for (index, dependency) in dependencies.enumerated() where index != kit {
      guard let folder = dependency.folder else { continue }
      let other = SourceTree(package: folder)
      tree.files += other.files
      tree.folders += other.folders
    }
    return tree
  }
}
