import Cable
import Foundation
import Glibc
import PhoneSim
import Synchronization
import Testing

@testable import Host

/// Sketches that are packages.
@Suite(.serialized) struct PackageTests {
  /// A package manager that is asked and answers as a test wants.
  private final class FakeManager: Sendable {
    struct Facts: Sendable {
      var calls: [[String]] = []
      var library = "one"
      var output = ""
      var status: Int32 = 0
      var dump = PackageTests.dump()
    }
    let facts = Mutex(Facts())

    func run(_ path: String, _ arguments: [String]) -> ChildProcess.Result {
      facts.withLock { facts in
        facts.calls.append([(path as NSString).lastPathComponent] + arguments)
        if path.hasSuffix("swift-package") {
          return .init(status: 0, output: "warning: something\n" + facts.dump)
        }
        let scratch = arguments[arguments.firstIndex(of: "--scratch-path")! + 1]
        let kind = arguments[arguments.firstIndex(of: "-c")! + 1]
        let library = "\(scratch)/\(kind)/libOllinSketch.so"
        if facts.status == 0,
          FileManager.default.contents(atPath: library) != Data(facts.library.utf8)
        {
          try? FileManager.default.createDirectory(
            atPath: "\(scratch)/\(kind)", withIntermediateDirectories: true)
          try? facts.library.write(toFile: library, atomically: true, encoding: .utf8)
        }
        return .init(status: facts.status, output: facts.output)
      }
    }

    var programs: [String] { facts.withLock { $0.calls.compactMap(\.first) } }
  }

  private static func dump(
    tools: String = "6.0.0", product: String = "OllinKit", path: String = "null"
  ) -> String {
    """
    {
      "name": "Pond", "toolsVersion": {"_version": "\(tools)"},
      "dependencies": [
        {"sourceControl": [{"identity": "other", "location": {}}]},
        {"fileSystem": [{"identity": "kit", "path": "/a/Kit"}]},
        {"fileSystem": [{"identity": "near", "path": "/a/Near"}]}
      ],
      "targets": [
        {"name": "Tool", "type": "executable", "dependencies": []},
        {"name": "Shore", "type": "regular",
         "dependencies": [{"product": ["\(product)", "Kit", null, null]}]},
        {"name": "Other", "type": "executable",
         "dependencies": [{"product": ["\(product)", "Kit", null, null]}]},
        {"name": "Pond", "type": "executable", "path": \(path),
         "dependencies": [{"byName": ["Shore", null]},
                          {"product": ["\(product)", "Kit", null, null]}]},
        {"name": "PondTests", "type": "test", "path": "Tests/X", "dependencies": []}
      ]
    }
    """
  }

  private static func package(_ folder: TemporaryFolder, _ text: String = "one") throws -> String {
    let sources = folder.path + "/Sources/Pond"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    _ = try folder.write("// manifest\n", to: "Package.swift")
    return try folder.write("// \(text)\n", to: "Sources/Pond/Pond.swift")
  }

  private static func builder(
    _ folder: TemporaryFolder, _ scratch: TemporaryFolder, _ manager: FakeManager, _ number: Int
  ) -> PackageBuilder {
    let compiler = SketchCompiler(
      toolchain: SwiftToolchain(
        frontend: "/t/bin/swift-frontend", linker: "/l", swiftrt: "/r", runtime: "/"),
      modules: "/modules", scratch: scratch.path)
    return PackageBuilder(
      root: folder.path, compiler: compiler, number: number,
      tool: { path, arguments in manager.run(path, arguments) })
  }

