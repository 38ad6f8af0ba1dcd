import Foundation

/// A package that has another one's sources, and makes a library of its sketch instead of a program.
///
/// It lies in the other one's `.build`, so that nothing a person sees is touched and a build of
/// their own is not disturbed. In place of the sources of `OllinKit` it depends on a package with
/// nothing in it: what the sketch uses is in the host, and the compiler is shown its modules.
struct ShadowPackage {
  /// The product that is asked for.
  static let product = "OllinSketch"

  /// The package it stands for.
  let root: String
  /// The folder for it, and for what is built.
  let base: String

  /// The package's folder.
  var folder: String { base + "/package" }
  /// What the package manager keeps.
  var buildFolder: String { base + "/build" }

  /// Where one for `root` goes; a folder of this run where the package's own cannot be written.
  init(root: String, scratch: String) {
    self.root = root
    let own = root + "/.build/ollin"
    try? FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
    base = FileManager.default.isWritableFile(atPath: own) ? own : scratch + "/package"
  }

  /// Writes it, or what has changed of it.
  ///
  /// - Parameters:
  ///   - manifest: the text of the other one's manifest.
  ///   - facts: what stands in it.
  ///   - target: the sketch's.
  ///   - kit: which of its dependencies is ours.
  /// - Throws: a ``HostError`` when it cannot be written.
  func write(
    _ manifest: [UInt8], _ facts: PackageFacts, target: PackageFacts.Target, kit: Int
  ) throws(HostError) {
    let identity = facts.dependencies[kit].identity
    let stub = "\(base)/kit/\(identity)"
    do {
      for path in [folder, stub] {
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: true)
      }
      try put(Array(Self.stubManifest.utf8), at: stub + "/Package.swift")
      try put(Array("// What is imported is in the host.\n".utf8), at: stub + "/Stub.swift")
      try put(
        manifest + Array(completion(facts, target: target, kit: kit, stub: stub).utf8),
        at: folder + "/Package.swift")
      if let resolved = FileManager.default.contents(atPath: root + "/Package.resolved") {
        try put([UInt8](resolved), at: folder + "/Package.resolved")
      }
      try link()
    } catch {
      throw error as? HostError
        ?? HostError(Wording.sentence("\(base) could not be written: \(error)"))
    }
  }

  /// Leads every file and folder of the package here.
  private func link() throws {
    let files = FileManager.default
    func isOurs(_ name: String) -> Bool {
      ["Package.swift", "Package.resolved"].contains(name) || name.hasPrefix("Package@")
        || name.hasPrefix(".")
    }
    let wanted = Set(try files.contentsOfDirectory(atPath: root).filter { !isOurs($0) })
    let there = Set(try files.contentsOfDirectory(atPath: folder).filter { !isOurs($0) })
    for name in there.subtracting(wanted) { try files.removeItem(atPath: folder + "/" + name) }
    for name in wanted.subtracting(there) {
      try files.createSymbolicLink(
        atPath: folder + "/" + name, withDestinationPath: root + "/" + name)
    }
  }

  /// What stands behind the manifest: it turns what was declared there into a library.
  private func completion(
    _ facts: PackageFacts, target: PackageFacts.Target, kit: Int, stub: String
  ) -> String {
    let folders = facts.dependencies.enumerated().compactMap { index, dependency in
      let folder = index == kit ? stub : dependency.folder
      return folder.map { "\(index): \(SwiftLiteral.string($0))" }
    }
    let name = SwiftLiteral.string(target.name)
    let main = root + "/" + (target.path ?? "Sources/" + target.name) + "/main.swift"
    let excluded = FileKind(main) == .file ? " + [\"main.swift\"]" : ""
    return """

      do {
        let folders: [Int: String] = [\(folders.joined(separator: ", "))]
        package.dependencies = package.dependencies.enumerated().map { index, dependency in
          folders[index].map { .package(path: $0) } ?? dependency
        }
        package.products = [
          .library(name: "\(Self.product)", type: .dynamic, targets: [\(name)])
        ]
        package.targets = package.targets.compactMap { target in
          if target.name == \(name) {
            return .target(
              name: target.name, dependencies: target.dependencies, path: target.path,
              exclude: target.exclude\(excluded), sources: target.sources,
              resources: target.resources, publicHeadersPath: target.publicHeadersPath,
              packageAccess: target.packageAccess, cSettings: target.cSettings,
              cxxSettings: target.cxxSettings, swiftSettings: target.swiftSettings,
              linkerSettings: target.linkerSettings, plugins: target.plugins)
          }
          return target.type == .test || target.type == .executable ? nil : target
        }
      }

      """
  }

  private static let stubManifest = """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "Ollin", products: [.library(name: "OllinKit", targets: ["OllinKitStub"])],
      targets: [.target(name: "OllinKitStub", path: ".")])

    """

  /// Writes a file when there is something else in it: its time tells the package manager of a
  /// change.
  private func put(_ bytes: [UInt8], at path: String) throws(HostError) {
    if FileManager.default.contents(atPath: path).map({ [UInt8]($0) }) == bytes { return }
    try OutputFile(likeChecked: path).write(bytes)
  }
}
