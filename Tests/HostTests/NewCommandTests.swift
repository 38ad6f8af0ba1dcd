import Foundation
@_spi(Host) import Ollin
import Testing

@testable import Host

/// What `ollin new` makes.
@Suite(.serialized) @MainActor struct NewCommandTests {
  /// Every template compiles, has the class that was asked for, and draws more than words without a
  /// phone.
  @Test(arguments: SketchTemplate.allCases)
  func everyTemplateIsASketch(template: SketchTemplate) throws {
    let folder = try TemporaryFolder()
    let name = try SketchName("night pond")
    let file = try folder.write(template.source(name), to: "NightPond.swift")
    let scratch = try TemporaryFolder()
    var compiler = SketchCompiler(
      toolchain: try .find(), modules: try SketchModules.folder(), scratch: scratch.path)
    let product = try compiler.compile([file], name: "NightPond", optimization: .none)
    #expect(product.diagnostics.isEmpty)
    let library = try SketchLibrary(path: product.path, name: "NightPond")
    #expect(library.className == "NightPond")
    let stage = SketchStage(library.sketchType.init())
    try stage.setup()
    let list = stage.draw(at: 0, delta: 1 / 60)
    #expect(list.width == 1080 && list.height == 2340)
    // More than a hint: there is something to see before a phone says anything.
    let drawn = list.commands.filter { command in
      switch command {
      case .shapes, .paths, .meshes, .capsules, .clouds: true
      default: false
      }
    }
    #expect(!drawn.isEmpty)
    for companion in stage.extensions { stage.sketch.removeExtension(companion) }
  }

  /// The executable's source compiles as well: it differs by a word.
  @Test func aPackagesSourceHasAMain() throws {
    let name = try SketchName("Pond")
    let package = try SketchPackage(name: name, template: .plain, kit: "/a \"kit\"/Kit")
    let source = try #require(package.files["Sources/Pond/Pond.swift"])
    #expect(source.contains("\n@main final class Pond: Sketch {"))
    let folder = try TemporaryFolder()
    let file = try folder.write(source, to: "Pond.swift")
    var compiler = SketchCompiler(
      toolchain: try .find(), modules: try SketchModules.folder(), scratch: folder.path)
    _ = try compiler.compile([file], name: "Pond", optimization: .none)
    #expect(package.files["Package.swift"]?.contains(#".package(path: "/a \"kit\"/Kit")"#) == true)
  }

  /// The package manager reads the manifest, and finds both targets and where we are.
  @Test func theManifestIsRead() throws {
    let parent = try TemporaryFolder()
    let name = try SketchName("Pond")
    let kit = try KitFolder.path()
    let package = try SketchPackage(name: name, template: .touch, kit: kit)
    try NewCommand.write(package.files, named: name, in: parent.path)
    let answer = try ChildProcess.run(
      "/bin/sh",
      ["-c", "swift package --package-path '\(parent.path)/Pond' dump-package 2>/dev/null"])
    try #require(answer.status == 0)
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any])
    let targets = try #require(manifest["targets"] as? [[String: Any]])
    #expect(targets.compactMap { $0["name"] as? String } == ["Pond", "PondTests"])
    #expect(targets.compactMap { $0["type"] as? String } == ["executable", "test"])
    #expect(answer.output.replacingOccurrences(of: "\\/", with: "/").contains(kit))
  }

  @Test func aFolderIsMadeAndNeverWrittenTo() throws {
    let parent = try TemporaryFolder()
    let name = try SketchName("pond")
    try NewCommand.write(NewCommand.files(name, .touch), named: name, in: parent.path)
    #expect(FileKind(parent.path + "/Pond/Pond.swift") == .file)
    #expect(FileKind(parent.path + "/Pond/assets") == .folder)
    let message = "There is a Pond here already, and it stays as it is. Give another name."
    #expect(throws: HostError(message)) {
      try NewCommand.write(["Pond.swift": "mine"], named: name, in: parent.path)
    }
    let kept = try String(contentsOfFile: parent.path + "/Pond/Pond.swift", encoding: .utf8)
    #expect(kept == SketchTemplate.touch.source(name))
    #expect(throws: HostError.self) {
      try NewCommand.write([:], named: name, in: parent.path + "/missing")
    }
  }

  @Test(arguments: [
    ("pond", "Pond"), ("night-pond", "NightPond"), ("Night Pond.swift", "NightPond"),
    ("pond2", "Pond2"), ("été", "Été"), ("MyURL", "MyURL"), ("a_b", "AB"),
  ])
  func aNameMakesAClass(word: String, className: String) throws {
    #expect(try SketchName(word).className == className)
  }

  @Test(arguments: [
    "", "a/b", "../x", "2pond", "-", "pond!", "a\nb", "Sketch", "string", "½pond", "Pond\u{0}",
    String(repeating: "x", count: 61),
  ])
  func aNameThatIsNoneIsRefused(word: String) {
    #expect(throws: HostError.self) { try SketchName(word) }
  }

  @Test func aTemplateThatIsNoneIsNamed() {
    let message =
      "--template takes touch, plain, body, face, hands, depth, room or sound, not \"fase\". "
      + "Did you mean face?"
    #expect(throws: HostError.usage(message)) { try SketchTemplate(word: "fase") }
    #expect(throws: HostError.self) {
      try SketchPackage(name: SketchName("Été"), template: .touch, kit: "/Kit")
    }
  }

  @Test func theKitOfACheckoutIsFound() throws {
    let folder = try TemporaryFolder()
    let kit = folder.path + "/Sources/Kit"
    try FileManager.default.createDirectory(atPath: kit, withIntermediateDirectories: true)
    try "".write(toFile: kit + "/Package.swift", atomically: true, encoding: .utf8)
    #expect(
      try KitFolder.path(executable: folder.path + "/.build/release", environment: [:]) == kit)
    #expect(
      try KitFolder.path(executable: "/none", environment: ["OLLIN_KIT": kit + "/../Kit"]) == kit)
  }
}