  @Test func theManifestIsAskedForOnceAndAnUnchangedLibraryIsTheSame() throws {
    let (folder, scratch, manager) = (
      try TemporaryFolder(named: "Pond \"é\""), try TemporaryFolder(), FakeManager()
    )
    _ = try Self.package(folder)
    let tree = SourceTree(package: folder.path)
    func build(
      _ number: Int, _ state: PackageBuilder.State
    ) throws -> SketchBuilder.Result {
      try Self.builder(folder, scratch, manager, number).build(
        optimization: .none, tree: tree, state: state)
    }
    let first = try build(1, .init())
    #expect(manager.programs == ["swift-package", "swift-build"])
    let known = try #require(first.package)
    #expect(known.name == "Pond")
    #expect(known.tree.folders.contains("/a/Near/Sources"))
    #expect(!known.tree.folders.contains { $0.hasPrefix("/a/Kit") || $0.contains("Tests") })
    let arguments = manager.facts.withLock { $0.calls[1] }
    #expect(arguments.contains("/modules") && arguments.contains("OllinSketch"))
    let shadow = ShadowPackage(root: folder.path, scratch: scratch.path)
    let manifest = try String(contentsOfFile: shadow.folder + "/Package.swift", encoding: .utf8)
    #expect(manifest.hasPrefix("// manifest\n"))
    #expect(manifest.contains("kit/kit\"") && manifest.contains("2: \"/a/Near\""))
    #expect(FileKind(shadow.folder + "/Sources/Pond/Pond.swift") == .file)

    let same = try build(2, known.state)
    #expect(manager.programs.count == 3)
    #expect(same.product.path == first.product.path)
    manager.facts.withLock { $0.library = "another" }
    let other = try build(3, try #require(same.package).state)
    #expect(other.product.path != first.product.path)
    #expect(FileManager.default.contents(atPath: other.product.path) == Data("another".utf8))
    _ = try folder.write("// another manifest\n", to: "Package.swift")
    _ = try build(4, try #require(other.package).state)
    #expect(manager.programs.suffix(2) == ["swift-package", "swift-build"])
  }

  /// Where nothing but the sketch's own Swift files has changed the compiler is called directly;
  /// everything else is the package manager's.
  @Test(arguments: [false, true])
  func aSavedFileTakesTheShortWayWhereThatIsTheSame(isPlain: Bool) throws {
    let (folder, scratch, manager) = (
      try TemporaryFolder(named: "Pond"), try TemporaryFolder(), FakeManager()
    )
    let file = try Self.package(folder)
    let settings = isPlain ? "" : #""settings": [{"kind": {"define": {"_0": "X"}}}],"#
    manager.facts.withLock { facts in
      facts.dump = """
        {"name": "Pond", "toolsVersion": {"_version": "6.0.0"}, "swiftLanguageVersions": null,
         "dependencies": [{"fileSystem": [{"identity": "kit", "path": "/a/Kit"}]}],
         "targets": [{"name": "Pond", "type": "executable", \(settings)
           "dependencies": [{"product": ["OllinKit", "Kit", null, null]}]}]}
        """.replacingOccurrences(of: "{\"name\"", with: "{\n\"name\"")
    }
    let tree = SourceTree(package: folder.path)
    let direct = Mutex<[[String]]>([])
    func build(_ number: Int, _ state: PackageBuilder.State) throws -> SketchBuilder.Result {
      var builder = Self.builder(folder, scratch, manager, number)
      builder.direct = { files throws(HostError) in
        direct.withLock { $0.append(files) }
        return SketchBuilder.Result(
          product: .init(
            path: "/direct\(number).so", diagnostics: "", frontendSeconds: 0, linkSeconds: 0),
          objects: ObjectCache(), sources: [:])
      }
      return try builder.build(optimization: .none, tree: tree, state: state)
    }
    let first = try build(1, .init())
    _ = try folder.write("// two\n", to: "Sources/Pond/Pond.swift")
    let second = try build(2, try #require(first.package).state)
    #expect(direct.withLock { $0 } == (isPlain ? [[file]] : []))
    #expect(second.sources == tree.contents())
    guard isPlain else { return }
    #expect(second.product.path == "/direct2.so")
    // A resource is nothing the compiler knows of; the library is the manager's own.
    _ = try folder.write("leaf", to: "Sources/Pond/leaf.txt")
    let third = try build(3, try #require(second.package).state)
    #expect(third.product.path == first.product.path)
    #expect(direct.withLock { $0.count } == 1)
    #expect(manager.programs.filter { $0 == "swift-build" }.count == 2)
  }

  @Test func errorsNameTheFilesAPersonKnows() throws {
    let (folder, scratch, manager) = (
      try TemporaryFolder(), try TemporaryFolder(), FakeManager()
    )
    let file = try Self.package(folder)
    let shadow = ShadowPackage(root: folder.path, scratch: scratch.path)
    let seen = shadow.folder + "/Sources/Pond/Pond.swift"
    let diagnostic = "\(seen):11:38: error: type 'Color' has no member 'rd'\n  .rd\n   ^~\n"
    manager.facts.withLock {
      $0.status = 1
      $0.output =
        "Building for debugging...\n[0/3] Write x\n[3/5] Emitting module Pond\n" + diagnostic
        + "[4/5] Compiling Pond Pond.swift\n" + diagnostic
        + "error: emit-module command failed with exit code 1\n"
    }
    let message =
      "The sketch does not compile:\n\(file):11:38: error: type 'Color' has no member 'rd'\n"
      + "  .rd\n   ^~"
    #expect(throws: HostError(message)) {
      try Self.builder(folder, scratch, manager, 1).build(
        optimization: .none, tree: SourceTree(package: folder.path), state: .init())
    }
  }

  @Test(arguments: [
    (dump(product: "Else"), "has no target that depends on the product OllinKit"),
    (dump(tools: "5.5.0"), "begin its Package.swift with"),
    ("error: no manifest", "Package.swift cannot be read:"),
    ("", "Package.swift cannot be read:"), ("{}", "Package.swift cannot be read:"),
  ])
  func whatIsNoPackageOfOursSaysSo(dump: String, words: String) throws {
    let (folder, scratch, manager) = (
      try TemporaryFolder(), try TemporaryFolder(), FakeManager()
    )
    _ = try Self.package(folder)
    manager.facts.withLock { $0.dump = dump }
    #expect {
      try Self.builder(folder, scratch, manager, 1).build(
        optimization: .none, tree: SourceTree(package: folder.path), state: .init())
    } throws: {
      ($0 as? HostError)?.message.contains(words) == true
    }
  }

  @Test func aFolderWithAManifestIsAPackage() throws {
    let folder = try TemporaryFolder(named: "Pond")
    _ = try Self.package(folder)
    for word in [folder.path, folder.path + "/", folder.path + "/Package.swift"] {
      #expect(
        try SketchSource.resolve(word, bundled: [:]) == .package(folder.path, name: "Pond"))
    }
    #expect(SketchSource.package(folder.path, name: "Pond").folder == folder.path)
  }

  @Test func aTreeIsWalkedAndHasAnEnd() throws {
    let folder = try TemporaryFolder()
    let file = try Self.package(folder)
    _ = try folder.write("x", to: "Sources/.hidden")
    _ = try folder.write("x", to: "README.md")
    let leaf = try folder.write("leaf", to: "Sources/Pond/leaf.png")
    // A folder that leads back to itself.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/Sources/Pond/loop", withDestinationPath: folder.path + "/Sources")
    let tree = SourceTree(package: folder.path)
    let files = tree.listed().files
    #expect(files.contains(file) && files.contains(leaf))
    #expect(files.contains(folder.path + "/Package.swift"))
    #expect(!files.contains { $0.hasSuffix(".hidden") || $0.hasSuffix("README.md") })
    let before = tree.contents()
    #expect(before[file] == Array("// one\n".utf8))
    _ = try folder.write("// one\n", to: "Sources/Pond/Pond.swift")
    #expect(tree.contents() == before)
    _ = try folder.write("fael", to: "Sources/Pond/leaf.png")
    #expect(tree.contents() != before)
  }

  /// What a person does with a package, through the package manager itself.
  @Test(.timeLimit(.minutes(10))) func aPackageIsReloadedLikeAFile() throws {
    let folder = try TemporaryFolder(named: "Pond")
    let sources = folder.path + "/Sources/Pond/assets"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    _ = try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Pond", dependencies: [.package(path: \(SwiftLiteral.string(try KitFolder.path())))],
        targets: [
          .executableTarget(
            name: "Pond", dependencies: [.product(name: "OllinKit", package: "Kit")],
            resources: [.copy("assets")])
        ])
      """, to: "Package.swift")
    _ = try folder.write("1", to: "Sources/Pond/assets/red.txt")
    func text(_ green: String, draw: String = "") -> String {
      LiveRun.sketch(
        "Color(red: red, green: \(green), blue: 0)",
        members: "var red = 0.0\n@Saved var drawn = 0",
        setup: """
          guard let place = Bundle.module.url(forResource: "assets/red", withExtension: "txt")
          else { return }
          red = Double(try String(contentsOf: place, encoding: .utf8)) ?? 0.5
          print("drawn \\(drawn > 0)")
          """,
        draw: "drawn += 1\n" + draw
      ).replacingOccurrences(of: "final class", with: "@main final class")
    }
    let file = try folder.write(text("0"), to: "Sources/Pond/Pond.swift")
    let run = try LiveRun([folder.path, "--onone"], in: folder)
    try run.waitForColor(255, 0, 0)
    // A mistake, over the picture that goes on.
    try text("0", draw: "let = 3").write(toFile: file, atomically: true, encoding: .utf8)
    try run.wait(for: "\(file):")
    try run.wait(for: "error: ")
    #expect(try run.runStatus().problem?.contains("does not compile") == true)
    try run.waitForPictures(2)
    try run.waitForColor(255, 0, 0)
    // What is saved during a build calls it off.
    for green in ["0.2", "0.4", "1"] {
      try text(green).write(toFile: file, atomically: true, encoding: .utf8)
      usleep(300_000)
    }
    try run.waitForColor(255, 255, 0)
    try run.wait(for: "Pond: drawn true")
    // A resource, with no change of the code.
    _ = try folder.write("0", to: "Sources/Pond/assets/red.txt")
    try run.waitForColor(0, 255, 0)
    #expect(try run.runStatus().problem == nil)
    #expect(run.end() == 0, "\(run.text)")
    #expect(run.phone.report.pictureConnections == 1)
    #expect(run.breaches == 0)
  }
}
