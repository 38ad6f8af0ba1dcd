import Foundation
import Testing

@_spi(Host) @testable import Ollin

@Suite struct SketchResourceTests {
  @Test func foldersAreSearchedUpward() throws {
    let root = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    func make(_ path: String) throws {
      let path = "\(root)/\(path)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
    }
    func find(_ name: String) -> String? {
      sketchResource(name, from: "\(root)/show/Sources/Pond/Pond.swift")
        .map { String($0.dropFirst(root.count + 1)) }
    }
    try make("leaf.png")
    #expect(find("leaf.png") == "leaf.png")
    try make("show/Resources/leaf.png")
    #expect(find("leaf.png") == "show/Resources/leaf.png")
    try make("show/leaf.png")
    #expect(find("leaf.png") == "show/leaf.png")
    try make("show/Sources/Pond/pictures/leaf.png")
    #expect(find("leaf.png") == "show/leaf.png")
    #expect(find("pictures/leaf.png") == "show/Sources/Pond/pictures/leaf.png")
    // What lies outside of a package is not its.
    try make("stone.png")
    #expect(find("stone.png") == "stone.png")
    try make("show/Package.swift")
    #expect(find("stone.png") == nil)
    #expect(find("leaf.png") == "show/leaf.png")
    #expect(sketchResource("\(root)/stone.png") == "\(root)/stone.png")
  }

  @Test func namesThatCannotBeAreNil() throws {
    for name in ["", "\0", "a\0b", "/no/such/file", "no such file", "../../../../../../../no"] {
      #expect(sketchResource(name) == nil, "\(name.debugDescription)")
    }
    // Nothing above the working folder, which is the package's.
    let above = (FileManager.default.currentDirectoryPath as NSString).deletingLastPathComponent
    let beside = try FileManager.default.contentsOfDirectory(atPath: above)
    for name in beside.prefix(3) where !FileManager.default.fileExists(atPath: name) {
      #expect(sketchResource(name, from: "") == nil)
    }
  }
}
